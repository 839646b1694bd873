"""Two builds of the engine side by side in one run: decisions, copies, playouts a second, as ratios.

    python benchmarks/compare.py OLD NEW [--rounds 9] [--seconds 0.3] [--tables nordic-3,cardgame-3] [--games]

OLD and NEW are folders that hold a built `tagluff` package (a copy of what was installed). Each table is played by a
process for either build; they take turns in short slices, so that noise hits both alike, and seconds are those of the
processor. A ratio above 1 says that NEW is faster. With --games only whole random games are measured, dealing
included: that can be asked of builds that are too old for the rest.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

TABLES = "nordic-3,asia-4,asia-6,sanfrancisco-3,amsterdam-3,cardgame-3"
SOME = 50  # games between two looks at the clock
LONGEST = 20_000  # decisions
Row = dict[str, float]


def answer(game: str, seats: int, seconds: float, whole_games: bool) -> None:
    """What a process does: for every line it reads, one slice of each measure."""
    measures = {"games": playing(game, seats)} if whole_games else everything(game, seats)
    for _ in sys.stdin:
        print(json.dumps({name: rate(work, seconds) for name, work in measures.items()}), flush=True)


def everything(game: str, seats: int) -> dict[str, Callable[[float], float]]:
    import tagluff
    from tagluff.arena.speed import Speed

    speed = Speed(tagluff.game(game, seats))
    measures = {
        "decisions": speed.random_play,
        "hoarding": speed.hoarding_play,
        "stepped": speed.stepped_play,
        "copies": speed.copying,
        **speed.for_search(),
    }
    return {name: partial(counted, work) for name, work in measures.items()}


def counted(work: Callable[[float], Any], seconds: float) -> float:
    return float(work(seconds).count)


def playing(game: str, seats: int) -> Callable[[float], float]:
    """Decisions of whole random games, the same ones in every build."""
    import tagluff
    from tagluff.core.dealer import Dealer
    from tagluff.core.playout import random_playout

    table, chance, dealt = tagluff.game(game, seats), Dealer("games"), count()

    def play(seconds: float) -> float:
        end, made = process_time() + seconds, 0
        while process_time() < end:
            made += sum(random_playout(table.new(next(dealt)), chance, LONGEST) for _ in range(SOME))
        return made

    return play


def rate(work: Callable[[float], float], seconds: float) -> float:
    """Things for each second of the processor."""
    start = process_time()
    return work(seconds) / (process_time() - start)


class Build:
    """A process that runs one build."""

    def __init__(self, folder: Path, table: str, seconds: float, whole_games: bool) -> None:
        self.folder = folder
        game, _, seats = table.partition("-")
        command = [sys.executable, __file__, "--answer", game, seats, str(seconds), "games" if whole_games else "all"]
        environment = {**os.environ, "PYTHONPATH": str(folder.resolve())}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder
        )

    def slice(self) -> Row:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.folder}: this build does not answer; an old one may be asked with --games")
        row: Row = json.loads(line)
        return row

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


def compare(table: str, folders: list[Path], rounds: int, seconds: float, whole_games: bool) -> dict[str, str]:
    builds = [Build(folder, table, seconds, whole_games) for folder in folders]
    pairs: list[tuple[Row, Row]] = []
    for number in range(rounds):
        first, second = builds if number % 2 == 0 else builds[::-1]
        rows = first.slice(), second.slice()
        pairs.append(rows if number % 2 == 0 else (rows[1], rows[0]))
    for build in builds:
        build.close()
    return {name: told(name, pairs) for name in pairs[0][0]}


def told(name: str, pairs: list[tuple[Row, Row]]) -> str:
    before, after = (median(pair[side][name] for pair in pairs) for side in (0, 1))
    return f"{before:,.0f} -> {after:,.0f}, ratio {median(new[name] / old[name] for old, new in pairs):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Two builds of the engine side by side.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--tables", default=TABLES)
    parser.add_argument("--games", action="store_true", help="only whole random games, dealing included")
    wishes = parser.parse_args()
    for table in wishes.tables.split(","):
        found = compare(table, [wishes.old, wishes.new], wishes.rounds, wishes.seconds, wishes.games)
        print(f"{table:15} " + "   ".join(f"{name} {line}" for name, line in found.items()), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--answer"]:
        answer(sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), sys.argv[5] == "games")
    else:
        main()
