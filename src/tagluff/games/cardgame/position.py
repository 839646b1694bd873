"""Positions of the Card Game: a full state as an explicit description (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, u8

from tagluff.core.errors import PositionError
from tagluff.core.game import NEVER, NOBODY
from tagluff.core.spec import Spec, read_dealer, verify_game
from tagluff.core.text import slug
from tagluff.games.cardgame.moments import describe_moment, enter_moment, read_offers
from tagluff.games.cardgame.state import DECK, DISCARD, DONE, EMPTY, HANDS, HELD, IN_DECK, TICKETS, CardState

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame

KEYS: Final = (
    "game",
    "board",
    "seats",
    "options",
    "first",
    "round",
    "turns",
    "last_turns",
    "market",
    "deck",
    "discard",
    "hands",
    "yards",
    "tracks",
    "tickets",
    "completed",
    "ticket_deck",
    "decision",
    "seed",
    "dealer",
)
CLOSED: Final = ("complete", "over")  # decisions after the last turns, when the deck is empty


def describe(state: CardState) -> dict[str, Any]:
    """The position of a state: complete, and the same for states that will go on the same way."""
    game = state.game
    seats = range(game.seats)
    text = game.palette.text
    tickets = game.box.tickets
    spec: dict[str, Any] = {
        "game": game.id,
        "board": game.box.id,
        "seats": int(game.seats),
        "options": dict(game.options),
        "round": int(state.round),
        "turns": int(state.turns),
        "market": ["-" if card == EMPTY else game.palette.letters[card] for card in state.market],
        "deck": text(state.pile(DECK)),
        "discard": text(state.pile(DISCARD)),
        "hands": [text(state.hand(seat)) for seat in seats],
        "yards": [[text(counted(state, pile)) for pile in state.yard_piles(seat)] for seat in seats],
        "tracks": [text(state.track(seat)) for seat in seats],
        "tickets": [[tickets[t].id for t in state.tickets(seat)] for seat in seats],
        "completed": [[tickets[t].id for t in state.completed(seat)] for seat in seats],
        "ticket_deck": [tickets[t].id for t in state.tickets_in_order()],
        "decision": describe_moment(state),
        "dealer": state.dealer.words(),
    }
    if state.first != NOBODY:
        spec["first"] = int(state.first)
    if state.last_turns != NEVER:
        spec["last_turns"] = int(state.last_turns)
    return spec


def counted(state: CardState, pile: list[int]) -> list[int]:
    return [pile.count(kind) for kind in range(state.game.width)]


def build(game: CardGame, given: Mapping[str, Any]) -> CardState:
    """The state that a position describes, or PositionError."""
    spec = Spec(game.palette, given, "position")
    spec.refuse_unknown(KEYS)
    verify_game(game, spec)
    moment = spec.table("decision", {"kind": "turn"})
    state = game.blank(read_dealer(spec))
    state.first = spec.number("first", NOBODY, NOBODY, int(game.seats) - 1)
    last = moment.given.get("kind") == "over"
    state.round = spec.number("round", int(game.rounds) if last else 1, 1, int(game.rounds))
    state.turns = spec.number("turns", 0, 0, 1_000_000)
    state.last_turns = spec.number("last_turns", NEVER, NEVER, int(game.seats))
    read_market(state, spec)
    read_cards(state, spec, moment.given.get("kind") in CLOSED)
    read_offers(state, moment)
    read_tickets(state, spec)
    if state.market_cards() < len(state.market) and state.deck_size > 0:
        raise PositionError("market_not_filled", "X-06", {"market": int(state.market_cards())})
    enter_moment(state, moment)
    return state


def read_market(state: CardState, spec: Spec) -> None:
    row = spec.given.get("market", ["-"] * len(state.market))
    cards = row.split() if isinstance(row, str) else row
    if not isinstance(cards, list) or len(cards) > len(state.market):
        raise spec.wrong("market", f"{len(state.market)} cards")
    for slot, letter in enumerate(cards):
        if letter != "-":
            state.market[slot] = spec.card(letter, "market")


def read_cards(state: CardState, spec: Spec, closed: bool) -> None:
    """Every pile; one may be `rest`, and if none is given so, the deck is, or the discards once the deck is empty."""
    game = state.game
    seats = int(game.seats)
    hands, tracks = spec.list_of("hands", seats, "0"), spec.list_of("tracks", seats, "0")
    piles: list[tuple[int, Any, str]] = [
        (DECK, spec.given.get("deck", "0" if closed else "rest"), "deck"),
        (DISCARD, spec.given.get("discard", "rest" if closed or spec.given.get("deck") == "0" else "0"), "discard"),
    ]
    piles += [(HANDS + seat, hand, f"hands {seat}") for seat, hand in enumerate(hands)]
    piles += [(HANDS + seats + seat, track, f"tracks {seat}") for seat, track in enumerate(tracks)]
    left = [game.most_of(kind) for kind in range(game.width)]
    for card in state.market:
        if card != EMPTY:
            left[card] -= 1
    read_yards(state, spec, left)
    rest: list[int] = []
    for pile, text, place in piles:
        if text == "rest":
            rest.append(pile)
        else:
            put(state, pile, spec.cards(text, place), left)
    for kind, count in enumerate(left):
        if count < 0 or (count > 0 and not rest):
            facts: dict[str, object] = {"card": game.palette.letters[kind], "over": -count, "total": game.most_of(kind)}
            raise PositionError("cards_not_conserved", "C-02", facts)
    if len(rest) > 1:
        raise PositionError("rest_twice", "", {"place": "deck, discard, hands, tracks"})
    for pile in rest:
        put(state, pile, list(left), left)


def put(state: CardState, pile: i64, cards: list[int], left: list[int]) -> None:
    for kind, count in enumerate(cards):
        state.add_cards(pile, kind, count)
        left[kind] -= count


def read_yards(state: CardState, spec: Spec, left: list[int]) -> None:
    """Per seat its piles, such as `2G+1*`: one colour each, that lies in no other yard (C-30)."""
    wild = state.game.palette.wild
    for seat, piles in enumerate(spec.list_of("yards", int(state.game.seats), [])):
        place = f"yards {seat}"
        for text in spec.names(piles, place):
            cards = spec.cards(text, place)
            colours = [colour for colour in range(wild) if cards[colour]]
            if len(colours) != 1:
                raise PositionError("not_a_pile", "C-26", {"place": place, "cards": text})
            if state.yard_owner(colours[0]) != NOBODY:
                raise PositionError("colour_in_two_piles", "C-30", {"place": place, "cards": text})
            state.yard[colours[0] * 3] = seat
            state.yard[colours[0] * 3 + 1] = cards[colours[0]]
            state.yard[colours[0] * 3 + 2] = cards[wild]
            for kind, count in enumerate(cards):
                left[kind] -= count


def read_tickets(state: CardState, spec: Spec) -> None:
    """Hands, completed tickets and the deck; those on offer are known by now. The deck is what is left if not given."""
    game = state.game
    for key, where in (("tickets", HELD), ("completed", DONE)):
        for seat, names in enumerate(spec.list_of(key, int(game.seats), [])):
            for name in spec.names(names, f"{key} {seat}"):
                place_ticket(state, name, where + seat)
            if where == HELD:
                state.change(TICKETS, seat, len(names))
    free = [ticket.id for ticket in game.box.tickets if state.ticket_at[ticket.index] == IN_DECK]
    seen: set[int] = set()
    for name in spec.names(spec.given.get("ticket_deck", free), "ticket_deck"):
        ticket = find_ticket(game, name, "ticket_deck")
        if ticket in seen or state.ticket_at[ticket] != IN_DECK:
            raise PositionError("ticket_twice", "C-06", {"ticket": name})
        seen.add(ticket)
        state.ticket_deck[state.tickets_left] = ticket
        state.tickets_left += 1
    missing = [name for name in free if find_ticket(game, name, "ticket_deck") not in seen]
    if missing:
        raise PositionError("tickets_not_conserved", "C-06", {"ticket": missing[0], "count": len(missing)})


def place_ticket(state: CardState, name: str, where: i64) -> None:
    ticket = find_ticket(state.game, name, "tickets")
    if state.ticket_at[ticket] != IN_DECK:
        raise PositionError("ticket_twice", "C-06", {"ticket": name})
    state.ticket_at[ticket] = u8(where)


def find_ticket(game: CardGame, name: str, place: str) -> int:
    found = game.box.ticket_index.get(slug(name), -1)
    if found < 0:
        raise PositionError("unknown_ticket", "", {"place": place, "ticket": name})
    return found
