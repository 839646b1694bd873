"""The tables that every game must pass, and random play at them; a new game joins by adding to TABLES."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random

from support.tables import BASE, base_on, nordic, small_board
from tagluff.maps.game import MapGame
from tagluff.maps.numbers import Numbers
from tagluff.maps.state import MapState

MIXED = (
    "a-b red 3",
    "b-c grey 2",
    "c-d blue 4 tunnel=3",
    "c-d grey 4 tunnel=5",
    "d-e grey 3 ferry=1",
    "e-f green 6 ferry=2",
    "a-c black 2",
    "a-c white 2",
    "b-d grey 1",
    "b-d grey 1",
    "e-a orange 5",
    "f-a yellow 2 tunnel=1",
)


def base(seats: int) -> MapGame:
    """The base rules on a board with tunnels, ferries and twins."""
    return base_on(small_board(*MIXED), seats)


def base_short(seats: int) -> MapGame:
    """Few pieces, few cards and many wilds: games that end, markets that are renewed and sometimes cannot be."""
    numbers = Numbers(pieces=14, cards_each=3, wilds=10, start_hand=2, twins_from=3)
    return MapGame(replace(BASE, numbers=numbers), seats, small_board(*MIXED))


def base_scarce(seats: int) -> MapGame:
    """Hardly any cards: empty decks, short markets, forced passes, stalemates."""
    numbers = Numbers(pieces=45, cards_each=1, wilds=6, start_hand=2, rejects_leave=True)
    return MapGame(replace(BASE, numbers=numbers), seats, small_board(*MIXED, tickets=16))


MOST = 12  # samples of a kind of decision

TABLES: dict[str, Callable[[], MapGame]] = {
    "nordic-2": lambda: nordic(2),
    "nordic-3": lambda: nordic(3),
    "nordic-3-strict": lambda: nordic(3, strict_ferries=True),
    "base-2": lambda: base(2),
    "base-5": lambda: base(5),
    "base-short-3": lambda: base_short(3),
    "base-scarce-2": lambda: base_scarce(2),
    "base-scarce-4": lambda: base_scarce(4),
}


@cache
def table(name: str) -> MapGame:
    """One of the tables, set up once."""
    return TABLES[name]()


def choose(state: MapState, chance: Random, hoarding: bool) -> int:
    """Any legal action; a hoarder draws cards seven times out of eight, so that it can pay with groups."""
    legal = [int(index) for index in state.indices()]
    takes = [index for index in legal if index < state.game.claims.first]
    if hoarding and takes and chance.randrange(8):
        return chance.choice(takes)
    return chance.choice(legal)


def moments(name: str, games: int, every: int = 1) -> Iterator[MapState]:
    """The states of random games, every so many decisions; do not change them, copy them."""
    game = table(name)
    for seed in range(games):
        chance = Random(f"{name}/{seed}")
        state = game.new(seed)
        at = chance.randrange(every)
        while not state.over:
            if at % every == 0:
                yield state
            state.apply(choose(state, chance, hoarding=seed % 2 == 1))
            at += 1
        yield state


@cache
def samples(name: str) -> dict[str, list[MapState]]:
    """Up to MOST states at every kind of decision that random games come to, from here and there."""
    chance = Random(name)
    found: dict[str, list[MapState]] = {}
    for state in moments(name, games=16):
        kept = found.setdefault(state.decision, [])
        often = 30 if state.decision in ("turn", "pick") else 3
        if len(kept) < MOST and (not kept or chance.randrange(often) == 0):
            kept.append(state.copy())
    return found


def of_every_kind(name: str, each: int) -> list[MapState]:
    """So many states at every kind of decision, to do with as one likes."""
    return [state.copy() for kept in samples(name).values() for state in kept[:each]]


def play_on(state: MapState, chance: Random, most: int) -> list[int]:
    """Random decisions from here; what was chosen."""
    played: list[int] = []
    while not state.over and len(played) < most:
        played.append(choose(state, chance, hoarding=False))
        state.apply(played[-1])
    return played
