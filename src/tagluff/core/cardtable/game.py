"""A game at a card table, and what the shared parts ask of it: the rules that differ from box to box."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.cards import Palette
from tagluff.core.cardtable.decisions import Decision
from tagluff.core.cardtable.state import TURN
from tagluff.core.events import EventKind
from tagluff.core.facts import Shape, one_of, whole
from tagluff.core.game import Game
from tagluff.core.happenings import KINDS
from tagluff.core.rules import GameSheet


@mypyc_attr(allow_interpreted_subclasses=True)
class TableGame(Game):
    """Cards, a row, tickets: what every one of these games has."""

    def __init__(self, sheet: GameSheet, seats: int, options: Mapping[str, object] | None, palette: Palette) -> None:
        super().__init__(sheet, seats, options)
        self.palette = palette
        self.width: i64 = palette.width
        self.wild: i64 = palette.wild
        self.wild_limit: bool = True  # a face-up wild uses up the draw
        self.rejects_leave: bool = False  # rejected tickets: out of the game, or to the bottom of the deck
        self.most_offer: i64 = 0  # tickets that are looked at together
        self.first_offer: i64 = 0  # where they stand, after the places of all tickets: how many there are
        self.ticket_ids: tuple[str, ...] = ()
        self.ticket_index: Mapping[str, int] = {}  # by the two cities
        self.decisions: vec[Decision[Any]] = vec[Decision[Any]]([])

    # The rules that a draw or a choice of tickets leads to

    @abstractmethod
    def drawn(self, state: Any) -> None:
        """The top card of the deck was drawn, and everyone was told."""

    @abstractmethod
    def replace(self, state: Any, slot: i64) -> None:
        """A face-up card was taken from this slot."""

    @abstractmethod
    def end_turn(self, state: Any) -> None:
        """The actor's turn is over."""

    @abstractmethod
    def settle_start(self, state: Any) -> None:
        """All have chosen their first tickets."""

    # What follows from it

    def cite(self, code: str) -> str:
        """The rule id that a refusal code rests on in this game."""
        return self.sheet.cites.get(code, "X-04")

    def happenings(self) -> tuple[EventKind, ...]:
        return KINDS

    def names(self) -> dict[str, Shape]:
        return {**super().names(), "place": whole(1, int(self.most_offer)), "ticket": one_of(*self.ticket_ids)}

    def kind_of(self, key: str) -> int:
        """The number of a kind of decision; a game that is over has its turns behind it."""
        for kind in range(len(self.decisions)):
            if self.decisions[kind].key == key:
                return int(kind)
        return TURN
