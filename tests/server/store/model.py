"""A store in memory: what the protocol promises, in the plainest way, for stores to be compared with."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from tagluff.server.store.protocol import Change, Entry, Grant, KeptSummary, KeptTable, Saying, StoreError, Summary

LAST_SAID = 200


class ModelTable:
    """All that was written of a table."""

    def __init__(self, name: str, settings: bytes, summary: Summary) -> None:
        self.name = name
        self.settings = settings
        self.summary = summary
        self.made = summary.touched
        self.entries: list[Entry] = []
        self.sayings: list[Saying] = []
        self.grants: set[Grant] = set()
        self.record: str | None = None

    def fits(self, change: Change) -> bool:
        sequences = [entry.sequence for entry in change.entries]
        numbers = [0, *(saying.number for saying in (*self.sayings, *change.sayings))]
        first = len(self.entries) + 1
        rising = all(number < later for number, later in pairwise(numbers))
        return rising and sequences == list(range(first, first + len(sequences)))

    def take(self, change: Change) -> None:
        self.entries += change.entries
        self.sayings += change.sayings
        self.grants = (self.grants - set(change.withdrawn)) | set(change.granted)
        self.summary = self.summary if change.summary is None else change.summary
        self.record = self.record if change.record is None else change.record

    def kept(self) -> KeptTable:
        return KeptTable(
            table=self.name,
            made=self.made,
            settings=self.settings,
            summary=self.summary,
            grants=tuple(sorted(self.grants, key=lambda grant: (grant.seat, grant.kind, grant.digest))),
            entries=tuple(self.entries),
            sayings=tuple(self.sayings[-LAST_SAID:]),
            said=self.sayings[-1].number if self.sayings else 0,
        )

    def listed(self) -> KeptSummary:
        return KeptSummary(table=self.name, made=self.made, summary=self.summary)


class ModelStore:
    """Keeps to the Store protocol, as long as the process lives."""

    def __init__(self) -> None:
        self.tables: dict[str, ModelTable] = {}

    async def write(self, change: Change) -> None:
        self.put(change)

    def put(self, change: Change) -> None:
        table = self.tables.get(change.table)
        if change.settings is not None:
            if table is not None:
                raise StoreError("sequence_taken")
            if change.summary is None:
                raise StoreError("no_summary")
            table = ModelTable(change.table, change.settings, change.summary)
        if table is None:
            raise StoreError("no_such_table")
        if not table.fits(change):
            raise StoreError("sequence_taken")
        table.take(change)
        self.tables[change.table] = table

    async def table(self, table: str) -> KeptTable | None:
        return self.tables[table].kept() if table in self.tables else None

    async def record(self, table: str) -> str | None:
        return self.tables[table].record if table in self.tables else None

    async def open_tables(self, most: int) -> list[KeptSummary]:
        there = [table.listed() for table in self.tables.values()]
        shown = [table for table in there if table.summary.open and table.summary.phase == "gathering"]
        return sorted(shown, key=lambda table: (-table.made, table.table))[:most]

    async def held_by(self, digest: bytes, most: int) -> list[KeptSummary]:
        held = [
            replace(table.listed(), seat=grant.seat)
            for table in self.tables.values()
            for grant in table.grants
            if grant.digest == digest and grant.kind == "device"
        ]
        return sorted(held, key=lambda kept: (-kept.summary.touched, kept.table, kept.seat))[:most]

    async def with_code(self, short: str) -> KeptSummary | None:
        there = [table.listed() for table in self.tables.values() if short and table.summary.short == short]
        gathering = [table for table in there if table.summary.phase == "gathering"]
        return min(gathering, key=lambda table: (table.made, table.table), default=None)

    async def due(self, now: int, most: int) -> list[str]:
        waking = [(table.summary.wakes, name) for name, table in self.tables.items()]
        return [name for _, name in sorted((at, name) for at, name in waking if at is not None and at <= now)][:most]

    async def close(self) -> None:
        """Nothing is under way."""
