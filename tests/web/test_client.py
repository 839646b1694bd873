"""The client as it is built: small enough, and without what its policy forbids."""

from __future__ import annotations

from gzip import compress
from importlib.resources import files
from pathlib import Path

import pytest

MOST = 150_000  # bytes of script, packed: all of it, whether a page needs it at once or not
FOLDER = Path(str(files("tagluff.server.web") / "client"))
SCRIPTS = sorted(FOLDER.rglob("*.js"))


def test_the_scripts_are_small() -> None:
    sizes = {script.name: len(compress(script.read_bytes(), 9)) for script in SCRIPTS}
    assert sizes
    assert sum(sizes.values()) < MOST, sizes


@pytest.mark.parametrize(
    "sink", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function("]
)
def test_no_script_makes_a_page_from_text(sink: str) -> None:
    assert [
        script.name for script in SCRIPTS if f"new {sink}" in (text := script.read_text("utf-8")) or f".{sink}" in text
    ] == []
