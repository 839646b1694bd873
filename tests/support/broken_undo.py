"""States of the outside game in which taking back, or chance that was written down, is broken."""

from __future__ import annotations

from support.outside import GAME_OVER, PocketState
from tagluff import ScriptError


class LostCount(PocketState):
    """A copy forgets who may take back what."""

    def copy(self) -> PocketState:
        twin = super().copy()
        twin.free_steps = 0
        return twin


class BoundlessUndo(PocketState):
    def may_take_back(self, seat: int) -> int:
        return 99


class UndoForAll(PocketState):
    """Whoever acted last, everybody may take it back."""

    def may_take_back(self, seat: int) -> int:
        return int(self.free_steps)


class FreeDraw(PocketState):
    """A blind card may be put back once it was seen."""

    def deal(self) -> int:
        card = super().deal()
        self.reveals -= 1
        return card


class FreeEnd(PocketState):
    """The third hidden card ends the game: what all hid is counted, and it may still be taken back."""

    def end_if_due(self) -> None:
        if sum(map(sum, self.hidden)) == 3:
            self.over, self.last_turns = True, 0
            self.tell(GAME_OVER, {"totals": self.sheet.totals})
        else:
            super().end_if_due()


class SharedShown(PocketState):
    """What is taken back has happened in the copy that was kept."""

    def copy(self) -> PocketState:
        twin = super().copy()
        twin.shown = self.shown
        return twin


class Fickle(PocketState):
    """Every second card that is laid is laid openly, whatever was said."""

    laid = 0

    def lay(self, seat: int, card: int, openly: bool) -> None:
        Fickle.laid += 1
        super().lay(seat, card, openly or Fickle.laid % 2 == 0)


class UnwrittenCard(PocketState):
    """A card that no chronicle knows of."""

    def deal(self) -> int:
        at = int(self.dealer.number()) % 3
        if self.turns % 5 != 4 or not self.deck[at]:
            return super().deal()
        self.deck[at] -= 1
        self.reveals += 1
        return at


class UnreadScript(PocketState):
    """Crashes where a script cannot be."""

    def deal(self) -> int:
        try:
            return super().deal()
        except ScriptError as error:
            raise KeyError("script") from error


UNDOING: dict[type[PocketState], tuple[str, str]] = {
    LostCount: ("copies", "a copy is not as its original"),
    BoundlessUndo: ("undo", "seat 0 may take back 99 actions, of which no more than [01] "),
    UndoForAll: ("undo", "may take back 1 actions, of which no more than 0 "),
    FreeDraw: ("undo", "may take back 1 actions, of which no more than 0 "),
    FreeEnd: ("undo", "may take back showed it something hidden"),
    SharedShown: ("undo", "taken back, it is not as it was"),
    Fickle: ("undo", "taken back and done again, it is another game"),
    UnwrittenCard: ("records", "leads elsewhere from another seed|raised"),
    UnreadScript: ("records", "replaying written chance raised KeyError"),
}
