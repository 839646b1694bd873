"""Events: declared kinds with their facts, numbers and action ordinals, and who may know them."""

from __future__ import annotations

import json
from random import Random

import pytest

from support.exchange import tables
from support.tables import game_at, nordic_on, small_board
from tagluff import Event, Game, Journal
from tagluff.core.events import AUDIENCES, EVERYONE, SEAT, TEAM, EventKind, SharedFacts
from tagluff.core.facts import CARD, CARDS, CITY, TICKETS
from tagluff.core.facts import SEAT as SEAT_FACT

BEGAN = EventKind("began", (), "it begins")
DREW = EventKind("drew_blind", (SEAT_FACT,), "a seat draws")
SAW = EventKind("saw_card", (SEAT_FACT, CARD), "which card it was", SEAT)
WHISPERED = EventKind("whispered", (CITY,), "a team is told of a city", TEAM)
PAID = EventKind("paid", (CARDS, TICKETS), "cards and tickets")
TABLES = tables()


def journal() -> Journal:
    """The deal, then a blind draw of seat 1, a silent action, and a whisper among seats 0 and 2."""
    found = Journal()
    found.add(BEGAN, {})
    found.begin()
    drew = found.add(DREW, {"seat": 1})
    found.add(SAW, {"seat": 1, "card": "red"}, of=drew)
    found.begin()
    found.begin()
    found.add(WHISPERED, {"city": "oslo"}, team=(0, 2))
    return found


def kinds(seat: int | None) -> list[str]:
    return [event.kind for event in journal().seen_by(seat)]


def test_everyone_a_seat_or_a_team_may_know() -> None:
    assert kinds(0) == kinds(2) == ["began", "drew_blind", "whispered"]
    assert kinds(1) == ["began", "drew_blind", "saw_card"]
    assert kinds(None) == ["began", "drew_blind"]


def test_events_are_numbered_and_belong_to_actions() -> None:
    events = journal().events
    assert [event.number for event in events] == [1, 2, 3, 4]
    assert [event.action for event in events] == [0, 1, 1, 2]  # what tells nothing is not counted
    assert [event.of for event in events] == [None, None, 2, None]


def test_the_older_ones_may_be_given_away() -> None:
    whole, found = journal(), journal()
    assert found.give_away(2) == whole.events[:2]
    assert (found.events, found.elsewhere, found.count) == (whole.events[2:], 2, 4)
    assert [found.after(count) for count in (0, 2, 3, 4, 9)] == [whole.events[at:] for at in (2, 2, 3, 4, 9)]
    twin = found.copy()
    found.begin()
    assert (found.add(BEGAN, {}), found.count, twin.count, twin.after(3)) == (5, 5, 4, whole.events[3:])
    found.rewind(3)
    assert (found.events, found.count, found.action) == (whole.events[2:3], 3, 1)


@pytest.mark.parametrize("count", [3, 4, 9])
def test_numbers_go_on_where_all_that_is_left_was_given_away_or_taken_back(count: int) -> None:
    found = journal()
    assert found.give_away(count) == journal().events[:count]
    found.rewind(min(count, 4))
    before = journal().events[min(count, 4) - 1]
    assert (found.events, found.count, found.action) == ([], before.number, before.action)
    for following in (found.copy(), found):
        following.begin()
        following.add(BEGAN, {})
        event = following.events[-1]
        assert (event.number, event.action) == (before.number + 1, before.action + 1)


@pytest.mark.parametrize("count", [0, -1])
def test_nothing_is_given_away_if_nothing_is_asked_for(count: int) -> None:
    found = journal()
    assert found.give_away(count) == []
    assert (found.events, found.elsewhere, found.action) == (journal().events, 0, journal().action)


def test_an_event_tells_its_number_and_its_audience() -> None:
    drew, saw = journal().events[1:3]
    assert (repr(drew), repr(saw)) == ("<2 drew_blind seat=1>", "<3 saw_card seat=1 card=red -> (1,)>")
    assert saw.as_dict() == {"number": 3, "kind": "saw_card", "action": 1, "of": 2, "seat": 1, "card": "red"}


def test_events_are_equal_if_everything_they_tell_is() -> None:
    assert journal().events == journal().events
    assert journal().events[1] != journal().events[2]
    assert Event(1, "took", {}) != Event(2, "took", {})


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        (DREW, {}),
        (DREW, {"seat": 1, "card": "red"}),
        (DREW, {"card": "red"}),
        (SAW, {"seat": 1, "cards": {"red": 1}}),
        (BEGAN, {"count": 4}),
    ],
)
def test_what_was_not_declared_is_not_told(kind: EventKind, facts: dict[str, object]) -> None:
    found = journal()
    with pytest.raises(ValueError, match=f"{kind.name} tells"):
        found.add(kind, facts)
    assert found.events == journal().events


def test_what_is_for_a_team_or_a_seat_needs_one() -> None:
    found = Journal()
    with pytest.raises(ValueError, match="whispered is for a team"):
        found.add(WHISPERED, {"city": "oslo"})
    with pytest.raises(ValueError, match="saw_card is for a seat"):
        found.add(SAW, {"seat": None, "card": "red"})
    assert found.events == []


