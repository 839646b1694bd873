"""The same games everywhere: plain and compiled, other hash seeds, other Pythons; exits 1 if any run differs.

Records travel too: every build writes the same ones, and verifies those of every other build and the golden ones.

    .venv/bin/python scripts/same_everywhere.py [--games N] [--also FOLDER]

Other Pythons are looked for on the PATH and under ~/.pyenv/versions; each gets a small environment of its own
(.venv-3.12 and so on) with the two packages that the engine needs. One that is not there is named and left out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DIGEST = ROOT / "tests" / "support" / "digest.py"
EXCHANGE = ROOT / "tests" / "support" / "exchange.py"
GOLDEN = ROOT / "tests" / "golden"
SOURCES = ROOT / "src"
NEEDED = ("librt==0.16.0", "mypy-extensions")
OTHERS = ("3.11", "3.12", "3.13")
HASH_SEEDS = ("0", "1", "4242")
LIMIT = 1800  # seconds for one run


@dataclass
class Run:
    """One way to play the games: which Python, from where, with which hash seed."""

    python: str
    version: str
    hash_seed: str
    settings: dict[str, str] = field(default_factory=dict)
    also: bool = False  # does its build lie elsewhere?

    def name(self, mode: str) -> str:
        return f"Python {self.version:<8} {mode:<8} hash seed {self.hash_seed:<4}"


class Answer(NamedTuple):
    """What a run came to; no digest if it failed."""

    mode: str
    digest: str


def main() -> int:
    parser = argparse.ArgumentParser(description="Check that every build plays the same games.")
    parser.add_argument("--games", type=int, default=20, help="at each table")
    parser.add_argument("--also", type=Path, action="append", default=[], help="a folder with one more build")
    given = parser.parse_args()
    games = given.games
    runs = here(given.also) + [run for version in OTHERS for run in elsewhere(version)]
    answers = [play(run, games) for run in runs]
    if any(answer.mode != "compiled" for run, answer in zip(runs, answers, strict=True) if run.also):
        print("a build that lies elsewhere is not compiled", file=sys.stderr)
        return 1
    if not any(answer.mode == "compiled" for answer in answers):
        print("no compiled engine is installed here: only the sources were compared")
    travelled = exchange(builds(runs))
    if differing(answers) or any(differing(step) for step in travelled):
        print("not the same everywhere", file=sys.stderr)
        return 1
    print(f"the same everywhere: {len(runs)} runs, {len(travelled[0])} builds")
    return 0


def differing(answers: list[Answer]) -> bool:
    found = {answer.digest for answer in answers}
    return len(found) > 1 or "" in found


def builds(runs: list[Run]) -> list[Run]:
    """One run of each build, whatever its hash seed."""
    return list({(run.python, *run.settings.items()): run for run in runs}.values())


def exchange(runs: list[Run]) -> list[list[Answer]]:
    """Every build writes records; then every build verifies those of all, and the golden ones."""
    with tempfile.TemporaryDirectory() as place:
        folders = [Path(place) / str(at) for at in range(len(runs))]
        for folder in folders:
            folder.mkdir()
        wrote = [ask(run, EXCHANGE, "write", str(folder)) for run, folder in zip(runs, folders, strict=True)]
        verified = [ask(run, EXCHANGE, "verify", *map(str, folders), str(GOLDEN)) for run in runs]
    return [wrote, verified]


def here(folders: list[Path]) -> list[Run]:
    """This Python: the installed package as it is, its sources, and builds that lie elsewhere."""
    version = ".".join(map(str, sys.version_info[:3]))
    compiled = [Run(sys.executable, version, seed) for seed in HASH_SEEDS]
    plain = [Run(sys.executable, version, seed, {"TAGLUFF_PLAIN": "1"}) for seed in HASH_SEEDS[:2]]
    paths = [{"PYTHONPATH": str(folder.resolve())} for folder in folders]
    also = [Run(sys.executable, version, HASH_SEEDS[0], path, also=True) for path in paths]
    return compiled + plain + also


def elsewhere(version: str) -> list[Run]:
    """Another Python, on the sources; nothing if it is this one, is not there, or cannot be set up."""
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        return []
    python = find_python(version)
    if python is None:
        print(f"Python {version}: not found, left out")
        return []
    own = environment(version, python)
    return [Run(own, version, HASH_SEEDS[-1], {"PYTHONPATH": str(SOURCES)})] if own else []


def find_python(version: str) -> str | None:
    """The first interpreter of this version that starts (a shim may stand there for nothing)."""
    named = shutil.which(f"python{version}")
    installed = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}*/bin/python"))
    for candidate in [named, *map(str, installed)]:
        if candidate is not None and is_python(candidate, version):
            return candidate
    return None


def is_python(python: str, version: str) -> bool:
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def environment(version: str, python: str) -> str | None:
    """The interpreter of .venv-VERSION, made on first use."""
    folder = ROOT / f".venv-{version}"
    own = folder / "bin" / "python"
    if own.exists() and imports(own):
        return str(own)
    steps = [
        [python, "-m", "venv", "--clear", str(folder)],
        [str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *NEEDED],
    ]
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True, check=False)
        if done.returncode:
            why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            print(f"Python {version}: no environment, left out ({why})")
            return None
    return str(own)


def imports(python: Path) -> bool:
    done = subprocess.run([str(python), "-c", "import librt, mypy_extensions"], capture_output=True, check=False)
    return done.returncode == 0


def play(run: Run, games: int) -> Answer:
    """Play the games in a process of their own."""
    return ask(run, DIGEST, "--games", str(games))


def ask(run: Run, script: Path, *words: str) -> Answer:
    """Run a script in a process of its own, and print one line about it."""
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "TAGLUFF_PLAIN")}
    settings = {**kept, "PYTHONHASHSEED": run.hash_seed, "PYTHONDONTWRITEBYTECODE": "1", **run.settings}
    command = [run.python, "-P", str(script), *words]
    try:
        done = subprocess.run(command, env=settings, capture_output=True, text=True, check=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        print(f"{run.name('?')} no answer within {LIMIT} s", flush=True)
        return Answer("", "")
    except subprocess.CalledProcessError as error:
        print(f"{run.name('?')} failed\n{error.stderr}", flush=True)
        return Answer("", "")
    mode, digest = done.stdout.split()[-2:]
    print(f"{run.name(mode)} {digest} {words[0] if script == EXCHANGE else 'play'}", flush=True)
    return Answer(mode, digest)


if __name__ == "__main__":
    sys.exit(main())
