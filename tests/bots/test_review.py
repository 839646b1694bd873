"""The review of a game: a blunder is found and costs, good moves are left alone, and nothing hidden moves it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import tagluff
from support.blunders import CLAIM, COST, after
from support.played import played_text
from tagluff.bots.levels import HardBot
from tagluff.bots.review.judged import LEAST, SURE, Judged
from tagluff.bots.review.moments import Moment, moments
from tagluff.bots.review.review import MOST, Judge, Mistake, Review, judging, reviewed
from tagluff.core.dealer import Dealer
from tagluff.core.errors import SetupError
from tagluff.core.events import Journal
from tagluff.core.game import Game, State
from tagluff.core.view import View
from tagluff.records.moves import play
from tagluff.records.reading import read_record
from tagluff.records.record import Record

TABLES = [("nordic", 2), ("sanfrancisco", 2), ("amsterdam", 2), ("asia", 4), ("cardgame", 2)]
FEW = 6  # playouts
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "schemas" / "review.schema.json"


def review(record: Record, seat: int = 0, playouts: int = 40) -> Review:
    return reviewed(seat, judging(moments(record, seat), Judge(seat, playouts)))


def found(record: Record) -> list[tuple[str, str]]:
    return [(mistake.moment.made.text, mistake.judged.better.text) for mistake in review(record).mistakes]


# What is found


def test_a_blunder_is_found_with_what_it_cost_and_why() -> None:
    (blunder,) = review(after("take deck", "take deck")).mistakes
    assert (blunder.moment.number, blunder.moment.turn) == (1, 1)
    assert (blunder.moment.made.text, blunder.judged.better.text) == ("take deck", CLAIM)
    assert blunder.judged.cost == COST
    assert [reason.kind for reason in blunder.judged.reasons][:2] == ["last_turn", "completes"]


def test_a_good_move_is_not_named_and_neither_is_one_as_good() -> None:
    assert found(after(CLAIM)) == []
    assert found(after("claim goteborg-kobenhavn black 2*")) == []  # on the last turn a wild is worth nothing


def test_a_move_that_is_no_candidate_of_the_planner_is_tried_out_too() -> None:
    """Two wilds instead of one: the planner would not think of it."""
    dear = "claim goteborg-kobenhavn black 2*"
    moment = next(moments(after(dear), 0))
    judged = Judge(0, FEW).judge(moment)
    assert judged is not None
    assert (moment.made.text, judged.better.text) == (dear, CLAIM)


def test_tickets_on_the_last_turn_cost_points() -> None:
    assert found(after("tickets")) == [("tickets", CLAIM)]


def test_the_same_game_has_the_same_review() -> None:
    record = after("take deck", "take deck")
    assert review(record) == review(record)


def test_only_the_worst_are_named_worst_first() -> None:
    moment = next(moments(after("take deck"), 0))
    costs = (3.0, 9.0, 1.5, 7.0, 5.0, 2.0)
    told = reviewed(0, [None, *(Mistake(moment, Judged(moment.made, cost, 0.1)) for cost in costs)])
    assert [mistake.judged.cost for mistake in told.mistakes] == sorted(costs, reverse=True)[:MOST]
    assert told.decisions == len(costs) + 1


@pytest.mark.parametrize(
    ("cost", "error", "named"),
    [(9.0, 2.0, True), (9.0, 9.0 / SURE, False), (-9.0, 1.0, False), (LEAST - 0.1, 0.0, False), (LEAST, 0.0, True)],
)
def test_what_is_too_close_to_call_is_no_mistake(cost: float, error: float, named: bool) -> None:
    moment = next(moments(after("take deck"), 0))
    assert Judged(moment.made, cost, error).is_costly is named


def test_it_is_as_its_schema_says() -> None:
    told = review(after("take deck", "take deck")).as_dict()
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(told)
    assert json.loads(json.dumps(told)) == told


def test_a_game_of_an_unknown_kind_has_none() -> None:
    class Odd(View):
        @property
        def handbook(self) -> Any:
            return tagluff.game("nordic", 2).handbook

        def as_dict(self) -> dict[str, Any]:
            return {}

    with pytest.raises(SetupError, match="no_review"):
        HardBot(0).judge(Odd(0), [], next(moments(after("take deck"), 0)).made)


# The moments of a game


def short_game(name: str, seats: int) -> Record:
    return read_record(played_text(name, seats, "4", ("medium",)))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_moments_are_the_choices_of_a_seat_with_what_it_knew(name: str, seats: int) -> None:
    record = short_game(name, seats)
    states = {number: (state.seat, state.view(1)) for number, state in numbered(record)}
    seen = list(moments(record, 1))
    heard = [event.number for moment in seen for event in moment.news]
    assert heard == sorted(set(heard))
    assert all(event.seen_by(1) for moment in seen for event in moment.news)
    for moment in seen:
        assert states[moment.number] == (1, moment.view)
        assert moment.made in moment.legal
        assert len(moment.legal) > 1
        assert record.moves[moment.number - 1].text == moment.made.text
    turns = [moment.turn for moment in seen]
    assert turns == sorted(turns)
    assert (turns[0], turns[-1] > 8) == (0, True)
    assert [moment.place for moment in seen] == list(range(1, len(seen) + 1))


def test_a_game_that_is_not_over_is_looked_at_as_far_as_it_goes() -> None:
    record = short_game("amsterdam", 2)
    whole = [moment.number for moment in moments(record, 0)]
    del record.moves[20:]
    assert [moment.number for moment in moments(record, 0)] == [number for number in whole if number <= 20]
    record.moves.clear()
    assert review(record) == Review(0, 0, ())


def test_only_a_seat_that_is_there_has_moments() -> None:
    with pytest.raises(SetupError, match="no_such_seat"):
        list(moments(after("take deck"), 2))


# Nothing hidden


def numbered(record: Record) -> list[tuple[int, State]]:
    return [(number, state.copy()) for number, (state, _) in enumerate(record.steps(), start=1)]


def redealt(record: Record, seat: int, number: int) -> State:
    """The game before an action, with all that the seat could not know dealt anew."""
    journal = Journal()
    state = record.begin_replay(journal)
    for at, move in enumerate(record.moves[: number - 1], start=1):
        play(state, move, at)
    memory = state.base.handbook.memory()
    for event in journal.seen_by(seat):
        memory.note(event)
    twin = state.copy()
    state.base.redeal(twin, seat, memory, Dealer("elsewhere"))
    return twin


def judged_at(moment: Moment, told: list[Moment]) -> Judged | None:
    """By somebody who heard what the seat was told."""
    judge = Judge(int(moment.view.seat or 0), FEW)
    for earlier in told:
        judge.bot.note(earlier.news)
    return judge.judge(moment)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_seat_could_not_know_does_not_move_its_review(name: str, seats: int) -> None:
    record, seat = short_game(name, seats), 1
    seen = list(moments(record, seat))
    differed = 0
    for at in (len(seen) * 2 // 3, len(seen) - 3):
        moment = seen[at]
        twin = redealt(record, seat, moment.number)
        differed += hidden(twin) != hidden(dict(numbered(record))[moment.number])
        other = Moment(
            moment.number, moment.turn, moment.place, twin.view(seat), tuple(twin.legal()), moment.made, moment.news
        )
        assert judged_at(other, seen[:at]) == judged_at(moment, seen[:at])
    assert differed


def hidden(state: State) -> dict[str, Any]:
    position: dict[str, Any] = state.position()
    return position


@pytest.mark.parametrize("playouts", [4, 8])
def test_what_came_to_light_later_does_not_move_it(playouts: int) -> None:
    """A record that breaks off says the same of what it has."""
    record = short_game("amsterdam", 2)
    judge, other = Judge(0, playouts), Judge(0, playouts)
    del record.moves[60:]
    begun = read_record(record.text())
    del begun.moves[52:]
    whole = {moment.number: judge.judge(moment) for moment in list(moments(record, 0))[-6:]}
    part = {moment.number: other.judge(moment) for moment in list(moments(begun, 0)) if moment.number in whole}
    assert part
    assert all(whole[number] == judged for number, judged in part.items())


def test_every_game_can_be_looked_back_at() -> None:
    assert {name for name, _ in TABLES} == {info.id for info in tagluff.games()}
    games: list[Game] = [tagluff.game(name, seats) for name, seats in TABLES]
    assert all(game.seats >= 2 for game in games)
