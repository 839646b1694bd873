"""Information sets (RULES.md 1.8, and 8 of 1.9): nothing hidden reaches a seat, and planted leaks are found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from support.every_table import TABLES, kind_of, map_states, of_every_kind
from support.information import Eyes, Leak, Viewer, choices, compare_pairs, disguises, refuse
from support.map_disguises import exchange_cards, hidden_seats, hidden_teams
from support.mechanisms import rack, ticket_rack
from tagluff import Journal, PositionError, State
from tagluff.core.game import NOBODY
from tagluff.games.asia.layout import CARD, NEW, PICKS, SHARED
from tagluff.core.cardtable.state import DECK, HANDS
from tagluff.maps.state import MapState


@pytest.mark.parametrize("name", TABLES)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    team = name.startswith("asia")  # with twice as many kinds of decision, and more viewers
    states = of_every_kind(name, each=3 if team else 6)
    pairs, further = compare_pairs(states, Eyes(), Random(name), count=2)
    assert pairs > 80
    assert further > 80


def relation(state: MapState, viewer: Viewer) -> str:
    """What the viewer is to whoever acts."""
    if viewer is None:
        return "spectator"
    if viewer == state.seat:
        return "owner"
    return "mate" if viewer // 2 == state.seat // 2 else "opponent"


def test_owner_mate_opponent_and_spectator_meet_other_states_behind_their_views() -> None:
    """Else the comparison would say nothing of who may know what of a team (5.8)."""
    chance = Random(5)
    met: Counter[tuple[str, str]] = Counter()
    states = [state for state in map_states("asia-4", each=5) if not state.over]
    for state in states:
        hidden = {**state.position(), "dealer": None}
        for viewer in [*range(int(state.game.seats)), None]:
            others = [{**other.position(), "dealer": None} for other in disguises(state, viewer, chance, 3)]
            met[kind_of(state), relation(state, viewer)] += sum(other != hidden for other in others)
    kinds = {kind_of(state) for state in states}
    relations = ("owner", "mate", "opponent", "spectator")
    assert min(met[kind, one] for kind in kinds for one in relations) > 0, met


def with_other_cards(state: MapState, viewer: int, chance: Random) -> MapState | None:
    """The mate's hand, opponents' hands and racks and the deck exchanged; None if that could not be."""
    deal = json.loads(json.dumps(state.position()))
    for _ in range(3):
        exchange_cards(deal, state.game, viewer, chance)
    try:
        return state.game.position(deal)
    except PositionError:
        return None


@pytest.mark.parametrize("name", ["asia-short-4", "asia-scarce-6"])
def test_every_answer_to_the_actor_is_blind_to_the_mates_hand(name: str) -> None:
    """A-25: its own hand and its team's rack decide; every action of the table is asked for."""
    chance = Random(name)
    compared = 0
    for state in map_states(name, each=3):
        other = None if state.over else with_other_cards(state, state.seat, chance)
        if other is not None and other.hand(state.seat ^ 1) != state.hand(state.seat ^ 1):
            assert choices(other) == choices(state)
            for index in range(len(state.game.actions)):
                assert refuse(other, index) == refuse(state, index)
            compared += 1
    assert compared > 10


def test_the_actors_choices_do_depend_on_its_teams_rack() -> None:
    """The control of the test above: what both mates see may decide (A-25)."""
    state = next(state for state in map_states("asia-4", each=12) if state.decision == "turn")
    deal = {**state.position(), "racks": ["0", "0"], "discard": "0", "deck": "rest"}
    assert choices(state.game.position({**deal, "racks": ["1P+1B+1G", "1P+1B+1G"]})) != choices(
        state.game.position(deal)
    )


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
    return [sum(state.view(seat).complete) for seat in others(state, viewer)]


def offers_of_others(state: MapState, viewer: Viewer) -> object:
    return [state.offered(seat) for seat in others(state, viewer)]


def choices_before_all_chose(state: MapState, viewer: Viewer) -> object:
    return [state.choice(seat) for seat in others(state, viewer)]


def numbers_chosen_before_all_chose(state: MapState, viewer: Viewer) -> object:
    return [state.game.bits[state.choice(seat)] for seat in others(state, viewer)]


def rejected_tickets(state: MapState, _viewer: Viewer) -> object:
    return state.position()["tickets_out"]


def scores_so_far(state: MapState, _viewer: Viewer) -> object:
    return state.sheet.totals


def number_of_legal_actions(state: MapState, _viewer: Viewer) -> object:
    return len(state.indices())


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
    fingerprint,
    order_of_keys,
]


# The same in a team, where mates see more than opponents do.


def racks_of_opponents(state: MapState, viewer: Viewer) -> object:
    return [rack(state, team) for team in opponents(state, viewer)]


def opponents(state: MapState, viewer: Viewer) -> list[int]:
    """The other teams; all of them for a spectator."""
    return hidden_teams(state.position(), viewer)


