"""The game at a table, and how often something changed for each who looks on.

A viewer's number counts what it noticed: how many actions were silent is nobody's business.
"""

from __future__ import annotations

from typing import Final

from msgspec import Raw
from msgspec.json import encode

from tagluff.core.actions import Action
from tagluff.core.events import Event
from tagluff.core.game import State
from tagluff.server.hub.past import PAGE, Past
from tagluff.server.hub.pictures import Picture, picture_of
from tagluff.table.table import Table

Viewer = int | None  # a seat, or a spectator
AT_HAND: Final = 8  # events that are not packed: whoever looks on all the time needs those of the last move

Turn = tuple[int, int | None]  # its number, and who decides


class Hosted:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewers: tuple[Viewer, ...] = (*range(table.seats), None)
        self.numbers: dict[Viewer, int] = dict.fromkeys(self.viewers, 1)
        self.past = Past()
        self.drawn: tuple[int, Picture] | None = None  # the last picture, and the number it was made at

    def play(self, seat: int, actions: tuple[str, ...], seconds: float | None) -> None:
        """Refused, or done and counted."""
        table = self.table
        before, last = table.state.copy(), table.last
        table.play(seat, actions[0] if len(actions) == 1 else actions, seconds)
        for viewer in self.viewers:
            told = viewer == seat or any(event.seen_by(viewer) for event in self.events_after(last))
            self.numbers[viewer] += told or self.shows_another(viewer, before)
        self.put_away()

    def take_back(self, seat: int) -> None:
        table = self.table
        before, rewinds = table.state, dict(table.rewinds)
        table.take_back(seat)
        for viewer in self.viewers:
            told = table.rewinds[viewer] != rewinds[viewer]
            self.numbers[viewer] += told or self.shows_another(viewer, before)

    def picture(self) -> Picture:
        """As a spectator sees it now; made anew only when something has changed for spectators."""
        if self.drawn is None or self.drawn[0] != self.numbers[None]:
            self.drawn = self.numbers[None], picture_of(self.table)
        return self.drawn[1]

    def shows_another(self, viewer: Viewer, before: State) -> bool:
        return before.view(viewer) != self.table.state.view(viewer)

    def put_away(self) -> None:
        """What a table needs no more until somebody comes: the events of a page, and the room for legal actions."""
        self.table.state.buffer = None
        if len(self.events_after(0)) >= AT_HAND + PAGE:
            self.past.add(self.table.give_away(PAGE), self.viewers)

    def events_after(self, last: int) -> list[Event]:
        """Those that are at hand."""
        journal = self.table.journal
        return [] if journal is None else journal.after(last)

    def last_known(self, viewer: Viewer) -> int:
        """The number of the last event that a viewer may know."""
        at_hand = (event.number for event in reversed(self.events_after(0)) if event.seen_by(viewer))
        return next(at_hand, 0) or self.past.last_known(viewer)

    def legal(self, viewer: Viewer) -> list[Action]:
        legal = self.table.legal(viewer)
        self.table.state.buffer = None
        return legal

    def turn(self) -> Turn:
        """What is the same for all decisions of a turn; everybody may know it."""
        return int(self.table.state.turns), self.table.decider

    def news(self, viewer: Viewer, since: int) -> list[Raw]:
        """What a viewer may know of the events after a number, each as JSON."""
        at_hand = [Raw(encode(event.as_dict())) for event in self.table.news(viewer, since)]
        return [*self.past.news(viewer, since), *at_hand]
