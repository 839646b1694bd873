"""A twin of a client that never lost its connection: made from the log in the store, and compared with the client.

What the store holds is read without the server. The record that comes of the log is played again at a fresh table, so
what a seat must have seen is the engine's word and not the hub's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tagluff
from server.clients.player import Player
from tagluff.records.reading import read_record
from tagluff.server.hub.entries import AnyDone, Played, TookBack, read
from tagluff.server.hub.room import Room
from tagluff.server.hub.rooms import Rooms, settings
from tagluff.server.hub.thinking import Advised, Question, Tried, Verdict
from tagluff.server.store.protocol import Entry, Store


class NobodyThinks:
    """A table that is only looked at needs no bots."""

    def names(self) -> dict[str, str]:
        return {"medium": "", "greedy": "", "random": ""}

    async def choose(self, question: Question) -> str:
        raise AssertionError("nobody plays here")

    async def advise(self, question: Question) -> Advised:
        raise AssertionError("nobody plays here")

    async def judge(self, question: Question, tried: Tried) -> Verdict:
        raise AssertionError("nobody plays here")

    async def close(self) -> None:
        return


class Twin:
    """One table as it is stored."""

    def __init__(self, entries: tuple[Entry, ...], room: Room) -> None:
        self.entries = entries
        self.log: list[AnyDone] = [read.decode(entry.body) for entry in entries]
        assert room.hosted is not None
        self.hosted = room.hosted
        self.record = self.hosted.table.record.text()
        self.table = tagluff.Table.resume(read_record(self.record))

    def steps(self) -> list[Played]:
        """What was played and not taken back."""
        kept: list[Played] = []
        for done in self.log:
            if isinstance(done, Played):
                kept.append(done)
            elif isinstance(done, TookBack):
                last = max(at for at, step in enumerate(kept) if step.seat == done.seat)
                del kept[last]
        return kept

    def requests(self) -> Iterator[tuple[int | None, str, int]]:
        """Who asked, the id, and when it was carried out."""
        for entry, done in zip(self.entries, self.log, strict=True):
            if done.id:
                yield done.by, done.id, entry.at

    def faults(self) -> Iterator[str]:
        """What is wrong with the log itself."""
        if [entry.sequence for entry in self.entries] != list(range(1, len(self.entries) + 1)):
            yield "the log has a gap"
        ids = [(done.by, done.id) for done in self.log if done.id]
        if len(ids) != len(set(ids)):
            yield "a request was carried out twice"
        moves = [move.text for move in self.table.record.moves]
        if moves != [text for step in self.steps() for text in step.actions]:
            yield "the record is not what the log says"

    def compared(self, player: Player) -> Iterator[str]:
        """How a client differs from its twin."""
        memory, seat = player.memory, player.seat
        assert seat is not None
        yield from memory.faults
        mine = [(step.id, text) for step in self.steps() if step.seat == seat and not step.bot for text in step.actions]
        sure = [(step.id, step.action) for step in player.acknowledged]
        if mine != sure:
            yield f"acknowledged and stored differ: {differing(sure, mine)}"
        seen = self.table.seen(seat)
        for name, known in (("view", memory.view), ("events", memory.all_events()), ("last", memory.last)):
            if known != plain(seen[name]):
                yield f"its {name} differ from its twin's"
        if (memory.number, memory.rewinds) != (self.hosted.numbers[seat], self.hosted.table.rewinds[seat]):
            yield "its numbers differ from the server's"
        if memory.over != self.table.over:
            yield "it does not know how the game ended"


def differing(sure: list[tuple[str, str]], stored: list[tuple[str, str]]) -> str:
    lost = [step for step in sure if step not in stored]
    unsure = [step for step in stored if step not in sure]
    return f"lost {lost[:3]}, never acknowledged {unsure[:3]}, {len(sure)} against {len(stored)}"


def plain(value: Any) -> Any:
    """As JSON has it."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


async def twin(store: Store, table: str) -> Twin:
    kept = await store.table(table)
    assert kept is not None
    room = Room(table, settings.decode(kept.settings), kept.made, Rooms(store, NobodyThinks(), lambda: 0))
    await room.read_back_all(kept)
    return Twin(kept.entries, room)
