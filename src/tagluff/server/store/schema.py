"""The schema of the SQLite store, as numbered steps: a database goes through all that it has not gone through yet.

A step that was published is never changed; what comes after it is another step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apsw import Connection

from tagluff.server.store.protocol import StoreError
from tagluff.server.store.transaction import transaction

APPLICATION: Final = 0x54674C66  # "TgLf" in the file's header: a database of ours

FIRST = """
CREATE TABLE tables (
  name TEXT NOT NULL PRIMARY KEY,
  settings BLOB NOT NULL
) STRICT;
CREATE TABLE summaries (
  name TEXT NOT NULL PRIMARY KEY REFERENCES tables,
  made INTEGER NOT NULL,
  phase TEXT NOT NULL,
  open INTEGER NOT NULL,
  wakes INTEGER,
  touched INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
  name TEXT NOT NULL REFERENCES tables,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (name, sequence)
) STRICT, WITHOUT ROWID;
CREATE TABLE sayings (
  name TEXT NOT NULL REFERENCES tables,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (name, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE grants (
  name TEXT NOT NULL REFERENCES tables,
  seat INTEGER NOT NULL,
  digest BLOB NOT NULL,
  kind TEXT NOT NULL,
  PRIMARY KEY (name, seat, digest, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE records (
  name TEXT NOT NULL PRIMARY KEY REFERENCES tables,
  record TEXT NOT NULL
) STRICT;
CREATE INDEX lobby ON summaries (made) WHERE open AND phase = 'gathering';
CREATE INDEX clock ON summaries (wakes) WHERE wakes IS NOT NULL;
CREATE INDEX holders ON grants (digest) WHERE kind = 'device';
"""

# Tables that gather are found by a short code.
SECOND = """
ALTER TABLE summaries ADD COLUMN short TEXT NOT NULL DEFAULT '';
CREATE INDEX codes ON summaries (short) WHERE short <> '';
"""


@dataclass(frozen=True)
class Schema:
    """Step n leads from version n - 1 to version n; version 0 is an empty file."""

    steps: tuple[str, ...]

    @property
    def version(self) -> int:
        return len(self.steps)

    def bring_up(self, connection: Connection) -> None:
        """Every step whole or not at all."""
        connection.pragma("foreign_keys", False)  # a step may rebuild tables; what it leaves behind is checked
        for version in range(connection.pragma("user_version") + 1, self.version + 1):
            with transaction(connection):
                connection.execute(self.steps[version - 1])
                verify_references(connection)
                connection.pragma("user_version", version)
        connection.pragma("foreign_keys", True)


def verify_references(connection: Connection) -> None:
    row = connection.execute("PRAGMA foreign_key_check").fetchone()
    if row is not None:
        raise StoreError("dangling", "", {"from": row[0], "to": row[2]})


SCHEMA: Final = Schema((FIRST, SECOND))
