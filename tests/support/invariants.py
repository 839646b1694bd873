"""What holds at every decision of a map game that was played from its deal (RULES.md 1.9), checked from scratch.

What only the history of a game shows is checked by support/map_referee.py.
"""

from __future__ import annotations

from support.legal_on_maps import check_legal
from support.mechanisms import check_own, laid_from_rack
from support.open_routes import check_open_routes, tracks_to_take
from tagluff.core.cardtable.state import (
    DECK,
    DISCARD,
    EMPTY,
    HANDS,
    HELD,
    IN_DECK,
    KEEP,
    LAID,
    OFFERED,
    OUT,
    REVEALED,
    START,
    TURN,
)
from tagluff.core.game import NEVER, NOBODY
from tagluff.maps.state import MapState

LAST_PIECES = {"asia": 4}  # of a side; 2 elsewhere (B-15, N-56, S-50, M-40)


def check(state: MapState, given_up: bool = False) -> None:
    """Every invariant of one state; `given_up`: X-08 let its row of wilds stay."""
    check_cards(state)
    check_sizes(state)
    check_market(state, given_up)
    check_tickets(state)
    check_offers(state)
    check_pieces_and_points(state)
    check_tracks(state)
    check_open_routes(state)
    check_payment_under_way(state)
    check_turn(state)
    check_legal(state)
    check_own(state)


def check_cards(state: MapState) -> None:
    """1: every card is somewhere, and none is there twice."""
    game = state.game
    piles = [state.pile(pile) for pile in range(HANDS + game.purses)]
    face_up = [list(state.market).count(kind) for kind in range(game.width)]
    for kind in range(int(game.width)):
        found = [pile[kind] for pile in piles]
        assert min(found) >= 0, f"a pile holds fewer than no cards of {game.palette.letters[kind]}: {found}"
        total = sum(found) + face_up[kind]
        assert total == game.most_of(kind), f"{total} cards of {game.palette.letters[kind]}, not {game.most_of(kind)}"


def check_sizes(state: MapState) -> None:
    """The sizes that are kept beside the piles."""
    kept = {DECK: state.deck_size, DISCARD: state.discard_size, REVEALED: state.revealed_size}
    kept |= {HANDS + seat: state.hand_size(seat) for seat in range(int(state.game.purses))}
    for pile, size in kept.items():
        assert sum(state.pile(pile)) == size, f"pile {pile} has {sum(state.pile(pile))} cards, not {size}"


def check_market(state: MapState, given_up: bool) -> None:
    """4 and 5: X-05, X-06, X-07 with X-08."""
    game = state.game
    missing = list(state.market).count(EMPTY)
    assert state.deck_size or not state.discard_size, f"X-05: deck empty, {state.discard_size} discards"
    assert not missing or not state.deck_size, f"X-06: {missing} empty slots, {state.deck_size} cards in the deck"
    wilds = list(state.market).count(game.wild)
    if game.numbers.wild_reset and wilds >= game.numbers.wild_reset:
        assert given_up or not more_to_turn_up(state), f"X-07: {wilds} wilds face up"


def more_to_turn_up(state: MapState) -> bool:
    """X-08: what everybody can see."""
    return bool(state.deck_size + state.discard_size)


def check_tickets(state: MapState) -> None:
    """2: every ticket is in the deck, on offer, in a hand, or out of the game."""
    deck = state.tickets_in_order()
    places = list(state.ticket_at)[: len(state.game.board.tickets)]
    assert len(set(deck)) == len(deck), "a ticket is in the deck twice"
    for ticket, place in enumerate(places):
        assert (ticket in deck) == (place == IN_DECK), f"ticket {ticket}: in the deck or not?"
    for seat in range(int(state.game.seats)):
        assert places.count(HELD + seat) == state.ticket_count(seat), f"seat {seat} does not hold what is counted"
    if not state.game.numbers.rejects_leave:
        assert OUT not in places, "a ticket left a game that lets none go"


def check_offers(state: MapState) -> None:
    """Tickets are on offer to whoever is asked about them, and to nobody else."""
    seats = range(int(state.game.seats))
    offered = [ticket for seat in seats for ticket in state.offered(seat)]
    marked = state.tickets_at(OFFERED)
    assert sorted(offered) == marked, f"on offer {sorted(offered)}, marked {marked}"
    for seat in seats:
        asked = state.kind == START or (state.kind == KEEP and seat == state.actor)
        assert (state.offers(seat) > 0) == asked, (
            f"seat {seat} looks at {state.offers(seat)} tickets at {state.decision}"
        )
        chosen = state.kind == START and seat < state.actor
        assert (state.choice(seat) != 0) == chosen, f"seat {seat}: a choice that was not made, or none"


