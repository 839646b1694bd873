"""Positions: a full state as an explicit description, like FEN in chess (docs/positions.md).

`describe` writes everything out; `build` fills in what may be left out, and refuses what cannot exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, u8

from tagluff.core.errors import PositionError
from tagluff.core.game import NEVER, NOBODY
from tagluff.core.spec import read_dealer, verify_game
from tagluff.maps.moments import describe_moment, enter_moment, read_offers
from tagluff.maps.settling import take_route, tracks_taken
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import (
    DECK,
    DISCARD,
    EMPTY,
    HANDS,
    HELD,
    IN_DECK,
    LAID,
    OUT,
    PIECES,
    POINTS,
    REVEALED,
    TICKETS,
    MapState,
)

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame

KEYS: Final = (
    "game",
    "board",
    "seats",
    "options",
    "first",
    "turns",
    "last_turns",
    "routes",
    "pieces",
    "points",
    "market",
    "deck",
    "discard",
    "hands",
    "tickets",
    "ticket_deck",
    "tickets_out",
    "decision",
    "seed",
    "dealer",
)


def describe(state: MapState) -> dict[str, Any]:
    """The position of a state: complete, and the same for states that will go on the same way."""
    game = state.game
    board = game.board
    seats = range(game.seats)
    text = game.palette.text
    spec: dict[str, Any] = {
        "game": game.id,
        "board": board.id,
        "seats": int(game.seats),
        "options": dict(game.options),
        "turns": int(state.turns),
        "routes": {board.routes[at].id: int(owner) - 1 for at, owner in enumerate(state.owner) if owner},
        "pieces": [int(state.pieces(seat)) for seat in seats],
        "points": [int(state.points(side[0])) for side in game.sides],
        "market": ["-" if card == EMPTY else game.palette.letters[card] for card in state.market],
        "deck": text(state.pile(DECK)),
        "discard": text(state.pile(DISCARD)),
        "hands": [text(state.hand(seat)) for seat in seats],
        "tickets": [[board.tickets[t].id for t in state.tickets(seat)] for seat in seats],
        "ticket_deck": [board.tickets[t].id for t in state.tickets_in_order()],
        "tickets_out": [ticket.id for ticket in board.tickets if state.ticket_at[ticket.index] == OUT],
        "decision": describe_moment(state),
        "dealer": state.dealer.words(),
    }
    if state.first != NOBODY:
        spec["first"] = int(state.first)
    if state.last_turns != NEVER:
        spec["last_turns"] = int(state.last_turns)
    spec.update(game.mechanism.describe(state))
    return spec


def build(game: MapGame, given: Mapping[str, Any]) -> MapState:
    """The state that a position describes, or PositionError."""
    spec = MapSpec(game, given, "position")
    spec.refuse_unknown((*KEYS, *game.mechanism.keys))
    verify_game(game, spec)
    state = game.blank(read_dealer(spec))
    state.first = spec.number("first", NOBODY, NOBODY, int(game.seats) - 1)
    state.turns = spec.number("turns", 0, 0, 1_000_000)
    state.last_turns = spec.number("last_turns", NEVER, NEVER, int(game.seats))
    read_routes(state, spec)
    read_market(state, spec)
    moment = spec.table("decision", {"kind": "turn"})
    read_cards(state, spec, moment)
    read_offers(state, moment)
    game.mechanism.place_tickets(state, spec)
    read_tickets(state, spec)
    game.mechanism.read(state, spec)
    verify_piles(state)
    enter_moment(state, moment)
    return state


def read_routes(state: MapState, spec: MapSpec) -> None:
    """Who owns which route; supplies and points follow unless they are given."""
    game = state.game
    for name, owner in spec.table("routes", {}).given.items():
        route = spec.route(name)
        if isinstance(owner, bool) or not isinstance(owner, int) or not 0 <= owner < game.seats:
            raise PositionError("no_such_seat", "", {"place": f"routes {name}", "seat": owner})
        claim(state, route, owner, name)
    for seat in range(game.seats):
        if state.pieces(seat) < 0:
            raise PositionError("too_few_pieces", "X-14", {"seat": int(seat), "pieces": int(state.pieces(seat))})
    give_supplies(state, spec)


def claim(state: MapState, route: i64, owner: i64, name: str) -> None:
    game = state.game
    facts: dict[str, object] = {"route": name, "seat": int(owner)}
    if state.owner_of(route) != NOBODY:
        raise PositionError("route_twice", "X-14", facts)
    if tracks_taken(state, route) >= game.open_tracks[route]:
        raise PositionError("track_closed", game.cite_tracks("track_closed", int(route)), facts)
    if any(state.owner_of(track) == owner for track in game.board.routes[route].tracks):
        raise PositionError("owns_twin", game.cite_tracks("owns_twin", int(route)), facts)
    take_route(state, owner, route)


def give_supplies(state: MapState, spec: MapSpec) -> None:
    """Explicit supplies may be smaller than the board accounts for (a handicap), explicit points are free."""
    seats = int(state.game.seats)
    for seat, pieces in enumerate(spec.numbers("pieces", seats)):
        if not 0 <= pieces <= state.pieces(seat):
            facts: dict[str, object] = {"seat": seat, "pieces": pieces, "most": int(state.pieces(seat))}
            raise PositionError("pieces_out_of_range", "X-14", facts)
        state.change(PIECES, seat, pieces - state.pieces(seat))
    for side, points in enumerate(spec.numbers("points", len(state.game.sides))):
        seat = state.game.sides[side][0]
        state.change(POINTS, seat, points - state.points(seat))


def read_market(state: MapState, spec: MapSpec) -> None:
    row = spec.given.get("market", ["-"] * len(state.market))
    cards = row.split() if isinstance(row, str) else row
    if not isinstance(cards, list) or len(cards) > len(state.market):
        raise spec.wrong("market", f"{len(state.market)} cards")
    for slot, letter in enumerate(cards):
        if letter != "-":
            state.market[slot] = spec.card(letter, "market")


def read_cards(state: MapState, spec: MapSpec, moment: MapSpec) -> None:
    """Every pile; one of them may be `rest`, and the deck is if it is not given. All printed cards must be there."""
    game = state.game
    piles: list[tuple[int, Any, str]] = [
        (DECK, spec.given.get("deck", "rest"), "deck"),
        (DISCARD, spec.given.get("discard", "0"), "discard"),
        (LAID, moment.given.get("laid", "0"), "laid"),
        (REVEALED, moment.given.get("revealed", "0"), "revealed"),
    ]
    hands = spec.list_of("hands", int(game.seats), "0")
    piles += [(HANDS + seat, hand, f"hands {seat}") for seat, hand in enumerate(hands)]
    piles += game.mechanism.read_piles(spec, moment)
    left = [game.most_of(kind) for kind in range(game.width)]
    for card in state.market:
        if card != EMPTY:
            left[card] -= 1
    rest: list[tuple[int, str]] = []
    for pile, text, place in piles:
        if text == "rest":
            rest.append((pile, place))
        else:
            left = take(state, pile, spec.cards(text, place), left)
    settle_rest(state, rest, left)


def take(state: MapState, pile: i64, cards: list[int], left: list[int]) -> list[int]:
    for kind, count in enumerate(cards):
        state.cards[pile * state.game.width + kind] = count
        state.resize(pile, count)
    return [have - count for have, count in zip(left, cards, strict=True)]


def settle_rest(state: MapState, rest: list[tuple[int, str]], left: list[int]) -> None:
    game = state.game
    for kind, count in enumerate(left):
        if count < 0 or (count > 0 and not rest):
            facts: dict[str, object] = {"card": game.palette.letters[kind], "over": -count, "total": game.most_of(kind)}
            raise PositionError("cards_not_conserved", "X-05", facts)
    if len(rest) > 1:
        raise PositionError("rest_twice", "", {"place": rest[1][1]})
    for pile, _ in rest:
        take(state, pile, left, left)


def read_tickets(state: MapState, spec: MapSpec) -> None:
    """Hands, deck and removed tickets; those on offer are known by now. The deck is what is left if it is not given."""
    game = state.game
    for seat, names in enumerate(spec.list_of("tickets", int(game.seats), [])):
        for name in spec.names(names, f"tickets {seat}"):
            place_ticket(state, spec.ticket(name), HELD + seat)
            state.change(TICKETS, seat, 1)
    for name in spec.names(spec.given.get("tickets_out", []), "tickets_out"):
        place_ticket(state, spec.ticket(name), OUT)
    free = [ticket.id for ticket in game.board.tickets if state.ticket_at[ticket.index] == IN_DECK]
    deck = spec.names(spec.given.get("ticket_deck", free), "ticket_deck")
    seen: set[int] = set()
    for name in deck:
        ticket = spec.ticket(name)
        if ticket in seen or state.ticket_at[ticket] != IN_DECK:
            raise PositionError("ticket_twice", "X-24", {"ticket": name})
        seen.add(ticket)
        state.ticket_deck[state.tickets_left] = ticket
        state.tickets_left += 1
    settle_missing(state, [name for name in free if spec.ticket(name) not in seen])


def settle_missing(state: MapState, missing: list[str]) -> None:
    """Tickets that are nowhere have left the game, where the rules let them."""
    if missing and not state.game.numbers.rejects_leave:
        raise PositionError("tickets_not_conserved", "X-25", {"ticket": missing[0], "count": len(missing)})
    by_id = {ticket.id: ticket.index for ticket in state.game.board.tickets}
    for name in missing:
        state.ticket_at[by_id[name]] = OUT


def place_ticket(state: MapState, ticket: i64, where: i64) -> None:
    if state.ticket_at[ticket] != IN_DECK:
        raise PositionError("ticket_twice", "X-24", {"ticket": state.game.board.tickets[ticket].id})
    state.ticket_at[ticket] = u8(where)


def verify_piles(state: MapState) -> None:
    """What holds at every decision. A row full of wilds may stand: the tenth renewal may have left it (X-08)."""
    if state.deck_size == 0 and state.discard_size > 0:
        raise PositionError("deck_empty_discard_not", "X-05", {"discard": int(state.discard_size)})
    if state.market_cards() < len(state.market) and state.deck_size > 0:
        raise PositionError("market_not_filled", "X-06", {"market": int(state.market_cards())})
