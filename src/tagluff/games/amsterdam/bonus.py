"""Bonus cards: one for each claimed route with carts, and a ranking by their number at the end.

In `state.own`: the cards of each seat, then those left in the pile.
"""

from __future__ import annotations

from typing import Any, Final

from tagluff.core.count import Count
from tagluff.core.errors import PositionError
from tagluff.core.events import EventKind
from tagluff.core.facts import COUNT, Shapes, each
from tagluff.games.amsterdam.happenings import KINDS, TOOK_BONUS_CARD
from tagluff.maps.board import Board, flag
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.own import OwnPart
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView

CARDS: Final = 16  # M-03
PAYOUT: Final = {2: [8, 4], 3: [8, 5, 2], 4: [8, 6, 4, 2]}  # by table size, for places 1, 2, ... (M-42)


class BonusSeen(OwnPart):
    """The bonus cards of each seat, and those left in the pile."""

    def __init__(self, bonus: list[int], pile: int) -> None:
        self.bonus = bonus
        self.pile = pile

    def shape(self) -> Shapes:
        return {"bonus": each("seat", COUNT), "pile": COUNT}


class BonusCards(Mechanism):
    """The pile, and what lies open before each seat (M-26)."""

    def __init__(self, board: Board, seats: int) -> None:
        super().__init__(seats + 1, ("bonus", "bonus_pile"))
        self.seats = seats
        self.carts = [flag(route, "cart", "M-25") for route in board.routes]  # however many it shows

    def deal(self, state: MapState) -> None:
        state.own[self.seats] = CARDS

    def take(self, state: MapState) -> None:
        """The actor takes one card, whether it likes to or not (R-43); from an empty pile none (R-42)."""
        if state.own[self.seats] == 0:
            return
        state.own[self.seats] -= 1
        state.own[state.actor] += 1
        if state.journal is not None:
            facts: dict[str, object] = {"seat": int(state.actor), "left": int(state.own[self.seats])}
            state.journal.add(TOOK_BONUS_CARD, facts)

    def pay_out(self, state: MapState, count: Count) -> None:
        """M-42 to M-44: a place is one more than the seats with more cards, so tied seats share it and skip others."""
        cards = self.cards(state)
        for seat, held in enumerate(cards):
            place = len([other for other in cards if other > held])
            points = PAYOUT[self.seats][place] if held else 0
            count.add(seat, "bonus_cards", points, {"count": held, "rank": place + 1})

    def cards(self, state: MapState) -> list[int]:
        return [int(state.own[seat]) for seat in range(self.seats)]

    def describe(self, state: MapState) -> dict[str, Any]:
        return {"bonus": self.cards(state), "bonus_pile": int(state.own[self.seats])}

    def happenings(self) -> tuple[EventKind, ...]:
        return KINDS

    def show(self, state: MapState, seat: int | None) -> BonusSeen:
        return BonusSeen(self.cards(state), int(state.own[self.seats]))

    def restore_seen(self, view: MapView, state: MapState) -> None:
        seen = view.own
        assert isinstance(seen, BonusSeen)
        self.restore(state, seen.bonus, seen.pile)

    def restore(self, state: MapState, cards: list[int], pile: int) -> None:
        for at, count in enumerate([*cards, pile]):
            state.own[at] = count

    def read(self, state: MapState, spec: MapSpec) -> None:
        """The pile holds what nobody has, unless it is said; a smaller one is a handicap."""
        cards = spec.numbers("bonus", self.seats) or [0] * self.seats
        pile = spec.number("bonus_pile", max(0, CARDS - sum(cards)), 0, CARDS)
        if min(cards) < 0 or sum(cards) + pile > CARDS:
            raise PositionError("bonus_cards_not_conserved", "M-03", {"cards": sum(cards) + pile, "total": CARDS})
        self.restore(state, cards, pile)
