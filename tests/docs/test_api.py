"""The public names: all are there, docs/api.md has them, and importing the package brings no more than it must."""

from __future__ import annotations

from pathlib import Path

import pytest

import tagluff
from support.recipes import ROOT, shell

SECTIONS = [
    "Game",
    "State",
    "Action",
    "The dialect",
    "View",
    "Memory",
    "Event and Journal",
    "ScoreSheet",
    "Bot",
    "register_bot",
    "register",
    "Record",
    "Table",
    "Errors",
]


def test_every_public_name_is_there() -> None:
    assert sorted(tagluff.__all__) == sorted(set(tagluff.__all__))
    for name in tagluff.__all__:
        assert getattr(tagluff, name) is not None
    for name in ("nothing", "__path_of__"):
        with pytest.raises(AttributeError, match=f"module 'tagluff' has no attribute '{name}'"):
            getattr(tagluff, name)


def test_the_documentation_has_a_section_for_each() -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    assert [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")] == SECTIONS
    errors = [name for name in tagluff.__all__ if name.endswith("Error") or name == "IllegalAction"]
    assert all(f"`{name}`" in text for name in errors)


def test_importing_the_package_brings_no_more_than_the_engine(tmp_path: Path) -> None:
    heavy = ["rich", "typer", "json", "random", "tagluff.bots.registry", "tagluff.records.record"]
    done = shell(f'python -c "import sys, tagluff; print([name for name in {heavy} if name in sys.modules])"', tmp_path)
    assert done == (0, "[]\n", "")
