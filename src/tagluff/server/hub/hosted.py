"""The game at a table, and how often something changed for each who looks on.

A viewer's number counts what it noticed: how many actions were silent is nobody's business.
"""

from __future__ import annotations

from typing import Any

from tagluff.core.events import Event
from tagluff.core.game import State
from tagluff.server.hub.pictures import Picture, picture_of
from tagluff.table.table import Table

Viewer = int | None  # a seat, or a spectator
Turn = tuple[int, int | None]  # its number, and who decides


class Hosted:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewers: tuple[Viewer, ...] = (*range(table.seats), None)
        self.numbers: dict[Viewer, int] = dict.fromkeys(self.viewers, 1)
        self.drawn: tuple[int, Picture] | None = None  # the last picture, and the number it was made at

    def play(self, seat: int, actions: tuple[str, ...], seconds: float | None) -> None:
        """Refused, or done and counted."""
        table = self.table
        before, last = table.state.copy(), table.last
        table.play(seat, actions[0] if len(actions) == 1 else actions, seconds)
        for viewer in self.viewers:
            told = viewer == seat or any(event.seen_by(viewer) for event in self.events[last:])
            self.numbers[viewer] += told or self.shows_another(viewer, before)

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

    @property
    def events(self) -> list[Event]:
        journal = self.table.journal
        return [] if journal is None else journal.events

    def last_known(self, viewer: Viewer) -> int:
        """The number of the last event that a viewer may know."""
        return next((event.number for event in reversed(self.events) if event.seen_by(viewer)), 0)

    def turn(self) -> Turn:
        """What is the same for all decisions of a turn; everybody may know it."""
        return int(self.table.state.turns), self.table.decider

    def news(self, viewer: Viewer, since: int) -> list[dict[str, Any]]:
        return [event.as_dict() for event in self.table.news(viewer, since)]
