"""What a viewer may lawfully know: a table of the engine beside the server's, at which the same is done."""

from __future__ import annotations

from typing import Any

from msgspec.json import encode

from support.information import Viewer
from tagluff import State, TagluffError
from tagluff.records.record import Record
from tagluff.table.table import Table

Deed = tuple[int, str | tuple[str, ...] | None]  # a seat and what it does; None: it takes its last step back


class Twin:
    """A game from a position, and all that was done since."""

    def __init__(self, state: State, players: list[str]) -> None:
        self.game = state.base
        self.start: dict[str, Any] = state.position()
        self.players = players
        self.deeds: list[Deed] = []
        self.table = self.begun()

    def begun(self) -> Table:
        record = Record(game=self.game.id, seats=len(self.players), players=list(self.players), start=self.start)
        return Table.begin(record, self.game)

    def does(self, deed: Deed) -> None:
        carry_out(self.table, deed)
        self.deeds.append(deed)

    def after(self, deed: Deed) -> Table | None:
        """How it would stand then; None if that is refused."""
        trial = self.begun()
        for done in self.deeds:
            carry_out(trial, done)
        try:
            carry_out(trial, deed)
        except TagluffError:
            return None
        return trial


def carry_out(table: Table, deed: Deed) -> None:
    seat, action = deed
    if action is None:
        table.take_back(seat)
    else:
        table.play(seat, action)


def lawful(table: Table, viewer: Viewer) -> bytes:
    """All that the engine lets a viewer know, and a spectator, for everybody may be one."""
    return encode([table.seen(viewer), table.seen(None)])
