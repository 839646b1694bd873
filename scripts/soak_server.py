"""The long versions of the server's tests; what each did stands on one line.

    .venv/bin/python scripts/soak_server.py [kills] [power] [leaks] [frames] [requests] [--share 0.1]

All of them if none is named. `--share` makes each so much of its full size.
"""

# ruff: noqa: E402 (the tests' clients are no package that is installed)
from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.fuzz.bodies import fuzz_requests
from server.fuzz.fuzzing import fuzz
from server.killing import Evidence, kills
from server.leaks.leaking import leaks
from server.store.power import power_cuts

TABLES = 200
AT_ONCE = 100  # kills of one data folder
SOME = 20_000  # frames of one seed


def killed(share: float, seed: str) -> list[str]:
    """1,000 kills of a server with 200 tables; what is wrong comes back, here and below."""
    pieces: list[Evidence] = []
    for number, start in enumerate(range(0, int(1000 * share), AT_ONCE)):
        count = min(AT_ONCE, int(1000 * share) - start)
        pieces.append(one_piece(count, f"{seed}/{number}"))
        print(f"  piece {number}: {pieces[-1]}", flush=True)
    back = [seconds for piece in pieces for seconds in piece.seconds]
    if back:
        quick = sum(seconds < 1 for seconds in back)
        print(f"  back after {median(back):.2f} s, {quick} of {len(back)} under a second, slowest {max(back):.2f} s")
    return [fault for piece in pieces for fault in piece.faults]


def one_piece(count: int, seed: str) -> Evidence:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(kills(Path(folder), TABLES, count, seed))


def cut_off(share: float, seed: str) -> list[str]:
    """100,000 power cuts."""
    found = power_cuts(int(100_000 * share), seed, processes=os.cpu_count() or 1, tell=lambda line: print(f"  {line}"))
    print(f"  {found.cuts:,} cuts: {dict(found.during)}")
    return list(found.wrong)


def leaked(share: float, seed: str) -> list[str]:
    """300 pairs of worlds at each table size; a leak raises."""
    print(f"  {dict(leaks(int(300 * share), number_of(seed)))}")
    return []


def fuzzed(share: float, seed: str) -> list[str]:
    """A million frames; what breaks raises."""
    for start in range(0, int(1_000_000 * share), SOME):
        found = fuzz(min(SOME, int(1_000_000 * share) - start), number_of(seed) + start)
        print(f"  {start + SOME:,} frames, {sum(found.values()):,} answers of {len(found)} kinds", flush=True)
    return []


def asked(share: float, seed: str) -> list[str]:
    """100,000 requests over HTTP; what breaks raises."""
    print(f"  {sum(fuzz_requests(int(100_000 * share), number_of(seed)).values()):,} answers")
    return []


def number_of(seed: str) -> int:
    return int.from_bytes(seed.encode()[:6])


SOAKS: dict[str, Callable[[float, str], list[str]]] = {
    "kills": killed,
    "power": cut_off,
    "leaks": leaked,
    "frames": fuzzed,
    "requests": asked,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", choices=[[], *SOAKS], metavar="which", help=", ".join(SOAKS))
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seed", default="soak")
    args = parser.parse_args()
    wrong: list[str] = []
    for name in args.which or SOAKS:
        began = time.perf_counter()
        found = SOAKS[name](args.share, args.seed)
        print(f"{name}: {len(found)} wrong, {time.perf_counter() - began:.0f} s", flush=True)
        wrong += found
    print("".join(f"WRONG {line}\n" for line in wrong), end="")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
