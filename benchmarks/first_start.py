"""A first start as a new player has it: a fresh clone, `make play`, until the page is there.

    python benchmarks/first_start.py [--without-compiler] [--revision REVISION]

Tells the seconds of the clock and of the processor, and the load of the machine: on a busy one the clock says little.
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile("Tågluff is at (http://[0-9.:]+/)".encode())


def main() -> int:
    parser = argparse.ArgumentParser(description="Seconds from a fresh clone to the page.")
    parser.add_argument("--without-compiler", action="store_true", help="name a compiler that is not there")
    parser.add_argument("--revision", default="HEAD", help="what is cloned")
    wishes = parser.parse_args()
    settings = {**os.environ, "TERM": "xterm", "COLUMNS": "120", "LINES": "40"}
    if wishes.without_compiler:
        settings["CC"] = "no-such-compiler"
    with tempfile.TemporaryDirectory() as place:
        start = perf_counter()
        clone(Path(place), wishes.revision)
        settings["XDG_DATA_HOME"] = f"{place}/data"
        there = play(Path(place), {key: value for key, value in settings.items() if key != "PYTHONPATH"})
        print(f"\n{'the page is there' if there else 'NO PAGE'} after {perf_counter() - start:.1f} s; {spent()}")
    return 0 if there else 1


def clone(place: Path, revision: str) -> None:
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(place)], check=True)
    subprocess.run(["git", "-C", str(place), "checkout", "--quiet", "--detach", revision], check=True)


def play(place: Path, settings: dict[str, str]) -> bool:
    """Whether the page came; the server is ended there."""
    pid, screen = pty.fork()
    if pid == 0:
        os.chdir(place)
        os.execvpe("make", ["make", "play"], settings)
    address = wait_for_address(screen)
    there = bool(address) and b"<title>" in urlopen(address).read()
    os.killpg(pid, signal.SIGTERM)
    os.waitpid(pid, 0)
    return there


def wait_for_address(screen: int) -> str:
    """Where the server says it is; nothing if it does not come to that."""
    seen = b""
    while (found := ADDRESS.search(seen)) is None:
        try:
            part = os.read(screen, 65536)
        except OSError:  # a terminal whose program has ended
            return ""
        if not part:
            return ""
        sys.stdout.buffer.write(part)
        sys.stdout.flush()
        seen = (seen + part)[-2000:]
    return found[1].decode()


def spent() -> str:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = used.ru_utime + used.ru_stime
    return f"{seconds:.1f} s of the processor; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


if __name__ == "__main__":
    sys.exit(main())
