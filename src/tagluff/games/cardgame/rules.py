"""The Card Game (C), for 2 to 4 players: a sibling of the map games that shares only the core.

Cards travel from deck or market to the hand, to the open yard, to a pile that nobody may look at, and at the end of a
round to the tickets.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.cards import Palette
from tagluff.core.dealer import Dealer
from tagluff.core.errors import SetupError
from tagluff.core.events import Journal
from tagluff.core.game import Game, seat_or_error
from tagluff.core.rules import GameSheet
from tagluff.core.sheet import ScoreSheet
from tagluff.games.cardgame.box import Box
from tagluff.games.cardgame.completing import CompleteTickets
from tagluff.games.cardgame.decisions import Decision
from tagluff.games.cardgame.drawing import DrawCards, SecondPick
from tagluff.games.cardgame.imagine import imagine
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.placing import PlaceCards
from tagluff.games.cardgame.position import build, describe
from tagluff.games.cardgame.reading import Reader
from tagluff.games.cardgame.scoring import score
from tagluff.games.cardgame.setup import deal
from tagluff.games.cardgame.state import CardState, blank_state
from tagluff.games.cardgame.ticketing import DrawTickets, KeepTickets, StartTickets
from tagluff.games.cardgame.turn import Turn
from tagluff.games.cardgame.turns import begin_turn
from tagluff.games.cardgame.view import CardView, view_of

CARDS_EACH: Final = 10  # of every colour (C-02)
WILDS: Final = 16
START_HAND: Final = 7  # beside one wild (C-03)
MARKET: Final = 5  # C-04
START_TICKETS: Final = 6  # C-06
START_KEEP: Final = 1
DRAW_TICKETS: Final = 4  # C-35
ROUND_HAND: Final = 4  # dealt for the second round (C-63)
TWO_ROUNDS: Final = 4  # seats (C-01)

SHEET: GameSheet = GameSheet(
    id="cardgame",
    title="The Card Game",
    seats=(2, 3, 4),  # C-01
    seat_colours=("red", "blue", "green", "yellow"),
    cites={"seats": "C-01"},
    tie_breaks=("tickets", "bonus_cards"),  # C-73
    options={"look_at_own_pile": False},  # C-12, R-55: for beginners
)


class CardGame(Game):
    """The printed game at one table size."""

    def __init__(self, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None) -> None:
        super().__init__(SHEET, seats, options)
        self.box = Box(board)
        self.board_id = self.box.id
        self.printed = board
        self.palette = Palette(self.box.colours)
        self.width: i64 = self.palette.width
        self.wild: i64 = self.palette.wild
        self.colours: i64 = self.palette.wild
        self.slots: i64 = MARKET
        self.rounds: i64 = 2 if seats == TWO_ROUNDS else 1
        self.round_hand: i64 = ROUND_HAND
        self.most_offer: i64 = START_TICKETS
        self.look_at_own_pile: bool = self.options["look_at_own_pile"] is True
        self.secret = ("start", "complete")  # C-06, C-52
        self.sides = [[seat] for seat in range(seats)]
        self.verify_components()
        tickets = self.box.tickets
        self.needs: vec[i64] = vec[i64]([need for ticket in tickets for need in ticket.needs])
        # C-52: value, then the number of tickets, then big-city ends, in one number
        self.worth: vec[i64] = vec[i64]([(t.points << 14) + (1 << 7) + self.box.big_ends(t) for t in tickets])
        self.lay_out_actions()

    def lay_out_actions(self) -> None:
        """The action table: what opens a turn, in rulebook order, then the answers to further decisions."""
        self.first_take = len(self.actions)
        for slot in range(self.slots):
            self.actions.add(f"take {slot + 1}")
        self.actions.add("take deck")
        self.draw = DrawCards(self.first_take, len(self.actions))
        self.place = PlaceCards(self.actions, self.palette, CARDS_EACH, WILDS)
        self.draw_tickets = DrawTickets(self.actions.add("tickets"), DRAW_TICKETS)
        self.first_keep = len(self.actions)
        for mask in range(1 << self.most_offer):
            kept = [str(at + 1) for at in range(self.most_offer) if mask & (1 << at)]
            self.actions.add("keep " + (" ".join(kept) or "none"))
        self.first_complete = self.actions.add("complete suggestion")
        for ticket in self.box.tickets:
            self.actions.add(f"complete {ticket.id}")
        self.actions.add("done")
        self.turn = Turn(self.draw, self.place, self.draw_tickets)
        self.complete = CompleteTickets(self.first_complete, len(self.box.tickets))
        self.decisions: vec[Decision] = vec[Decision](
            [
                StartTickets("start", self.first_keep, START_KEEP, "C-06"),
                self.turn,
                SecondPick(self.draw),
                KeepTickets("keep", self.first_keep, 0, "C-35"),
                self.complete,
            ]
        )
        self.reader = Reader(self)
        self.moves = Moves(len(self.actions))

    def most_of(self, kind: int) -> int:
        """How many cards of this kind there are."""
        return WILDS if kind == self.wild else CARDS_EACH

    def verify_components(self) -> None:
        """There must be enough cards and tickets to set the table."""
        cards = CARDS_EACH * self.palette.wild + WILDS
        if cards <= (START_HAND + 1) * self.seats + MARKET:
            raise SetupError("too_few_cards", "C-03", {"cards": cards, "seats": int(self.seats)})
        tickets = len(self.box.tickets)
        if tickets < START_TICKETS * self.seats:
            raise SetupError("too_few_tickets_on_board", "C-06", {"tickets": tickets, "seats": int(self.seats)})

    def new(
        self,
        seed: int | str = 0,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> CardState:
        seat_or_error(first, int(self.seats), "C-07")
        state = self.blank(Dealer(seed) if dealer is None else dealer)
        state.journal = journal
        deal(state, first, START_HAND, START_TICKETS)
        return state

    def blank(self, dealer: Dealer) -> CardState:
        """A state with nothing dealt yet."""
        return blank_state(self, dealer)

    def position(self, spec: Mapping[str, Any]) -> CardState:
        return build(self, spec)

    def describe(self, state: CardState) -> dict[str, Any]:
        return describe(state)

    def view(self, state: CardState, seat: int | None) -> CardView:
        seat_or_error(seat, int(self.seats))
        return view_of(state, seat)

    def imagine(self, view: CardView, memory: CardMemory | None, chance: Dealer) -> CardState:
        return imagine(view, memory, chance)

    def memory(self) -> CardMemory:
        return CardMemory(self.palette, int(self.seats))

    def begin_turn(self, state: CardState, seat: i64) -> None:
        begin_turn(state, seat)

    def kind_of(self, key: str) -> int:
        """The number of a kind of decision; a game that is over has its turns behind it."""
        keys = [decision.key for decision in self.decisions]
        return keys.index(key if key in keys else "turn")

    def score(self, state: CardState) -> ScoreSheet:
        return score(state)
