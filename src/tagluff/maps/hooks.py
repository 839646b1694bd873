"""The rules that a map game may answer differently, in rulebook order.

    ways(route)              how a route can be paid for; asked once, when the game is made
    swap_size(route)         how many cards of any kind stand for one in its groups
    judge(route, cards)      the code of the rule a payment breaks; for refusals
    judge_extra(...)         the same for a tunnel's extra cards
    tracks_open(route)       how many of the routes between two cities can be claimed at this table
    first_seats()            who may be first player
    reward(state, route)     after a claim; True if it asks a decision
    holders(side)            who holds tickets that count for a side
    ends_with(state, seat)   does this seat's turn trigger the end?
    bonuses(state, count)    points after those for routes and tickets

By default they are the base rules (B). A hook is here because a rulebook needs it; none names a game. Which parts a
game is put together from is asked in maps/game.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.cards import Palette
from tagluff.core.cardtable.game import TableGame
from tagluff.core.count import Count
from tagluff.core.frozen import thawed_table
from tagluff.maps.board import Route
from tagluff.maps.boardfile import read_board
from tagluff.maps.judging import judge_extra, judge_wild
from tagluff.maps.rules import RuleSheet
from tagluff.maps.state import MapState
from tagluff.maps.ways import Way, wild_ways

COMMON_CITES: Final = {
    "no_cards": "X-11",
    "owns_twin": "X-18",
    "part_of_route": "X-15",
    "not_exact": "X-16",
    "wrong_colour": "X-16",
    "mixed_colours": "X-16",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class MapRules(TableGame):
    """What is printed, what the rule sheet says, and what a rulebook may say otherwise."""

    def __init__(
        self, sheet: RuleSheet, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None
    ) -> None:
        self.board: Final = read_board(board, sheet.marks, sheet.numbers.most_tracks)
        super().__init__(sheet, seats, options, Palette(self.board.colours))
        self.numbers: Final = sheet.numbers
        self.board_id = self.board.id
        self.printed = thawed_table(board)
        self.ticket_ids = tuple([ticket.id for ticket in self.board.tickets])
        self.ticket_index = self.board.ticket_index
        self.last_pieces: Final[i64] = self.numbers.last_pieces
        self.wild_reset: Final[i64] = self.numbers.wild_reset
        self.wild_limit = self.numbers.wild_limit
        self.rejects_leave = self.numbers.rejects_leave
        self.most_offer = max(self.numbers.start_tickets, self.numbers.draw_tickets)
        size = self.numbers.team_size
        self.scorer: Final[vec[i64]] = vec[i64]([seat - seat % size for seat in range(seats)])  # the first of a team
        self.sides = tuple([tuple(range(team * size, (team + 1) * size)) for team in range(seats // size)])

    def most_of(self, kind: int) -> int:
        return self.numbers.wilds if kind == self.palette.wild else self.numbers.cards_each

    def cite(self, code: str) -> str:
        return self.sheet.cites.get(code, COMMON_CITES.get(code, "X-04"))

    def cite_tracks(self, code: str, route: int) -> str:
        """The same for twins; a game with triples may have another rule for them."""
        triple = len(self.board.routes[route].tracks) > 2
        return self.sheet.cites.get(f"{code}_of_three", self.cite(code)) if triple else self.cite(code)

    # While the game is made

    def ways(self, route: Route) -> list[Way]:
        return wild_ways(route, self.palette.wild, route.ferry)

    def swap_size(self, route: Route) -> int:
        return 0

    def judge(self, route: Route, cards: list[int]) -> str:
        return judge_wild(route, cards)

    def judge_extra(self, extra: int, laid: int, cards: list[int]) -> str:
        return judge_extra(extra, laid, cards)

    def tracks_open(self, route: Route) -> int:
        return 1 if self.seats < self.numbers.twins_from else len(route.tracks)

    # While it is played

    def reward(self, state: MapState, route: i64) -> bool:
        return False

    def holders(self, side: int) -> list[int]:
        return list(self.sides[side])

    def ends_with(self, state: MapState, seat: i64) -> bool:
        return state.pieces(seat) <= self.last_pieces

    def bonuses(self, state: MapState, count: Count) -> None:
        return
