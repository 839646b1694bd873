"""The perft tables: how many action sequences there are from fixed states, one file a game.

A state is named by the game, the table size, a seed, and how many actions were played since the deal. Who plays them
is a Dealer of its own; for an even seed it plays any action, for an odd one it draws cards seven times out of eight,
so that hands grow.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import tagluff
from tagluff import Dealer, Game, State
from tagluff.core.perft import perft

FOLDER = Path(__file__).parent
SEEDS = (1, 2)
LONGEST = 4000  # decisions; a game of random players may last
QUICK = 4_000  # states that a row of the ordinary tests may copy for its last figure
DEEP = 1_500_000  # ... and a row of the long ones
MOST_DEPTH = 12


@dataclass(frozen=True)
class Row:
    """One state with its figures: the sequences of 1, 2, 3, ... actions; `deep` goes on where `counts` stops."""

    game: str
    seats: int
    seed: int
    after: int
    decision: str
    counts: tuple[int, ...] = ()
    deep: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats} seed {self.seed} after {self.after}"

    def state(self) -> State:
        return list(walk(self.game, self.seats, self.seed, self.after))[-1]


@cache
def table(game: str, seats: int) -> Game:
    return tagluff.game(game, seats)


def walk(game: str, seats: int, seed: int, actions: int) -> Iterator[State]:
    """The state at the deal and after each of so many actions; one and the same object all the time."""
    state = table(game, seats).new(seed)
    chance = Dealer(f"perft/{seed}")
    yield state
    for _ in range(actions):
        if state.over:
            return
        legal = state.indices()
        state.apply(legal[0] if seed % 2 and chance.below(8) else legal[chance.below(len(legal))])
        yield state


# Making the tables


def new_rows(game: str, seats: int) -> Iterator[Row]:
    """The deal, the first time that each kind of decision is met, and the middle of a game."""
    known: set[str] = set()
    for seed in SEEDS:
        decisions = [state.decision for state in walk(game, seats, seed, LONGEST)]
        wanted = {0, decisions.index("turn"), len(decisions) // 3, 2 * len(decisions) // 3}
        for after, decision in enumerate(decisions):
            if decision not in known and decision != "over":
                known.add(decision)
                wanted.add(after)
        for after in sorted(wanted):
            yield Row(game, seats, seed, after, decisions[after])


def figures(state: State, counts: tuple[int, ...], copied: int) -> tuple[int, ...]:
    """The figures after those given, while the one before stays below this many states."""
    more: list[int] = []
    before = counts[-1] if counts else 1
    depth = len(counts) + 1
    while before <= copied and depth <= MOST_DEPTH and before > 0:
        before = perft(state, depth)
        more.append(before)
        depth += 1
    return tuple(more)


def counted(row: Row, deep: bool) -> Row:
    """The row with its figures, as this engine counts them."""
    state = row.state()
    counts = figures(state, (), QUICK)
    return replace(row, counts=counts, deep=figures(state, counts, DEEP) if deep else row.deep)


def recounted(row: Row, deep: bool) -> Row:
    """The row with its figures counted again, as many as it has."""
    state = row.state()
    counts = tuple(int(perft(state, depth + 1)) for depth in range(len(row.counts)))
    start = len(counts) + 1
    further = tuple(int(perft(state, start + more)) for more in range(len(row.deep))) if deep else row.deep
    return replace(row, counts=counts, deep=further)


# The files


def games() -> list[tuple[str, tuple[int, ...]]]:
    return [(info.id, tuple(info.seats)) for info in tagluff.games()]


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.toml"


def written(game: str, rows: list[Row]) -> str:
    """The text of a game's file."""
    lines = [
        "# Action sequences of 1, 2, 3, ... actions from fixed states; `deep` goes on where `counts` stops.",
        "# Written by scripts/perft.py, checked by `scripts/perft.py --check [--deep]` and test_perft.py.",
        "",
        f'game = "{game}"',
        "rows = [",
    ]
    for row in rows:
        facts = f'seats = {row.seats}, seed = {row.seed}, after = {row.after}, decision = "{row.decision}"'
        lines.append(f"  {{ {facts}, counts = {list(row.counts)}, deep = {list(row.deep)} }},")
    return "\n".join([*lines, "]", ""])


def read(game: str) -> list[Row]:
    data = tomllib.loads(path_of(game).read_text(encoding="utf-8"))
    return [
        Row(
            data["game"],
            row["seats"],
            row["seed"],
            row["after"],
            row["decision"],
            tuple(row["counts"]),
            tuple(row["deep"]),
        )
        for row in data["rows"]
    ]


def all_rows() -> list[Row]:
    return [row for game, _ in games() for row in read(game)]
