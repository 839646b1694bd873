"""One game being hosted: who sits where, what each seat may do, and what each may be given.

A seat (None where a spectator may look) gets what `view`, `legal`, `payments`, `estimate`, `news`, `seen`,
`record_for` and `record_parts` give for it, and that leads to nothing else. `state`, `journal`, `last` and `record` are
the host's alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Self

from tagluff.core.actions import Action, echo
from tagluff.core.errors import IllegalAction, SetupError
from tagluff.core.events import Event, Journal
from tagluff.core.game import Game, State
from tagluff.core.payments import Payment
from tagluff.core.sheet import ScoreSheet
from tagluff.core.view import View
from tagluff.maps.state import MapState
from tagluff.records.record import Record
from tagluff.records.sight import parts_seen_by
from tagluff.table.announcing import Announcement
from tagluff.table.course import Course
from tagluff.table.estimates import Estimate, estimate, unknown_route
from tagluff.table.keeping import EVERYTHING, Keeps
from tagluff.table.opening import new_record, unrecorded, verify_header
from tagluff.table.resuming import taken_up, verify_end
from tagluff.table.seats import is_whole, verify_clock, verify_seat, verify_viewer
from tagluff.table.steps import Steps

MOST_PAYMENTS: Final = 200


class Table:
    """A game in progress. Every request is checked; one that is refused has changed nothing (X-04)."""

    def __init__(self, game: Game, players: Sequence[str], course: Course) -> None:
        self.game = game
        self.seats = int(game.seats)
        self.players = tuple(players)  # names by seat; none at all where nobody was named
        self.course = course
        # how often something was taken back that a viewer did or was told: since then a number may mean another event
        self.rewinds: dict[int | None, int] = dict.fromkeys((*range(self.seats), None), 0)

    def __repr__(self) -> str:
        return f"<table of {', '.join(self.players) or 'nobody named'}: {self.state!r}>"

    # Beginning

    @classmethod
    def open(
        cls,
        game: Game,
        seed: int | str | None = None,
        players: Sequence[str] = (),
        first: int | None = None,
        nonces: Sequence[str] = (),
        keeps: Keeps = EVERYTHING,
    ) -> Self:
        """A new game. Without a seed it gets one that nobody can guess (docs/fair-shuffles.md)."""
        return cls.begin(new_record(game, seed, players, first, nonces), game, keeps)

    @staticmethod
    def announce(
        game: Game,
        players: Sequence[str] = (),
        first: int | None = None,
        seed: int | str | None = None,
        table: str = "",
    ) -> Announcement:
        """A game among people, before the deal: its commitment may be shown, and every seat may send a word."""
        return Announcement(game, players, first, seed, table)

    @classmethod
    def deal(cls, announced: Announcement, nonces: Sequence[str] = (), keeps: Keeps = EVERYTHING) -> Self:
        """A game that was announced, with the words that all seats have sent since, or none at all."""
        return cls.begin(announced.header(nonces), announced.game, keeps)

    @classmethod
    def begin(cls, record: Record, game: Game, keeps: Keeps = EVERYTHING) -> Self:
        """A new game as a header says it: from a position, on a board file. The record is the table's from now on."""
        verify_header(record, game)
        journal = Journal() if keeps.events else None
        state = record.open(game, journal) if keeps.record else unrecorded(record, game, journal)
        return cls(
            game,
            record.players,
            Course(state, record if keeps.record else None, Steps() if keeps.steps else None),
        )

    @classmethod
    def resume(cls, record: Record, game: Game | None = None) -> Self:
        """A game that was played so far, every action verified. The record that is given stays as it is.

        `game`: the one that was played, where it is at hand or in no registry.
        """
        known = record.set_up(game)
        own, state = taken_up(record, known)
        table = cls(known, own.players, Course(state, own, Steps()))
        for number, move in enumerate(record.moves, start=1):
            with record.by_its_rules(known):
                table.course.play_again(own, move, number)
        with record.by_its_rules(known):
            verify_end(record, table.state)
        return table

    # What a seat may do

    def play(self, seat: int, action: object, seconds: float | None = None) -> int:
        """Carry out an action of a seat: itself, its index, or a text, which may stand for several; all or nothing.

        Several actions, such as those of a payment, may be named together as a tuple, if none but the last shows
        anything: they are one step.

        Whose decision it is not hears that alone, whatever it asks for. The number of the last event comes back.
        """
        verify_seat(seat, self.seats)
        verify_clock(seconds)
        course = self.course
        course.verify_decider(seat)
        course.carry_out(course.read(action), seconds)
        return course.last

    def may_take_back(self, seat: int | None) -> int:
        """How many of its last steps a seat may take back: none that showed something, none that was answered."""
        verify_viewer(seat, self.seats)
        return self.course.free_steps(seat)

    def take_back(self, seat: int) -> int:
        """Undo the last step of a seat, all its actions. Events after the number that comes back never happened."""
        verify_seat(seat, self.seats)
        if not self.course.free_steps(seat):
            raise IllegalAction("nothing_to_take_back", "X-04", {"seat": seat})
        told = self.course.take_back(seat)
        for viewer in self.rewinds:
            self.rewinds[viewer] += viewer == seat or any(event.seen_by(viewer) for event in told)
        return self.last

    def settle(self) -> None:
        """What was done so far stays done: nobody may take it back any more."""
        self.course.settle()

    # What anybody may know

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def decider(self) -> int | None:
        """Whose decision it is; nobody's when the game is over."""
        state = self.course.state
        return None if state.over else int(state.seat)

    @property
    def sheet(self) -> ScoreSheet | None:
        """The final count; none before the end, for it shows tickets that are hidden until then."""
        return self.state.sheet if self.state.over else None

    @property
    def commitment(self) -> str:
        """To the seed and to all else that decides the deal; empty where nothing was committed to."""
        return "" if self.course.record is None else self.course.record.commitment

    # What one seat may be given, or a spectator (None)

    def view(self, seat: int | None) -> View:
        verify_viewer(seat, self.seats)
        return self.course.state.view(seat)

    def legal(self, seat: int | None) -> list[Action]:
        """What the seat may do now; nothing unless it decides."""
        verify_viewer(seat, self.seats)
        state = self.course.state
        return state.legal() if seat == state.seat else []

    def payments(self, seat: int | None, route: str, most: int = MOST_PAYMENTS) -> list[Payment]:
        """How the seat may pay for a route, the most sensible way first; in no way unless it decides.

        A big hand has very many ways: no more are listed than `MOST_PAYMENTS`.
        """
        verify_viewer(seat, self.seats)
        if not is_whole(most) or most < 0:
            raise SetupError("bad_limit", "", {"most": MOST_PAYMENTS})
        asked = seat is not None and seat == self.decider and type(route) is str
        return self.state.payments(route, min(most, MOST_PAYMENTS)) if asked else []

    def estimate(self, seat: int, route: str) -> Estimate:
        """What a route would cost the seat, be it its turn or not, and what stands against it."""
        verify_seat(seat, self.seats)
        state = self.state
        if not isinstance(state, MapState) or type(route) is not str:
            return unknown_route(route)
        return estimate(state, seat, route, MOST_PAYMENTS)

    def news(self, seat: int | None, since: int = 0) -> list[Event]:
        """What the seat may know of the events after a number; nothing where no events are kept."""
        verify_viewer(seat, self.seats)
        if not is_whole(since) or since < 0:
            raise SetupError("no_such_event", "", {"event": echo(since)})
        events = [] if self.journal is None else self.journal.after(since)
        return [event for event in events if event.seen_by(seat)]

    def seen(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """Everything as the seat sees it, ready for JSON. `last` is the number of the last event that it may know.

        A host that keeps older events elsewhere (`give_away`) adds those, and what they say of `last`.
        """
        known = self.news(seat)
        return {
            "view": self.view(seat).as_dict(),
            "legal": [action.as_dict() for action in self.legal(seat)],
            "events": [event.as_dict() for event in self.news(seat, since)],
            "last": known[-1].number if known else 0,
            "take_back": self.may_take_back(seat),
            "rewinds": self.rewinds[seat],
        }

    def record_for(self, seat: int | None) -> str:
        """The game so far as the seat may read it, replayed for that; all of it when the game is over."""
        return "".join(self.record_parts(seat))

    def record_parts(self, seat: int | None) -> Iterator[str]:
        """The same action by action, for a host with other things to do; what is played meanwhile is not in it."""
        verify_viewer(seat, self.seats)
        if self.state.over:
            return iter([self.record.text()])
        return parts_seen_by(replace(self.record, moves=self.record.moves[:]), seat, self.game)

    # For the host alone

    @property
    def state(self) -> State:
        """Another object after something was taken back."""
        return self.course.state

    @property
    def journal(self) -> Journal | None:
        """All events that were not given away, whoever may know them; None where none are kept."""
        return self.course.journal

    @property
    def last(self) -> int:
        """The number of the last event; 0 where none are kept."""
        return self.course.last

    def give_away(self, count: int) -> list[Event]:
        """The oldest events, for a host that keeps them elsewhere; none as long as one of so many may be taken back.

        `news`, `seen` and `journal` tell of those no more.
        """
        journal = self.journal
        if journal is None or self.course.settled < journal.elsewhere + count:
            return []
        return journal.give_away(count)

    @property
    def record(self) -> Record:
        """Everything that is written down: the seed, all chance, what was chosen in secret."""
        if self.course.record is None:
            raise SetupError("no_record", "", {"game": self.game.id})
        return self.course.record
