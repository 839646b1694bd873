"""Tables of Team Asia to test at: the printed board, small ones, positions for four or six seats, and who saw what."""

from __future__ import annotations

from functools import cache
from typing import Any

from support.tables import small_board
from tagluff import Event, Journal
from tagluff.core.frozen import thawed_table
from tagluff.core.load import load_board
from tagluff.games.asia.rules import Asia
from tagluff.games.asia.seen import RacksSeen
from tagluff.games.registry import FOLDER
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView

MARKET = "R G B Y K"
T1A, T1B, T2A, T2B, T3A, T3B = range(6)
MATES = (T1A, T1B)
STRANGERS: tuple[int | None, ...] = (T2A, T2B, None)
EYES: tuple[int | None, ...] = (*MATES, *STRANGERS)


@cache
def asia(seats: int = 4) -> Asia:
    """Team Asia on its printed board. A game never changes, so one will do for all tests."""
    return Asia(seats, load_board(FOLDER / "asia" / "board.toml"))


@cache
def asia_on(*routes: str, seats: int = 4, tickets: tuple[str, ...] = ()) -> Asia:
    """Team Asia on a small board; further tickets are written `a-b 12`."""
    board = small_board(*routes)
    for text in tickets:
        pair, points = text.split()
        a, b = pair.split("-")
        board["tickets"].append({"a": a, "b": b, "points": int(points)})
    return Asia(seats, board)


def seated(game: Asia, seat: int = T1A, **spec: Any) -> MapState:
    """A position with a journal. Seats and teams that are not mentioned hold nothing."""
    seats = int(game.seats)
    for key, count, nothing in (
        ("hands", seats, "0"),
        ("tickets", seats, []),
        ("racks", seats // 2, "0"),
        ("ticket_racks", seats // 2, []),
    ):
        given = list(spec.get(key, []))
        spec[key] = given + [nothing] * (count - len(given))
    state = game.position({"market": MARKET, "decision": {"seat": seat}, **spec})
    state.journal = Journal()
    return state


def started(game: Asia, *keeps: str, seed: int = 1, first: int | None = T1A) -> MapState:
    """All have chosen their first tickets, as said or the first three; who shares which is open."""
    state = game.new(seed, first=first, journal=Journal())
    for seat in range(int(game.seats)):
        state.play(keeps[seat] if seat < len(keeps) else "keep 1 2 3")
    return state


def choices(state: MapState) -> list[str]:
    return [action.text for action in state.legal()]


def cards(state: MapState, text: str) -> dict[str, int]:
    """Cards as people write them, as data."""
    counts = state.game.palette.read(text)
    assert counts is not None
    return state.game.palette.cards(counts)


def hand(state: MapState, seat: int) -> str:
    return state.game.palette.text(state.hand(seat))


def rack(state: MapState, team: int = 0) -> str:
    return str(state.position()["racks"][team])


def ticket_rack(state: MapState, team: int = 0) -> list[str]:
    return list(state.position()["ticket_racks"][team])


def secret(state: MapState, seat: int) -> list[str]:
    """The tickets in a seat's hand."""
    return list(state.position()["tickets"][seat])


def ids(state: MapState, tickets: list[int]) -> list[str]:
    return [state.game.board.tickets[ticket].id for ticket in tickets]


def events(state: MapState, seat: int | None) -> list[Event]:
    assert state.journal is not None
    return state.journal.seen_by(seat)


def told(state: MapState, seat: int | None) -> list[str]:
    return [event.kind for event in events(state, seat)]


def facts(state: MapState, seat: int | None, kind: str) -> list[dict[str, object]]:
    """What a seat was told in events of this kind."""
    return [thawed_table(event.facts) for event in events(state, seat) if event.kind == kind]


def same_to(one: MapState, other: MapState, seat: int | None) -> bool:
    """Do two states, and how they came about, look alike from here?"""
    alike = [event.as_dict() for event in events(one, seat)] == [event.as_dict() for event in events(other, seat)]
    return alike and views(one, seat) == views(other, seat)


def racks_seen(state: MapState, seat: int | None) -> RacksSeen:
    """What a seat sees of the racks."""
    seen = state.view(seat).own
    assert isinstance(seen, RacksSeen)
    return seen


def views(state: MapState, *seats: int | None) -> list[MapView]:
    return [state.view(seat) for seat in seats]
