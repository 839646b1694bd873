"""Team Asia (A), for 4 or 6 players in teams of two: private hands, and two racks that mates share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from tagluff.core.cardtable.decisions import Decision, TurnAction
from tagluff.core.cardtable.state import KEEP, PICK
from tagluff.core.count import Count
from tagluff.core.facts import VALUE
from tagluff.core.scores import ScoreKind
from tagluff.games.asia.drawing import ChooseDestination, DrawToRack, SecondToRack
from tagluff.games.asia.handbook import AsiaHandbook
from tagluff.games.asia.purses import ChoosePurse, ClaimFromTwo, ExtraFromTwo
from tagluff.games.asia.racks import Racks
from tagluff.games.asia.reading import AsiaReader
from tagluff.games.asia.sharing import KeepAndShare, RackTicket, ShareMore, ShareStart, ShareTickets, start_sharing
from tagluff.maps.board import Marks, Route, flag
from tagluff.maps.game import MapGame
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.notation import Reader
from tagluff.maps.numbers import Numbers
from tagluff.maps.rules import RuleSheet
from tagluff.maps.scoring import add_most, longest_paths
from tagluff.maps.state import EXTRA, MapState

ASIAN_EXPRESS = 10
GLOBETROTTER = 10

EXPRESS_LINE = ScoreKind("asian_express", (VALUE,), "the longest path")
GLOBETROTTER_LINE = ScoreKind("globetrotter", (VALUE,), "most tickets completed")

SHEET: RuleSheet = RuleSheet(
    id="asia",
    title="Team Asia",
    seats=(4, 6),
    rules_version=2,
    seat_colours=("teal", "teal", "raspberry", "raspberry", "lime", "lime"),  # mates share one; which, is ours
    numbers=Numbers(
        pieces=27,
        cards_each=12,  # A-06, B-01
        wilds=14,
        start_hand=4,
        start_tickets=5,
        start_keep=3,
        draw_tickets=4,
        draw_keep=1,
        rejects_leave=False,
        wild_reset=3,
        most_tracks=3,
        twins_from=6,
        last_pieces=4,  # of a team
        team_size=2,
    ),
    cites={
        "seats": "A-01",
        "first": "A-04",
        "talk": "A-09",
        "start_keep": "A-12",
        "draw_keep": "A-30",
        "no_tickets": "A-30",
        "track_closed": "A-40",
        "track_closed_of_three": "A-43",
        "owns_twin_of_three": "A-45",
        "symbols_unpaid": "B-19",
        "extra_not_exact": "A-53",
        "extra_wrong_colour": "A-53",
        "extra_not_wild": "A-54",
    },
    tie_breaks=("tickets", "longest_path"),
    marks=Marks(route=("all_open",)),
)


class Asia(MapGame):
    """Mates sit side by side (A-02) and share a score (A-03, A-27); pieces are each one's own (A-26)."""

    def __init__(self, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None) -> None:
        super().__init__(SHEET, seats, board, options)
        self.secret = ("start", "share_start")

    def tracks_open(self, route: Route) -> int:
        """A-40 to A-44: with 4 players one of a twin, two of a triple; Hong Kong–Canton keeps both."""
        tracks = [self.board.routes[track] for track in route.tracks]
        if self.seats >= self.numbers.twins_from or any(flag(track, "all_open", "A-41") for track in tracks):
            return len(route.tracks)
        return max(1, len(route.tracks) - 1)

    def first_seats(self) -> list[int]:
        return [side[0] for side in self.sides]

    def own_mechanism(self) -> Mechanism:
        return Racks(self)

    @property
    def racks(self) -> Racks:
        mechanism = self.mechanism
        assert isinstance(mechanism, Racks)
        return mechanism

    def turn_choices(self) -> list[TurnAction[Any]]:
        return [
            DrawToRack(self.racks),
            ClaimFromTwo(self.fares, self.racks),
            self.ticket_action(),
            ShareTickets(self.racks),
        ]

    def answers(self) -> list[Decision[Any]]:
        answers, layout, racks = super().answers(), self.layout, self.racks
        answers[PICK] = SecondToRack(racks)
        answers[KEEP] = KeepAndShare(racks, layout.keep_zero, int(self.most_offer), self.cite("draw_keep"))
        answers[EXTRA] = ExtraFromTwo(layout.surcharges, layout.withdraw, racks)
        own: list[Decision[Any]] = [
            ChooseDestination(racks),
            ChoosePurse(racks),
            ShareStart(racks),
            ShareMore(racks),
            RackTicket(racks),
        ]
        return answers + own

    def new_handbook(self) -> AsiaHandbook:
        return AsiaHandbook(**self.map_facts())

    def new_reader(self) -> Reader:
        return AsiaReader(self, self.racks)

    def after_start(self, state: MapState) -> None:
        start_sharing(state)

    def holders(self, side: int) -> list[int]:
        return [*self.sides[side], int(self.seats) + side]

    def ends_with(self, state: MapState, seat: i64) -> bool:
        mates = self.sides[seat // 2]
        return state.pieces(mates[0]) + state.pieces(mates[1]) <= self.last_pieces

    def bonuses(self, state: MapState, count: Count) -> None:
        add_most(count, "asian_express", longest_paths(state), ASIAN_EXPRESS)
        add_most(count, "globetrotter", count.completed(), GLOBETROTTER)

    def score_kinds(self) -> tuple[ScoreKind, ...]:
        return (*super().score_kinds(), EXPRESS_LINE, GLOBETROTTER_LINE)
