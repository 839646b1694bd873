"""The long versions of the property tests, each with one line at the end; a run that was broken off goes on.

    .venv/bin/python scripts/soak.py                         all of them
    .venv/bin/python scripts/soak.py --only decisions --decisions 20_000_000 --seed 7
    .venv/bin/python scripts/soak.py --only decisions --decisions 100_000_000     hours; so do --pairs 10_000_000
    .venv/bin/python scripts/soak.py --list

Every job is cut into numbered pieces that depend on the seed and their number alone, so a failure names the piece
that shows it again: `--only JOB --seed S --piece N`. How far a job came is kept in the folder, for these sources.
"""

# ruff: noqa: E402 (the tests' support is no package that is installed)
from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import tagluff
from support.every_table import COMMON, TABLES, choose, table
from support.information import Eyes, compare_pairs
from support.listing import compare_listed, compare_listed_extras
from support.paying import (
    PAYING,
    TEAMS,
    compare_extras,
    compare_judging,
    compare_payments,
    compare_reading,
    compare_reading_with_rack,
    named,
    paying_table,
    random_tunnel,
    random_turn,
)
from support.referees import hold, referee
from tagluff.conformance import conform

TURNS = 10  # states in a piece of the payments


def play_refereed(seed: str, piece: int) -> int:
    """One random game with every invariant after every decision; the number of decisions."""
    name = TABLES[piece % len(TABLES)]
    chance = Random(f"{seed}/{piece}")
    watched = referee(table(name).new(f"{seed}/{piece}"))
    hoarding = chance.randrange(2) == 0
    decisions = 0
    while not watched.state.over:
        watched.play(choose(watched.state, chance, hoarding))
        decisions += 1
    return decisions


def compare_information(seed: str, piece: int) -> int:
    """Some moments of one random game, each against states that look the same; the number of pairs."""
    name = TABLES[piece % len(TABLES)]
    chance = Random(f"{seed}/{piece}")
    state = table(name).new(f"{seed}/{piece}")
    hoarding = chance.randrange(2) == 0
    pairs = 0
    while not state.over:
        rare = state.decision not in COMMON
        if chance.randrange(4 if rare else 40) == 0:
            pairs += compare_pairs([state.copy()], Eyes(), chance, count=3)[0]
        state.apply(choose(state, chance, hoarding))
    return pairs


def conform_once(seed: str, piece: int) -> int:
    """Every check for every game, over one random game at one table; the number of checks."""
    name = TABLES[piece % len(TABLES)]
    return len(conform(table(name), [f"{seed}/{piece}"], invariants=hold))


def compare_with_rules(seed: str, piece: int) -> int:
    """Some random hands on random boards, and some tunnels, against brute force; the number of states."""
    name = list(PAYING)[piece % len(PAYING)]
    game = paying_table(name)
    chance = Random(f"{seed}/{piece}")
    routes = [route for route in game.board.routes if named(route)]
    states = 0
    for _ in range(TURNS):
        state = random_turn(game, 12, chance.randint(1, 6), chance)
        if state.decision == "turn" and state.seat == 0:
            compare_payments(state, routes)
            compare_judging(state, chance.sample(routes, 3))
            compare_reading(state, chance.sample(routes, 1))
            compare_listed(state, chance.sample(routes, 3), chance)
            if name in TEAMS:
                compare_reading_with_rack(state, chance.sample(routes, 3), chance)
            states += 1
        tunnel = random_tunnel(game, chance)
        if tunnel is not None:
            compare_extras(tunnel)
            compare_listed_extras(tunnel, chance)
            states += 1
    return states


@dataclass(frozen=True)
class Job:
    """What is done piece by piece, until so many things are counted."""

    name: str
    amount: int
    work: Callable[[str, int], int]
    says: str


JOBS = [
    Job("decisions", 1_000_000, play_refereed, "random decisions, every invariant held after each"),
    Job("pairs", 50_000, compare_information, "pairs of states that differ in hidden things only looked the same"),
    Job("checks", 2_000, conform_once, "checks of conformance held, each over another random game"),
    Job("payments", 50_000, compare_with_rules, "states offered exactly the payments of the rules"),
]


class Progress:
    """How far a job came, in a small file."""

    def __init__(self, folder: Path, job: Job, seed: str) -> None:
        self.path = folder / f"{job.name}.json"
        self.key = {"seed": seed, "sources": sources()}
        self.pieces = 0
        self.count = 0
        self.seconds = 0.0

    def load(self) -> None:
        """Go on where a run with this seed and these sources stopped, if there was one."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if all(kept.get(name) == value for name, value in self.key.items()):
            self.pieces, self.count, self.seconds = kept["pieces"], kept["count"], kept["seconds"]

    def save(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        kept = {**self.key, "pieces": self.pieces, "count": self.count, "seconds": self.seconds}
        new.write_text(json.dumps(kept) + "\n", encoding="utf-8")
        new.replace(self.path)


def sources() -> str:
    """A fingerprint of the engine and of the checks, and whether it runs compiled."""
    out = sha256(tagluff.MODE.encode())
    folders = [Path(tagluff.__file__).parent, ROOT / "tests" / "support"]
    for path in sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml")):
        out.update(path.read_bytes())
    return out.hexdigest()[:16]


def run(job: Job, amount: int, progress: Progress) -> None:
    """Piece by piece; the file is written every few seconds and at the end."""
    said = time.monotonic()
    while progress.count < amount:
        start = time.monotonic()
        progress.count += job.work(str(progress.key["seed"]), progress.pieces)
        progress.pieces += 1
        now = time.monotonic()
        progress.seconds += now - start
        if now - said > 10:
            print(f"{job.name}: {progress.count:,} of {amount:,}", file=sys.stderr, flush=True)
            progress.save()
            said = now
    progress.save()


def soak(job: Job, amount: int, folder: Path, seed: str, fresh: bool) -> bool:
    """One job to its end, and its line; False if something did not hold."""
    progress = Progress(folder, job, seed)
    if not fresh:
        progress.load()
    try:
        run(job, amount, progress)
    except AssertionError as error:
        progress.save()
        print(f"{job.name}: FAILED in piece {progress.pieces} of seed {seed} ({tagluff.MODE}): {error}", flush=True)
        return False
    except KeyboardInterrupt:
        progress.save()
        raise
    how = f"{progress.pieces:,} pieces, {progress.seconds:,.0f} s, {tagluff.MODE}, seed {seed}"
    print(f"{job.name}: {progress.count:,} {job.says} ({how})", flush=True)
    return True


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The long versions of the property tests.")
    parser.add_argument("--list", action="store_true", help="name the jobs and stop")
    parser.add_argument("--only", choices=[job.name for job in JOBS], help="one job")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "soak", help="where progress is kept")
    parser.add_argument("--fresh", action="store_true", help="start over")
    parser.add_argument("--piece", type=int, help="run this one piece, with its error in full")
    for job in JOBS:
        parser.add_argument(f"--{job.name}", type=int, default=job.amount, metavar="N")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    jobs = [job for job in JOBS if given.only in (None, job.name)]
    if given.list:
        for job in jobs:
            print(f"{job.name}: {getattr(given, job.name):,} {job.says}")
        return 0
    if given.piece is not None:
        for job in jobs:
            print(f"{job.name}: {job.work(given.seed, given.piece):,} {job.says} (piece {given.piece}, {tagluff.MODE})")
        return 0
    print(f"the engine runs {tagluff.MODE}", file=sys.stderr)
    held = [soak(job, getattr(given, job.name), given.folder, given.seed, given.fresh) for job in jobs]
    return 0 if all(held) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
