"""Fields that are shown to the wrong seat, and events that are told in a wrong form, are seen by the referees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from support import card_sight
from support.every_table import card_states, card_table, map_states, map_table
from support.leaks import at_cards, on_map
from support.map_sight import Sight, check_view
from support.news import check_news
from tagluff import Event, Journal, State
from tagluff.conformance.play import Viewer
from tagluff.core.cardtable.view import TableView

Wrong = Callable[[State, Viewer], dict[str, Any]]  # what is shown instead of what should be
Check = Callable[[State, Viewer, dict[str, Any]], None]


def as_seen_by(state: State, seat: int) -> TableView:
    view = state.view(seat % int(state.base.seats))
    assert isinstance(view, TableView)
    return view


def field_of_the_actor(name: str) -> Wrong:
    """Everyone is shown what is meant for whoever decides."""
    return lambda state, _viewer: {} if state.over else {name: as_seen_by(state, state.seat).as_dict()[name]}


def field_of_the_next_seat(name: str) -> Wrong:
    """Every seat is shown what is meant for the one after it, a spectator what is meant for seat 0."""

    def wrong(state: State, viewer: Viewer) -> dict[str, Any]:
        return {name: as_seen_by(state, 0 if viewer is None else viewer + 1).as_dict()[name]}

    return wrong


NAMES = {"the actor's": field_of_the_actor, "the next seat's": field_of_the_next_seat}
FIELDS = ("verbs", "must_keep", "hand", "tickets", "offer", "choice")
UNMADE = ("the actor's", "choice")  # whoever decides has not chosen yet: there is nothing to show
OF_MAPS = [(whose, field) for whose in NAMES for field in (*FIELDS, "closed", "complete")]
OF_CARDS = [(whose, field) for whose in NAMES for field in (*FIELDS, "completing")]


@pytest.mark.parametrize(("whose", "field"), [given for given in OF_MAPS if given != UNMADE])
@pytest.mark.parametrize("name", ["nordic-3", "amsterdam-3", "asia-short-4"])
def test_a_field_of_a_map_game_shown_to_the_wrong_seat_is_seen(name: str, whose: str, field: str) -> None:
    states = map_states(name, each=8)
    assert seen(states, NAMES[whose](field), field, lambda state, *more: check_view(Sight(on_map(state)), *more))


@pytest.mark.parametrize(("whose", "field"), [given for given in OF_CARDS if given != UNMADE])
def test_a_field_of_the_card_game_shown_to_the_wrong_seat_is_seen(whose: str, field: str) -> None:
    states = card_states("cardgame-3", each=6)
    assert seen(states, NAMES[whose](field), field, lambda state, *more: card_sight.check_view(at_cards(state), *more))


def seen(states: Sequence[State], wrong: Wrong, field: str, check: Check) -> int:
    """How often a referee objects, and to nothing but this field."""
    found = 0
    for state in states:
        for viewer in (*range(int(state.base.seats)), None):
            said = objection(check, state, viewer, {**state.view(viewer).as_dict(), **wrong(state, viewer)})
            assert not said or f"sees {{'{field}': " in said
            found += bool(said)
    return found


def objection(check: Check, state: State, viewer: Viewer, shown: dict[str, Any]) -> str:
    """What a referee says; nothing if all is well."""
    try:
        check(state, viewer, shown)
    except AssertionError as error:
        return str(error)
    return ""


# Events


def news_of(state: State, action: str) -> list[Event]:
    state.journal = Journal()
    state.play(action)
    return list(state.journal.events)


def drawn() -> tuple[State, list[Event]]:
    """A seat draws blindly: `drew_blind`, and `saw_card` for it alone."""
    state = map_table("nordic-3").new(5)
    for _ in range(3):
        state.play("keep 1 2")
    news = news_of(state, "take deck")
    assert [event.kind for event in news] == ["drew_blind", "saw_card"]
    check_news(state, news)
    return state, news


TOLD_WRONG: dict[str, Callable[[Event, Event], list[Event]]] = {
    "numbers": lambda one, two: [one, replace(two, number=two.number + 1)],
    "counted as": lambda one, two: [one, replace(two, action=two.action + 1)],
    "which is not told": lambda one, two: [one, replace(two, of=None)],
    "told before": lambda one, two: [replace(two, number=1, of=2), replace(one, number=2)],
    "a part of 2": lambda one, two: [replace(one, of=2), two],
    "is for seat": lambda one, two: [one, replace(two, audience=None, of=None)],
    "is for everyone": lambda one, two: [replace(one, audience=(0,), of=1), two],
    "not declared": lambda one, two: [one, replace(two, kind="saw_through_the_card")],
    "tells": lambda one, two: [one, replace(two, facts={"seat": two.facts["seat"]})],
    "card 3": lambda one, two: [one, replace(two, facts={**two.facts, "card": 3})],
    "seat 3": lambda one, two: [replace(one, facts={"seat": 3}), two],
}


@pytest.mark.parametrize("message", TOLD_WRONG)
def test_events_in_a_wrong_form_are_seen(message: str) -> None:
    state, (one, two) = drawn()
    with pytest.raises(AssertionError, match=message):
        check_news(state, TOLD_WRONG[message](one, two))


def test_a_final_count_before_the_end_is_seen() -> None:
    state, (one, _) = drawn()
    sheet = state.sheet
    facts = {"totals": sheet.totals, "winners": sheet.winners, "sheet": sheet.as_dict()}
    with pytest.raises(AssertionError, match="before the end"):
        check_news(state, [replace(one, kind="game_over", facts=facts)])


def test_cards_that_are_told_by_number_are_seen() -> None:
    state = card_table("cardgame-2").new(1)
    state.play("keep 1")
    news = news_of(state, "keep 1 2")
    check_news(state, news)
    kept = next(event for event in news if event.kind == "kept_these")
    with pytest.raises(AssertionError, match="kept_these: tickets"):
        check_news(state, [replace(e, facts={**e.facts, "tickets": (4, 2)}) if e is kept else e for e in news])
