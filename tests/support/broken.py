"""States of the outside game with one thing broken each, for checks that must find it."""

from __future__ import annotations

from typing import Any

from support.broken_telling import TELLING
from support.broken_undo import UNDOING
from support.outside import CHOSE, DRAW, HID, KEEP, SAW_CARD, TAKE, PocketState, PocketView, deep
from tagluff import IllegalAction, ScoreSheet
from tagluff.core.actions import Moves
from tagluff.core.count import Count
from tagluff.core.events import EventKind
from tagluff.core.facts import COUNTED, LEFT


class Sound(PocketState):
    """Nothing broken: the control."""


class SharedHands(PocketState):
    def copy(self) -> PocketState:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class SharedDealer(PocketState):
    def copy(self) -> PocketState:
        twin = super().copy()
        twin.dealer = self.dealer
        return twin


class CopiedJournal(PocketState):
    def copy(self) -> PocketState:
        twin = super().copy()
        twin.journal = self.journal
        return twin


class ListedTwice(PocketState):
    def fill(self, moves: Moves) -> None:
        super().fill(moves)
        if self.kind == "keep":
            moves.add(KEEP)


class NothingLegal(PocketState):
    def fill(self, moves: Moves) -> None:
        if self.turns < 4:
            super().fill(moves)


class RaisingLegal(PocketState):
    def fill(self, moves: Moves) -> None:
        if self.turns == 5:
            raise KeyError("five")
        super().fill(moves)


class IdleAction(PocketState):
    """An action that does nothing at all."""

    def apply(self, index: int) -> None:
        if index != DRAW or not self.hands[self.seat][2]:
            super().apply(index)


class TimidAction(PocketState):
    """A legal action that cannot be carried out."""

    def act(self, index: int) -> None:
        if index == TAKE and self.market == 0 and self.turns > 2:
            raise IllegalAction("not_now", "P-03", {})
        super().act(index)


class EasyRefusal(PocketState):
    """Plays what is not legal."""

    def verified(self, action: object) -> int:
        return action if isinstance(action, int) and 0 <= action < 4 else super().verified(action)


class CrashingRefusal(PocketState):
    def refusal(self, index: int) -> IllegalAction:
        raise ZeroDivisionError(index)


class NamelessRefusal(PocketState):
    def refusal(self, index: int) -> IllegalAction:
        return IllegalAction("", "P-03", {})


class CostlyRefusal(PocketState):
    """A refused action takes a random number."""

    def refusal(self, index: int) -> IllegalAction:
        self.dealer.number()
        return super().refusal(index)


class FoulRefusal(PocketState):
    """A refused action costs a card."""

    def refusal(self, index: int) -> IllegalAction:
        self.hands[0][0] += 1
        return super().refusal(index)


class NonsenseAccepted(PocketState):
    def read(self, text: str) -> list[int]:
        return [int(self.indices()[0])] if text.strip() == "" else super().read(text)


class DeafReader(PocketState):
    """Does not know every text of its own table."""

    def read(self, text: str) -> list[int]:
        if text == "take deck":
            raise IllegalAction("unknown_action", "X-04", {"action": text})
        return super().read(text)


class WrongReader(PocketState):
    def read(self, text: str) -> list[int]:
        return [TAKE] if text == "take deck" else super().read(text)


class ShoutedReader(PocketState):
    """Something else when it is typed in capitals."""

    def read(self, text: str) -> list[int]:
        return [DRAW] if text == "  TAKE 1" else super().read(text)


class RestlessSheet(PocketState):
    """Looking at the sheet takes a random number."""

    @property
    def sheet(self) -> ScoreSheet:
        self.dealer.number()
        return super().sheet


class ForgetfulView(PocketState):
    """Looking changes what is seen."""

    looked = 0

    def view(self, seat: int | None) -> PocketView:
        ForgetfulView.looked += 1
        view = super().view(seat)
        view.shows["looked"] = ForgetfulView.looked
        return view


class WrongSheet(PocketState):
    @property
    def sheet(self) -> ScoreSheet:
        sheet = super().sheet
        sheet.winners = [0, 1, 2]
        return sheet


class UnevenSheet:
    """A sheet whose totals are all nothing."""

    def __init__(self, sheet: ScoreSheet) -> None:
        self.sides, self.lines, self.winners = sheet.sides, sheet.lines, sheet.winners
        self.totals = [0] * len(sheet.sides)

    def completed(self) -> list[int]:
        return self.totals

    def as_dict(self) -> dict[str, object]:
        return {"totals": self.totals}


class WrongTotals(PocketState):
    @property
    def sheet(self) -> Any:
        return UnevenSheet(super().sheet)

    def count_up(self, count: Count) -> None:
        """The same nothing; compiled code takes no sheet of another class."""
        count.winners = self.sheet.winners


class OtherCount(PocketState):
    """What it tells a search is not what it tells people."""

    def count_up(self, count: Count) -> None:
        super().count_up(count)
        count.points[0] += 1


class OtherWinners(PocketState):
    def count_up(self, count: Count) -> None:
        super().count_up(count)
        count.winners = []


COUNTER = {"deals": 0}


class WornDealer(PocketState):
    """Something outside the game decides with it."""

    def deal(self) -> int:
        COUNTER["deals"] += 1
        card = super().deal()
        if COUNTER["deals"] % 50 == 0 and self.deck[0]:
            self.deck[card] += 1
            self.deck[0] -= 1
            return 0
        return card


