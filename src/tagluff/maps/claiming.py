"""Claiming a route: what a seat can pay for, paying, and what a claim changes (X-14 to X-18)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.core.game import NOBODY
from tagluff.maps.claims import ClaimTable
from tagluff.maps.decisions import TurnAction
from tagluff.maps.laying import start_laying
from tagluff.maps.settling import lay_down, settle_claim, tracks_taken
from tagluff.maps.state import HANDS, MapState
from tagluff.maps.tunnels import attempt


class ClaimRoute(TurnAction):
    """Claim a route with exact cards, or name the number of groups and lay the cards down afterwards."""

    def __init__(self, claims: ClaimTable) -> None:
        super().__init__(claims.first, claims.first + claims.count)
        self.claims = claims
        self.scratch = Moves(int(claims.count))

    def possible(self, state: MapState) -> bool:
        self.scratch.count = 0
        self.fill(state, self.scratch)
        return self.scratch.count > 0

    def fill(self, state: MapState, moves: Moves) -> None:
        seat: i64 = state.actor
        hand: i64 = (HANDS + seat) * state.game.width
        self.claims.fill(state.open, seat, state.pieces(seat), state.cards, hand, state.hand_size(seat), moves)

    def apply(self, state: MapState, index: i64) -> None:
        claims = self.claims
        way: i64 = index - self.first
        state.route = claims.route[way]
        if claims.groups[way] > 0:
            start_laying(state, claims.groups[way])
            return
        self.pay(state, claims.colour[way], claims.coloured[way], claims.way_wilds[way])

    def pay(self, state: MapState, colour: i64, coloured: i64, wilds: i64) -> None:
        lay_down(state, colour, coloured, wilds)
        enter(state, colour)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        way = self.claims.ways[index - self.first]
        refused = refuse_route(state, way.route)
        if refused is not None:
            return refused
        return cards_missing(state, way.route)


def enter(state: MapState, colour: i64) -> None:
    """The cards lie there: a tunnel is tried, any other route is claimed."""
    if state.game.tunnel[state.route] > 0:
        attempt(state, colour)
    else:
        settle_claim(state)


def refuse_route(state: MapState, route: int) -> IllegalAction | None:
    """X-14, X-18: why the actor may not claim this route at all, whatever it pays; None if it may."""
    game = state.game
    facts: dict[str, object] = {"route": game.board.routes[route].id}
    owner = state.owner_of(route)
    if owner != NOBODY:
        return IllegalAction("route_claimed", "X-14", {**facts, "owner": owner})
    taken = tracks_taken(state, route)
    if taken >= game.open_tracks[route]:
        return IllegalAction("track_closed", game.cite_tracks("track_closed", route), facts)
    if any(state.owner_of(track) == state.actor for track in game.board.routes[route].tracks):
        return IllegalAction("owns_twin", game.cite_tracks("owns_twin", route), facts)
    length = game.board.routes[route].length
    pieces = int(state.pieces(state.actor))
    if pieces < length:
        return IllegalAction("too_few_pieces", "X-14", {**facts, "pieces": pieces, "length": length})
    return None


def cards_missing(state: MapState, route: int) -> IllegalAction:
    """The payment is a lawful one, but the actor does not hold these cards."""
    hand = state.game.palette.text(state.game.mechanism.purse(state))
    return IllegalAction("cards_missing", "X-16", {"route": state.game.board.routes[route].id, "hand": hand})
