"""Information sets in a team (5.8): owner, mate, opponent and spectator may know different things."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from support.every_table import kind_of, map_states
from support.information import Eyes, Viewer, choices, disguises, refuse
from support.leaks import must_leak, on_map, showing_more
from support.map_disguises import exchange_cards, hidden_seats, hidden_teams
from support.mechanisms import rack, ticket_rack
from tagluff import Journal, PositionError
from tagluff.core.cards import WILD
from tagluff.core.cardtable.state import HANDS
from tagluff.games.asia.layout import CARD, NEW, PICKS, SHARED
from tagluff.games.asia.seen import RacksSeen
from tagluff.maps.state import MapState


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
    seen = [state.view(2 * team).own for team in opponents(state, viewer)]
    return [part.rack_complete for part in seen if isinstance(part, RacksSeen)]


def order_of_tickets(state: MapState, viewer: Viewer) -> object:
    """No ticket is named, but the order in which hands and racks hold them says which may be which."""
    holders = [int(place) for place in state.ticket_at][: len(state.game.board.tickets)]
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


@pytest.mark.parametrize("leak", TEAM_LEAKS, ids=lambda leak: leak.__name__)
def test_a_view_that_leaks_in_a_team_is_found(leak: Callable[[MapState, Viewer], object]) -> None:
    must_leak("asia-4", showing_more(leak, on_map))


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
    must_leak("asia-4", Eyes(hear=hear))


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
    must_leak("asia-4", Eyes(choices=lambda state: offer(on_map(state))))


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
    must_leak("asia-4", Eyes(refuse=lambda state, action: answer(on_map(state), action)))
