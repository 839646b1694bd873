"""Writes the catalogues of words and the list of their keys from words/LANGUAGE/DOMAIN.po.

    .venv/bin/python scripts/catalogues.py [--check]

The key of a text is DOMAIN.MSGID. What is wrong in a .po file is said in one line each, and nothing is written.
`--check` writes nothing and says what is out of date.
"""

# ruff: noqa: E402 (the papers are no package that is installed)
from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from scripts.papers.words import Catalogue, faults, gathered

WORDS = ROOT / "words"
CATALOGUES = ROOT / "src" / "tagluff" / "words" / "catalogues"
KEYS = ROOT / "web" / "src" / "words" / "keys.ts"
HEAD = "// All keys of the catalogues. Do not edit: scripts/catalogues.py makes this file.\n\n"


def written(catalogue: Catalogue) -> str:
    """One key a line, in order, so that a change shows as a line."""
    said = [f"{json.dumps(key)}: {json.dumps(catalogue[key], ensure_ascii=False)}" for key in sorted(catalogue)]
    return "{\n" + ",\n".join(said) + "\n}\n"


def keys(catalogue: Catalogue) -> str:
    return HEAD + "export type Key =\n" + "\n".join(f'  | "{key}"' for key in sorted(catalogue)) + ";\n"


def main() -> int:
    checking = "--check" in sys.argv[1:]
    catalogues, wrong = gathered(WORDS)
    wrong += faults(catalogues)
    if wrong:
        print("\n".join(wrong))
        return 1
    made = {CATALOGUES / f"{language}.json": written(catalogue) for language, catalogue in catalogues.items()}
    made[KEYS] = keys(catalogues["en"])
    stale = [path for path in made if not path.exists() or path.read_text(encoding="utf-8") != made[path]]
    for path in stale:
        if checking:
            print(f"{path.relative_to(ROOT)} is out of date: run scripts/catalogues.py")
        else:
            path.write_text(made[path], encoding="utf-8")
    return 1 if checking and stale else 0


if __name__ == "__main__":
    sys.exit(main())
