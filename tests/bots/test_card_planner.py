"""The planner at the Card Game: it sees what its seat may see, and does what a good player has no doubt about."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from support.cardgame import cardgame
from tagluff import Action, Bot, Dealer, Event, Journal, View
from tagluff.arena.match import LAST_TURNS, Match, Result
from tagluff.bots import registry
from tagluff.bots.card_easy import CardEasy
from tagluff.bots.card_planning import CardPlanning, Mind
from tagluff.bots.inner.cardgame.notes import Notes
from tagluff.bots.inner.cardgame.planner import CardPlanner
from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.games.cardgame.happenings import MOVED
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.view import CardView

SEATS = (2, 3, 4)
TURN_LIMIT = 2000
POSITIONS = int(os.environ.get("TAGLUFF_POSITIONS", "30"))  # in which everything hidden is dealt anew


class Planning(Bot):
    """The planner as a bot of its own."""

    name = "planning"
    about = "plans"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.way = self.new_way()

    def new_way(self) -> CardPlanning:
        return CardPlanning(self.seat, self.chance)

    def note(self, events: Any) -> None:
        self.way.note(events)

    def choose(self, view: View, legal: list[Action]) -> Action:
        assert isinstance(view, CardView)
        return self.way.choose(view, legal)


class Easy(Planning):
    name = "gentle"

    def new_way(self) -> CardPlanning:
        return CardEasy(self.seat, self.chance)


@pytest.fixture(autouse=True)
def newcomers(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Planning, Easy):
        monkeypatch.setitem(registry.BOTS, kind.name, kind)


def played(names: list[str], seed: str) -> Result:
    return Match(cardgame(len(names)), names, seed).play(TURN_LIMIT)


def position(seats: int = 2, **spec: Any) -> CardState:
    return cardgame(seats).position(spec)


def watched(state: CardState) -> list[Event]:
    """The news of a player who saw every card go on track."""
    journal = Journal()
    for seat in range(int(state.seats)):
        journal.add(MOVED, {"seat": seat, "cards": state.game.palette.cards(state.track(seat))})
    return journal.events


def choice(state: CardState) -> Action:
    planning = CardPlanning(state.seat, Dealer(1))
    planning.note(watched(state))
    return planning.choose(state.view(state.seat), state.legal())


# What it sees


def played_through(seats: int) -> Iterator[tuple[CardState, CardPlanner]]:
    """Positions of whole games between planners that are told of every action."""
    game = cardgame(seats)
    for seed in range(100):
        state = game.new(seed=seed, journal=Journal())
        planner = CardPlanner(game, Weights(), Notes(game))
        while not state.over:
            yield state, planner
            index = planner.choose(state)
            planner.watch(state, index)
            state.apply(index)


def mind_of(state: CardState) -> Mind:
    """What the deciding seat has in mind if it was told of everything that it may know."""
    assert state.journal is not None
    mind = Mind(state.view(state.seat), {})
    for event in state.journal.seen_by(state.seat):
        mind.note(state.seat, event)
    mind.recall()
    return mind


@pytest.mark.parametrize("seats", SEATS)
def test_its_choice_does_not_change_when_all_that_it_cannot_see_is_dealt_anew(seats: int) -> None:
    chance = Dealer("anew")
    for state, planner in islice(played_through(seats), POSITIONS):
        index = planner.choose(state)
        memory = mind_of(state).memory
        anew = [state.game.imagine(state.view(state.seat), memory, chance) for _ in range(2)]
        assert [planner.choose(imagined) for imagined in anew] == [index, index]


@pytest.mark.parametrize("seats", SEATS)
def test_events_and_actions_lead_to_the_same_notes(seats: int) -> None:
    for state, planner in islice(played_through(seats), POSITIONS):
        told = mind_of(state).notes
        assert list(told.hands) == list(planner.notes.hands)
        assert told.passed[state.seat] == planner.notes.passed[state.seat]


def test_notes_are_kept_and_come_back() -> None:
    state, planner = next(islice(played_through(2), 40, None))
    before = list(planner.notes.hands)
    planner.remember()
    planner.watch(state, planner.game.first_take)
    assert list(planner.notes.hands) != before
    planner.recall()
    assert list(planner.notes.hands) == before


# Whole games


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", [Planning.name, Easy.name])
def test_it_plays_whole_games_and_the_same_ones_again(seats: int, name: str) -> None:
    names = [name, *[Planning.name] * (seats - 1)]
    result = played(names, "whole")
    assert result.ending == LAST_TURNS
    assert result == played(names, "whole")


def test_it_beats_greedy() -> None:
    names = [Planning.name, "greedy"]
    pairs = [(played(names, f"pair/{seed}").totals, played(names[::-1], f"pair/{seed}").totals) for seed in range(4)]
    ahead = [points for first, second in pairs for points in (first[0] - first[1], second[1] - second[0])]
    assert sum(ahead) > 0
    assert sum(1 for points in ahead if points > 0) > len(ahead) // 2


# Where there is no doubt


def last_keep(**spec: Any) -> CardState:
    offer = ["chicago-new-york", "seattle-miami", "new-york-chicago", "los-angeles-new-york"]
    moment = {"kind": "keep", "seat": 0, "offer": offer}
    return position(deck="0", market="- - - - -", last_turns=2, decision=moment, **spec)


def test_in_the_last_turn_it_keeps_what_its_pile_completes_and_nothing_else() -> None:
    assert choice(last_keep(tracks=["2Y+1B", "0"])).text == "keep 1 3"
    assert choice(last_keep(hands=["3Y+3B+3*", "0"], yards=[["3K"], []])).text == "keep none"


def test_in_the_last_turn_it_looks_for_tickets_that_its_spare_cards_complete() -> None:
    state = position(
        deck="0",
        market="R G - - -",
        last_turns=1,
        hands=["2R+2G", "0"],
        tracks=["2Y+1B+1*", "0"],
        decision={"kind": "turn", "seat": 0},
    )
    assert choice(state).text == "tickets"


def last_turn(last_turns: int, **spec: Any) -> str:
    """With nothing that any ticket could be completed with, but a pile of the rival that could be robbed."""
    moment = {"kind": "turn", "seat": 0}
    yards: list[list[str]] = [[], ["2R"]]
    return choice(
        position(deck="0", market="R G - - -", last_turns=last_turns, yards=yards, decision=moment, **spec)
    ).text


def test_in_the_last_turn_it_robs_only_what_would_still_get_on_track() -> None:
    assert last_turn(2, hands=["3R", "0"]) == "place 3R"
    assert last_turn(1, hands=["3R", "0"]) == "tickets"


def test_in_the_last_turn_it_places_nothing_and_looks_at_tickets_where_nothing_is_of_use() -> None:
    """C-35: none of them need be kept; C-42: what is placed or drawn does not count."""
    assert last_turn(2, hands=["1G+1B+1K", "0"]) == "tickets"


def completing(tracks: list[str], tickets: list[list[str]]) -> list[str]:
    """All that seat 0 says when it completes tickets."""
    state = position(tracks=tracks, tickets=tickets, decision={"kind": "complete", "seat": 0})
    texts = []
    while not state.over and state.seat == 0:
        action = choice(state)
        texts.append(action.text)
        state.play(action)
    return texts


def test_at_the_end_it_completes_what_its_pile_pays_for() -> None:
    assert completing(["1Y+1B", "0"], [["chicago-new-york", "new-york-chicago", "seattle-miami"], []]) == [
        "complete suggestion"
    ]


def test_where_nothing_can_be_completed_it_is_done() -> None:
    assert completing(["1P", "0"], [["chicago-new-york"], []]) == ["done"]


def test_for_cities_with_a_bonus_it_completes_another_ticket_than_is_suggested() -> None:
    """Dallas-Helena is worth a point more, Seattle-Los Angeles names two cities that have a bonus card."""
    tickets = [["dallas-helena", "seattle-los-angeles"], []]
    state = position(tracks=["1K+1*", "0"], tickets=tickets, decision={"kind": "complete", "seat": 0})
    weights = Weights()
    said = []
    for weights.race in (0.0, 0.5):
        planner = CardPlanner(state.game, weights, Notes(state.game))
        said.append(state.game.actions.text(planner.choose(state)))
    assert said == ["complete suggestion", "complete seattle-los-angeles"]
    state.play("complete seattle-los-angeles")
    assert choice(state).text == "done"
