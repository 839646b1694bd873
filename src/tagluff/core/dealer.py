"""The dealer: the one source of chance of a game.

The usual generator is sfc32 (four words of 32 bits, only additions, shifts and exclusive ors), seeded by the first 128
bits of SHA-256 over `tagluff/` and the seed's text, read as four big-endian words. Every number stays below 2**63, so
plain and compiled code agree on every platform. A number below n is taken from the high bits of a product, with
rejection, so every outcome is exactly as likely as every other; an order is a Fisher–Yates shuffle, from the last
place down, of the things in ascending order: it depends on which things there are, not on how they lay before.

sfc32 is fast and keeps 128 bits: right for simulation. Where people play, a StreamDealer takes its numbers from a
stream that nobody can predict (core/stream.py), and draws by the same rules.
"""

from __future__ import annotations

from hashlib import sha256
from os import urandom
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.errors import ScriptError, SetupError
from tagluff.core.stream import WORDS, Stream, stream_of

WORD: Final = 0xFFFFFFFF
MOST_BITS: Final = 256  # of a number that is a seed
ELSEWHERE: Final = -1  # in the place of the first word: numbers come from a stream
STREAM_WORDS: Final = WORDS + 1  # that describe a stream


class Dealer:
    """Draws cards, orders and numbers; a copy goes on with the same numbers. Without a seed: yet to get its words."""

    def __init__(self, seed: int | str | None = 0) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 0
        if seed is not None:
            self.set_words(seed_words(seed))

    def words(self) -> list[int]:
        """The words that decide everything still to come: four, or nine of a stream."""
        return [self.a, self.b, self.c, self.counter]

    def set_words(self, words: list[int]) -> None:
        self.a, self.b, self.c, self.counter = words

    def copy(self) -> Dealer:
        twin = Dealer(None)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def copied_into(self, twin: Dealer) -> Dealer:
        """A copy; in the place of `twin` where both are dealers and nothing more, so that none need be made."""
        if type(self) is not Dealer or type(twin) is not Dealer:
            return self.copy()
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def number(self) -> i64:
        """The next 32 bits."""
        a: i64 = self.a
        if a == ELSEWHERE:
            return self.streamed()
        out: i64 = (a + self.b + self.counter) & WORD
        c: i64 = self.c
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD | (c >> 11)) + out) & WORD
        return out

    def streamed(self) -> i64:
        """The next 32 bits of a dealer that has a stream."""
        raise SetupError("bad_seed", "", {"most": MOST_BITS})

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each equally likely; the limit is 2**31 at most."""
        product: i64 = self.number() * limit
        if product & WORD < limit:
            unfair: i64 = (WORD + 1 - limit) % limit
            while product & WORD < unfair:
                product = self.number() * limit
        return product >> 32

    def card(self, piles: vec[i64], at: i64, size: i64) -> i64:
        """A card of the pile whose counts stand at `at`: the same odds as the top of a shuffled pile.

        All cards are counted: where a count would stop nobody can foresee, and that costs more than to go on.
        """
        return kind_of(self.below(size), piles, at, size)

    def order(self, things: vec[i64]) -> None:
        """Shuffle in place."""
        sort_up(things)
        last: i64 = len(things) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            held: i64 = things[last]
            things[last] = things[other]
            things[other] = held
            last -= 1

    def pick(self, count: i64) -> i64:
        """One of `count` equal chances, such as the first player."""
        return self.below(count)


class StreamDealer(Dealer):
    """Takes its numbers from a stream where it is given one, and from a seed as any dealer otherwise."""

    def __init__(self, seed: int | str | Stream | None = 0) -> None:
        super().__init__(None if isinstance(seed, Stream) else seed)
        self.stream: Stream | None = None
        if isinstance(seed, Stream):
            self.take_from(seed)

    def take_from(self, stream: Stream) -> None:
        self.a = ELSEWHERE
        self.stream = stream

    def streamed(self) -> i64:
        stream = self.stream
        assert stream is not None
        return stream.number()

    def words(self) -> list[int]:
        return super().words() if self.stream is None else self.stream.words()

    def set_words(self, words: list[int]) -> None:
        if len(words) == STREAM_WORDS:
            self.take_from(stream_of(words))
        else:
            self.stream = None
            super().set_words(words)

    def copy(self) -> Dealer:
        twin = StreamDealer(None)
        twin.set_words(self.words())
        return twin


class RecordingDealer(Dealer):
    """Writes down every outcome, in the form that a ScriptedDealer replays."""

    def __init__(self, seed: int | str | None = 0) -> None:
        super().__init__(seed)
        self.outcomes: list[int] = []

    def copy(self) -> Dealer:
        twin = RecordingDealer(None)
        twin.set_words(self.words())
        twin.outcomes = list(self.outcomes)
        return twin

    def card(self, piles: vec[i64], at: i64, size: i64) -> i64:
        kind = super().card(piles, at, size)
        self.outcomes.append(kind)
        return kind

    def order(self, things: vec[i64]) -> None:
        super().order(things)
        self.outcomes.extend(list(things))

    def pick(self, count: i64) -> i64:
        choice = super().pick(count)
        self.outcomes.append(choice)
        return choice


class ScriptedDealer(Dealer):
    """Deals the outcomes it was given, in order, and real chance when they are used up."""

    def __init__(self, outcomes: list[int], seed: int | str | None = 0) -> None:
        super().__init__(seed)
        self.outcomes = list(outcomes)
        self.used = 0

    def copy(self) -> Dealer:
        twin = ScriptedDealer(self.outcomes, None)
        twin.set_words(self.words())
        twin.used = self.used
        return twin

    def next_outcome(self) -> int:
        outcome = self.outcomes[self.used]
        self.used += 1
        return outcome

    def left(self) -> int:
        return len(self.outcomes) - self.used

    def card(self, piles: vec[i64], at: i64, size: i64) -> i64:
        if self.left() == 0:
            return super().card(piles, at, size)
        kind = self.next_outcome()
        width = len(piles)
        if kind < 0 or at + kind >= width or piles[at + kind] == 0:
            raise ScriptError("scripted_card_not_there", "", {"card": kind})
        return kind

    def order(self, things: vec[i64]) -> None:
        if self.left() == 0:
            super().order(things)
            return
        count = len(things)
        script = self.outcomes[self.used : self.used + count]
        if sorted(script) != sorted(things):
            raise ScriptError("scripted_order_differs", "", {"things": count})
        self.used += count
        for place in range(count):
            things[place] = script[place]

    def pick(self, count: i64) -> i64:
        if self.left() == 0:
            return super().pick(count)
        choice = self.next_outcome()
        if not 0 <= choice < count:
            raise ScriptError("scripted_pick_out_of_range", "", {"pick": choice, "choices": int(count)})
        return choice


def kind_of(card: i64, piles: vec[i64], at: i64, size: i64) -> i64:
    """Which kind a card is of, if those of a pile are counted kind by kind."""
    kind: i64 = 0
    next: i64 = 0
    counted: i64 = piles[at]
    while counted < size:
        next += 1
        kind = next if card >= counted else kind
        counted += piles[at + next]
    return kind


def sort_up(things: vec[i64]) -> None:
    """Ascending; they nearly always are already."""
    for at in range(1, len(things)):
        thing: i64 = things[at]
        to: i64 = at
        while to > 0 and things[to - 1] > thing:
            things[to] = things[to - 1]
            to -= 1
        things[to] = thing


def reseeded(dealer: Dealer, chance: Dealer) -> Dealer:
    """A dealer whose numbers come of another's chance: this one, unless it is more than a dealer."""
    fresh = dealer if type(dealer) is Dealer else Dealer(None)
    fresh.a = chance.number()
    fresh.b = chance.number()
    fresh.c = chance.number()
    fresh.counter = chance.number()
    return fresh


def dealer_for(seed: int | str | None) -> Dealer:
    """The dealer of a new game; a seed that nobody names is drawn."""
    return Dealer(new_seed() if seed is None else seed)


def new_seed() -> str:
    """A seed that nobody can guess: 256 bits."""
    return urandom(32).hex()


def seed_words(seed: int | str) -> list[int]:
    """The generator's first words for a seed."""
    if isinstance(seed, int) and seed.bit_length() > MOST_BITS:
        raise SetupError("bad_seed", "", {"most": MOST_BITS})
    if isinstance(seed, str) and any(0xD800 <= ord(letter) <= 0xDFFF for letter in seed):
        raise SetupError("bad_seed", "", {"most": MOST_BITS})
    digest = sha256(f"tagluff/{seed}".encode()).digest()
    return [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 16, 4)]
