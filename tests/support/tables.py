"""Tables to test at: the printed games, small synthetic boards, the base rules, scripted cards, refusals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import tagluff
from tagluff import Action, Game, IllegalAction, ScriptedDealer, State
from tagluff.core.load import load_board
from tagluff.games.amsterdam.rules import Amsterdam
from tagluff.games.nordic.rules import Nordic
from tagluff.games.registry import FOLDER
from tagluff.games.sanfrancisco.rules import SanFrancisco
from tagluff.maps.game import MapGame
from tagluff.maps.numbers import Numbers
from tagluff.maps.rules import RuleSheet
from tagluff.maps.state import MapState

POINTS = {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18, "8": 21, "9": 27}
COLOURS = ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"]
CANAL_COLOURS = ["pink", "blue", "green", "black", "red", "orange"]
BAY_COLOURS = ["blue", "green", "black", "purple", "red", "orange"]
SYMBOLS = ["seal", "bridge", "clock", "wave", "bear", "crab", "bell"]  # the last two are set aside

BASE = RuleSheet(
    id="base",
    title="The base rules",
    seats=(2, 3, 4, 5),
    numbers=Numbers(),
    cites={
        "start_keep": "B-04",
        "draw_keep": "B-13",
        "no_cards": "X-11",
        "no_tickets": "B-13",
        "track_closed": "B-11",
        "owns_twin": "X-18",
        "part_of_route": "X-15",
        "not_exact": "X-16",
        "wrong_colour": "X-16",
        "mixed_colours": "X-16",
        "symbols_unpaid": "B-19",
        "extra_not_exact": "B-18",
        "extra_wrong_colour": "B-18",
        "extra_not_wild": "B-18",
    },
)


class Base(MapGame):
    """The base rules (B) with nothing of any game on top: all hooks as they are."""

    def __init__(self, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None) -> None:
        super().__init__(BASE, seats, board, options)


@cache
def game_at(id: str, seats: int) -> Game:
    """Any game at any table size, made once."""
    return tagluff.game(id, seats)


@cache
def nordic(seats: int = 3, **options: bool) -> Nordic:
    """Nordic Countries on its printed board. A game never changes, so one will do for all tests."""
    return Nordic(seats, load_board(FOLDER / "nordic" / "board.toml"), options)


def nordic_on(board: Mapping[str, Any], seats: int = 2, **options: object) -> Nordic:
    """Nordic rules on another board."""
    return Nordic(seats, board, options)


def base_on(board: Mapping[str, Any], seats: int = 2) -> Base:
    return Base(seats, board)


@cache
def amsterdam(seats: int = 2) -> Amsterdam:
    """Amsterdam on its shipped board."""
    return Amsterdam(seats, load_board(FOLDER / "amsterdam" / "board.toml"))


@cache
def sanfrancisco(seats: int = 2) -> SanFrancisco:
    """San Francisco on its shipped board."""
    return SanFrancisco(seats, load_board(FOLDER / "sanfrancisco" / "board.toml"))


def canal_board(*routes: str, tickets: int = 24) -> dict[str, Any]:
    """A synthetic board for Amsterdam; a route may be marked `cart`."""
    return {**small_board(*routes, tickets=tickets), "colours": CANAL_COLOURS}


def bay_board(*routes: str, tickets: int = 24, stacks: Mapping[str, str] = {}) -> dict[str, Any]:
    """A synthetic board for San Francisco: `stacks` says at which city which symbol lies, the rest lie at w8 .. w12."""
    board = {**small_board(*routes, tickets=tickets), "colours": BAY_COLOURS, "symbols": SYMBOLS}
    spare = [symbol for symbol in SYMBOLS[:5] if symbol not in stacks.values()]
    places = {**stacks, **{f"w{8 + at}": symbol for at, symbol in enumerate(spare)}}
    for city in board["cities"]:
        if city["name"] in places:
            city["token"] = places[city["name"]]
    return board


def small_board(*routes: str, tickets: int = 30, points: Mapping[str, int] = POINTS) -> dict[str, Any]:
    """A synthetic board. A route is `a-b colour length`, with `tunnel=3`, `ferry=1`, `swap=4` or a mark after it.

    So that every table size can be dealt tickets, twelve grey routes of 1 between w0 .. w12 are added, with tickets
    of value 1 among them; they serve no other purpose.
    """
    entries = [read_route(text) for text in routes]
    ring = [f"w{at}" for at in range(13)]
    entries += [{"a": a, "b": b, "length": 1, "colour": "grey"} for a, b in pairwise(ring)]
    names = list(dict.fromkeys(city for entry in entries for city in (entry["a"], entry["b"])))
    pairs = [(a, b) for at, a in enumerate(ring) for b in ring[at + 1 :]]
    return {
        "id": "small",
        "title": "A small board",
        "colours": COLOURS,
        "points": dict(points),
        "cities": [{"name": name} for name in names],
        "routes": entries,
        "tickets": [{"a": a, "b": b, "points": 1} for a, b in pairs[:tickets]],
    }


def read_route(text: str) -> dict[str, Any]:
    pair, colour, length, *more = text.split()
    a, b = pair.split("-")
    entry: dict[str, Any] = {"a": a, "b": b, "colour": colour, "length": int(length)}
    for word in more:
        key, _, value = word.partition("=")
        entry[key] = value in ("", "true") or int(value)
    return entry


def script(state: MapState, cards: str) -> None:
    """Let the next cards be these: `G * R`."""
    state.dealer = ScriptedDealer([state.game.palette.card(letter) for letter in cards.split()])


def refused(state: State, action: object) -> IllegalAction:
    """The refusal of an action, once it is certain that nothing has changed (X-04)."""
    before, legal = state.position(), state.legal()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert state.position() == before
    assert state.legal() == legal
    return caught.value


def rule_of(state: State, action: Action | str | int) -> str:
    """The id of the rule that refuses an action."""
    return refused(state, action).rule
