"""Try many hostile texts: records with something changed, noise, odd action texts; one line at the end.

    .venv/bin/python scripts/fuzz.py [--cases 1_000_000] [--seed S]
    .venv/bin/python scripts/fuzz.py --seed S --case N      one case again, with its error in full

A run that was broken off goes on where it stopped. No case may take long, or much memory.
"""

# ruff: noqa: E402 (the tests are no package that is installed)
from __future__ import annotations

import argparse
import json
import resource
import signal
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import tagluff
from records.fuzz import Broken, states, try_case

SLOWEST = 20  # seconds for one case
MOST_MEMORY = 3 << 30  # bytes for the whole run
EVERY = 5000  # cases between two lines of progress


class Progress:
    """How many cases were tried with a seed, and what came of them, in a small file."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.path = folder / "fuzz.json"
        self.seed = seed
        self.done = 0
        self.seconds = 0.0
        self.answers: Counter[str] = Counter()

    def load(self) -> None:
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if kept.get("seed") == self.seed and kept.get("mode") == tagluff.MODE:
            self.done, self.seconds, self.answers = kept["done"], kept["seconds"], Counter(kept["answers"])

    def save(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        kept = {"seed": self.seed, "mode": tagluff.MODE, "done": self.done, "answers": self.answers}
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps({**kept, "seconds": round(self.seconds, 1)}) + "\n", encoding="utf-8")
        new.replace(self.path)

    def says(self) -> str:
        answers = ", ".join(f"{count:,} {answer}" for answer, count in sorted(self.answers.items()))
        return f"{self.done:,} hostile texts: {answers} ({self.seconds:,.0f} s, {tagluff.MODE}, seed {self.seed})"


def too_long(*_: object) -> None:
    raise Broken(f"not done after {SLOWEST} seconds")


def run(progress: Progress, cases: int) -> bool:
    """False if a case broke something."""
    while progress.done < cases:
        start = time.monotonic()
        for number in range(progress.done, min(progress.done + EVERY, cases)):
            signal.alarm(SLOWEST)
            try:
                progress.answers[try_case(progress.seed, number)] += 1
            except Broken as error:
                print(f"FAILED: --seed {progress.seed} --case {number} ({tagluff.MODE}): {error}", flush=True)
                return False
            progress.done = number + 1
        signal.alarm(0)
        progress.seconds += time.monotonic() - start
        progress.save()
        print(progress.says(), file=sys.stderr, flush=True)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Try many hostile texts.")
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--case", type=int, help="this one alone")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "fuzz", help="where progress is kept")
    given = parser.parse_args()
    if given.case is not None:
        print(try_case(given.seed, given.case))
        return 0
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    signal.signal(signal.SIGALRM, too_long)
    states()
    progress = Progress(given.folder, given.seed)
    progress.load()
    if not run(progress, given.cases):
        return 1
    print(progress.says())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
