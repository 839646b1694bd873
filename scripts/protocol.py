"""Writes docs/protocol.md and web/src/protocol.ts from the types in src/tagluff/server/messages.

    .venv/bin/python scripts/protocol.py [--check]

The introduction of the page is scripts/papers/protocol.md; the examples are those of tests/server/messages. `--check`
writes nothing and says what is out of date.
"""

# ruff: noqa: E402 (the papers and the tests' examples are no packages that are installed)
from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTRODUCTION = ROOT / "scripts" / "papers" / "protocol.md"
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from scripts.papers.page import generated
from scripts.papers.typescript import module
from scripts.papers.web import sections

from server.messages.examples import EXAMPLES


def papers() -> dict[Path, str]:
    page = INTRODUCTION.read_text(encoding="utf-8") + sections() + generated(EXAMPLES)
    return {ROOT / "docs" / "protocol.md": page, ROOT / "web" / "src" / "protocol.ts": module()}


def main() -> int:
    checking = "--check" in sys.argv[1:]
    made = papers()
    stale = [path for path in made if not path.exists() or path.read_text(encoding="utf-8") != made[path]]
    for path in stale:
        if checking:
            print(f"{path.relative_to(ROOT)} is out of date: run scripts/protocol.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made[path], encoding="utf-8")
    return 1 if checking and stale else 0


if __name__ == "__main__":
    sys.exit(main())