def test_the_facts_of_an_event_cannot_be_changed() -> None:
    cards = {"red": 2}
    given: dict[str, object] = {"cards": cards, "tickets": ["a-b"]}
    found = Journal()
    found.add(PAID, given)
    cards["red"] = given["tickets"] = 9
    event = found.events[0]
    assert event.facts == {"cards": {"red": 2}, "tickets": ("a-b",)}
    assert event.as_dict()["tickets"] == ["a-b"]
    for table in (event.facts, event.facts["cards"]):
        with pytest.raises(TypeError):
            table["red"] = 9  # type: ignore[index]
    with pytest.raises(AttributeError):
        event.facts = {}  # type: ignore[misc]
    told = event.as_dict()
    told["cards"].clear()  # type: ignore[attr-defined]
    assert event.facts["cards"] == {"red": 2}


def test_the_same_facts_are_kept_once_for_all_games() -> None:
    one, other = journal().events, journal().events
    assert one[2].facts is other[2].facts
    assert one[1].facts is not one[2].facts


def test_shared_facts_are_told_apart_by_kind_and_content_and_are_bounded() -> None:
    shared = SharedFacts(2)
    first = shared.facts("paid", {"cards": {"red": 1}, "tickets": ["a", "b"]})
    assert shared.facts("paid", {"cards": {"red": 1}, "tickets": ["a", "b"]}) is first
    assert shared.facts("saw", {"done": True}) != shared.facts("drew", {"done": 0})
    assert shared.facts("paid", {"cards": {"red": 2}, "tickets": ["a", "b"]})["cards"] == {"red": 2}
    assert len(shared.kept) == 2
    again = shared.facts("paid", {"cards": {"red": 1}, "tickets": ["a", "b"]})
    assert again == first
    assert again is not first  # it was forgotten meanwhile


def test_a_copy_goes_on_by_itself() -> None:
    one = journal()
    other = one.copy()
    other.begin()
    other.add(BEGAN, {})
    assert (len(one.events), len(other.events)) == (4, 5)
    assert other.events[:4] == one.events
    assert (other.events[-1].number, other.events[-1].action) == (5, 3)


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_what_was_taken_back_is_forgotten(count: int) -> None:
    found = journal()
    found.begin()
    found.rewind(count)
    assert found.events == journal().events[:count]
    found.begin()
    found.add(BEGAN, {})
    before = journal().events[count - 1].action if count else 0
    assert (found.events[-1].number, found.events[-1].action) == (count + 1, before + 1)


def test_what_follows_a_rewind_before_any_action_belongs_to_the_same_one() -> None:
    found = journal()
    found.begin()
    found.rewind(2)
    found.add(BEGAN, {})
    assert (found.events[-1].number, found.events[-1].action) == (3, 1)


def test_a_journal_goes_on_where_events_that_are_given_end() -> None:
    found = Journal(journal().events[2:])
    found.begin()
    assert (found.add(BEGAN, {}), found.events[-1].action) == (5, 3)


def test_a_payment_in_several_steps_tells_of_each() -> None:
    state = nordic_on(small_board("a-b grey 3 swap=4")).position(
        {"market": "R G B Y K", "hands": ["2R+4B", "0"], "decision": {"seat": 0}}
    )
    state.journal = Journal()
    state.play("claim a-b 2R+4B")
    told = [(event.kind, event.action) for event in state.journal.events]
    assert told[:3] == [("lays_groups", 1), ("laid", 2), ("laid", 3)]
    assert [kind for kind, _ in told[-2:]] == ["claimed", "discarded"]
    assert [action for _, action in told] == sorted(action for _, action in told)


def played(game: Game, seed: int) -> Journal:
    found, chance = Journal(), Random(seed)
    state = game.new(seed, journal=found)
    while not state.over:
        before = found.events[-1].action
        state.play(chance.choice(state.legal()))
        assert found.events[-1].action in (before, before + 1)
    return found


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_whole_games_tell_what_is_declared_and_private_parts_belong_to_what_all_saw(id: str, seats: int) -> None:
    game = game_at(id, seats)
    declared = {kind.name: kind for kind in game.happenings()}
    for seed in (1, 2):
        events = played(game, seed).events
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        assert (events[0].kind, events[0].action, events[-1].kind) == ("began", 0, "game_over")
        for event in events:
            kind = declared[event.kind]
            assert {fact.name for fact in kind.facts} == set(event.facts)
            assert (event.audience is None) == (kind.audience == EVERYONE) == (event.of is None)
            json.dumps(event.as_dict())
            if event.of is not None:
                whole = events[event.of - 1]
                assert (whole.audience, whole.action, whole.number < event.number) == (None, event.action, True)
            if kind.audience == SEAT:
                assert event.audience == (event.facts["seat"],)
            if kind.audience == TEAM:
                assert event.audience in game.sides


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_kinds_are_declared_once_with_a_line_of_words(id: str, seats: int) -> None:
    kinds = game_at(id, seats).happenings()
    assert len({kind.name for kind in kinds}) == len(kinds)
    for kind in kinds:
        assert kind.audience in AUDIENCES
        assert kind.about
        assert len({fact.name for fact in kind.facts}) == len(kind.facts)
        assert kind.audience == EVERYONE or SEAT_FACT in kind.facts