def check_pieces_and_points(state: MapState) -> None:
    """3: pieces on the board and in the supply; points are those of the routes owned (X-17)."""
    game = state.game
    for seat in range(int(game.seats)):
        placed = sum(game.board.routes[route].length for route in state.routes_of((seat,)))
        assert placed + state.pieces(seat) == game.numbers.pieces, (
            f"seat {seat}: {placed} + {state.pieces(seat)} pieces"
        )
        assert state.pieces(seat) >= 0, f"seat {seat} has {state.pieces(seat)} pieces"
    for seats in game.sides:
        points = sum(game.board.points[game.board.routes[route].length] for route in state.routes_of(seats))
        assert points == state.points(seats[0]), f"side {seats}: {state.points(seats[0])} points kept, {points} counted"


def check_tracks(state: MapState) -> None:
    """6: no seat owns two routes between two cities, and no more are owned than the table size allows."""
    for route in state.game.board.routes:
        owners = [state.owner_of(track) for track in route.tracks if state.owner_of(track) != NOBODY]
        assert len(set(owners)) == len(owners), f"X-18: one seat owns two tracks of {route.id}"
        assert len(owners) <= tracks_to_take(state.game, route), f"X-18: {len(owners)} tracks taken of {route.id}"


def check_payment_under_way(state: MapState) -> None:
    """Cards lie on the table only while they are being paid (N-41, N-48); a claimed route may wait for a token."""
    laid, revealed = sum(state.pile(LAID)), sum(state.pile(REVEALED))
    paying = state.decision in ("lay", "extra", "purse")
    assert (state.route != NOBODY) == (paying or state.decision == "token"), f"route {state.route} at {state.decision}"
    assert not laid or paying, f"{laid} cards laid down at {state.decision}"
    assert (state.extra > 0) == (revealed > 0), f"{state.extra} more cards asked for, {revealed} revealed"
    assert not revealed or state.decision in ("extra", "purse"), f"{revealed} cards revealed at {state.decision}"
    assert revealed or state.decision != "extra", "extra cards asked for without any revealed"
    if revealed:
        check_tunnel(state, revealed)
    if state.decision == "lay":
        assert 0 < state.to_lay <= state.hand_size(state.actor), f"{state.to_lay} cards to lay"
    if state.decision == "token":
        assert state.owner_of(state.route) == state.actor, "S-31: a token for a route of someone else"


def check_tunnel(state: MapState, revealed: int) -> None:
    """N-41, A-50 to A-52: no more cards revealed than printed, and what they ask for."""
    route = state.game.board.routes[state.route]
    laid = state.pile(LAID)
    if state.game.id == "asia":
        laid = [one + other for one, other in zip(laid, laid_from_rack(state), strict=True)]
    colours = [colour for colour, count in enumerate(laid[:-1]) if count]
    asked = sum(state.pile(REVEALED)[kind] for kind in [*colours, int(state.game.wild)])
    assert revealed <= route.tunnel, f"{revealed} cards revealed in a tunnel of {route.tunnel}"
    assert sum(laid) == route.length, f"{sum(laid)} cards laid down for {route.length} spaces"
    assert state.extra == asked > 0, f"{state.extra} extra cards, not {asked}"


def check_turn(state: MapState) -> None:
    """X-01, X-03, 7: the seat to act follows from the turns played, last turns from the supplies."""
    game = state.game
    seats = int(game.seats)
    if state.decision in ("start", "share_start", "place"):
        assert state.turns == 0, "no turn has been played before all is set up"
        return
    if not state.over:
        due = (state.first + state.turns) % seats
        assert state.actor == due, f"seat {state.actor} acts, seat {due} should"
    if state.kind == TURN:
        few = any(sum(int(state.pieces(seat)) for seat in side) <= LAST_PIECES.get(game.id, 2) for side in game.sides)
        assert (state.last_turns != NEVER) == few, f"last turns {state.last_turns}, but small supply: {few}"
    assert state.last_turns != 0 or state.over, "the last turn is played, but the game goes on"
