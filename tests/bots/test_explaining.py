"""Explaining, in whole games: every decision has a few reasons, with nothing hidden in them; and bots of others."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import chain, count, islice
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import tagluff
from tagluff import Action, Bot, Journal, View
from tagluff.bots.levels import MediumBot
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.reason import MOST, Explained, Reason, most_telling
from tagluff.bots.watched import BotError, watched
from tagluff.cli.terminal.maps.distance import ticket_way
from tagluff.core.cardtable.state import TURN
from tagluff.core.game import Game, State
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView

TABLES = [("nordic", 2), ("sanfrancisco", 3), ("amsterdam", 2), ("asia", 4), ("cardgame", 2), ("cardgame", 4)]
POSITIONS = int(os.environ.get("TAGLUFF_POSITIONS", "25"))  # of each seat that are looked at; 1000 for the long version
SCHEMA = Path(__file__).resolve().parents[2] / "docs" / "schemas" / "reason.schema.json"


def explained(game: Game, decisions: int) -> Iterator[tuple[State, Bot, list[Explained]]]:
    """So many decisions of games between planners: what bots with other dice say, to whom the same was told."""
    return islice(chain.from_iterable(explained_game(game, f"reasons/{number}") for number in count()), decisions)


def explained_game(game: Game, seed: str) -> Iterator[tuple[State, Bot, list[Explained]]]:
    journal = Journal()
    state = game.new(seed, journal=journal)
    seats = int(game.seats)
    minds = [[MediumBot(seat, dice) for seat in range(seats)] for dice in (1, 2)]
    told = [0] * seats
    while not state.over:
        seat = state.seat
        fresh = [event for event in journal.events[told[seat] :] if event.seen_by(seat)]
        told[seat] = len(journal.events)
        for mind in minds:
            mind[seat].note(fresh)
        said = [mind[seat].explain(state.view(seat), state.legal()) for mind in minds]
        yield state, minds[0][seat], said
        state.play(said[0].action)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_reasons_do_not_depend_on_what_is_hidden(name: str, seats: int) -> None:
    """Each bot imagines what it does not see with dice of its own, and both say the same."""
    for _, _, said in explained(tagluff.game(name, seats), POSITIONS * seats):
        assert said[0] == said[1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_reasons_are_few_declared_and_as_their_schema_says(name: str, seats: int) -> None:
    schema = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for state, _, said in explained(tagluff.game(name, seats), POSITIONS * seats):
        assert len(said[0].reasons) <= MOST
        assert said[0].action in state.legal()
        assert said[0].reasons, said[0].action.text
        for reason in said[0].reasons:
            plain = json.loads(json.dumps(reason.as_dict()))
            assert [error.message for error in schema.iter_errors(plain)] == []


@pytest.mark.parametrize(("name", "seats"), TABLES[:4])
def test_what_lacks_cards_and_can_be_paid_for_is_said_to_be_too_dear(name: str, seats: int) -> None:
    """Unless the very cards are kept for another route, which is named then; or it is a tunnel, which wants more."""
    lacking, dear = 0, 0
    for state, _, said in explained(tagluff.game(name, seats), 2 * POSITIONS * seats):
        assert isinstance(state, MapState)
        facts = {reason.kind: reason.facts for reason in said[0].reasons}
        assert "dearly" not in facts or facts["dearly"]["route"] == facts["needs"]["route"]
        if "needs" in facts and "spoken_for" not in facts and state.kind == TURN and len(said[0].reasons) < MOST:
            board = state.game.board
            route = board.routes[board.route_index[str(facts["needs"]["route"])]]
            payable = not route.tunnel and bool(state.payments(route.id, 1))
            assert ("dearly" in facts) == payable
            lacking += 1
            dear += payable
    assert lacking > 10
    assert dear or name in ("asia", "sanfrancisco", "amsterdam")


def told_on_screen(state: State, seat: int, ticket: str) -> int | None:
    """The spaces to go in the ticket's own line."""
    view = state.view(seat)
    assert isinstance(view, MapView)
    way = ticket_way(view, ticket)
    return None if way is None else way.pieces


@pytest.mark.parametrize(("name", "seats"), TABLES[:4])
def test_a_ticket_is_as_far_from_done_as_the_screen_says(name: str, seats: int) -> None:
    """The planned way may be longer, as some are in Amsterdam."""
    told, longer = 0, 0
    for state, _, said in explained(tagluff.game(name, seats), 2 * POSITIONS * seats):
        seat, then = state.seat, state.copy()
        then.play(said[0].action)
        for reason in said[0].reasons:
            after = then if reason.kind == "serves" else state
            if reason.kind == "plans" or (reason.kind == "serves" and after.seat != seat):
                spaces, planned = (int(str(reason.facts[name])) for name in ("spaces", "by_plan"))
                assert told_on_screen(after, seat, str(reason.facts["ticket"])) == spaces <= planned
                told += 1
                longer += planned != spaces
    assert told > 10
    assert longer or name != "amsterdam"


@pytest.mark.parametrize(("name", "seats"), [("nordic", 2), ("cardgame", 2)])
def test_explaining_is_choosing(name: str, seats: int) -> None:
    for state, mind, said in explained(tagluff.game(name, seats), 60):
        assert mind.choose(state.view(state.seat), state.legal()) == said[0].action


def test_a_kind_tells_what_it_declares() -> None:
    with pytest.raises(ValueError, match="completes tells"):
        kinds.COMPLETES.because(ticket="oslo-turku")
    names = [kind.name for kind in kinds.KINDS]
    assert len(set(names)) == len(names) == len(kinds.BY_NAME)


def test_the_same_reason_is_given_once() -> None:
    reason = kinds.BLIND.because()
    many = [reason, reason, *(kinds.TURNS_LEFT.because(turns=turns) for turns in range(9))]
    assert len(most_telling(many)) == MOST
    assert most_telling(many)[:2] == (reason, kinds.TURNS_LEFT.because(turns=0))


# Bots of others


class Silent(Bot):
    def choose(self, view: View, legal: list[Action]) -> Action:
        return legal[0]


class Wordy(Silent):
    def explain(self, view: View, legal: list[Action]) -> Explained:
        return Explained(legal[-1], (Reason("because", {}),))


class Cheating(Silent):
    def explain(self, view: View, legal: list[Action]) -> Explained:
        return Explained(view.handbook.actions[-1])


def test_a_bot_need_not_give_reasons_and_is_watched_when_it_does() -> None:
    state = tagluff.game("nordic", 2).new(seed=1)
    legal = state.legal()
    assert watched("silent", Silent)(0).explain(state.view(0), legal) == Explained(legal[0])
    assert watched("wordy", Wordy)(0).explain(state.view(0), legal).action == legal[-1]
    with pytest.raises(BotError, match="bot_chose_otherwise"):
        watched("cheating", Cheating)(0).explain(state.view(0), legal)
