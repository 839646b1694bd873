"""Views and events of the Card Game: what everyone sees, what one seat sees, and that hidden things stay hidden."""

from __future__ import annotations

import json

import pytest

from support.cardgame import ROW, at_completing, at_turn, before_step_1, cardgame, draw, finished, look
from tagluff import Dealer, Journal, SetupError
from tagluff.core.frozen import thawed
from tagluff.core.playout import random_playout

TICKETS = [["chicago-dallas"], ["seattle-miami"]]


def test_what_everyone_sees() -> None:
    more = {"yards": [["2G+1*"], ["1K"]], "tracks": ["2R", "0"], "discard": "3W", "completed": [["seattle-denver"], []]}
    state = at_turn(["3G", "2R+1*"], seat=1, tickets=TICKETS, turns=5, first=0, **more)
    view = state.view(None)
    assert (view.decision, view.actor, view.first, view.round, view.turns) == ("turn", 1, 0, 1, 5)
    assert (view.market, view.deck_size) == (["red", "green", "blue", "yellow", "black"], 76)
    assert view.discard == {"white": 3}
    assert (view.hand_sizes, view.ticket_counts, view.ticket_deck_size) == ([3, 3], [1, 1], 43)
    assert view.yards == [[{"green": 2, "wild": 1}], [{"black": 1}]]
    assert (view.track_sizes, view.tracks) == ([2, 0], [None, None])
    assert (view.completed, view.points, view.incomplete) == ([["seattle-denver"], []], [10, 0], None)


def test_a_spectator_holds_nothing() -> None:
    view = at_turn(["3G", "2R"], tickets=TICKETS).view(None)
    assert (view.hand, view.tickets, view.offer, view.choice, view.suggestion) == (None, [], [], [], None)
    assert (view.must_keep, view.completing, view.verbs) == (0, [], [])


def test_a_seat_sees_its_own_cards_and_tickets() -> None:
    view = at_turn(["3G", "2R+1*"], tickets=TICKETS).view(1)
    assert (view.hand, view.tickets) == ({"red": 2, "wild": 1}, ["seattle-miami"])


def test_others_hands_tickets_and_the_order_of_decks_are_hidden() -> None:
    one = at_turn(["3G", "2R"], tickets=TICKETS)
    two = at_turn(["2W+1*", "2R"], tickets=[["miami-boston"], TICKETS[1]])
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)


def test_who_starts_is_not_known_before_all_have_chosen_their_tickets() -> None:
    state = cardgame(2).new(seed=1, first=1)
    assert (state.view(None).decision, state.view(None).first) == ("start", None)
    state.play("keep 1")
    state.play("keep 1")
    assert state.view(None).first == 1


def test_when_it_is_over_everything_is_open() -> None:
    view = finished([["chicago-dallas"], []], [[], ["seattle-miami"]], tracks=["2R", "0"]).view(None)
    assert (view.actor, view.decision, view.incomplete) == (None, "over", [[], ["seattle-miami"]])
    assert view.tracks == [{"red": 2}, {}]


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(SetupError) as caught:
        at_turn(["0", "0"]).view(seat)
    assert caught.value.code == "no_such_seat"


def test_a_view_is_ready_for_json_and_equal_views_hash_alike() -> None:
    one, two = (at_completing(["1Y+1G", "0"], TICKETS).view(0) for _ in range(2))
    assert json.loads(json.dumps(one.as_dict())) == one.as_dict()
    assert (one == two, hash(one) == hash(two), one == "view") == (True, True, False)


def test_the_events_of_a_setup() -> None:
    journal = Journal()
    state = cardgame(2).new(seed=1, journal=journal)
    state.play("keep 1 2")
    state.play("keep 1")
    kinds = [event.kind for event in journal.seen_by(None)]
    open_kinds = ["began"] + ["turned_up"] * 5 + ["chose"] * 2 + ["kept_tickets"] * 2 + ["first_player"]
    assert kinds == open_kinds
    own = [event.kind for event in journal.seen_by(1) if event.audience is not None]
    assert own == ["dealt", "saw_tickets", "kept_these"]


def test_the_events_of_a_turn() -> None:
    state = at_turn(["0", "0"], yards=[[], ["2G+1*", "1B"]])
    state.journal = Journal()
    draw(state)
    assert [event.kind for event in state.journal.seen_by(1)] == ["drew_blind", "drew_blind", "moved"]
    assert [event.kind for event in state.journal.seen_by(0)][:2] == ["drew_blind", "saw_card"]
    assert state.journal.events[-1].facts == {"seat": 1, "cards": {"blue": 1, "wild": 1}}


def test_without_a_yard_nothing_is_told_of_step_1() -> None:
    state = at_turn(["0", "0"])
    state.journal = Journal()
    look(state)
    assert "moved" not in [event.kind for event in state.journal.events]


def test_the_events_of_the_end() -> None:
    state = at_completing(["1Y+1G", "1B"], TICKETS)
    state.journal = Journal()
    state.play("complete suggestion")
    state.play("done")
    assert [event.kind for event in state.journal.seen_by(None)] == ["chose", "chose", "completed", "game_over"]
    facts = state.journal.events[-1].facts
    assert (facts["totals"], facts["winners"]) == ((28, -22), (0,))
    assert thawed(facts["sheet"]) == state.sheet.as_dict()


def test_a_copy_shares_nothing_and_goes_on_alike() -> None:
    state = before_step_1(["3G+1*", "2R"], yards=[["2B"], []], market=ROW)
    twin = state.copy()
    before = state.position()
    random_playout(twin, Dealer(3), 60)
    assert (state.position(), twin.position() != before) == (before, True)
    again = state.copy()
    random_playout(again, Dealer(3), 60)
    assert again.position() == twin.position()


@pytest.mark.parametrize(("row", "reveals"), [("take deck", 1), ("take 1", 1), ("tickets", 1), ("place 2G", 0)])
def test_what_showed_something_hidden_is_counted(row: str, reveals: int) -> None:
    state = at_turn(["2G", "0"])
    before = state.reveals
    state.play(row)
    assert state.reveals - before == reveals
