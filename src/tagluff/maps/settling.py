"""The end of a payment: cards to the discard pile, pieces, points, rewards, in the order of X-17."""

from __future__ import annotations

from mypy_extensions import i64, u8

from tagluff.core.game import NOBODY
from tagluff.maps.market import discard
from tagluff.maps.state import HANDS, LAID, PIECES, POINTS, MapState
from tagluff.maps.turns import end_turn


def lay_down(state: MapState, colour: i64, coloured: i64, wilds: i64) -> None:
    """Lay named cards from the actor's hand before everyone."""
    hand: i64 = HANDS + state.actor
    state.move_card(hand, LAID, colour, coloured)
    state.move_card(hand, LAID, state.game.wild, wilds)


def settle_claim(state: MapState) -> None:
    """The cards that lie there pay for the route: it is claimed, and the turn ends unless a reward asks something."""
    seat: i64 = state.actor
    route: i64 = state.route
    if state.journal is not None:
        paid = state.game.palette.text(state.pile(LAID))
        points = int(state.game.route_points[route])
        facts: dict[str, object] = {"seat": int(seat), "route": int(route), "cards": paid, "points": points}
        state.journal.add("claimed", facts)
    state.game.mechanism.gather(state)
    discard(state, LAID)
    take_route(state, seat, route)
    if not state.game.reward(state, route):
        end_turn(state)


def take_route(state: MapState, seat: i64, route: i64) -> None:
    """Pieces and points by length, however many cards were paid (N-24, N-39), and what that closes (X-17, X-18)."""
    state.owner[route] = u8(seat + 1)
    state.change(PIECES, seat, -state.game.length[route])
    state.change(POINTS, state.game.side_seat[seat], state.game.route_points[route])
    close_tracks(state, route)


def close_tracks(state: MapState, route: i64) -> None:
    """X-18: nobody may take this route again, its owner none beside it, and nobody the rest when enough are taken."""
    full: bool = tracks_taken(state, route) >= state.game.open_tracks[route]
    tracks: i64 = state.game.track_count[route]
    for track in range(tracks):
        other: i64 = state.game.track_at[route * state.game.most_tracks + track]
        if full or other == route:
            for seat in range(state.game.seats):
                close_route(state, seat, other)
        else:
            close_route(state, state.owner_of(route), other)


def close_route(state: MapState, seat: i64, route: i64) -> None:
    """Take every way to pay for a route from a seat."""
    open, ways = state.open, state.game.claims.route_ways
    words: i64 = state.game.claims.words
    at: i64 = seat * words
    for word in range(words):
        open[at + word] &= ~ways[route * words + word]


def tracks_taken(state: MapState, route: i64) -> i64:
    """How many of the routes between these two cities have an owner."""
    taken: i64 = 0
    tracks: i64 = state.game.track_count[route]
    for track in range(tracks):
        other: i64 = state.game.track_at[route * state.game.most_tracks + track]
        if state.owner_of(other) != NOBODY:
            taken += 1
    return taken
