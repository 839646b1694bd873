"""Positions of the Card Game: a full state as an explicit description (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tagluff.core.cardtable.position import (
    KEYS,
    Pile,
    cards_left,
    describe_table,
    find_ticket,
    place_ticket,
    read_hands,
    read_market,
    read_piles,
    read_ticket_deck,
    read_turns,
    refuse_missing,
    verify_market,
)
from tagluff.core.cardtable.state import DECK, DISCARD, HANDS
from tagluff.core.cardtable.ticketing import ticket_names
from tagluff.core.errors import PositionError
from tagluff.core.game import NOBODY
from tagluff.core.spec import Spec, read_dealer, verify_game
from tagluff.games.cardgame.moments import describe_moment, enter_moment, read_offers
from tagluff.games.cardgame.state import DONE, CardState

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame

CARD_KEYS: Final = ("round", "yards", "tracks", "completed")
CLOSED: Final = ("complete", "over")  # decisions after the last turns, when the deck is empty


def describe(state: CardState) -> dict[str, Any]:
    """The position of a state: complete, and the same for states that will go on the same way."""
    seats, text = range(int(state.seats)), state.game.palette.text
    return {
        **describe_table(state),
        "round": int(state.round),
        "yards": [[text(pile) for pile in state.yard_piles(seat)] for seat in seats],
        "tracks": [text(state.track(seat)) for seat in seats],
        "completed": [ticket_names(state, state.completed(seat)) for seat in seats],
        "decision": describe_moment(state),
    }


def build(game: CardGame, given: Mapping[str, Any]) -> CardState:
    """The state that a position describes, or PositionError."""
    spec = Spec(game.palette, given, "position")
    spec.refuse_unknown((*KEYS, *CARD_KEYS))
    verify_game(game, spec)
    moment = spec.table("decision", {"kind": "turn"})
    state = game.blank(read_dealer(spec))
    read_turns(state, spec)
    last = moment.given.get("kind") == "over"
    state.round = spec.number("round", int(game.rounds) if last else 1, 1, int(game.rounds))
    read_market(state, spec)
    read_cards(state, spec, moment.given.get("kind") in CLOSED)
    read_offers(state, moment)
    read_tickets(state, spec)
    verify_market(state)
    enter_moment(state, moment)
    return state


def read_cards(state: CardState, spec: Spec, closed: bool) -> None:
    """Every pile; one may be `rest`, and if none is given so, the deck is, or the discards once the deck is empty."""
    seats = int(state.seats)
    hands, tracks = spec.list_of("hands", seats, "0"), spec.list_of("tracks", seats, "0")
    piles: list[Pile] = [
        (DECK, spec.given.get("deck", "0" if closed else "rest"), "deck"),
        (DISCARD, spec.given.get("discard", "rest" if closed or spec.given.get("deck") == "0" else "0"), "discard"),
    ]
    piles += [(HANDS + seat, hand, f"hands {seat}") for seat, hand in enumerate(hands)]
    piles += [(HANDS + seats + seat, track, f"tracks {seat}") for seat, track in enumerate(tracks)]
    left = cards_left(state)
    read_yards(state, spec, left)
    read_piles(state, spec, piles, left, "C-02")


def read_yards(state: CardState, spec: Spec, left: list[int]) -> None:
    """Per seat its piles, such as `2G+1*`: one colour each, that lies in no other yard (C-30)."""
    wild = state.game.palette.wild
    for seat, piles in enumerate(spec.list_of("yards", int(state.seats), [])):
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
    read_hands(state, spec, "C-06")
    for seat, names in enumerate(spec.list_of("completed", int(state.seats), [])):
        for name in spec.names(names, f"completed {seat}"):
            place_ticket(state, find_ticket(state.table, name, "completed"), DONE + seat, "C-06")
    refuse_missing(state, read_ticket_deck(state, spec, "C-06"), "C-06")
