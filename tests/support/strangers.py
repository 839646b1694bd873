"""Modules of somebody else's in a folder of their own; afterwards nothing of them is left in this process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.recipes import blocks, write_files
from tagluff.bots.registry import BOTS
from tagluff.games.registry import ENTRIES

HEAD = "import tagluff\n\n\n"
FIRST = HEAD + "class First(tagluff.Bot):\n    def choose(self, view, legal):\n        return legal[0]\n"
MODULES = {
    "first": FIRST,
    "named": FIRST + "\n\nFirst.name, First.about = 'primus', 'comes first'\ntagluff.register_bot(First)\n",
    "odd": FIRST
    + "\n\nmade = First(0)\n\n\nclass Unready(tagluff.Bot):\n    pass\n"
    + "\n\nclass Picky(First):\n    def __init__(self, seat):\n        super().__init__(seat)\n",
    "faulty": FIRST.replace("legal[0]", "legal[9999]"),
    "stubborn": FIRST.replace("legal[0]", "None"),
    "popping": FIRST.replace("legal[0]", "legal.pop()"),
    "smuggling": FIRST.replace("return", "legal[:] = view.handbook.actions\n        return"),
    "deaf": FIRST + "\n    def note(self, events):\n        raise RuntimeError('what?\\nwhat?')\n",
    "raising": "x = 1\nx / 0\n",
    "garbled": "def (\n",
    "leaving": "import sys\n\nsys.exit(3)\n",
    "needing": "import no_such_thing\n",
    "taking": HEAD + "tagluff.register_bot(type('R', (tagluff.Bot,), {'name': 'random', 'choose': print}))\n",
}


def write_modules(folder: Path) -> None:
    """The modules above, and the game of CONTRIBUTING.md."""
    for name, text in MODULES.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    write_files(blocks("CONTRIBUTING.md", "Add a game"), folder)


@contextmanager
def forgotten() -> Iterator[None]:
    """Registered games and bots, imported modules and the path are as before."""
    path, modules, entries, bots = list(sys.path), set(sys.modules), set(ENTRIES), set(BOTS)
    yield
    sys.path[:] = path
    for registry, before in ((ENTRIES, entries), (BOTS, bots)):
        for name in set(registry) - before:
            del registry[name]
    for name in {*MODULES, "fjords"} - modules:
        sys.modules.pop(name, None)
