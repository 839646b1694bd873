"""Amsterdam (M), for 2 to 4 players: jokers everywhere, contracts, and a bonus card for every route with carts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from tagluff.core.count import Count
from tagluff.core.facts import COUNTED, RANK
from tagluff.core.scores import ScoreKind
from tagluff.games.amsterdam.bonus import BonusCards
from tagluff.maps.board import Marks
from tagluff.maps.game import MapGame
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.numbers import Numbers
from tagluff.maps.rules import RuleSheet
from tagluff.maps.state import MapState

BONUS_LINE = ScoreKind("bonus_cards", (COUNTED, RANK), "bonus cards, and the place they come to")

SHEET: RuleSheet = RuleSheet(
    id="amsterdam",
    title="Amsterdam",
    seats=(2, 3, 4),  # M-01
    rules_version=2,
    seat_colours=("teal", "raspberry", "lime", "indigo"),  # ours: the booklet names none
    numbers=Numbers(
        pieces=16,  # M-01
        cards_each=6,  # M-02
        wilds=8,
        start_hand=2,  # M-04
        start_tickets=2,  # M-05
        start_keep=1,
        draw_tickets=2,  # M-30
        draw_keep=1,
        twins_from=3,  # M-21
        last_pieces=2,  # M-40
    ),
    cites={
        "seats": "M-01",
        "start_keep": "M-05",
        "draw_keep": "M-30",
        "no_tickets": "M-31",
        "track_closed": "M-21",
    },
    marks=Marks(route=("cart",)),
)


class Amsterdam(MapGame):
    """What is not said here is shared by all map games.

    The first player and the actions of a turn (M-06, M-10), drawing (M-11), wilds for every colour (M-15, M-16), which
    routes and for how many points (M-17, M-18), secret contracts (M-32), ties that go to contracts (M-45).
    """

    def __init__(self, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None) -> None:
        super().__init__(SHEET, seats, board, options)

    def own_mechanism(self) -> Mechanism:
        return BonusCards(self.board, int(self.seats))

    @property
    def bonus(self) -> BonusCards:
        mechanism = self.mechanism
        assert isinstance(mechanism, BonusCards)
        return mechanism

    def reward(self, state: MapState, route: i64) -> bool:
        if self.bonus.carts[route]:
            self.bonus.take(state)  # M-25
        return False

    def bonuses(self, state: MapState, count: Count) -> None:
        self.bonus.pay_out(state, count)  # M-41

    def score_kinds(self) -> tuple[ScoreKind, ...]:
        return (*super().score_kinds(), BONUS_LINE)
