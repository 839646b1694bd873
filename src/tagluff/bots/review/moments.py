"""The decisions of one seat in a saved game, each with what the seat could know when it made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tagluff.core.actions import Action
from tagluff.core.events import Event, Journal
from tagluff.core.game import Game, State, seat_or_error
from tagluff.core.view import View
from tagluff.records.moves import play
from tagluff.records.record import Record

TURN = "turn"  # the decision that a turn begins with, in every game


@dataclass(frozen=True)
class Moment:
    """A decision where there was a choice, what the seat could see and do, and what it did."""

    number: int  # of the action in the record, from 1 on
    turn: int  # of the seat's own turns, from 1 on; 0: before its first
    place: int  # among the seat's decisions, from 1 on
    view: View
    legal: tuple[Action, ...]
    made: Action
    news: tuple[Event, ...]  # what the seat was told since its last moment


class Turns:
    """Counts the turns of one seat."""

    def __init__(self) -> None:
        self.count = 0
        self.last = -1  # turns of all that were over when the last one began

    def look(self, state: State) -> int:
        if state.decision == TURN and int(state.turns) != self.last:
            self.count += 1
            self.last = int(state.turns)
        return self.count


def moments(record: Record, seat: int, game: Game | None = None) -> Iterator[Moment]:
    """As far as the record goes. `game`: the one that was played, where it is at hand."""
    seat_or_error(seat, record.seats)
    journal, turns, place, heard = Journal(), Turns(), 0, 0
    state = record.begin_replay(journal, game)
    for number, move in enumerate(record.moves, start=1):
        if state.seat == seat and not state.over:
            turn, legal = turns.look(state), state.legal()
            if len(legal) > 1:
                place += 1
                made = state.base.actions.actions[state.read_legal(move.text)[0]]
                news = tuple(event for event in journal.events[heard:] if event.seen_by(seat))
                heard = len(journal.events)
                yield Moment(number, turn, place, state.view(seat), tuple(legal), made, news)
        with record.by_its_rules(state.base):
            play(state, move, number)
