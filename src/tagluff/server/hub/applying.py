"""What each entry of the log does to a table: now, and when the log is read back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tagluff.records.record import Record
from tagluff.server.hub.entries import (
    Announced,
    AnyDone,
    Dealt,
    Filled,
    HandedOver,
    Played,
    Rematched,
    Returned,
    Sat,
    Stood,
    TookBack,
    Vacated,
    Worded,
)
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.hosted import Hosted
from tagluff.table.table import Table

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room


MOST_TURNS: Final = 16  # whose beginning is kept: nobody can go back further, and a long game is held by many sockets


def apply(room: Room, entry: AnyDone, at: int) -> AnyDone:
    """Refused, or done. The entry as it is to be written comes back."""
    before = noticed(room)
    done = APPLIED[type(entry)](room, entry) or entry
    if not isinstance(entry, Played | TookBack) or noticed(room) != before:
        room.touched = at  # lists show it, so what is done in silence must not touch it (C-52)
    follow_the_turn(room, at, isinstance(entry, TookBack))
    if done.id:
        number = None if room.hosted is None else room.hosted.numbers[done.by]
        room.answers.keep(done.by, done.id, number)
    return done


def noticed(room: Room) -> int:
    """How often something changed in the game for everybody."""
    return 0 if room.hosted is None else room.hosted.numbers[None]


def follow_the_turn(room: Room, at: int, back: bool) -> None:
    """The clock of a turn starts with it; going back to a turn does not start it again. Words are waited for too."""
    if room.phase == "dealing" and room.turn is None:
        room.turn, room.began = (0, None), at
    if room.hosted is not None and room.turn != (turn := room.hosted.turn()):
        room.turn, room.began = turn, room.turns.get(turn, at) if back else at
        room.turns[turn], room.overdue = room.began, False
        if len(room.turns) > MOST_TURNS:
            del room.turns[next(iter(room.turns))]
    if room.hosted is not None and room.hosted.table.over:
        room.phase = "over"


# Before the deal


def sit(room: Room, entry: Sat) -> None:
    room.places[entry.seat].name = entry.name


def stand(room: Room, entry: Stood) -> None:
    room.places[entry.seat].name = ""


def fill(room: Room, entry: Filled) -> None:
    place = room.places[entry.seat]
    place.person, place.bot = False, entry.bot


def vacate(room: Room, entry: Vacated) -> None:
    place = room.places[entry.seat]
    place.person, place.bot = True, None


def announce(room: Room, entry: Announced) -> None:
    players = [place.player for place in room.places]
    room.announcement = Table.announce(room.game, players, seed=entry.seed, table=room.id)
    room.phase = "dealing"


def word(room: Room, entry: Worded) -> None:
    room.places[entry.seat].word = entry.word


def deal(room: Room, entry: Dealt) -> None:
    announcement = room.announcement
    table = begun(room) if announcement is None else Table.deal(announcement, entry.nonces)
    room.hosted = Hosted(table)
    room.nonces = entry.nonces
    room.phase = "playing"


def begun(room: Room) -> Table:
    """A game that goes on from a position."""
    players = [place.player for place in room.places]
    header = Record(game=room.game.id, seats=len(players), players=players, start=room.settings.start)
    return Table.begin(header, room.game)


# The game


def play(room: Room, entry: Played) -> Played:
    """The number of events afterwards must be what it was when the entry was written."""
    hosted = hosted_in(room)
    hosted.play(entry.seat, entry.actions, entry.seconds)
    last = hosted.table.last
    if entry.events not in (0, last):
        raise HubError("cannot_go_on", "", {})
    return replace(entry, events=last)


def take_back(room: Room, entry: TookBack) -> None:
    hosted_in(room).take_back(entry.seat)


def hosted_in(room: Room) -> Hosted:
    if room.hosted is None:
        raise HubError("not_now", "", {"phase": room.phase})
    return room.hosted


# Who plays


def hand_over(room: Room, entry: HandedOver) -> None:
    place = room.places[entry.seat]
    place.bot, place.why = entry.bot, entry.why
    room.overdue = room.overdue or entry.why == "time"


def give_back(room: Room, entry: Returned) -> None:
    place = room.places[entry.seat]
    place.bot, place.why = None, None


def rematch(room: Room, entry: Rematched) -> None:
    room.rematch = entry.table


APPLIED: Final[dict[type[Any], Callable[[Room, Any], AnyDone | None]]] = {
    Sat: sit,
    Stood: stand,
    Filled: fill,
    Vacated: vacate,
    Announced: announce,
    Worded: word,
    Dealt: deal,
    Played: play,
    TookBack: take_back,
    HandedOver: hand_over,
    Returned: give_back,
    Rematched: rematch,
}
