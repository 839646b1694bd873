"""The tables at which every game is tried, and random play at them: all printed ones, and some odd ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import tagluff
from support.tables import BASE, base_on, nordic, small_board
from tagluff import Game, State
from tagluff.core.load import load_board
from tagluff.core.verbs import Take
from tagluff.games.asia.rules import Asia
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import CardState
from tagluff.games.registry import FOLDER
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


def printed(id: str, seats: int) -> MapGame:
    """A game on its printed board."""
    game = tagluff.game(id, seats)
    assert isinstance(game, MapGame)
    return game


HIMALAYA = (
    "a-b red 3 tunnel=4",
    "b-c grey 2 tunnel=5",
    "c-d blue 2 tunnel=6",
    "d-e grey 1 tunnel=3",
    "a-c red 4",
    "a-c blue 4",
    "a-c grey 4",
    "b-d grey 6",
    "b-d red 6",
    "a-d grey 2",
    "a-d grey 2",
    "a-d grey 2 tunnel=4",
    "c-e grey 3 ferry=1",
    "a-e blue 1",
    "a-e red 1",
)


def himalaya(colours: list[str], tickets: int) -> dict[str, Any]:
    """A small board with numbered tunnels, triples, a ferry, and a twin that stays open, as Hong Kong-Canton does."""
    board: dict[str, Any] = {**small_board(*HIMALAYA, tickets=tickets), "colours": colours}
    for route in board["routes"]:
        if (route["a"], route["b"]) == ("a", "e"):
            route["all_open"] = True
    return board


def asia_short(seats: int) -> MapGame:
    """Four colours: hands and racks soon pay for anything, and triples fill up."""
    return Asia(seats, himalaya(["red", "blue", "green", "white"], tickets=40))


def asia_scarce(seats: int) -> MapGame:
    """Two colours: hands and racks swallow the deck; empty purses, forced passes, stalemates."""
    return Asia(seats, himalaya(["red", "blue"], tickets=5 * seats + 1))


def cardgame(seats: int, **options: object) -> CardGame:
    """The Card Game as printed."""
    return CardGame(seats, load_board(FOLDER / "cardgame" / "board.toml"), options)


def cardgame_scarce(seats: int) -> CardGame:
    """Three colours and few tickets: empty decks, short rows, rounds without a deck, forced passes."""
    colours = ["red", "green", "blue"]
    board = load_board(FOLDER / "cardgame" / "board.toml")
    tickets = [{**t, "cards": [c for c in t["cards"] if c in colours] or ["red"]} for t in board["tickets"]]
    return CardGame(seats, {**board, "colours": colours, "tickets": tickets[: 6 * seats]})


MOST = 12  # samples of a kind of decision
COMMON = ("turn", "pick", "purse")  # most decisions are of these kinds

MAP_TABLES: dict[str, Callable[[], MapGame]] = {
    "nordic-2": lambda: nordic(2),
    "nordic-3": lambda: nordic(3),
    "nordic-3-strict": lambda: nordic(3, strict_ferries=True),
    "base-2": lambda: base(2),
    "base-5": lambda: base(5),
    "base-short-3": lambda: base_short(3),
    "base-scarce-2": lambda: base_scarce(2),
    "base-scarce-4": lambda: base_scarce(4),
    "amsterdam-2": lambda: printed("amsterdam", 2),
    "amsterdam-3": lambda: printed("amsterdam", 3),
    "amsterdam-4": lambda: printed("amsterdam", 4),
    "sanfrancisco-2": lambda: printed("sanfrancisco", 2),
    "sanfrancisco-3": lambda: printed("sanfrancisco", 3),
    "sanfrancisco-4": lambda: printed("sanfrancisco", 4),
    "asia-4": lambda: printed("asia", 4),
    "asia-6": lambda: printed("asia", 6),
    "asia-short-4": lambda: asia_short(4),
    "asia-scarce-4": lambda: asia_scarce(4),
    "asia-scarce-6": lambda: asia_scarce(6),
}

CARD_TABLES: dict[str, Callable[[], CardGame]] = {
    "cardgame-2": lambda: cardgame(2),
    "cardgame-3": lambda: cardgame(3),
    "cardgame-4": lambda: cardgame(4),
    "cardgame-3-look": lambda: cardgame(3, look_at_own_pile=True),
    "cardgame-scarce-2": lambda: cardgame_scarce(2),
    "cardgame-scarce-4": lambda: cardgame_scarce(4),
}

TABLES = [*MAP_TABLES, *CARD_TABLES]


@cache
def map_table(name: str) -> MapGame:
    return MAP_TABLES[name]()


@cache
def card_table(name: str) -> CardGame:
    return CARD_TABLES[name]()


def table(name: str) -> Game:
    """One of the tables, set up once."""
    return map_table(name) if name in MAP_TABLES else card_table(name)


@cache
def taking(game: Game) -> frozenset[int]:
    """The actions that take train cards."""
    return frozenset(action.index for action in game.actions.actions if isinstance(action, Take))


def choose(state: State, chance: Random, hoarding: bool) -> int:
    """Any legal action; a hoarder draws cards seven times out of eight, so that it can pay with groups, and keeps all
    tickets half of the time."""
    legal = [int(index) for index in state.indices()]
    takes = [index for index in legal if index in taking(state.base)]
    if hoarding and takes and chance.randrange(8):
        return chance.choice(takes)
    if hoarding and state.decision in ("start", "keep") and isinstance(state, CardState) and chance.randrange(2):
        return legal[-1]
    return chance.choice(legal)


def moments(name: str, games: int, every: int = 1) -> Iterator[State]:
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


def map_moments(name: str, games: int, every: int = 1) -> Iterator[MapState]:
    return (state for state in moments(name, games, every) if isinstance(state, MapState))


def kind_of(state: State) -> str:
    """The kind of decision; paying a tunnel's extra cards from two purses is one of its own (A-53)."""
    extra = isinstance(state, MapState) and state.decision == "purse" and state.revealed_size
    return "purse_extra" if extra else state.decision


@cache
def samples(name: str) -> dict[str, list[State]]:
    """Up to MOST states at every kind of decision that random games come to, from here and there."""
    chance = Random(name)
    found: dict[str, list[State]] = {}
    for state in moments(name, games=16):
        kept = found.setdefault(kind_of(state), [])
        often = 30 if state.decision in COMMON else 3
        if len(kept) < MOST and (not kept or chance.randrange(often) == 0):
            kept.append(state.copy())
    return found


def of_every_kind(name: str, each: int) -> list[State]:
    """So many states at every kind of decision, to do with as one likes."""
    return [state.copy() for kept in samples(name).values() for state in kept[:each]]


def map_states(name: str, each: int) -> list[MapState]:
    return [state for state in of_every_kind(name, each) if isinstance(state, MapState)]


def card_states(name: str, each: int) -> list[CardState]:
    return [state for state in of_every_kind(name, each) if isinstance(state, CardState)]
