"""The end of a payment: cards to the discard pile, pieces, points, rewards, in the order of X-17."""

from __future__ import annotations

from mypy_extensions import i64, u8

from tagluff.core.cardtable.state import HANDS, LAID, PIECES, POINTS, REVEALED
from tagluff.maps.happenings import CLAIMED
from tagluff.maps.market import discard
from tagluff.maps.state import MapState
from tagluff.maps.turns import end_turn


def lay_down(state: MapState, colour: i64, coloured: i64, wilds: i64) -> None:
    """Lay named cards from the actor's hand before everyone."""
    hand: i64 = HANDS + state.actor
    state.move_card(hand, LAID, colour, coloured)
    state.move_card(hand, LAID, state.wild, wilds)


def settle_claim(state: MapState) -> None:
    """The cards that lie there pay for the route: it is claimed, and the turn ends unless a reward asks something."""
    seat: i64 = state.actor
    route: i64 = state.route
    state.game.mechanism.gather(state)
    if state.journal is not None:
        state.journal.add(CLAIMED, claim_facts(state))
    if state.revealed_size > 0:
        state.move_pile(REVEALED, LAID)  # N-48: the payment and a tunnel's cards are one discard
        state.extra = 0
    discard(state, LAID)
    take_route(state, seat, route)
    if not state.game.reward(state, route):
        end_turn(state)


def claim_facts(state: MapState) -> dict[str, object]:
    game = state.game
    return {
        "seat": int(state.actor),
        "route": game.board.routes[state.route].id,
        "cards": game.palette.cards(state.pile(LAID)),
        "points": int(game.routes.points[state.route]),
    }


def take_route(state: MapState, seat: i64, route: i64) -> None:
    """Pieces and points by length, however many cards were paid (N-24, N-39), and what that closes (X-17, X-18)."""
    state.owner[route] = u8(seat + 1)
    state.change(PIECES, seat, -state.game.routes.length[route])
    state.change(POINTS, state.game.scorer[seat], state.game.routes.points[route])
    close_tracks(state, route)


def close_tracks(state: MapState, route: i64) -> None:
    """X-18: nobody may take this route again, its owner none beside it, and nobody the rest when enough are taken."""
    routes, fares = state.game.routes, state.game.fares
    full: bool = tracks_taken(state, route) >= routes.open_tracks[route]
    owner: i64 = i64(state.owner[route]) - 1
    for track in range(routes.track_count[route]):
        other: i64 = routes.track_at[route * routes.most_tracks + track]
        if full or other == route:
            fares.close(state.open, other)
        else:
            fares.close_to(owner, state.open, other)


def tracks_taken(state: MapState, route: i64) -> i64:
    """How many of the routes between these two cities have an owner."""
    routes = state.game.routes
    taken: i64 = 0
    for track in range(routes.track_count[route]):
        if state.owner[routes.track_at[route * routes.most_tracks + track]] != 0:
            taken += 1
    return taken
