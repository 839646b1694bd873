"""Leaks on the wire, looked for at tables of every game: states behind one view, each on a server of its own."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from server.leaks.bots import ThinkersOverheard
from server.leaks.pairs import Pair
from server.leaks.worlds import Plan
from server.premises import Clock, Premises, premises
from support.every_table import of_every_kind
from support.information import Viewer, disguises
from tagluff import State

TABLES = (
    "nordic-2", "nordic-3", "nordic-3-strict", "asia-4", "asia-6", "sanfrancisco-2", "sanfrancisco-3", "sanfrancisco-4",
    "amsterdam-2", "amsterdam-3", "amsterdam-4", "cardgame-2", "cardgame-3", "cardgame-3-look", "cardgame-4",
)  # fmt: skip
STEPS = 6
EACH = 4  # states at every kind of decision to choose from
Case = tuple[State, State, Viewer]


def leaks(count: int, seed: int, tables: Iterable[str] = TABLES, kind: str = "") -> Counter[str]:
    """So many pairs of worlds at each of the tables; what was compared, by kind. `kind`: of decision, to begin with."""
    return asyncio.run(look_for_leaks((case for name in tables for case in cases(name, count, seed, kind)), seed))


async def look_for_leaks(found: Iterable[Case], seed: int) -> Counter[str]:
    clock, compared, chance = Clock(), Counter[str](), Random(seed)
    async with premises(ThinkersOverheard, clock, count=2) as both:
        for number, case in enumerate(found):
            compared += await look_at(case, number, both, clock, chance)
    return compared


async def look_at(case: Case, number: int, both: list[Premises], clock: Clock, chance: Random) -> Counter[str]:
    one, other, viewer = case
    open, talk = chance.randrange(2) == 0, chance.randrange(4) > 0
    plan = Plan(number, viewer, open, pace=chance.choice((None, 3600)), talk=talk)
    return await Pair(both, (one, other), plan, clock).run(chance, STEPS)


def cases(name: str, count: int, seed: int, only: str = "") -> Iterator[Case]:
    """States at all kinds of decisions in turn, with one that looks the same to somebody."""
    chance = Random(f"{name}/{seed}")
    states = [state for state in of_every_kind(name, EACH) if not state.over and only in ("", state.decision)]
    kinds = sorted({state.decision for state in states})
    made = 0
    while made < count:
        kind = kinds[made % len(kinds)]
        state = chance.choice([state for state in states if state.decision == kind])
        decider = int(state.seat)
        viewer = chance.choice([*range(int(state.base.seats)), None, decider, decider])  # who may ask for most
        for other in disguises(state, viewer, chance, 3):
            if other.position() != state.position():
                yield state, other, viewer
                made += 1
                break
