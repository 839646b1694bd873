"""The outside game with something broken that is not in its states, for checks that must find it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from support.outside import Pocket, PocketState, PocketView
from tagluff import Dealer, Journal


class Broken(Pocket):
    """The outside game with states of another class."""

    def __init__(self, kind: type[PocketState], seats: int = 3) -> None:
        super().__init__(seats)
        self.state_kind = kind

    def blank(self, dealer: Dealer) -> PocketState:
        return self.state_kind(self, dealer)


class ForgottenSeed(Pocket):
    """A game that deals otherwise each time."""

    dealt = 0

    def new(
        self,
        seed: int | str = 0,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> PocketState:
        ForgottenSeed.dealt += 1
        return super().new(f"{seed}/{ForgottenSeed.dealt}", first, dealer, journal)


class SecretEvents(Pocket):
    """Tells something that a replay does not tell."""

    told = 0

    def new(
        self,
        seed: int | str = 0,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> PocketState:
        SecretEvents.told += 1
        state = super().new(seed, first, dealer, journal)
        state.tell("welcome", {"number": SecretEvents.told})
        return state


class MeddlingView(PocketView):
    """Carries the state along."""

    def __init__(self, state: PocketState, seat: int | None) -> None:
        super().__init__(state, seat)
        self.state = state


class Meddler(PocketState):
    def view(self, seat: int | None) -> PocketView:
        return MeddlingView(self, seat)


class Meddling(Broken):
    """Imagines with a number of the game's own dealer."""

    def __init__(self) -> None:
        super().__init__(Meddler)

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        view.state.dealer.number()
        return super().imagine(view, memory, chance)


class Wilful(Pocket):
    """Imagines by chance of its own."""

    dice = Random(1)

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        return super().imagine(view, memory, Dealer(self.dice.randrange(10**9)))


class Greedy(Pocket):
    """Imagines more cards of a kind than there are."""

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        state = super().imagine(view, memory, chance)
        state.deck[1] += 1
        state.deck[0] -= 1
        return state


class Careless(Pocket):
    """Reads a position without what was hidden."""

    def position(self, spec: Mapping[str, Any]) -> PocketState:
        return super().position({**spec, "hidden": [[0] * 3 for _ in spec["hidden"]]})


class Confused(Pocket):
    """Two actions with one text."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.actions.add("Take  DECK")


GAMES: list[tuple[Callable[[], Pocket], str, str]] = [
    (lambda: ForgottenSeed(3), "replay", "a replay differs from the game|raised"),
    (lambda: SecretEvents(3), "replay", "a replay differs from the game .*events"),
    (lambda: ForgottenSeed(3), "determinism", "two runs differ"),
    (Meddling, "imagining", "imagining changed the game"),
    (lambda: Wilful(3), "imagining", "the same chance imagines two states"),
    (lambda: Careless(3), "positions", "the position of a position differs"),
    (lambda: Confused(3), "texts", "is found as"),
]
