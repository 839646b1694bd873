"""Planted leaks of the Card Game (table 8.9): each adds one thing to what a viewer may learn, and is found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from support.card_sight import check_views
from support.every_table import card_states
from support.information import Eyes, Viewer, choices, compare_pairs, refuse
from support.leaks import at_cards, must_leak, showing_more
from tagluff import Dealer, Journal
from tagluff.core.cards import WILD
from tagluff.core.cardtable.state import DECK, START
from tagluff.games.cardgame.completing import suggestion
from tagluff.games.cardgame.state import COMPLETE, CardState


def others(state: CardState, viewer: Viewer) -> list[int]:
    return [seat for seat in range(int(state.game.seats)) if seat != viewer]


def own_pile_on_track(state: CardState, viewer: Viewer) -> object:
    """C-12: not even the owner may look."""
    return None if viewer is None else state.track(viewer)


def piles_on_track_of_others(state: CardState, viewer: Viewer) -> object:
    return [state.track(seat) for seat in others(state, viewer)]


def wilds_on_track(state: CardState, _viewer: Viewer) -> object:
    return [state.track(seat)[-1] for seat in range(int(state.game.seats))]


def own_tickets_within_reach(state: CardState, viewer: Viewer) -> object:
    """What the own pile would complete now says what is in it."""
    return None if viewer is None else int(suggestion(state, viewer))


def hands_of_others(state: CardState, viewer: Viewer) -> object:
    return [state.hand(seat) for seat in others(state, viewer)]


def longest_colour_of_others(state: CardState, viewer: Viewer) -> object:
    return [max(state.hand(seat)[:-1]) for seat in others(state, viewer)]


def robberies_that_threaten(state: CardState, viewer: Viewer) -> object:
    """Which of the viewer's piles another hand could rob."""
    piles = [] if viewer is None else state.yard_piles(viewer)
    seats = others(state, viewer)
    return [any(could_rob(state.hand(seat), pile) for seat in seats) for pile in piles]


def could_rob(hand: list[int], pile: list[int]) -> bool:
    colour = next(kind for kind, count in enumerate(pile) if count)
    return hand[colour] + hand[-1] > sum(pile)


def tickets_of_others(state: CardState, viewer: Viewer) -> object:
    return [state.tickets(seat) for seat in others(state, viewer)]


def values_of_tickets_of_others(state: CardState, viewer: Viewer) -> object:
    tickets = state.game.box.tickets
    return [sum(tickets[ticket].points for ticket in state.tickets(seat)) for seat in others(state, viewer)]


def order_of_the_ticket_deck(state: CardState, _viewer: Viewer) -> object:
    return state.tickets_in_order()


def last_ticket(state: CardState, _viewer: Viewer) -> object:
    return state.tickets_in_order()[-1:]


def offers_of_others(state: CardState, viewer: Viewer) -> object:
    return [state.offered(seat) for seat in others(state, viewer)]


def start_choices_early(state: CardState, viewer: Viewer) -> object:
    return [int(state.choice(seat)) for seat in others(state, viewer)] if state.kind == START else None


def start_numbers_early(state: CardState, viewer: Viewer) -> object:
    if state.kind != START:
        return None
    return [int(state.choice(seat)).bit_count() for seat in others(state, viewer)]


def completions_early(state: CardState, viewer: Viewer) -> object:
    return [int(state.choice(seat)) for seat in others(state, viewer)] if state.kind == COMPLETE else None


def numbers_completed_early(state: CardState, viewer: Viewer) -> object:
    if state.kind != COMPLETE:
        return None
    return [int(state.choice(seat)).bit_count() for seat in others(state, viewer)]


def suggestion_for_everyone(state: CardState, _viewer: Viewer) -> object:
    return int(suggestion(state, state.actor)) if state.kind == COMPLETE and not state.over else None


def incomplete_tickets_after_a_round(state: CardState, viewer: Viewer) -> object:
    """C-53: failed tickets stay secret until the game ends."""
    return [state.tickets(seat) for seat in others(state, viewer)] if state.round == 2 else None


def first_player_early(state: CardState, _viewer: Viewer) -> object:
    return int(state.first) if state.kind == START else None


def dealer_words(state: CardState, _viewer: Viewer) -> object:
    return state.dealer.words()


def next_card(state: CardState, _viewer: Viewer) -> object:
    return int(state.dealer.copy().card(state.cards, DECK, state.deck_size)) if state.deck_size else None


def wilds_in_the_deck(state: CardState, _viewer: Viewer) -> object:
    return state.pile(DECK)[-1]


def scores_so_far(state: CardState, _viewer: Viewer) -> object:
    return state.sheet.totals


def number_of_legal_actions(state: CardState, _viewer: Viewer) -> object:
    return len(state.indices())


def verbs_of_the_actor(state: CardState, _viewer: Viewer) -> object:
    """Whether it can place anything says something of its hand."""
    return [] if state.over else state.view(state.seat).verbs


def completing_of_the_actor(state: CardState, _viewer: Viewer) -> object:
    return [] if state.over else state.view(state.seat).completing


VIEWS = [
    own_pile_on_track,
    piles_on_track_of_others,
    wilds_on_track,
    own_tickets_within_reach,
    hands_of_others,
    longest_colour_of_others,
    robberies_that_threaten,
    tickets_of_others,
    values_of_tickets_of_others,
    order_of_the_ticket_deck,
    last_ticket,
    offers_of_others,
    start_choices_early,
    start_numbers_early,
    completions_early,
    numbers_completed_early,
    suggestion_for_everyone,
    incomplete_tickets_after_a_round,
    first_player_early,
    dealer_words,
    next_card,
    wilds_in_the_deck,
    scores_so_far,
    number_of_legal_actions,
    verbs_of_the_actor,
    completing_of_the_actor,
]


