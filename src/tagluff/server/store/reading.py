"""What is read. Rows come as one JSON text: SQLite hands over the interpreter's lock at every row, and may wait for it
each time while the server is busy."""

from __future__ import annotations

from typing import Final, Literal

from apsw import Connection
from msgspec.json import Decoder

from tagluff.server.store.protocol import Entry, Grant, KeptSummary, KeptTable, Saying, Summary

LAST_SAID: Final = 200  # of what was said, that a table comes with

NumberedRow = tuple[int, int, str]
GrantRow = tuple[int, str, Literal["device", "key"]]
SummaryRow = tuple[str, int, str, int, int | None, int, str, str, int | None]

numbered = Decoder(list[NumberedRow])
granted = Decoder(list[GrantRow])
listed = Decoder(list[SummaryRow])
named = Decoder(list[str])

TABLE = """
SELECT settings, made, phase, open, wakes, touched, body, short,
  (SELECT json_group_array(json_array(seat, hex(digest), kind) ORDER BY seat, kind, digest)
    FROM grants WHERE name = :name),
  (SELECT json_group_array(json_array(sequence, at, hex(body)) ORDER BY sequence)
    FROM entries WHERE name = :name),
  (SELECT json_group_array(json_array(number, at, hex(body)) ORDER BY number)
    FROM (SELECT * FROM sayings WHERE name = :name ORDER BY number DESC LIMIT :last)),
  (SELECT ifnull(max(number), 0) FROM sayings WHERE name = :name)
FROM tables JOIN summaries USING (name) WHERE name = :name
"""

LIST = """
SELECT json_group_array(json_array(name, made, phase, open, wakes, touched, hex(body), short, seat)) FROM ({chosen})
"""

OPEN = LIST.format(
    chosen="""
SELECT *, NULL AS seat FROM summaries
WHERE open AND phase = 'gathering' ORDER BY made DESC, name LIMIT :most
"""
)

HELD = LIST.format(
    chosen="""
SELECT * FROM grants JOIN summaries USING (name)
WHERE digest = :digest AND kind = 'device' ORDER BY touched DESC, name, seat LIMIT :most
"""
)

CODED = LIST.format(
    chosen="""
SELECT *, NULL AS seat FROM summaries
WHERE short = :short AND short <> '' AND phase = 'gathering' ORDER BY made, name LIMIT 1
"""
)

DUE = """
SELECT json_group_array(name) FROM
  (SELECT name FROM summaries WHERE wakes IS NOT NULL AND wakes <= :now ORDER BY wakes, name LIMIT :most)
"""


def table(connection: Connection, name: str) -> KeptTable | None:
    """In one statement, so that nothing comes between."""
    row = connection.execute(TABLE, {"name": name, "last": LAST_SAID}).fetchone()
    if row is None:
        return None
    settings, made, phase, open, wakes, touched, body, short, grants, entries, sayings, said = row
    return KeptTable(
        table=name,
        made=made,
        settings=settings,
        summary=Summary(phase, bool(open), wakes, touched, body, short),
        grants=tuple(Grant(seat, bytes.fromhex(digest), kind) for seat, digest, kind in granted.decode(grants)),
        entries=tuple(Entry(number, at, bytes.fromhex(body)) for number, at, body in numbered.decode(entries)),
        sayings=tuple(Saying(number, at, bytes.fromhex(body)) for number, at, body in numbered.decode(sayings)),
        said=said,
    )


def record(connection: Connection, name: str) -> str | None:
    row = connection.execute("SELECT record FROM records WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def open_tables(connection: Connection, most: int) -> list[KeptSummary]:
    return [kept(row) for row in listed.decode(text(connection, OPEN, most=most))]


def held_by(connection: Connection, digest: bytes, most: int) -> list[KeptSummary]:
    return [kept(row) for row in listed.decode(text(connection, HELD, digest=digest, most=most))]


def with_code(connection: Connection, short: str) -> KeptSummary | None:
    return next((kept(row) for row in listed.decode(text(connection, CODED, short=short))), None)


def due(connection: Connection, now: int, most: int) -> list[str]:
    return named.decode(text(connection, DUE, now=now, most=most))


def text(connection: Connection, sql: str, **facts: int | bytes | str) -> str:
    return str(connection.execute(sql, facts).get)


def kept(row: SummaryRow) -> KeptSummary:
    name, made, phase, open, wakes, touched, body, short, seat = row
    summary = Summary(phase, bool(open), wakes, touched, bytes.fromhex(body), short)
    return KeptSummary(table=name, made=made, summary=summary, seat=seat)
