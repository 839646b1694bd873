"""Information sets (RULES.md 1.8, and 8 of 1.9): nothing hidden reaches a seat, and planted leaks are found."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from support.every_table import TABLES, of_every_kind
from support.information import Eyes, Viewer, choices, compare_pairs, refuse
from support.leaks import must_leak, on_map, showing_more
from tagluff import Journal
from tagluff.core.cards import WILD
from tagluff.core.cardtable.state import DECK, HANDS
from tagluff.core.game import NOBODY
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim


@pytest.mark.parametrize("name", TABLES)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    team = name.startswith("asia")  # with twice as many kinds of decision, and more viewers
    states = of_every_kind(name, each=3 if team else 6)
    pairs, further = compare_pairs(states, Eyes(), Random(name), count=2)
    assert pairs > 80
    assert further > 80


# Views that tell too much. Each adds one thing to the true view.


def others(state: MapState, viewer: Viewer) -> list[int]:
    return [seat for seat in range(int(state.game.seats)) if seat != viewer]


def next_ticket(state: MapState, _viewer: Viewer) -> object:
    return state.tickets_in_order()[:1]


def last_ticket(state: MapState, _viewer: Viewer) -> object:
    return state.tickets_in_order()[-1:]


def next_card(state: MapState, _viewer: Viewer) -> object:
    return int(state.dealer.copy().card(state.cards, DECK, state.deck_size)) if state.deck_size else None


def dealer_words(state: MapState, _viewer: Viewer) -> object:
    return state.dealer.words()


def deck_cards(state: MapState, _viewer: Viewer) -> object:
    return state.pile(DECK)


def wilds_in_deck_are_odd(state: MapState, _viewer: Viewer) -> object:
    return state.pile(DECK)[-1] % 2 == 1


def hands_of_others(state: MapState, viewer: Viewer) -> object:
    return [state.hand(seat) for seat in others(state, viewer)]


def longest_colour_of_others(state: MapState, viewer: Viewer) -> object:
    return [max(state.hand(seat)[:-1]) for seat in others(state, viewer)]


def tickets_of_others(state: MapState, viewer: Viewer) -> object:
    return [state.tickets(seat) for seat in others(state, viewer)]


def tickets_completed_by_others(state: MapState, viewer: Viewer) -> object:
    return [len(state.view(seat).complete) for seat in others(state, viewer)]


def offers_of_others(state: MapState, viewer: Viewer) -> object:
    return [state.offered(seat) for seat in others(state, viewer)]


def choices_before_all_chose(state: MapState, viewer: Viewer) -> object:
    return [state.choice(seat) for seat in others(state, viewer)]


def numbers_chosen_before_all_chose(state: MapState, viewer: Viewer) -> object:
    return [int(state.choice(seat)).bit_count() for seat in others(state, viewer)]


def rejected_tickets(state: MapState, _viewer: Viewer) -> object:
    return state.position()["tickets_out"]


def scores_so_far(state: MapState, _viewer: Viewer) -> object:
    return state.sheet.totals


def number_of_legal_actions(state: MapState, _viewer: Viewer) -> object:
    return len(state.indices())


def verbs_of_the_actor(state: MapState, _viewer: Viewer) -> object:
    """Whether it can claim anything says something of its hand."""
    return [] if state.over else state.view(state.seat).verbs


def routes_closed_by_the_hand(state: MapState, _viewer: Viewer) -> object:
    """As if a route that the actor cannot pay for were closed to it."""
    payable = {action.route for action in state.legal() if isinstance(action, Claim)}
    return [route.id for route in state.game.board.routes if route.id not in payable]


def payments_of_the_actor(state: MapState, _viewer: Viewer) -> object:
    return [payment.as_dict() for route in state.game.board.routes[:9] for payment in state.payments(route.id, 3)]


def fingerprint(state: MapState, _viewer: Viewer) -> object:
    return sha256(repr(state.position()).encode()).hexdigest()


def order_of_keys(state: MapState, _viewer: Viewer) -> object:
    """Equal as a mapping, but not byte for byte."""
    seats = sorted(range(int(state.game.seats)), key=lambda seat: state.cards[(HANDS + seat) * state.game.width])
    return {str(seat): int(state.hand_size(seat)) for seat in seats}


LEAKS = [
    next_ticket,
    last_ticket,
    next_card,
    dealer_words,
    deck_cards,
    wilds_in_deck_are_odd,
    hands_of_others,
    longest_colour_of_others,
    tickets_of_others,
    tickets_completed_by_others,
    offers_of_others,
    choices_before_all_chose,
    numbers_chosen_before_all_chose,
    rejected_tickets,
    scores_so_far,
    number_of_legal_actions,
    verbs_of_the_actor,
    routes_closed_by_the_hand,
    payments_of_the_actor,
    fingerprint,
    order_of_keys,
]


def first_player_before_all_chose(state: MapState, _viewer: Viewer) -> object:
    """S-08: the draw comes after the tickets."""
    return int(state.first) if state.decision == "start" else NOBODY


OTHER_LEAKS = [
    (first_player_before_all_chose, "sanfrancisco-3"),
    (first_player_before_all_chose, "sanfrancisco-2"),
    (first_player_before_all_chose, "amsterdam-4"),
    (first_player_before_all_chose, "asia-6"),
    (hands_of_others, "sanfrancisco-4"),
    (numbers_chosen_before_all_chose, "sanfrancisco-4"),
    (scores_so_far, "sanfrancisco-2"),
    (tickets_completed_by_others, "amsterdam-3"),
    (last_ticket, "amsterdam-2"),
    (wilds_in_deck_are_odd, "amsterdam-4"),
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leaking_view_is_found(leak: Callable[[MapState, Viewer], object]) -> None:
    must_leak("nordic-3", showing_more(leak, on_map))


@pytest.mark.parametrize(("leak", "name"), OTHER_LEAKS, ids=lambda given: getattr(given, "__name__", given))
def test_a_leaking_view_is_found_in_the_other_games(leak: Callable[[MapState, Viewer], object], name: str) -> None:
    must_leak(name, showing_more(leak, on_map))


def hear_everything(journal: Journal, _viewer: Viewer) -> list[str]:
    return [repr(event) for event in journal.events]


def hear_of_wilds(journal: Journal, _viewer: Viewer) -> list[str]:
    """Says that someone drew, with an exclamation mark when it was a wild."""
    drew = [event.facts["card"] for event in journal.events if event.kind == "saw_card"]
    return ["drew!" if card == WILD else "drew" for card in drew]


@pytest.mark.parametrize("hear", [hear_everything, hear_of_wilds], ids=lambda hear: hear.__name__)
def test_leaking_news_are_found(hear: Callable[[Journal, Viewer], list[str]]) -> None:
    must_leak("nordic-3", Eyes(hear=hear))


def choices_that_others_cannot_take(state: MapState) -> list[str]:
    """Fewer when another seat holds much of a colour."""
    most = max(max(state.hand(seat)) for seat in others(state, state.seat))
    return choices(state)[most:]


def test_leaking_choices_are_found() -> None:
    must_leak("nordic-3", Eyes(choices=lambda state: choices_that_others_cannot_take(on_map(state))))


def refusal_with_a_sigh(state: MapState, action: int | str) -> str:
    """Answers differently when the next seat holds a wild."""
    after = (state.seat + 1) % int(state.game.seats)
    return refuse(state, action) + (" alas" if state.hand(after)[-1] else "")


def test_leaking_refusals_are_found() -> None:
    must_leak("nordic-3", Eyes(refuse=lambda state, action: refusal_with_a_sigh(on_map(state), action)))
