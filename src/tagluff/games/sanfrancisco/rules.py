"""San Francisco (S), for 2 to 4 players: ferry cards, and tokens at some places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from tagluff.core.count import Count
from tagluff.core.facts import COUNTED
from tagluff.core.scores import ScoreKind
from tagluff.games.sanfrancisco.tokens import Tokens, place_next
from tagluff.maps.board import Marks, Route
from tagluff.maps.game import MapGame
from tagluff.maps.judging import judge_symbols, judge_wild
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.numbers import Numbers
from tagluff.maps.rules import RuleSheet
from tagluff.maps.state import MapState

TOKENS_LINE = ScoreKind("tokens", (COUNTED,), "different tokens")

SHEET: RuleSheet = RuleSheet(
    id="sanfrancisco",
    title="San Francisco",
    seats=(2, 3, 4),  # S-01
    rules_version=2,
    seat_colours=("teal", "raspberry", "lime", "indigo"),  # ours: the booklet names none
    numbers=Numbers(
        pieces=20,  # S-01
        cards_each=6,  # S-02
        wilds=8,
        start_hand=2,  # S-06
        start_tickets=2,  # S-07
        start_keep=1,
        draw_tickets=2,  # S-40
        draw_keep=1,
        twins_from=3,  # S-26
        last_pieces=2,  # S-50
    ),
    cites={
        "seats": "S-01",
        "start_keep": "S-07",
        "draw_keep": "S-40",
        "no_tickets": "S-41",
        "track_closed": "S-26",
        "symbols_unpaid": "S-25",
    },
    marks=Marks(board=("symbols",), city=("token",)),
)


class SanFrancisco(MapGame):
    """What is not said here is shared by all map games.

    The actions of a turn (S-12), drawing (S-13 to S-15), wilds for every colour (S-16, S-20, S-21), which routes and
    for how many points (S-22, S-23), secret tickets (S-42), ties that go to tickets (S-53).
    """

    def __init__(self, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None) -> None:
        super().__init__(SHEET, seats, board, options)

    def own_mechanism(self) -> Mechanism:
        return Tokens(self.board, int(self.seats))

    @property
    def tokens(self) -> Tokens:
        mechanism = self.mechanism
        assert isinstance(mechanism, Tokens)
        return mechanism

    def judge(self, route: Route, cards: list[int]) -> str:
        return judge_symbols(route, cards) or judge_wild(route, cards)  # S-25 first: nothing stands for that wild

    def after_start(self, state: MapState) -> None:
        place_next(state, self.tokens)  # S-08 to S-10

    def reward(self, state: MapState, route: i64) -> bool:
        return self.tokens.reward(state)  # S-30 to S-32

    def bonuses(self, state: MapState, count: Count) -> None:
        self.tokens.score(state, count)  # S-51

    def score_kinds(self) -> tuple[ScoreKind, ...]:
        return (*super().score_kinds(), TOKENS_LINE)
