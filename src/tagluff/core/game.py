"""The Game protocol: a game is a table of actions and a way to start; a state is one game in progress.

`apply` trusts its caller. `play` verifies, and refuses with a reason; a refused action changes nothing (X-04).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.actions import LONGEST_TEXT, WIDEST, Action, ActionTable, Moves, echo, unknown
from tagluff.core.cards import Palette
from tagluff.core.count import Count
from tagluff.core.dealer import Dealer
from tagluff.core.errors import DataError, IllegalAction, SetupError
from tagluff.core.events import Event, EventKind, Journal
from tagluff.core.facts import Shape
from tagluff.core.fitting import common_names
from tagluff.core.frozen import frozen_table
from tagluff.core.handbook import Handbook
from tagluff.core.memory import Memory
from tagluff.core.payments import Payment
from tagluff.core.retelling import Retelling
from tagluff.core.rules import GameSheet, read_options, verify_seats
from tagluff.core.scores import ScoreKind
from tagluff.core.sheet import ScoreSheet
from tagluff.core.vectors import overwrite
from tagluff.core.view import View

NEVER: Final = -1  # last turns while the end has not been triggered
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game at one table size, with its options. Nothing in it changes in play, so all states may share it."""

    def __init__(self, sheet: GameSheet, seats: int, options: Mapping[str, object] | None) -> None:
        verify_seats(sheet, seats)
        self.sheet = sheet
        self.id = sheet.id
        self.title = sheet.title
        self.rules_version = sheet.rules_version
        self.options = read_options(sheet.options, options)
        self.board_id = ""
        self.printed: Mapping[str, Any] = {}  # the board, as its file holds it; a copy of its own
        self.palette = Palette(())
        self.secret: tuple[str, ...] = ("start",)  # decisions that are told to nobody until all have chosen
        self.seats: i64 = seats
        self.sides: tuple[tuple[int, ...], ...] = tuple([(seat,) for seat in range(seats)])
        self.actions = ActionTable()
        self.no_moves: vec[i64] = vec[i64]([])
        self.no_purse: vec[i64] = vec[i64]([0] * WIDEST)
        self.book: Handbook | None = None
        self.retold: Retelling | None = None

    def __repr__(self) -> str:
        options = "".join([f", {name} {value}" for name, value in self.options.items()])
        return f"<{self.title} for {self.seats} on {self.board_id!r}{options}>"

    @property
    def handbook(self) -> Handbook:
        """What anybody at the table may look up."""
        if self.book is None:
            self.book = self.new_handbook()
        return self.book

    @property
    def table_hash(self) -> str:
        """The name of the action table: an index means the same action only in a table of the same name."""
        return self.handbook.table_hash

    def as_dict(self) -> dict[str, object]:
        """The whole game for a client, ready for JSON."""
        return self.handbook.as_dict()

    def new_moves(self) -> Moves:
        """Room for all actions, for one state or one search."""
        if len(self.no_moves) == 0:
            self.no_moves = vec[i64]([0] * (len(self.actions) + 1))
        return Moves(self.no_moves[:], self.no_purse[:])

    def new_count(self) -> Count:
        """Room for a final count, for one search."""
        return Count(len(self.sides))

    # What a kind of game may say of itself

    def new_handbook(self) -> Handbook:
        return Handbook(**self.common_facts())

    def common_facts(self) -> dict[str, Any]:
        """What stands in the handbook of every game."""
        return {
            "id": self.id,
            "title": self.title,
            "rules_version": self.rules_version,
            "seats": int(self.seats),
            "sides": self.sides,
            "seat_colours": self.sheet.seat_colours[: int(self.seats)],
            "first_seats": tuple(self.first_seats()),
            "options": frozen_table(self.options),
            "palette": self.palette,
            "card_counts": tuple([self.most_of(kind) for kind in range(self.palette.width)]),
            "board_id": self.board_id,
            "printed": frozen_table(self.printed),
            "actions": tuple(self.actions.actions),
            "table_hash": self.actions.digest(),
        }

    def first_seats(self) -> list[int]:
        """Who may be first player."""
        return list(range(int(self.seats)))

    def most_of(self, kind: int) -> int:
        """How many cards of this kind there are."""
        return 0

    def happenings(self) -> tuple[EventKind, ...]:
        """Every kind of event that it may tell."""
        return ()

    def score_kinds(self) -> tuple[ScoreKind, ...]:
        """Every kind of line that its score sheet may have."""
        return ()

    def names(self) -> dict[str, Shape]:
        """What has a name in the dialect (core/facts.py), as narrow as it is in this game: its seats, its cards."""
        return common_names(int(self.seats), len(self.sides), self.palette)

    # Starting

    @abstractmethod
    def new(
        self,
        seed: int | str | None = None,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> State:
        """A game at its first decision. `first` names the first player; otherwise chance does (X-03).

        Without a seed one of 256 bits is drawn; nobody is told which, so that the deal cannot be had again.
        """

    @abstractmethod
    def position(self, spec: Mapping[str, Any]) -> State:
        """The state that a position describes."""

    @abstractmethod
    def imagine(self, view: Any, memory: Any, chance: Dealer) -> State:
        """A full state that the view's seat cannot tell from the true one; for search."""

    def redeal(self, state: Any, seat: int | None, memory: Any, chance: Dealer) -> None:
        """Imagine anew what a seat, or a spectator (None), cannot see, in a state that looks right to it already."""
        self.imagine(state.view(seat), memory, chance).copy_into(state)

    def memory(self) -> Memory:
        """An empty memory, for what a seat is told from the start of a game on."""
        return self.handbook.memory()

    # What was told as data, for whoever plays elsewhere

    def new_view(self) -> View:
        """A view to be filled; where views declare no shapes (View.shape) there is none."""
        raise DataError("views_not_declared", "", {"game": self.id})

    def view_from(self, facts: object) -> View:
        """The view that was told as this data (View.as_dict). What no view of this game can look like is refused."""
        return self.retelling().view(facts)

    def event_from(self, facts: object, viewer: int | None) -> Event:
        """The event that a seat, or a spectator (None), was told as this data (Event.as_dict)."""
        return self.retelling().event(facts, viewer)

    def retelling(self) -> Retelling:
        if self.retold is None:
            self.retold = Retelling(self.names(), self.new_view, self.happenings(), self.sides)
        return self.retold


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress."""

    def __init__(self, game: Game, dealer: Dealer) -> None:
        self.base: Final = game
        self.dealer = dealer
        self.journal: Journal | None = None
        self.actor: i64 = 0
        self.over: bool = False
        self.turns: i64 = 0
        self.last_turns: i64 = NEVER
        self.reveals: i64 = 0  # how often something hidden was shown to someone
        self.played_by: i64 = NOBODY  # who played last
        self.free_steps: i64 = 0  # how many of its last actions that seat may take back
        self.buffer: Moves | None = None

    def __repr__(self) -> str:
        whose = "" if self.over else f" of seat {self.seat}"
        return f"<{self.base.id} for {self.base.seats}, turn {self.turns}, {self.decision}{whose}>"

    @abstractmethod
    def fill(self, moves: Moves) -> None:
        """Write the index of every legal action into the buffer."""

    @abstractmethod
    def apply(self, index: i64) -> None:
        """Carry out a legal action; nothing is checked."""

    @abstractmethod
    def refusal(self, index: int) -> IllegalAction:
        """Why an action that is not legal is refused."""

    @abstractmethod
    def read(self, text: str) -> list[int]:
        """The actions that a typed text stands for: one, or a payment named in several steps."""

    @abstractmethod
    def copy(self) -> State:
        """A state of its own that shares nothing that changes. It has no journal."""

    def copy_into(self, other: Any) -> None:
        """Make another state of the same game a copy of this one, in its own place; for search."""
        raise DataError("states_not_written_over", "", {"game": self.base.id})

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know."""

    def payments(self, route: str, most: int | None = None) -> list[Payment]:
        """Every lawful whole payment of the actor for a route, the most sensible first; none in a game without routes.

        `most`: no more than so many. A big hand can be laid down for a ferry in very many ways.
        """
        return []

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """The full description of this state, as Game.position reads it."""

    @property
    @abstractmethod
    def sheet(self) -> ScoreSheet:
        """The scores, as if the game ended now."""

    def count_up(self, count: Count) -> None:
        """The scores as if the game ended now, as numbers alone; for search."""
        sheet = self.sheet
        overwrite(count.points, vec[i64](sheet.totals))
        overwrite(count.tickets, vec[i64](sheet.completed()))
        count.winners = sheet.winners

    @property
    @abstractmethod
    def decision(self) -> str:
        """The kind of the present decision, as a key; `over` at the end."""

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.actor

    def own_moves(self) -> Moves:
        """The state's own room for legal actions, empty; made when it is first asked for."""
        moves = self.buffer
        if moves is None:
            moves = self.base.new_moves()
            self.buffer = moves
        moves.count = 0
        return moves

    def indices(self) -> vec[i64]:
        """The legal actions as indices into the action table; none when the game is over."""
        moves = self.own_moves()
        if not self.over:
            self.fill(moves)
        return moves.items[: moves.count]

    def legal(self) -> list[Action]:
        """The legal actions; none when the game is over."""
        actions = self.base.actions.actions
        return [actions[index] for index in self.indices()]

    def play(self, action: object) -> None:
        """Carry out an action given as itself, as its index or as a text, if the rules allow it."""
        if type(action) is str:
            for index in self.read_legal(action):
                self.step(index)
        else:
            self.step(self.verified(action))

    def step(self, index: i64) -> None:
        """Carry out a legal action, and keep count of what may be taken back.

        A seat may take back its own last actions while they showed nothing hidden to anyone and nobody else has acted.
        """
        seat, reveals = self.actor, self.reveals
        self.apply(index)
        if self.reveals != reveals:
            self.free_steps = 0
        elif self.played_by == seat:
            self.free_steps += 1
        else:
            self.free_steps = 1
        self.played_by = seat

    def may_take_back(self, seat: int) -> int:
        """How many of its last actions a seat may take back."""
        return int(self.free_steps) if self.played_by == seat else 0

    def read_legal(self, text: str) -> list[int]:
        """The actions that a text stands for, the first of which is legal. What is too long is not read."""
        self.verify_running()
        if len(text) > LONGEST_TEXT:
            raise IllegalAction("action_too_long", "X-04", {"action": echo(text), "most": LONGEST_TEXT})
        steps = self.read(text)
        self.verified(steps[0])
        return steps

    def verified(self, action: object) -> int:
        """The index of an action, once it is known to be legal."""
        self.verify_running()
        index = self.known_index(action)
        moves = self.own_moves()
        self.fill(moves)
        if not moves.has(index):
            raise self.refusal(index)
        return index

    def known_index(self, action: object) -> int:
        """The place of an action in the table: of the very action, or a whole number; nothing else will do."""
        actions = self.base.actions.actions
        index = action.index if isinstance(action, Action) else action
        if isinstance(index, int) and not isinstance(index, bool) and 0 <= index < len(actions):
            known = actions[index]
            if not isinstance(action, Action) or (type(action) is type(known) and action.text == known.text):
                return index
        raise unknown(action)

    def verify_running(self) -> None:
        if self.over:
            raise IllegalAction("game_over", "X-21", {})


def seat_or_error(seat: int | None, seats: int, rule: str = "") -> None:
    """Refuse a seat that is not at the table; None is nobody in particular."""
    if seat is not None and not 0 <= seat < seats:
        raise SetupError("no_such_seat", rule, {"seat": seat, "seats": seats})
