"""Random games on one ground, and the moments of them that checks look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from tagluff import Dealer, Event, Game, Journal, State
from tagluff.conformance.failing import ConformanceError, alike, differing
from tagluff.core.memory import Memory

Viewer = int | None
Invariants = Callable[[State], None]

LONGEST = 20_000  # decisions after which random play must have ended a game
MOST = 4  # samples of a kind of decision for each game
SELDOM = 20  # decisions of a kind between two samples, once there is one of this game


class Case:
    """One moment of a random game: the state is a copy, `events` is all that happened before it."""

    def __init__(self, ground: Ground, seed: int | str, number: int, state: State, events: Sequence[Event]) -> None:
        self.ground = ground
        self.game = ground.game
        self.seed = seed
        self.number = number
        self.state = state
        self.events = events

    @property
    def where(self) -> str:
        return f"{self.game.id}, {self.game.seats} seats, seed {self.seed}, decision {self.number}"

    def must(self, holds: bool, what: str) -> None:
        if not holds:
            raise ConformanceError(f"{self.where} ({self.state.decision}): {what}")

    def same(self, what: str, one: Any, other: Any) -> None:
        """Two values must be the same byte for byte."""
        if not alike(one, other):
            self.must(False, f"{what} ({differing(one, other)})")

    @contextmanager
    def trying(self, what: str) -> Iterator[None]:
        """Whatever the game raises here is a failure."""
        try:
            yield
        except ConformanceError:
            raise
        except Exception as error:
            raise ConformanceError(f"{self.where}: {what} raised {type(error).__name__}: {error}") from error

    def chance(self, what: str) -> Random:
        return Random(f"{what}/{self.seed}/{self.number}")

    def memory(self, viewer: Viewer) -> Memory:
        """What this viewer remembers by now."""
        memory = self.game.memory()
        for event in self.events:
            if event.seen_by(viewer):
                memory.note(event)
        return memory

    def hold_invariants(self, state: State, what: str) -> None:
        """The invariants of the game, of a state that came about in this case."""
        try:
            self.ground.invariants(state)
        except Exception as error:
            name = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
            said = f"{what} breaks an invariant: {name}{error}"
            raise ConformanceError(f"{self.where} ({self.state.decision}): {said}") from error


class Ground:
    """One game object with the seeds to play, what must hold of every state, and which more decisions are secret."""

    def __init__(
        self, game: Game, seeds: Sequence[int | str], invariants: Invariants, secret: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.seeds = list(seeds)
        self.invariants = invariants
        self.secret = {*game.secret, *secret}
        self.kept: list[Case] = []

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(int(self.game.seats)), None]

    def walk(self) -> Iterator[Case]:
        """Every decision of every game, the end too. The state goes on with the game: do not change it."""
        for at, seed in enumerate(self.seeds):
            yield from self.walk_game(seed, hoarding=at % 2 == 1)

    def walk_game(self, seed: int | str, hoarding: bool) -> Iterator[Case]:
        chance = Random(f"play/{seed}")
        journal = Journal()
        case = Case(self, seed, 0, self.new(seed, journal), journal.events)
        while not case.state.over:
            yield case
            with case.trying("playing on"):
                case.state.step(choose(case.state, chance, hoarding))
            case.number += 1
            case.must(case.number < LONGEST, f"random play did not end the game in {LONGEST} decisions")
        yield case

    def new(self, seed: int | str, journal: Journal | None = None, dealer: Dealer | None = None) -> State:
        try:
            return self.game.new(seed, dealer=dealer, journal=journal)
        except Exception as error:
            where = f"{self.game.id}, {self.game.seats} seats, seed {seed}"
            raise ConformanceError(f"{where}: dealing raised {type(error).__name__}: {error}") from error

    def samples(self, each: int = MOST) -> list[Case]:
        """Up to so many moments a game of every kind of decision that the games come to, from here and there."""
        if not self.kept:
            self.kept = list(self.find_samples())
        count: dict[str, int] = {}
        chosen = []
        for case in self.kept:
            kind = case.state.decision
            count[kind] = count.get(kind, 0) + 1
            if count[kind] <= each * len(self.seeds):
                chosen.append(case)
        return chosen

    def kinds(self) -> set[str]:
        """The kinds of decision that the games come to."""
        return {case.state.decision for case in self.samples()} - {"over"}

    def find_samples(self) -> Iterator[Case]:
        chance = Random("samples")
        kept: dict[str, list[int | str]] = {}
        for case in self.walk():
            seeds = kept.setdefault(case.state.decision, [])
            wanted = case.seed not in seeds or chance.randrange(SELDOM) == 0
            if len(seeds) < MOST * len(self.seeds) and wanted:
                seeds.append(case.seed)
                yield Case(self, case.seed, case.number, case.state.copy(), list(case.events))


def choose(state: State, chance: Random, hoarding: bool = False) -> int:
    """Any legal action; a hoarder takes the first one, which mostly draws a card, seven times out of eight."""
    legal = state.indices()
    if not len(legal):
        raise ValueError("no action is legal")
    at = 0 if hoarding and chance.randrange(8) else chance.randrange(len(legal))
    return int(legal[at])


def play_on(state: State, chance: Random, most: int = LONGEST) -> list[int]:
    """Random decisions from here; what was chosen."""
    played: list[int] = []
    while not state.over and len(played) < most:
        played.append(choose(state, chance))
        state.apply(played[-1])
    return played


def snapshot(state: State) -> list[Any]:
    """Everything that a question must not change, and that a copy has too."""
    return [*contents(state), int(state.reveals), int(state.played_by), int(state.free_steps)]


def contents(state: State) -> list[Any]:
    """Everything that an action changes, what may be taken back apart."""
    return [state.position(), state.dealer.words(), state.decision, state.seat, state.over, int(state.turns)]


def told(journal: Journal, viewer: Viewer) -> list[str]:
    """What reaches a viewer, with its numbers: a gap in them, or an action too many, would tell something as well."""
    return [repr(event.as_dict()) for event in journal.seen_by(viewer)]
