"""Matches: who is told what, how games end, and what a record keeps."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from support.tables import nordic
from tagluff import SetupError
from tagluff.arena.match import LAST_TURNS, STALEMATE, TURN_LIMIT, Match, ending
from tagluff.bots.bot import Bot
from tagluff.bots.registry import BOTS
from tagluff.core.actions import Action
from tagluff.core.events import Event
from tagluff.core.view import View
from tagluff.records.record import Record


class Listener(Bot):
    """Plays the first legal action and keeps what it is told."""

    name = "listener"
    about = "keeps what it is told"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.heard: list[Event] = []
        self.views: list[View] = []

    def choose(self, view: View, legal: list[Action]) -> Action:
        self.views.append(view)
        return legal[0]

    def note(self, events: Iterable[Event]) -> None:
        self.heard.extend(events)


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(BOTS, Listener.name, Listener)
    return Listener.name


def test_a_bot_sees_its_own_views_and_hears_what_its_seat_may_know(listener: str) -> None:
    match = Match(nordic(), ["random", listener, "random"], "7")
    match.play(turn_limit=30)
    bot = match.bots[1]
    assert isinstance(bot, Listener)
    assert bot.heard == match.table.news(1)[: len(bot.heard)]
    assert len(bot.heard) > 30
    assert {view.seat for view in bot.views} == {1}
    assert all(event.audience is None or 1 in event.audience for event in bot.heard)


def test_without_a_listening_bot_no_journal_is_kept() -> None:
    match = Match(nordic(), ["random"] * 3, "7")
    match.play(turn_limit=30)
    assert match.table.journal is None
    assert match.table.news(0) == []


def test_a_match_has_the_same_result_each_time() -> None:
    game = nordic()
    first, second = (Match(game, ["random", "greedy", "random"], "s/1").play(2000) for _ in range(2))
    assert first == second
    assert first.ending == LAST_TURNS
    assert first.players == ("random", "greedy", "random")
    assert first.winners
    assert all(done <= kept for done, kept in zip(first.completed, first.kept, strict=True))


def test_a_match_that_nobody_records_keeps_no_record_and_nothing_to_take_back() -> None:
    match = Match(nordic(), ["random"] * 3, "7")
    match.decide(0)
    assert match.table.may_take_back(0) == 0
    with pytest.raises(SetupError, match="no_record"):
        match.table.record_for(0)


def test_over_the_turn_limit_nobody_has_won() -> None:
    result = Match(nordic(), ["random"] * 3, "7").play(turn_limit=20)
    assert (result.ending, result.winners, result.turns) == (TURN_LIMIT, (), 20)


def test_X_20_a_game_in_which_nobody_can_move_ends_by_stalemate() -> None:
    """The last tickets are kept, all cards are in a hand without pieces."""
    game = nordic()
    tickets = [ticket.id for ticket in game.board.tickets]
    state = game.position(
        {
            "hands": ["0", "0", "rest"],
            "deck": "0",
            "market": "- - - - -",
            "pieces": [3, 3, 0],
            "tickets": [[], [], tickets[1:]],
            "ticket_deck": [],
            "decision": {"kind": "keep", "seat": 0, "offer": tickets[:1]},
        }
    )
    state.play("keep 1")
    assert state.over
    assert ending(state) == STALEMATE


def test_a_record_of_a_match_replays_to_its_totals() -> None:
    game = nordic()
    record = Record(game="nordic", seats=3, seed="s/3")
    result = Match(game, ["random", "greedy", "random"], "s/3", record).play(2000)
    assert len(record.actions) == result.decisions
    assert record.verify().sheet.totals == list(result.totals)
    assert record.winners == list(result.winners)


def test_a_record_of_an_unfinished_match_has_no_totals() -> None:
    record = Record(game="nordic", seats=3, seed="s/3")
    Match(nordic(), ["random"] * 3, "s/3", record).play(turn_limit=10)
    assert record.totals is None
    assert not record.verify().over
