"""Positions: a full state as an explicit description, like FEN in chess (docs/positions.md).

`describe` writes everything out; `build` fills in what may be left out, and refuses what cannot exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, u8

from tagluff.core.cardtable.position import (
    KEYS,
    Pile,
    cards_left,
    describe_table,
    place_ticket,
    read_hands,
    read_market,
    read_piles,
    read_ticket_deck,
    read_turns,
    refuse_missing,
    verify_market,
)
from tagluff.core.cardtable.state import DECK, DISCARD, HANDS, LAID, OUT, PIECES, POINTS, REVEALED
from tagluff.core.errors import PositionError
from tagluff.core.game import NOBODY
from tagluff.core.spec import is_number, read_dealer, verify_game
from tagluff.maps.claiming import closed_by
from tagluff.maps.market import face_up_wilds, must_be_swept
from tagluff.maps.moments import describe_moment, enter_moment, read_offers
from tagluff.maps.settling import take_route
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import MapState

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame

MAP_KEYS: Final = ("routes", "pieces", "points", "tickets_out", "row_stays")


def describe(state: MapState) -> dict[str, Any]:
    """The position of a state: complete, and the same for states that will go on the same way."""
    game, board = state.game, state.game.board
    return {
        **describe_table(state),
        "routes": {board.routes[at].id: int(owner) - 1 for at, owner in enumerate(state.owner) if owner},
        "pieces": [int(state.pieces(seat)) for seat in range(int(state.seats))],
        "points": [int(state.points(side[0])) for side in game.sides],
        "tickets_out": [board.tickets[ticket].id for ticket in state.tickets_at(OUT)],
        "decision": describe_moment(state),
        **({"row_stays": True} if must_be_swept(state) else {}),
        **game.mechanism.describe(state),
    }


def build(game: MapGame, given: Mapping[str, Any]) -> MapState:
    """The state that a position describes, or PositionError."""
    spec = MapSpec(game, given, "position")
    spec.refuse_unknown((*KEYS, *MAP_KEYS, *game.mechanism.keys))
    verify_game(game, spec)
    state = game.blank(read_dealer(spec))
    read_turns(state, spec)
    read_routes(state, spec)
    read_market(state, spec)
    moment = spec.table("decision", {"kind": "turn"})
    read_cards(state, spec, moment)
    read_offers(state, moment)
    game.mechanism.place_tickets(state, spec)
    read_tickets(state, spec)
    game.mechanism.read(state, spec)
    verify_piles(state)
    verify_row(state, spec)
    enter_moment(state, moment)
    return state


def read_routes(state: MapState, spec: MapSpec) -> None:
    """Who owns which route; supplies and points follow unless they are given."""
    for name, owner in spec.table("routes", {}).given.items():
        route = spec.route(name)
        if not is_number(owner) or not 0 <= owner < state.seats:
            raise PositionError("no_such_seat", "", {"place": f"routes {name}", "seat": owner})
        claim(state, route, owner, name)
    for seat in range(state.seats):
        if state.pieces(seat) < 0:
            raise PositionError("too_few_pieces", "X-14", {"seat": int(seat), "pieces": int(state.pieces(seat))})
    give_supplies(state, spec)


def claim(state: MapState, route: i64, owner: i64, name: str) -> None:
    code = closed_by(state, owner, route)
    facts: dict[str, object] = {"route": name, "seat": int(owner)}
    if state.owner_of(route) != NOBODY:
        raise PositionError("route_twice", "X-14", facts)
    if code in ("track_closed", "owns_twin"):
        raise PositionError(code, state.game.cite_tracks(code, int(route)), facts)
    take_route(state, owner, route)


def give_supplies(state: MapState, spec: MapSpec) -> None:
    """Explicit supplies may be smaller than the board accounts for (a handicap), explicit points are free."""
    seats = int(state.seats)
    for seat, pieces in enumerate(spec.numbers("pieces", seats)):
        if not 0 <= pieces <= state.pieces(seat):
            facts: dict[str, object] = {"seat": seat, "pieces": pieces, "most": int(state.pieces(seat))}
            raise PositionError("pieces_out_of_range", "X-14", facts)
        state.change(PIECES, seat, pieces - state.pieces(seat))
    for side, points in enumerate(spec.numbers("points", len(state.game.sides))):
        seat = state.game.sides[side][0]
        state.change(POINTS, seat, points - state.points(seat))


def read_cards(state: MapState, spec: MapSpec, moment: MapSpec) -> None:
    """Every pile; the deck is what is left if it is not given."""
    piles: list[Pile] = [
        (DECK, spec.given.get("deck", "rest"), "deck"),
        (DISCARD, spec.given.get("discard", "0"), "discard"),
        (LAID, moment.given.get("laid", "0"), "laid"),
        (REVEALED, moment.given.get("revealed", "0"), "revealed"),
    ]
    hands = spec.list_of("hands", int(state.seats), "0")
    piles += [(HANDS + seat, hand, f"hands {seat}") for seat, hand in enumerate(hands)]
    piles += state.game.mechanism.read_piles(spec, moment)
    read_piles(state, spec, piles, cards_left(state), "X-05")


def read_tickets(state: MapState, spec: MapSpec) -> None:
    """Hands, removed tickets and the deck; those on offer are known by now. Where the rules let them, the rest left."""
    read_hands(state, spec, "X-24")
    for name in spec.names(spec.given.get("tickets_out", []), "tickets_out"):
        place_ticket(state, spec.ticket(name), OUT, "X-24")
    missing = read_ticket_deck(state, spec, "X-24")
    if not state.game.rejects_leave:
        refuse_missing(state, missing, "X-25")
    for ticket in missing:
        state.ticket_at[ticket] = u8(OUT)


def verify_piles(state: MapState) -> None:
    """What holds at every decision."""
    if state.deck_size == 0 and state.discard_size > 0:
        raise PositionError("deck_empty_discard_not", "X-05", {"discard": int(state.discard_size)})
    verify_market(state)


def verify_row(state: MapState, spec: MapSpec) -> None:
    """X-07: too many wilds stand only where no sweep can help, or where the position says that the tenth left them."""
    stays = spec.given.get("row_stays", False)
    if not isinstance(stays, bool) or (stays and not must_be_swept(state)):
        raise spec.wrong("row_stays", "true of a row that the tenth sweep left, or nothing")
    if must_be_swept(state) and not stays and lawful_row_exists(state):
        raise PositionError("row_not_swept", "X-07", {"wilds": int(face_up_wilds(state))})


def lawful_row_exists(state: MapState) -> bool:
    """Are there enough coloured cards in row, deck and discard pile for a row that stays?"""
    slots = len(state.market)
    wilds = face_up_wilds(state) + state.cards[DECK * state.width + state.wild]
    wilds += state.cards[DISCARD * state.width + state.wild]
    coloured = slots + state.deck_size + state.discard_size - wilds
    return bool(coloured > slots - state.game.numbers.wild_reset)
