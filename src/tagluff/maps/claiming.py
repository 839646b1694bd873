"""Claiming a route: what a seat can pay for, paying, and why it may not (X-14 to X-18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tagluff.core.actions import Moves
from tagluff.core.cardtable.decisions import TurnAction
from tagluff.core.cardtable.state import HANDS
from tagluff.core.errors import IllegalAction
from tagluff.core.game import NOBODY
from tagluff.maps.fares import FareTable
from tagluff.maps.laying import start_laying
from tagluff.maps.settling import lay_down, settle_claim, tracks_taken
from tagluff.maps.state import MapState
from tagluff.maps.tunnels import attempt


@mypyc_attr(allow_interpreted_subclasses=True)
class ClaimRoute(TurnAction[MapState]):
    """Claim a route with exact cards, or name the number of groups and lay the cards down afterwards."""

    def __init__(self, fares: FareTable) -> None:
        super().__init__(int(fares.first), int(fares.first + fares.count))
        self.fares: Final = fares

    def possible(self, state: MapState) -> bool:
        moves = state.own_moves()
        self.fill(state, moves)
        return moves.count > 0

    def fill(self, state: MapState, moves: Moves) -> None:
        seat: i64 = state.actor
        hand: i64 = (HANDS + seat) * state.width
        self.fares.fill(state.open, seat, state.pieces(seat), state.cards, hand, state.hand_size(seat), moves)

    def apply(self, state: MapState, index: i64) -> None:
        fares = self.fares
        way: i64 = index - self.first
        state.route = fares.way_route[way]
        if fares.way_groups[way] > 0:
            start_laying(state, fares.way_groups[way])
            return
        self.pay(state, fares.way_colour[way], fares.way_coloured[way], fares.way_wilds[way])

    def pay(self, state: MapState, colour: i64, coloured: i64, wilds: i64) -> None:
        lay_down(state, colour, coloured, wilds)
        enter(state, colour)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        way = self.fares.ways[index - int(self.first)]
        refused = refuse_route(state, way.route)
        if refused is not None:
            return refused
        return cards_missing(state, way.route, None if way.groups else way.counts(state.game.palette.wild))


def enter(state: MapState, colour: i64) -> None:
    """The cards lie there: a tunnel is tried, any other route is claimed."""
    if state.game.routes.tunnel[state.route] > 0:
        attempt(state, colour)
    else:
        settle_claim(state)


def closed_by(state: MapState, seat: i64, route: i64) -> str:
    """X-14, X-18: the code of the rule by which a seat may not claim a route, whatever it pays; or nothing."""
    routes = state.game.routes
    if state.owner_of(route) != NOBODY:
        return "route_claimed"
    if tracks_taken(state, route) >= routes.open_tracks[route]:
        return "track_closed"
    for track in range(routes.track_count[route]):
        if state.owner_of(routes.track_at[route * routes.most_tracks + track]) == seat:
            return "owns_twin"
    return "too_few_pieces" if state.pieces(seat) < routes.length[route] else ""


def refuse_route(state: MapState, route: int) -> IllegalAction | None:
    """Why the actor may not claim this route at all; None if it may."""
    code = closed_by(state, state.actor, route)
    facts: dict[str, object] = {"route": state.game.board.routes[route].id}
    if not code:
        return None
    if code == "route_claimed":
        return IllegalAction(code, "X-14", {**facts, "owner": state.owner_of(route)})
    if code == "too_few_pieces":
        pieces, length = int(state.pieces(state.actor)), state.game.board.routes[route].length
        return IllegalAction(code, "X-14", {**facts, "pieces": pieces, "length": length})
    return IllegalAction(code, state.game.cite_tracks(code, route), facts)


def cards_missing(state: MapState, route: int, cards: list[int] | None) -> IllegalAction:
    """The payment is a lawful one, but the actor does not hold these cards."""
    palette = state.game.palette
    facts: dict[str, object] = {"route": state.game.board.routes[route].id}
    if cards is not None:  # a payment with groups is not named yet
        facts["cards"] = palette.cards(cards)
    return IllegalAction("cards_missing", "X-16", {**facts, "hand": palette.cards(state.game.mechanism.purse(state))})
