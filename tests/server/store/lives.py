"""Tables that are written at random, and what must be found of them later: every state they were ever in is known."""

from __future__ import annotations

from random import Random

from server.store.model import ModelTable
from tagluff.server.store.protocol import Change, Entry, Grant, KeptTable, Saying, Store, Summary

State = tuple[KeptTable, str | None]
NAMES = tuple(f"table-{number}" for number in range(6))
SIZES = (0, 20, 200, 300, 6000)  # bytes; some take pages of their own


class TableLife:
    """A table through its changes: how it was after each of them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.changes: list[Change] = []
        self.states: list[State | None] = [None]

    def next_change(self, chance: Random) -> Change:
        """One that fits, if all before it were written."""
        before = self.states[-1]
        last = len(before[0].entries) if before else 0
        said = before[0].said if before else 0
        entries = [Entry(last + count, chance.randrange(10**12), body(chance)) for count in (1, 2, 3)]
        sayings = [Saying(said + count, chance.randrange(10**12), body(chance)) for count in (1, 2)]
        change = Change(
            table=self.name,
            settings=None if before else body(chance),
            entries=tuple(entries[: chance.randrange(4)]),
            sayings=tuple(sayings[: chance.choice((0, 0, 0, 1, 2))]),
            granted=tuple(grant(chance) for _ in range(chance.choice((0, 0, 1, 2)))),
            withdrawn=tuple(grant(chance) for _ in range(chance.choice((0, 0, 1)))),
            summary=summary(chance) if before is None or chance.random() < 0.8 else None,
            record=chance.choice((None, None, None, "x" * chance.choice(SIZES))),
        )
        self.live(change)
        return change

    def live(self, change: Change) -> None:
        self.changes.append(change)
        self.states.append(state_after(self.changes))

    def go_back(self, count: int) -> None:
        """Only so many changes happened."""
        del self.changes[count:]
        del self.states[count + 1 :]


def state_after(changes: list[Change]) -> State:
    first = changes[0]
    assert first.settings is not None
    assert first.summary is not None
    table = ModelTable(first.table, first.settings, first.summary)
    for change in changes:
        table.take(change)
    return table.kept(), table.record


async def state_in(store: Store, name: str) -> State | None:
    kept = await store.table(name)
    return None if kept is None else (kept, await store.record(name))


def body(chance: Random) -> bytes:
    return chance.randbytes(chance.choice(SIZES))


def grant(chance: Random) -> Grant:
    return Grant(chance.randrange(3), bytes([chance.randrange(3)]) * 32, chance.choice(("device", "key")))


def summary(chance: Random) -> Summary:
    phase = chance.choice(("gathering", "playing", "over"))
    wakes = chance.choice((None, chance.randrange(10**12)))
    short = chance.choice(("", "K7FJORD"))
    return Summary(phase, chance.random() < 0.5, wakes, chance.randrange(10**12), body(chance), short)
