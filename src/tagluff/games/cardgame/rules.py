"""The Card Game (C), for 2 to 4 players: a sibling of the map games that shares only the core.

Cards travel from deck or market to the hand, to the open yard, to a pile that nobody may look at, and at the end of a
round to the tickets.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.cards import Palette
from tagluff.core.cardtable.decisions import Decision, Turn
from tagluff.core.cardtable.drawing import DrawCards, SecondPick, add_takes
from tagluff.core.cardtable.game import TableGame
from tagluff.core.cardtable.ticketing import KeepTickets, StartTickets, TicketAction, add_keeps
from tagluff.core.count import Count
from tagluff.core.dealer import Dealer, dealer_for
from tagluff.core.errors import SetupError
from tagluff.core.events import EventKind, Journal
from tagluff.core.facts import CITY, VALUE, Shape, one_of, whole
from tagluff.core.frozen import thawed_table
from tagluff.core.game import NOBODY, seat_or_error
from tagluff.core.rules import GameSheet
from tagluff.core.scores import TICKETS, ScoreKind
from tagluff.core.sheet import ScoreSheet
from tagluff.core.verbs import Done, DrawTickets
from tagluff.games.cardgame.box import read_box
from tagluff.games.cardgame.completing import CompleteTickets
from tagluff.games.cardgame.handbook import CardHandbook
from tagluff.games.cardgame.happenings import KINDS
from tagluff.games.cardgame.imagine import imagine
from tagluff.games.cardgame.market import replace
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.placing import PlaceCards
from tagluff.games.cardgame.position import build, describe
from tagluff.games.cardgame.reading import Reader
from tagluff.games.cardgame.redeal import redeal
from tagluff.games.cardgame.scoring import add_up, score
from tagluff.games.cardgame.setup import deal, settle_start
from tagluff.games.cardgame.state import CardState, blank_state
from tagluff.games.cardgame.turns import begin_turn, end_turn
from tagluff.games.cardgame.verbs import Complete, CompleteSuggestion
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

CITY_BONUS = ScoreKind("city_bonus", (CITY, VALUE), "most completed tickets that name a city")

SHEET: GameSheet = GameSheet(
    id="cardgame",
    title="The Card Game",
    seats=(2, 3, 4),  # C-01
    seat_colours=("red", "blue", "green", "yellow"),
    cites={"seats": "C-01", "no_cards": "C-21", "no_tickets": "C-35"},
    tie_breaks=("tickets", "bonus_cards"),  # C-73
    options={"look_at_own_pile": False},  # C-12, R-55: for beginners
)


class CardGame(TableGame):
    """The printed game at one table size."""

    def __init__(self, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None) -> None:
        self.box = read_box(board)
        super().__init__(SHEET, seats, options, Palette(self.box.colours))
        self.board_id = self.box.id
        self.printed = thawed_table(board)
        self.ticket_ids = tuple([ticket.id for ticket in self.box.tickets])
        self.ticket_index = self.box.ticket_index
        self.most_offer = START_TICKETS
        self.first_offer = len(self.box.tickets)
        self.draw_tickets = DRAW_TICKETS
        self.slots: i64 = MARKET
        self.rounds: i64 = 2 if seats == TWO_ROUNDS else 1
        self.round_hand: i64 = ROUND_HAND
        self.look_at_own_pile: bool = self.options["look_at_own_pile"] is True
        self.secret = ("start", "complete")  # C-06, C-52
        self.verify_components()
        tickets = self.box.tickets
        self.needs: vec[i64] = vec[i64]([need for ticket in tickets for need in ticket.needs])
        self.worth: vec[i64] = vec[i64]([self.box.worth(ticket) for ticket in tickets])
        self.big_cities = [city for city in self.box.cities if city.bonus]
        self.naming_none: vec[i64] = vec[i64]([0] * (len(self.box.cities) * seats))  # tickets by city and seat
        self.lay_out_actions()
        self.reader = Reader(self)
        self.cleared = blank_state(self, Dealer(None))  # the table before anything is dealt

    def lay_out_actions(self) -> None:
        """The action table: what opens a turn, in rulebook order (C-15), then the answers to further decisions."""
        actions = self.actions
        self.first_take = add_takes(actions, MARKET)
        end = actions.next
        self.place = PlaceCards(actions, self.palette, CARDS_EACH, WILDS)
        tickets = actions.add(DrawTickets(actions.next, "tickets"))
        self.keep_zero = add_keeps(actions, START_TICKETS, 0)
        self.first_complete = actions.add(CompleteSuggestion(actions.next, "complete suggestion"))
        for ticket in self.box.tickets:
            actions.add(Complete(actions.next, f"complete {ticket.id}", ticket.id))
        self.done = actions.add(Done(actions.next, "done"))
        draw: DrawCards = DrawCards(self.first_take, end)
        self.turn = Turn([draw, self.place, TicketAction(tickets, DRAW_TICKETS)], len(actions))
        answers: list[Decision[Any]] = [
            StartTickets("start", self.keep_zero, START_KEEP, START_TICKETS, "C-06"),
            self.turn,
            SecondPick(self.first_take, end),
            KeepTickets("keep", self.keep_zero, 0, START_TICKETS, "C-35"),
            CompleteTickets(self.first_complete, len(self.box.tickets)),
        ]
        self.decisions = vec[Decision[Any]](answers)

    def ticket_numbers(self, ids: list[str]) -> list[int]:
        return [self.ticket_index[id] for id in ids]

    def most_of(self, kind: int) -> int:
        """How many cards of this kind there are."""
        return WILDS if kind == self.palette.wild else CARDS_EACH

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
        seed: int | str | None = None,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> CardState:
        seat_or_error(first, int(self.seats), "C-07")
        state = self.blank(dealer_for(seed) if dealer is None else dealer)
        state.journal = journal
        deal(state, first, START_HAND, START_TICKETS)
        return state

    def blank(self, dealer: Dealer) -> CardState:
        """A state with nothing dealt yet."""
        return self.cleared.with_dealer(dealer)

    def position(self, spec: Mapping[str, Any]) -> CardState:
        return build(self, spec)

    def describe(self, state: CardState) -> dict[str, Any]:
        return describe(state)

    def view(self, state: CardState, seat: int | None) -> CardView:
        seat_or_error(seat, int(self.seats))
        return view_of(state, seat)

    def imagine(self, view: CardView, memory: CardMemory | None, chance: Dealer) -> CardState:
        return imagine(self, view, memory, chance)

    def redeal(self, state: CardState, seat: int | None, memory: CardMemory | None, chance: Dealer) -> None:
        redeal(state, NOBODY if seat is None else seat, memory, chance)

    def begin_turn(self, state: CardState, seat: i64) -> None:
        begin_turn(state, seat)

    def score(self, state: CardState) -> ScoreSheet:
        return score(state)

    def count(self, state: CardState, count: Count) -> None:
        count.clear()
        add_up(state, count)

    def new_handbook(self) -> CardHandbook:
        return CardHandbook(**self.common_facts(), box=self.box, rounds=int(self.rounds))

    def card_book(self) -> CardHandbook:
        book = self.handbook
        assert isinstance(book, CardHandbook)
        return book

    def happenings(self) -> tuple[EventKind, ...]:
        return (*super().happenings(), *KINDS)

    def names(self) -> dict[str, Shape]:
        cities = [city.id for city in self.box.cities]
        return {**super().names(), "slot": whole(1, MARKET), "city": one_of(*cities)}

    def new_view(self) -> CardView:
        return self.cleared.view(None)

    def score_kinds(self) -> tuple[ScoreKind, ...]:
        return (TICKETS, CITY_BONUS)

    # What the shared table asks (core/cardtable)

    def drawn(self, state: CardState) -> None:
        """C-31: an empty deck stays empty."""

    def replace(self, state: CardState, slot: i64) -> None:
        replace(state, slot)

    def end_turn(self, state: CardState) -> None:
        end_turn(state)

    def settle_start(self, state: CardState) -> None:
        settle_start(state)