class PrivateDie(PocketState):
    """Takes numbers that a recording dealer does not write down."""

    def deal(self) -> int:
        if self.turns % 5 == 4 and self.deck[int(self.dealer.below(3))]:
            self.dealer.number()
            at = max(range(3), key=lambda kind: (self.dealer.below(9), self.deck[kind] > 0))
            if self.deck[at]:
                self.deck[at] -= 1
                return at
        return super().deal()


class LossyPosition(PocketState):
    def position(self) -> dict[str, Any]:
        return {**super().position(), "hidden": [[0] * 3 for _ in self.hidden]}


class ShortMarket(PocketState):
    """A slot that stays empty."""

    def view(self, seat: int | None) -> PocketView:
        view = super().view(seat)
        view.shows["market"] = [None if self.market == 0 else view.shows["market"]]
        return view


class Miscounted(PocketState):
    def view(self, seat: int | None) -> PocketView:
        view = super().view(seat)
        view.shows["hand_sizes"] = [size + 1 for size in view.shows["hand_sizes"]]
        return view


class SpentTurns(PocketState):
    """Turns go back."""

    def end_if_due(self) -> None:
        super().end_if_due()
        if self.turns == 9 and sum(self.shown[0]) % 2:
            self.turns -= 2


class NeverOver(PocketState):
    def end_if_due(self) -> None:
        if sum(self.deck) == 0:
            self.deck = [6, 6, 6]


# Views, news, choices and refusals that tell what is hidden


class HandsShown(PocketState):
    def view(self, seat: int | None) -> PocketView:
        view = super().view(seat)
        view.shows["more"] = deep(self.hands)
        return view


class DealerShown(PocketState):
    def view(self, seat: int | None) -> PocketView:
        view = super().view(seat)
        view.shows["more"] = self.dealer.words()
        return view


class BlindCardTold(PocketState):
    def tell(self, kind: EventKind, facts: dict[str, object], of: int | None = None) -> int | None:
        return super().tell(EventKind(kind.name, kind.facts, kind.about) if kind is SAW_CARD else kind, facts, of)


class HiddenCardTold(PocketState):
    """Says how many of the kind are left in the hand that a card was hidden from."""

    def tell(self, kind: EventKind, facts: dict[str, object], of: int | None = None) -> int | None:
        if kind is not HID:
            return super().tell(kind, facts, of)
        more = EventKind(kind.name, (*kind.facts, LEFT), kind.about)
        return super().tell(more, {**facts, "left": max(self.hands[self.seat])}, of)


class ChoiceToldEarly(PocketState):
    def tell(self, kind: EventKind, facts: dict[str, object], of: int | None = None) -> int | None:
        if kind is not CHOSE:
            return super().tell(kind, facts, of)
        more = EventKind(kind.name, (*kind.facts, COUNTED), kind.about)
        return super().tell(more, {**facts, "count": self.chosen[self.seat]}, of)


class ChoicesOfOthers(PocketState):
    """What is legal depends on another's hand."""

    def fill(self, moves: Moves) -> None:
        super().fill(moves)
        after = (self.seat + 1) % int(self.base.seats)
        if self.kind == "turn" and self.hands[after][2]:
            moves.count -= 1


class SighingRefusal(PocketState):
    def refusal(self, index: int) -> IllegalAction:
        after = (self.seat + 1) % int(self.base.seats)
        return IllegalAction("not_now", "P-03", {"alas": self.hands[after][2]})


BROKEN: dict[type[PocketState], tuple[str, str]] = {
    **UNDOING,
    **TELLING,
    SharedHands: ("copies", "playing on a copy changed its original"),
    SharedDealer: ("copies", "changed|otherwise"),
    CopiedJournal: ("copies", "a copy has a journal"),
    ListedTwice: ("legal", "legal actions twice"),
    NothingLegal: ("legal", "0 legal actions, over: False"),
    RaisingLegal: ("legal", "asking for the legal actions raised KeyError|playing on raised"),
    IdleAction: ("legal", "changed nothing"),
    TimidAction: ("legal", "raised IllegalAction"),
    EasyRefusal: ("refusals", "was played"),
    CrashingRefusal: ("refusals", "raised ZeroDivisionError"),
    NamelessRefusal: ("refusals", "without a code"),
    CostlyRefusal: ("refusals", "took a random number"),
    FoulRefusal: ("refusals", "changed something"),
    NonsenseAccepted: ("refusals", "was played"),
    DeafReader: ("texts", "reading 'take deck' raised IllegalAction"),
    WrongReader: ("texts", "'take deck' is action 3, but reads as"),
    ShoutedReader: ("texts", "as typed does something else"),
    RestlessSheet: ("questions", "a question changed something"),
    ForgetfulView: ("questions", "asking twice gives two answers"),
    WrongSheet: ("sheets", "win with totals"),
    WrongTotals: ("sheets", "the totals are not the sums of the lines"),
    OtherCount: ("sheets", "the count has other totals than the sheet"),
    OtherWinners: ("sheets", "the count has other winners than the sheet"),
    WornDealer: ("determinism", "two runs differ"),
    PrivateDie: ("scripts", "recorded outcomes|raised ScriptError|another game"),
    LossyPosition: ("positions", "looks different to|goes another way|ends otherwise"),
    ShortMarket: ("invariants", "X-06: an empty market slot"),
    Miscounted: ("invariants", "all others count"),
    SpentTurns: ("invariants", "turns after"),
    HandsShown: ("imagining", "imagines looks different"),
    DealerShown: ("information", "the view of viewer"),
    BlindCardTold: ("information", "the news of viewer"),
    HiddenCardTold: ("information", "the news of viewer"),
    ChoiceToldEarly: ("information", "the news of viewer"),
    ChoicesOfOthers: ("information", "the legal actions of viewer"),
    SighingRefusal: ("information", "the refusal of"),
}
