"""Chance written down: what each pile held when it was filled, every card drawn, every order, every pick.

A chronicle can be replayed, and re-derived from the seed by anyone, for it needs no rule of any game: a card comes
from the pile that was named last, less what was drawn since.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.dealer import Dealer, StreamDealer
from tagluff.core.errors import ScriptError
from tagluff.core.stream import Stream

PILE: Final = "pile"  # what the pile holds, counted by kind
CARD: Final = "card"  # the kind drawn from it
ORDER: Final = "order"  # the things from the top down
PICK: Final = "pick"  # the choice, and out of how many


class Chance:
    """One entry of a chronicle."""

    def __init__(self, kind: str, numbers: list[int]) -> None:
        self.kind = kind
        self.numbers = numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and other.kind == self.kind and other.numbers == self.numbers

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.numbers)))

    def __repr__(self) -> str:
        return f"<{self.kind} {' '.join(map(str, self.numbers))}>"


DRAWN: Final[dict[int, Chance]] = {}  # by kind, and shared: cards are most of what is written down


def drawn_card(kind: int) -> Chance:
    known = DRAWN.get(kind)
    if known is None:
        known = Chance(CARD, [kind])
        DRAWN[kind] = known
    return known


class Chronicler(StreamDealer):
    """A dealer that writes everything down. Given a script it deals that, and real chance when it is used up.

    The generator goes on under a script as it did when the script was written, so that a game that is taken up again
    has the chance it would have had. `sealed`: nothing may come after the script.
    """

    def __init__(
        self, seed: int | str | Stream | None = 0, script: list[Chance] | None = None, sealed: bool = False
    ) -> None:
        super().__init__(seed)
        self.script: list[Chance] = [] if script is None else script
        self.sealed = sealed
        self.used = 0
        self.log: list[Chance] = []
        self.left: list[int] = []  # what the pile named last must hold now
        self.true_to_seed = True  # so far the generator came to everything that was dealt

    def copy(self) -> Dealer:
        twin = Chronicler(None, self.script, self.sealed)
        twin.set_words(self.words())
        twin.used = self.used
        twin.log = list(self.log)
        twin.left = list(self.left)
        twin.true_to_seed = self.true_to_seed
        return twin

    def card(self, piles: vec[i64], at: i64, size: i64) -> i64:
        held = pile_at(piles, at, size)
        if held != self.left:
            self.settle(Chance(PILE, held))
            self.left = held
        drawn = self.settle(drawn_card(int(super().card(piles, at, size)))).numbers[0]
        if not 0 <= drawn < len(held) or held[drawn] == 0:
            raise ScriptError("scripted_card_not_there", "", {"card": drawn})
        self.left = less_one(held, drawn)
        return drawn

    def order(self, things: vec[i64]) -> None:
        super().order(things)
        wanted = self.settle(Chance(ORDER, list(things))).numbers
        count = len(things)
        if sorted(wanted) != sorted(things):
            raise ScriptError("scripted_order_differs", "", {"things": count})
        for place in range(count):
            things[place] = wanted[place]

    def pick(self, count: i64) -> i64:
        settled = self.settle(Chance(PICK, [int(super().pick(count)), int(count)])).numbers
        if len(settled) != 2 or settled[1] != count or not 0 <= settled[0] < count:
            raise ScriptError("scripted_pick_out_of_range", "", {"pick": settled[0], "choices": int(count)})
        return settled[0]

    def settle(self, real: Chance) -> Chance:
        """What the script says instead of what the generator came to; both are the same unless something changed."""
        told = real
        if self.used < len(self.script):
            told = self.script[self.used]
            self.used += 1
        elif self.sealed:
            raise ScriptError("script_used_up", "", {"wanted": real.kind})
        if told.kind != real.kind or (real.numbers and not told.numbers):
            raise ScriptError("scripted_otherwise", "", {"wanted": real.kind, "told": told.kind})
        if told.kind == PILE and told.numbers != real.numbers:
            raise ScriptError("scripted_pile_differs", "", {"pile": real.numbers, "told": told.numbers})
        if told.numbers != real.numbers:
            self.true_to_seed = False
        self.log.append(told)
        return told


def pile_at(piles: vec[i64], at: i64, size: i64) -> list[int]:
    """The counts of a pile of this size, up to its last kind that is there."""
    held: list[int] = []
    found: i64 = 0
    while found < size:
        count: i64 = piles[at + len(held)]
        held.append(int(count))
        found += count
    return held


def less_one(held: list[int], kind: int) -> list[int]:
    """What stays of a pile when a card of this kind is gone."""
    left = list(held)
    left[kind] -= 1
    while left and left[-1] == 0:
        left.pop()
    return left
