"""The recipes of the documents: files that begin with their name, and commands, as they stand there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import tagluff

ROOT = Path(__file__).parents[2]
PACKAGES = Path(tagluff.__file__).parents[1]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"# ([\w-]+\.\w+)\n")
SHIM = '#!/bin/sh\nexec "{python}" {words} "$@"\n'


class Block(NamedTuple):
    """A block of code, and in which language."""

    language: str
    text: str

    @property
    def file(self) -> str:
        """The name of the file that this is; empty if it is none."""
        found = NAMED.match(self.text)
        return found[1] if found else ""


class Done(NamedTuple):
    """What commands left."""

    code: int
    out: str
    err: str


def blocks(document: str, heading: str) -> list[Block]:
    """The blocks under a heading of a document; before the first one if the heading is empty."""
    text = (ROOT / document).read_text(encoding="utf-8")
    parts = re.split(r"^## (.*)\n", text, flags=re.MULTILINE)
    sections = dict(zip(["", *parts[1::2]], parts[::2], strict=True))
    return [Block(*found) for found in BLOCK.findall(sections[heading])]


def write_files(found: list[Block], folder: Path) -> list[str]:
    for block in found:
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")
    return [block.file for block in found if block.file]


def shell(script: str, folder: Path, **more: str) -> Done:
    """Run commands in a folder, as somebody would who has the package installed and stands in the project."""
    source, commands = folder / "src", folder / ".commands"
    if not commands.exists():
        source.symlink_to(ROOT / "src")
        commands.mkdir()
        # The installed command does not look for modules in the current directory by itself, hence -P.
        for name, words in {"tagluff": "-P -m tagluff", "python": ""}.items():
            (commands / name).write_text(SHIM.format(python=sys.executable, words=words))
            (commands / name).chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(PACKAGES),
        "PYTHONUTF8": "1",
        "XDG_DATA_HOME": str(folder / ".data"),
        **more,
    }
    done = subprocess.run(
        ["sh", "-e", "-c", script], cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)
