"""The Game protocol: a game is a table of actions and a way to start; a state is one game in progress.

`apply` trusts its caller. `play` verifies, and refuses with a reason; a refused action changes nothing (X-04).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.actions import Action, ActionTable, Moves
from tagluff.core.cards import Palette
from tagluff.core.dealer import Dealer
from tagluff.core.errors import IllegalAction, SetupError
from tagluff.core.events import Journal
from tagluff.core.rules import GameSheet, read_options, verify_seats
from tagluff.core.sheet import ScoreSheet
from tagluff.core.view import Memory, View

NEVER: Final = -1  # last turns while the end has not been triggered
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game at one table size, with its options: everything that does not change while it is played."""

    def __init__(self, sheet: GameSheet, seats: int, options: Mapping[str, object] | None) -> None:
        verify_seats(sheet, seats)
        self.sheet = sheet
        self.id = sheet.id
        self.title = sheet.title
        self.rules_version = sheet.rules_version
        self.options = read_options(sheet.options, options)
        self.board_id = ""
        self.printed: Mapping[str, Any] = {}  # the board, as its file holds it
        self.palette = Palette([])
        self.secret: tuple[str, ...] = ("start",)  # decisions that are told to nobody until all have chosen
        self.seats: i64 = seats
        self.actions = ActionTable()
        self.moves = Moves(0)

    @abstractmethod
    def new(
        self,
        seed: int | str = 0,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> State:
        """A game at its first decision. `first` names the first player; otherwise chance does (X-03)."""

    @abstractmethod
    def position(self, spec: Mapping[str, Any]) -> State:
        """The state that a position describes."""

    @abstractmethod
    def imagine(self, view: Any, memory: Any, chance: Dealer) -> State:
        """A full state that the view's seat cannot tell from the true one; for search."""

    @abstractmethod
    def memory(self) -> Memory:
        """An empty memory, for what a seat is told from the start of a game on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress."""

    def __init__(self, game: Game, dealer: Dealer) -> None:
        self.base = game
        self.dealer = dealer
        self.journal: Journal | None = None
        self.actor: i64 = 0
        self.over: bool = False
        self.turns: i64 = 0
        self.last_turns: i64 = NEVER
        self.reveals: i64 = 0  # how often something hidden was shown to someone
        self.played_by: i64 = NOBODY  # who played last
        self.free_steps: i64 = 0  # how many of its last actions that seat may take back

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

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know."""

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """The full description of this state, as Game.position reads it."""

    @property
    @abstractmethod
    def sheet(self) -> ScoreSheet:
        """The scores, as if the game ended now."""

    @property
    @abstractmethod
    def decision(self) -> str:
        """The kind of the present decision, as a key; `over` at the end."""

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.actor

    def indices(self) -> vec[i64]:
        """The legal actions as indices into the action table; none when the game is over."""
        moves = self.base.moves
        moves.count = 0
        if not self.over:
            self.fill(moves)
        return moves.items[: moves.count]

    def legal(self) -> list[Action]:
        """The legal actions; none when the game is over."""
        actions = self.base.actions.actions
        return [actions[index] for index in self.indices()]

    def play(self, action: Action | str | int) -> None:
        """Carry out an action given as itself, as its index or as a text, if the rules allow it."""
        if isinstance(action, str):
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
        self.verify_running()
        steps = self.read(text)
        self.verified(steps[0])
        return steps

    def verified(self, action: Action | int) -> int:
        """The index of an action, once it is known to be legal."""
        self.verify_running()
        index = action.index if isinstance(action, Action) else action
        known = 0 <= index < len(self.base.actions)
        if known and isinstance(action, Action):
            known = self.base.actions.text(index) == action.text
        if not known:
            raise IllegalAction("unknown_action", "X-04", {"action": str(action)})
        moves = self.base.moves
        moves.count = 0
        self.fill(moves)
        if not moves.has(index):
            raise self.refusal(index)
        return index

    def verify_running(self) -> None:
        if self.over:
            raise IllegalAction("game_over", "X-21", {})


def seat_or_error(seat: int | None, seats: int, rule: str = "") -> None:
    """Refuse a seat that is not at the table; None is nobody in particular."""
    if seat is not None and not 0 <= seat < seats:
        raise SetupError("no_such_seat", rule, {"seat": seat, "seats": seats})
