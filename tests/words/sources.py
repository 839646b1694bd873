"""Where keys of the catalogues are named: in the client and in the terminal."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tagluff.words.catalogue import catalogue

ROOT = Path(__file__).parents[2]
KEYS = frozenset(catalogue("en"))
DOMAINS = "|".join(sorted({key.partition(".")[0] for key in KEYS}))
WHOLE = re.compile(rf"""["'`]((?:{DOMAINS})(?:\.[\w-]+)+)["'`]""")
BEGUN = re.compile(rf"""["'`]((?:{DOMAINS})\.[\w.-]*)\$?\{{""")  # the rest of the key is a name
FAMILY = re.compile(r"""\bnamed\(\s*["']([\w.]+)["']""")


@cache
def texts() -> tuple[str, ...]:
    """All sources but tests."""
    client = [path for end in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{end}")]
    files = [*client, *(ROOT / "src" / "tagluff" / "cli").rglob("*.py")]
    kept = [path for path in files if ".test." not in path.name and path.name not in ("keys.ts", "samples.ts")]
    return tuple(path.read_text(encoding="utf-8") for path in kept)


def named() -> set[str]:
    """Keys that stand there whole. What looks like one but is a file or a field does not count."""
    return {key for text in texts() for key in WHOLE.findall(text)}


def families() -> set[str]:
    """Beginnings of keys, whose ends are names of things."""
    begun = {key for text in texts() for key in BEGUN.findall(text)}
    return begun | {f"{family}." for text in texts() for family in FAMILY.findall(text)}
