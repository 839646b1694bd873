"""A first start as a new player has it: a fresh clone, `make play`, until the game asks for the first move.

    python benchmarks/first_start.py [--without-compiler] [--revision REVISION]

Tells the seconds of the clock and of the processor, and the load of the machine: on a busy one the clock says little.
"""

from __future__ import annotations

import argparse
import os
import pty
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
PROMPT = b"\n> "


def main() -> int:
    parser = argparse.ArgumentParser(description="Seconds from a fresh clone to the first move.")
    parser.add_argument("--without-compiler", action="store_true", help="name a compiler that is not there")
    parser.add_argument("--revision", default="HEAD", help="what is cloned")
    wishes = parser.parse_args()
    settings = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "40"}
    if wishes.without_compiler:
        settings["CC"] = "no-such-compiler"
    with tempfile.TemporaryDirectory() as place:
        start = perf_counter()
        clone(Path(place), wishes.revision)
        asked = play(Path(place), {key: value for key, value in settings.items() if key != "PYTHONPATH"})
        print(f"\n{'first move' if asked else 'NO FIRST MOVE'} after {perf_counter() - start:.1f} s; {spent()}")
    return 0 if asked else 1


def clone(place: Path, revision: str) -> None:
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(place)], check=True)
    subprocess.run(["git", "-C", str(place), "checkout", "--quiet", "--detach", revision], check=True)


def play(place: Path, settings: dict[str, str]) -> bool:
    """Whether the game came to ask; it is ended there."""
    pid, screen = pty.fork()
    if pid == 0:
        os.chdir(place)
        os.execvpe("make", ["make", "play"], settings)
    asked = wait_for_prompt(screen)
    os.killpg(pid, signal.SIGTERM)
    os.waitpid(pid, 0)
    return asked


def wait_for_prompt(screen: int) -> bool:
    seen = b""
    while not seen.rstrip(b"\x1b[0m").endswith(PROMPT):
        try:
            part = os.read(screen, 65536)
        except OSError:  # a terminal whose program has ended
            return False
        if not part:
            return False
        sys.stdout.buffer.write(part)
        sys.stdout.flush()
        seen = (seen + part)[-200:]
    return True


def spent() -> str:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = used.ru_utime + used.ru_stime
    return f"{seconds:.1f} s of the processor; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


if __name__ == "__main__":
    sys.exit(main())
