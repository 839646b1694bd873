"""A referee of the Card Game sees what is spoiled, in a state and in the course of a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from support.card_invariants import check
from support.card_referee import CardReferee
from support.every_table import card_states, card_table, choose
from tagluff.core.cardtable.state import CHOICE, DECK, DISCARD, HANDS, HELD, KEEP, START, TICKETS, TURN
from tagluff.core.game import NOBODY
from tagluff.games.cardgame.state import COMPLETE, DONE, CardState


def at_kind(kind: int, name: str = "cardgame-3") -> CardState:
    """A state at this kind of decision, with cards in yards and on track where there can be any."""
    states = [state for state in card_states(name, each=12) if state.kind == kind and not state.over]
    state = max(states, key=lambda one: sum(one.yard[at] > 0 for at in range(1, len(one.yard), 3)))
    check(state)
    return state


def first_pile(state: CardState) -> int:
    return next(colour for colour in range(int(state.game.palette.wild)) if state.yard_owner(colour) != NOBODY)


def spoil_card(state: CardState) -> None:
    state.cards[DECK * state.game.width] += 1


def spoil_yard_card(state: CardState) -> None:
    state.yard[first_pile(state) * 3 + 1] += 1


def spoil_size(state: CardState) -> None:
    state.deck_size -= 1


def spoil_track_size(state: CardState) -> None:
    """A card changes piles, the numbers do not."""
    seats, width = int(state.game.seats), int(state.game.width)
    kind = next(kind for kind, count in enumerate(state.pile(DECK)) if count)
    state.cards[DECK * width + kind] -= 1
    state.deck_size -= 1
    state.cards[(HANDS + seats) * width + kind] += 1


def spoil_market(state: CardState) -> None:
    state.add_cards(DECK, state.market[0], 1)
    state.market[0] = -1


def spoil_owner(state: CardState) -> None:
    """A pile of nobody."""
    state.yard[first_pile(state) * 3] = NOBODY


def spoil_wilds(state: CardState) -> None:
    """C-11: the coloured cards leave a pile before its wilds."""
    pile = first_pile(state)
    count, wild = state.yard[pile * 3 + 1], int(state.game.wild)
    state.yard[pile * 3 + 1] = 0
    state.yard[pile * 3 + 2] += 1
    state.add_cards(DECK, pile, count)
    state.add_cards(DECK, wild, -1)


def spoil_ticket(state: CardState) -> None:
    state.ticket_at[state.tickets_in_order()[0]] = HELD


def spoil_held(state: CardState) -> None:
    state.change(TICKETS, 0, 1)


def spoil_offer(state: CardState) -> None:
    """X-26: tickets on offer to a seat that is not asked."""
    state.kind = TURN


def spoil_start_choice(state: CardState) -> None:
    state.change(CHOICE, state.actor, 1)


def spoil_wild_of_the_deal(state: CardState) -> None:
    """C-03: every hand has a wild."""
    wild = int(state.game.wild)
    count = state.hand(0)[wild]
    other = next(kind for kind, held in enumerate(state.pile(DECK)) if held >= count)
    state.add_cards(HANDS, wild, -count)
    state.add_cards(DECK, wild, count)
    state.add_cards(DECK, other, -count)
    state.add_cards(HANDS, other, count)


def spoil_completed_choice(state: CardState) -> None:
    """C-51: more than the pile allows."""
    for ticket in state.tickets(state.actor):
        state.tally[CHOICE * state.game.seats + state.actor] |= 1 << ticket
    seat = int(state.actor)
    for kind, count in enumerate(state.track(seat)):
        state.add_cards(HANDS + state.game.seats + seat, kind, -count)
        state.add_cards(DISCARD, kind, count)


def spoil_foreign_choice(state: CardState) -> None:
    """C-50: a ticket of another seat."""
    state.change(CHOICE, state.actor, 1 << state.tickets_in_order()[0])


def spoil_end(state: CardState) -> None:
    state.last_turns = 2


def spoil_round(state: CardState) -> None:
    state.round = 2


SPOILED: list[tuple[Callable[[CardState], None], int, str]] = [
    (spoil_card, TURN, "C-02"),
    (spoil_yard_card, TURN, "C-02"),
    (spoil_size, TURN, "pile 0"),
    (spoil_track_size, TURN, "pile 7"),
    (spoil_market, TURN, "X-06"),
    (spoil_owner, TURN, "of nobody"),
    (spoil_wilds, TURN, "C-11"),
    (spoil_ticket, TURN, "in the deck or not"),
    (spoil_held, TURN, "does not hold what is counted"),
    (spoil_offer, KEEP, "looks at"),
    (spoil_start_choice, START, "C-06"),
    (spoil_wild_of_the_deal, START, "C-03"),
    (spoil_completed_choice, COMPLETE, "C-51"),
    (spoil_foreign_choice, COMPLETE, "C-50"),
    (spoil_end, TURN, "C-40"),
    (spoil_round, TURN, "C-01"),
]


@pytest.mark.parametrize(("spoil", "kind", "message"), SPOILED, ids=[spoil.__name__ for spoil, _, _ in SPOILED])
def test_a_spoiled_state_is_seen(spoil: Callable[[CardState], None], kind: int, message: str) -> None:
    state = at_kind(kind)
    spoil(state)
    with pytest.raises(AssertionError, match=message):
        check(state)


# What only the history shows: a lawful state that could not have followed


def move_card(state: CardState, source: int, target: int) -> None:
    kind = next(kind for kind, count in enumerate(state.pile(source)) if count)
    state.add_cards(source, kind, -1)
    state.add_cards(target, kind, 1)


def steal(state: CardState) -> None:
    """From another's hand to the discards."""
    move_card(state, HANDS + (int(state.actor) + 1) % int(state.game.seats), DISCARD)


