"""The perft tables of tests/perft: print them, check them, or count them anew after a change of the rules.

python scripts/perft.py                      write the files: which states, and the figures that the tests check
python scripts/perft.py --deep               ... with the deeper figures too (minutes, compiled)
python scripts/perft.py --check [--deep]     count again and compare; one line a row, and 1 if any differs
python scripts/perft.py --check --game asia  one game
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import tagluff
from perft.tables import Row, counted, games, new_rows, path_of, read, recounted, written


def line(row: Row, deep: bool) -> str:
    """A row and its last figure."""
    figures = row.counts + (row.deep if deep else ())
    return f"{row.name} ({row.decision}): {figures[-1]:,} sequences of {len(figures)} actions"


def check(game: str, deep: bool) -> bool:
    """Count every row again; False if any differs."""
    good = True
    for row in read(game):
        now = recounted(row, deep)
        held = now == row
        print(line(row, deep) if held else f"{line(row, deep)}; NOW {list(now.counts + now.deep)}", flush=True)
        good = good and held
    return good


def write(game: str, seats: tuple[int, ...], deep: bool) -> None:
    rows = []
    for size in seats:
        for row in new_rows(game, size):
            rows.append(counted(row, deep))
            print(line(rows[-1], deep), flush=True)
    path_of(game).write_text(written(game, rows), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Count action sequences from fixed states.")
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    parser.add_argument("--deep", action="store_true", help="the deeper figures too")
    parser.add_argument("--game", choices=[id for id, _ in games()], help="one game")
    given = parser.parse_args()
    print(f"the engine runs {tagluff.MODE}", file=sys.stderr)
    wanted = [(id, seats) for id, seats in games() if given.game in (None, id)]
    if given.check:
        held = [check(id, given.deep) for id, _ in wanted]
        return 0 if all(held) else 1
    for id, seats in wanted:
        write(id, seats, given.deep)
    return 0


if __name__ == "__main__":
    sys.exit(main())