def wilds_in_racks_of_opponents(state: MapState, viewer: Viewer) -> object:
    return [rack(state, team)[-1] % 2 for team in opponents(state, viewer)]


def hand_of_mate(state: MapState, viewer: Viewer) -> object:
    return None if viewer is None else state.hand(viewer ^ 1)


def claims_of_mate(state: MapState, viewer: Viewer) -> object:
    """Which routes the mate could pay for, as its own turn would show."""
    if viewer is None or state.decision != "turn":
        return None
    twin = state.copy()
    twin.actor = viewer ^ 1
    return len(twin.indices())


def ticket_racks_of_opponents(state: MapState, viewer: Viewer) -> object:
    return [ticket_rack(state, team) for team in opponents(state, viewer)]


def tickets_completed_in_racks_of_opponents(state: MapState, viewer: Viewer) -> object:
    return [state.view(2 * team).own["rack_complete"] for team in opponents(state, viewer)]


def order_of_tickets(state: MapState, viewer: Viewer) -> object:
    """No ticket is named, but the order in which hands and racks hold them says which may be which."""
    holders = [int(place) for place in state.ticket_at]
    teams = opponents(state, viewer)
    return [holder for holder in holders if holder - 3 - int(state.game.seats) in teams or (holder - 3) // 2 in teams]


def blind_card_for_the_mate(state: MapState, viewer: Viewer) -> object:
    """Before its destination is said."""
    return int(state.own[CARD]) if relation(state, viewer) == "mate" else None


def new_tickets_for_the_mate(state: MapState, viewer: Viewer) -> object:
    return list(state.own[NEW:PICKS]) if relation(state, viewer) == "mate" else None


def picks_before_all_chose(state: MapState, viewer: Viewer) -> object:
    return [int(state.own[PICKS + seat]) for seat in hidden_seats(state.game, viewer)]


def pick_of_the_mate_before_all_chose(state: MapState, viewer: Viewer) -> object:
    return None if viewer is None else int(state.own[PICKS + (viewer ^ 1)])


def shared_ticket_for_opponents(state: MapState, viewer: Viewer) -> object:
    return int(state.own[SHARED]) if relation(state, viewer) == "opponent" else None


def purses_that_could_pay(state: MapState, _viewer: Viewer) -> object:
    """How many splits the actor may choose from, told to everyone."""
    return len(state.indices()) if state.decision == "purse" else None


def kinds_in_racks_of_opponents(state: MapState, viewer: Viewer) -> object:
    return [[count > 0 for count in rack(state, team)] for team in opponents(state, viewer)]


TEAM_LEAKS = [
    racks_of_opponents,
    wilds_in_racks_of_opponents,
    kinds_in_racks_of_opponents,
    hand_of_mate,
    claims_of_mate,
    ticket_racks_of_opponents,
    tickets_completed_in_racks_of_opponents,
    order_of_tickets,
    blind_card_for_the_mate,
    new_tickets_for_the_mate,
    picks_before_all_chose,
    pick_of_the_mate_before_all_chose,
    shared_ticket_for_opponents,
    purses_that_could_pay,
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


def on_map(state: State) -> MapState:
    assert isinstance(state, MapState)
    return state


def leaky(leak: Callable[[MapState, Viewer], object]) -> Eyes:
    return Eyes(see=lambda state, viewer: {**state.view(viewer).as_dict(), "more": leak(on_map(state), viewer)})


def must_leak(eyes: Eyes, name: str = "nordic-3") -> None:
    chance = Random(1)
    states = of_every_kind(name, each=12)
    chance.shuffle(states)
    with pytest.raises(Leak):
        compare_pairs(states, eyes, chance, count=6)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leaking_view_is_found(leak: Callable[[MapState, Viewer], object]) -> None:
    must_leak(leaky(leak))


@pytest.mark.parametrize("leak", TEAM_LEAKS, ids=lambda leak: leak.__name__)
def test_a_view_that_leaks_in_a_team_is_found(leak: Callable[[MapState, Viewer], object]) -> None:
    must_leak(leaky(leak), "asia-4")


@pytest.mark.parametrize(("leak", "name"), OTHER_LEAKS, ids=lambda given: getattr(given, "__name__", given))
def test_a_leaking_view_is_found_in_the_other_games(leak: Callable[[MapState, Viewer], object], name: str) -> None:
    must_leak(leaky(leak), name)


def hear_everything(journal: Journal, _viewer: Viewer) -> list[str]:
    return [repr(event) for event in journal.events]


WILD = 8  # on boards with eight colours


def hear_of_wilds(journal: Journal, _viewer: Viewer) -> list[str]:
    """Says that someone drew, with an exclamation mark when it was a wild."""
    drew = [event.facts["card"] for event in journal.events if event.kind == "saw_card"]
    return ["drew!" if card == WILD else "drew" for card in drew]


@pytest.mark.parametrize("hear", [hear_everything, hear_of_wilds], ids=lambda hear: hear.__name__)
def test_leaking_news_are_found(hear: Callable[[Journal, Viewer], list[str]]) -> None:
    must_leak(Eyes(hear=hear))


def hear_what_the_mate_hears(journal: Journal, viewer: Viewer) -> list[str]:
    """A blindly drawn card before its destination, a hand as it is dealt, tickets as they are looked at."""
    mate = None if viewer is None else viewer ^ 1
    return [repr(event) for event in journal.events if event.seen_by(viewer) or event.seen_by(mate)]


def hear_shared_tickets(journal: Journal, viewer: Viewer) -> list[str]:
    """Everyone is told which ticket went to a rack."""
    return [repr(event) for event in journal.events if event.seen_by(viewer) or event.kind == "saw_shared_ticket"]


def hear_rack_cards(journal: Journal, viewer: Viewer) -> list[str]:
    """Everyone is told which card was put in a rack."""
    return [repr(event) for event in journal.events if event.seen_by(viewer) or event.kind == "saw_rack_card"]


def hear_of_wilds_in_racks(journal: Journal, viewer: Viewer) -> list[str]:
    """A sigh when a blind card that goes to the rack is a wild."""
    sighs = [e for e in journal.events if e.kind == "saw_rack_card" and e.facts["card"] == WILD]
    return [*(repr(event) for event in journal.seen_by(viewer)), *("ah" for _ in sighs)]


TEAM_NEWS = [hear_what_the_mate_hears, hear_shared_tickets, hear_rack_cards, hear_of_wilds_in_racks]


@pytest.mark.parametrize("hear", TEAM_NEWS, ids=lambda hear: hear.__name__)
def test_news_that_leak_in_a_team_are_found(hear: Callable[[Journal, Viewer], list[str]]) -> None:
    must_leak(Eyes(hear=hear), "asia-4")


def choices_that_others_cannot_take(state: MapState) -> list[str]:
    """Fewer when another seat holds much of a colour."""
    most = max(max(state.hand(seat)) for seat in others(state, state.seat))
    return choices(state)[most:]


def test_leaking_choices_are_found() -> None:
    must_leak(Eyes(choices=lambda state: choices_that_others_cannot_take(on_map(state))))


def refusal_with_a_sigh(state: MapState, action: int | str) -> str:
    """Answers differently when the next seat holds a wild."""
    after = (state.seat + 1) % int(state.game.seats)
    return refuse(state, action) + (" alas" if state.hand(after)[-1] else "")


def test_leaking_refusals_are_found() -> None:
    must_leak(Eyes(refuse=lambda state, action: refusal_with_a_sigh(on_map(state), action)))


def choices_that_the_mate_could_pay(state: MapState) -> list[str]:
    """A-25 broken: as if the mate's hand helped to pay."""
    twin = state.copy()
    for kind, count in enumerate(state.hand(state.seat ^ 1)):
        twin.move_card(HANDS + (state.seat ^ 1), HANDS + state.seat, kind, count)
    return choices(twin)


def choices_in_the_order_of_the_mates_hand(state: MapState) -> list[str]:
    """The right ones, but their order tells."""
    first = max(range(int(state.game.width)), key=state.hand(state.seat ^ 1).__getitem__)
    listed = choices(state)
    return listed[first:] + listed[:first]


def choices_that_opponents_racks_allow(state: MapState) -> list[str]:
    return choices(state)[sum(rack(state, 1 - state.seat // 2)[:3]) :]


TEAM_CHOICES = [
    choices_that_the_mate_could_pay,
    choices_in_the_order_of_the_mates_hand,
    choices_that_opponents_racks_allow,
]


@pytest.mark.parametrize("offer", TEAM_CHOICES, ids=lambda offer: offer.__name__)
def test_choices_that_leak_in_a_team_are_found(offer: Callable[[MapState], list[str]]) -> None:
    must_leak(Eyes(choices=lambda state: offer(on_map(state))), "asia-4")


def refusal_with_the_rack_of_opponents(state: MapState, action: int | str) -> str:
    answer = refuse(state, action)
    kinds = [count > 0 for count in rack(state, 1 - state.seat // 2)]
    return f"{answer} {kinds}" if answer else ""


def refusal_with_the_hand_of_the_mate(state: MapState, action: int | str) -> str:
    answer = refuse(state, action)
    return f"{answer} {state.game.palette.text(state.hand(state.seat ^ 1))}" if "cards_missing" in answer else answer


TEAM_REFUSALS = [refusal_with_the_rack_of_opponents, refusal_with_the_hand_of_the_mate]


@pytest.mark.parametrize("answer", TEAM_REFUSALS, ids=lambda answer: answer.__name__)
def test_refusals_that_leak_in_a_team_are_found(answer: Callable[[MapState, int | str], str]) -> None:
    must_leak(Eyes(refuse=lambda state, action: answer(on_map(state), action)), "asia-4")