def reshuffle(state: CardState) -> None:
    """C-31: a discard comes back."""
    state.move_pile(DISCARD, DECK)


def stand_still(state: CardState) -> None:
    """C-10: a card that went on track is back in the hand."""
    seats = int(state.game.seats)
    seat = next(seat for seat in range(seats) if state.track_size(seat))
    move_card(state, HANDS + seats + seat, HANDS + seat)


def skip_a_seat(state: CardState) -> None:
    state.actor = (state.actor + 1) % state.game.seats


def reorder_tickets(state: CardState) -> None:
    """C-35: the ticket deck keeps its order."""
    top, size = int(state.ticket_top), len(state.ticket_deck)
    one, other = top % size, (top + 1) % size
    held = state.ticket_deck[one]
    state.ticket_deck[one] = state.ticket_deck[other]
    state.ticket_deck[other] = held


def give_back_a_ticket(state: CardState) -> None:
    """C-60: from a hand to the bottom of the deck."""
    seat = next(seat for seat in range(int(state.game.seats)) if state.ticket_count(seat) > 1)
    ticket = state.tickets(seat)[0]
    state.ticket_at[ticket] = 0
    state.change(TICKETS, seat, -1)
    state.ticket_deck[(state.ticket_top + state.tickets_left) % len(state.ticket_deck)] = ticket
    state.tickets_left += 1


def complete_too_early(state: CardState) -> None:
    """C-53: only at the end of a round."""
    seat = next(seat for seat in range(int(state.game.seats)) if state.ticket_count(seat))
    state.ticket_at[state.tickets(seat)[0]] = DONE + seat
    state.change(TICKETS, seat, -1)


def lose_a_pile(state: CardState) -> None:
    """C-29: discarded without having been robbed."""
    pile = first_pile(state)
    state.add_cards(DISCARD, pile, state.yard[pile * 3 + 1])
    state.add_cards(DISCARD, state.game.wild, state.yard[pile * 3 + 2])
    for at, nothing in enumerate((NOBODY, 0, 0)):
        state.yard[pile * 3 + at] = nothing


FOUL: dict[Callable[[CardState], None], str] = {
    steal: "C-31|the hand of seat",
    reshuffle: "C-31",
    stand_still: "C-10",
    skip_a_seat: "C-07",
    reorder_tickets: "the ticket deck|C-35",
    give_back_a_ticket: "C-60|the ticket deck|C-35",
    complete_too_early: "C-5[0-3]",
    lose_a_pile: "C-10, C-29|C-31",
}


@pytest.mark.parametrize("foul", FOUL, ids=lambda foul: foul.__name__)
def test_foul_play_is_seen(foul: Callable[[CardState], None]) -> None:
    watched = CardReferee(card_table("cardgame-3").new(11))
    chance = Random(11)
    state = watched.state
    while state.turns < 24 or not state.discard_size or state.decision != "turn":
        watched.play(choose(state, chance, hoarding=False))
    foul(state)
    with pytest.raises(AssertionError, match=FOUL[foul]):
        watched.play(choose(state, chance, hoarding=False))