@pytest.mark.parametrize("leak", VIEWS, ids=lambda leak: leak.__name__)
def test_a_leaking_view_is_found(leak: Callable[[CardState, Viewer], object]) -> None:
    must_leak("cardgame-4", showing_more(leak, at_cards))


def test_the_option_shows_a_pile_to_its_owner_alone() -> None:
    """R-55: with it the owner's view holds the pile; what the others are shown must still not depend on it."""

    owner_alone, all_others = (showing_more(leak, at_cards) for leak in (own_pile_on_track, piles_on_track_of_others))
    states = card_states("cardgame-3-look", each=6)
    assert compare_pairs(states, owner_alone, Random(2), count=2)[0] > 80
    must_leak("cardgame-3-look", all_others)
    turn = next(state for state in states if state.decision == "turn" and state.track_size(1))
    assert turn.view(1).tracks[1] == turn.game.palette.cards(turn.track(1))
    assert [turn.view(viewer).tracks[1] for viewer in (0, 2, None)] == [None] * 3
    check_views(turn)


# News that reach the wrong seats


def told_to_all(*kinds: str) -> Callable[[Journal, Viewer], list[str]]:
    def hear(journal: Journal, viewer: Viewer) -> list[str]:
        return [repr(event) for event in journal.events if event.seen_by(viewer) or event.kind in kinds]

    return hear


def hear_of_wilds(journal: Journal, viewer: Viewer) -> list[str]:
    """An exclamation mark when a blind card is a wild."""
    wilds = [event for event in journal.events if event.kind == "saw_card" and event.facts["card"] == WILD]
    return [*(repr(event) for event in journal.seen_by(viewer)), *("!" for _ in wilds)]


def hear_the_neighbour(journal: Journal, viewer: Viewer) -> list[str]:
    after = None if viewer is None else viewer + 1
    return [repr(event) for event in journal.events if event.seen_by(viewer) or event.seen_by(after)]


NEWS = {
    "blind card told to all": told_to_all("saw_card"),
    "drawn tickets told to all": told_to_all("saw_tickets"),
    "a mark for a wild": hear_of_wilds,
    "the neighbour's news": hear_the_neighbour,
}


@pytest.mark.parametrize("hear", NEWS.values(), ids=NEWS)
def test_leaking_news_are_found(hear: Callable[[Journal, Viewer], list[str]]) -> None:
    must_leak("cardgame-4", Eyes(hear=hear))


# Legal actions and refusals that depend on what is hidden


def choices_without_risk(state: CardState) -> list[str]:
    """Fewer when another seat could rob."""
    most = max(max(state.hand(seat)[:-1]) for seat in others(state, state.seat))
    return choices(state)[most:]


def choices_by_the_pile(state: CardState) -> list[str]:
    """In an order that tells what is on track."""
    first = max(range(int(state.game.width)), key=state.track(state.seat).__getitem__)
    listed = choices(state)
    return listed[first:] + listed[:first]


def choices_of_good_tickets(state: CardState) -> list[str]:
    """`tickets` only if the next one is worth something."""
    top = state.tickets_in_order()[:1]
    good = bool(top) and state.game.box.tickets[top[0]].points > 12
    return [text for text in choices(state) if text != "tickets" or good]


CHOICES = [choices_without_risk, choices_by_the_pile, choices_of_good_tickets]


@pytest.mark.parametrize("offer", CHOICES, ids=lambda offer: offer.__name__)
def test_leaking_choices_are_found(offer: Callable[[CardState], list[str]]) -> None:
    must_leak("cardgame-4", Eyes(choices=lambda state: offer(at_cards(state))))


def refusal_with_a_hand(state: CardState, action: int | str) -> str:
    """Says what the owner of a pile that is too big holds."""
    answer = refuse(state, action)
    after = (state.seat + 1) % int(state.game.seats)
    return f"{answer} {state.hand(after)}" if "pile_not_smaller" in answer or "cards_not_held" in answer else answer


def refusal_with_a_holder(state: CardState, action: int | str) -> str:
    """Says who holds the ticket that one does not."""
    answer = refuse(state, action)
    named = [name for name in state.game.box.ticket_index if name in answer] if "not_in_hand" in answer else []
    return answer + "".join(str(state.ticket_at[state.game.box.ticket_index[name]]) for name in named)


REFUSALS = [refusal_with_a_hand, refusal_with_a_holder]


@pytest.mark.parametrize("answer", REFUSALS, ids=lambda answer: answer.__name__)
def test_leaking_refusals_are_found(answer: Callable[[CardState, int | str], str]) -> None:
    must_leak("cardgame-4", Eyes(refuse=lambda state, action: answer(at_cards(state), action)))


def test_what_is_compared_does_differ() -> None:
    """The control: disguises of every kind of decision differ in cards, tickets, orders and choices."""
    met: dict[str, set[str]] = {}
    chance = Random(3)
    for state in card_states("cardgame-4", each=6):
        true = state.position()
        for viewer in (0, 3, None):
            other = state.game.imagine(state.view(viewer), None, Dealer(chance.randrange(10**9))).position()
            met.setdefault(state.decision, set()).update(key for key in true if other[key] != true[key])
    assert met["turn"] >= {"hands", "tracks", "deck", "tickets", "ticket_deck", "dealer"}
    assert met["start"] >= {"hands", "deck", "ticket_deck", "decision"}
    assert met["complete"] >= {"hands", "tickets", "decision"}
