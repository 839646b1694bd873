"""A batch of changes, as rows for one transaction.

However large the batch is, SQLite is asked only a few times: it hands over the interpreter's lock at every statement,
and while the server is busy each may wait for it. So rows go in as one JSON text a kind, bytes as hexadecimals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from apsw import Connection
from msgspec.json import Decoder, encode

from tagluff.server.store.fitting import Counts, fitted
from tagluff.server.store.protocol import Change, Grant, StoreError, Summary
from tagluff.server.store.transaction import transaction

Answer = StoreError | None
NumberedRow = tuple[str, int, int, str]
GrantRow = tuple[str, int, str, str]
SummaryRow = tuple[str, str, bool, int | None, int, str, str, int]

counted = Decoder(list[tuple[str, int, int]])

COUNTS = """
SELECT json_group_array(json_array(name,
  (SELECT ifnull(max(sequence), 0) FROM entries WHERE name = tables.name),
  (SELECT ifnull(max(number), 0) FROM sayings WHERE name = tables.name)))
FROM tables WHERE name IN (SELECT value FROM json_each(?))
"""

ENTRIES = """
INSERT INTO entries SELECT value ->> 0, value ->> 1, value ->> 2, unhex(value ->> 3) FROM json_each(?)
"""

SAYINGS = """
INSERT INTO sayings SELECT value ->> 0, value ->> 1, value ->> 2, unhex(value ->> 3) FROM json_each(?)
"""

WITHDRAWN = """
DELETE FROM grants WHERE (name, seat, digest, kind) IN
  (SELECT value ->> 0, value ->> 1, unhex(value ->> 2), value ->> 3 FROM json_each(?))
"""

GRANTED = """
INSERT OR IGNORE INTO grants SELECT value ->> 0, value ->> 1, unhex(value ->> 2), value ->> 3 FROM json_each(?)
"""

SUMMARIES = """
INSERT INTO summaries (name, phase, open, wakes, touched, body, short, made)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, unhex(value ->> 5), value ->> 6,
  value ->> 7
FROM json_each(?) WHERE true
ON CONFLICT DO UPDATE
SET phase = excluded.phase, open = excluded.open, wakes = excluded.wakes, touched = excluded.touched,
  body = excluded.body, short = excluded.short
"""

TABLES = "INSERT INTO tables VALUES (?, ?)"
RECORDS = "INSERT INTO records VALUES (?, ?) ON CONFLICT DO UPDATE SET record = excluded.record"


def write_batch(connection: Connection, changes: Sequence[Change]) -> list[Answer]:
    """All that fit are durable then; for those that do not, the answer says why."""
    with transaction(connection):
        batch = Batch(counts(connection, {change.table for change in changes}))
        answers = [batch.take(change) for change in changes]
        batch.write(connection)
    return answers


def counts(connection: Connection, names: Iterable[str]) -> dict[str, Counts]:
    """Of those tables that are there."""
    rows = counted.decode(str(connection.execute(COUNTS, (as_json(list(names)),)).get))
    return {name: Counts(last, said) for name, last, said in rows}


class Batch:
    """Rows to be written, by kind. What a later change of the batch overwrites is not written first."""

    def __init__(self, counts: dict[str, Counts]) -> None:
        self.counts = counts
        self.tables: list[tuple[str, bytes]] = []
        self.entries: list[NumberedRow] = []
        self.sayings: list[NumberedRow] = []
        self.grants: dict[GrantRow, bool] = {}
        self.summaries: dict[str, SummaryRow] = {}
        self.records: dict[str, str] = {}

    def take(self, change: Change) -> Answer:
        """The change, if it fits what is there and what the batch has taken before."""
        try:
            self.counts[change.table] = fitted(change, self.counts.get(change.table))
        except StoreError as error:
            return error
        self.add(change)
        return None

    def add(self, change: Change) -> None:
        name = change.table
        if change.settings is not None:
            self.tables.append((name, change.settings))
        self.entries += [(name, entry.sequence, entry.at, entry.body.hex()) for entry in change.entries]
        self.sayings += [(name, saying.number, saying.at, saying.body.hex()) for saying in change.sayings]
        self.grants |= {grant_row(name, grant): False for grant in change.withdrawn}
        self.grants |= {grant_row(name, grant): True for grant in change.granted}
        if change.summary is not None:
            self.summaries[name] = self.summary_row(name, change.summary)
        if change.record is not None:
            self.records[name] = change.record

    def summary_row(self, name: str, summary: Summary) -> SummaryRow:
        """A table was made when it was first touched."""
        made = self.summaries[name][-1] if name in self.summaries else summary.touched
        body = summary.body.hex()
        return (name, summary.phase, summary.open, summary.wakes, summary.touched, body, summary.short, made)

    def write(self, connection: Connection) -> None:
        """Tables first: the others refer to them."""
        connection.executemany(TABLES, self.tables)
        lists = {
            ENTRIES: self.entries,
            SAYINGS: self.sayings,
            WITHDRAWN: [row for row, there in self.grants.items() if not there],
            GRANTED: [row for row, there in self.grants.items() if there],
            SUMMARIES: list(self.summaries.values()),
        }
        for sql, rows in lists.items():
            if rows:
                connection.execute(sql, (as_json(rows),))
        connection.executemany(RECORDS, self.records.items())


def grant_row(name: str, grant: Grant) -> GrantRow:
    return name, grant.seat, grant.digest.hex(), grant.kind


def as_json(rows: object) -> str:
    return encode(rows).decode()
