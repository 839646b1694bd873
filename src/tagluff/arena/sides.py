"""The sides of games, one after the other: who it is, what it won, when it came to move; and sums of them by deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tagluff.arena.estimates import Estimate, mean, share
from tagluff.arena.tournament import Played


@dataclass(frozen=True)
class Seated:
    """A side of a game."""

    game: Played
    side: int

    @property
    def bot(self) -> str:
        return self.game.result.players[self.game.result.sides[self.side][0]]

    @property
    def won(self) -> float:
        winners = self.game.result.winners
        return 1.0 / len(winners) if self.side in winners else 0.0

    @property
    def score(self) -> int:
        return self.game.result.totals[self.side]

    @property
    def place(self) -> int | None:
        """In the order of play, from 1; a team stands where its first seat does."""
        result = self.game.result
        if result.first is None:
            return None
        waits = [min((seat - result.first) % len(result.players) for seat in seats) for seats in result.sides]
        return 1 + sorted(waits).index(waits[self.side])


def sides_of(games: Iterable[Played]) -> list[Seated]:
    return [Seated(game, side) for game in games for side in range(len(game.result.sides))]


def deal_of(game: Played) -> tuple[str, int]:
    return game.fixture.seed, game.fixture.deal


def by_deal(sides: Sequence[Seated], value: Callable[[Seated], float]) -> tuple[list[float], list[int]]:
    """What the sides come to on each deal, and how many there are."""
    sums: dict[tuple[str, int], float] = defaultdict(float)
    counts: dict[tuple[str, int], int] = defaultdict(int)
    for side in sides:
        sums[deal_of(side.game)] += value(side)
        counts[deal_of(side.game)] += 1
    return list(sums.values()), list(counts.values())


def wins(sides: Sequence[Seated]) -> Estimate:
    found = share(*by_deal(sides, lambda side: side.won))
    assert found is not None
    return found


def score(sides: Sequence[Seated]) -> Estimate:
    found = mean(*by_deal(sides, lambda side: float(side.score)))
    assert found is not None
    return found
