"""What the positions of all card tables have in common: the row, piles of cards, the ticket deck."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, u8

from tagluff.core.cardtable.game import TableGame
from tagluff.core.cardtable.state import DECK, DISCARD, EMPTY, HELD, IN_DECK, TICKETS, TableState
from tagluff.core.errors import PositionError
from tagluff.core.game import NEVER, NOBODY
from tagluff.core.spec import Spec
from tagluff.core.text import slug

KEYS: Final = (
    "game",
    "board",
    "seats",
    "options",
    "first",
    "turns",
    "last_turns",
    "market",
    "deck",
    "discard",
    "hands",
    "tickets",
    "ticket_deck",
    "decision",
    "seed",
    "dealer",
)

Pile = tuple[int, Any, str]  # its number, what the position says of it, and where


def describe_table(state: TableState) -> dict[str, Any]:
    """The part of a position that every card table has."""
    game, palette, seats = state.table, state.base.palette, range(int(state.seats))
    spec: dict[str, Any] = {
        "game": game.id,
        "board": game.board_id,
        "seats": int(game.seats),
        "options": dict(game.options),
        "turns": int(state.turns),
        "market": ["-" if card == EMPTY else palette.letters[card] for card in state.market],
        "deck": palette.text(state.pile(DECK)),
        "discard": palette.text(state.pile(DISCARD)),
        "hands": [palette.text(state.hand(seat)) for seat in seats],
        "tickets": [[game.ticket_ids[ticket] for ticket in state.tickets(seat)] for seat in seats],
        "ticket_deck": [game.ticket_ids[ticket] for ticket in state.tickets_in_order()],
        "dealer": state.dealer.words(),
    }
    if state.first != NOBODY:
        spec["first"] = int(state.first)
    if state.last_turns != NEVER:
        spec["last_turns"] = int(state.last_turns)
    return spec


def read_turns(state: TableState, spec: Spec) -> None:
    """Who began, how many turns were taken, how many are left."""
    seats = int(state.seats)
    state.first = spec.number("first", NOBODY, NOBODY, seats - 1)
    state.turns = spec.number("turns", 0, 0, 1_000_000)
    state.last_turns = spec.number("last_turns", NEVER, NEVER, seats)


def read_market(state: TableState, spec: Spec) -> None:
    row = spec.given.get("market", ["-"] * len(state.market))
    cards = row.split() if isinstance(row, str) else row
    if not isinstance(cards, list) or len(cards) > len(state.market):
        raise spec.wrong("market", f"{len(state.market)} cards")
    for slot, letter in enumerate(cards):
        if letter != "-":
            state.market[slot] = spec.card(letter, "market")


def verify_market(state: TableState) -> None:
    if state.market_cards() < len(state.market) and state.deck_size > 0:
        raise PositionError("market_not_filled", "X-06", {"market": int(state.market_cards())})


def cards_left(state: TableState) -> list[int]:
    """All printed cards but those in the row."""
    left = [state.base.most_of(kind) for kind in range(int(state.width))]
    for card in state.market:
        if card != EMPTY:
            left[card] -= 1
    return left


def read_piles(state: TableState, spec: Spec, piles: list[Pile], left: list[int], rule: str) -> None:
    """Every pile; one of them may be `rest`. All printed cards must be there."""
    rest: list[tuple[int, str]] = []
    for pile, text, place in piles:
        if text == "rest":
            rest.append((pile, place))
        else:
            put(state, pile, spec.cards(text, place), left)
    for kind, count in enumerate(left):
        if count < 0 or (count > 0 and not rest):
            card, total = state.base.palette.kinds[kind], state.base.most_of(kind)
            raise PositionError("cards_not_conserved", rule, {"card": card, "over": -count, "total": total})
    if len(rest) > 1:
        raise PositionError("rest_twice", "", {"place": rest[1][1]})
    for pile, _ in rest:
        put(state, pile, list(left), left)


def put(state: TableState, pile: i64, cards: list[int], left: list[int]) -> None:
    for kind, count in enumerate(cards):
        state.add_cards(pile, kind, count)
        left[kind] -= count


def find_ticket(game: TableGame, name: object, place: str) -> int:
    """A ticket by its two cities."""
    found = game.ticket_index.get(slug(name), -1) if isinstance(name, str) else -1
    if found < 0:
        raise PositionError("unknown_ticket", "", {"place": place, "ticket": name})
    return found


def read_hands(state: TableState, spec: Spec, rule: str) -> None:
    """The tickets that seats hold."""
    for seat, names in enumerate(spec.list_of("tickets", int(state.seats), [])):
        for name in spec.names(names, f"tickets {seat}"):
            place_ticket(state, find_ticket(state.table, name, "tickets"), HELD + seat, rule)
            state.change(TICKETS, seat, 1)


def place_ticket(state: TableState, ticket: i64, where: i64, rule: str) -> None:
    if state.ticket_at[ticket] != IN_DECK:
        raise PositionError("ticket_twice", rule, {"ticket": state.table.ticket_ids[ticket]})
    state.ticket_at[ticket] = u8(where)


def read_ticket_deck(state: TableState, spec: Spec, rule: str) -> list[int]:
    """The deck from the top down, or all tickets that are nowhere else. Those that are missing in it are given back."""
    game = state.table
    free = [game.ticket_ids[ticket] for ticket in state.tickets_at(IN_DECK)]
    seen: set[int] = set()
    for name in spec.names(spec.given.get("ticket_deck", free), "ticket_deck"):
        ticket = find_ticket(game, name, "ticket_deck")
        if ticket in seen or state.ticket_at[ticket] != IN_DECK:
            raise PositionError("ticket_twice", rule, {"ticket": name})
        seen.add(ticket)
        state.ticket_deck[state.tickets_left] = ticket
        state.tickets_left += 1
    return [ticket for ticket in state.tickets_at(IN_DECK) if ticket not in seen]


def refuse_missing(state: TableState, missing: list[int], rule: str) -> None:
    if missing:
        facts: dict[str, object] = {"ticket": state.table.ticket_ids[missing[0]], "count": len(missing)}
        raise PositionError("tickets_not_conserved", rule, facts)
