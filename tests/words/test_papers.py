"""The gettext files: what is wrong in one of them is found, and what is made of them is up to date."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from words.sources import ROOT


def loaded() -> Any:
    """Scripts are no package that is installed."""
    spec = importlib.util.spec_from_file_location("papers_of_words", ROOT / "scripts" / "papers" / "words.py")
    assert spec is not None
    assert spec.loader is not None
    papers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(papers)
    return papers


PAPERS = loaded()


def test_the_catalogues_are_up_to_date() -> None:
    made = subprocess.run(
        [sys.executable, ROOT / "scripts" / "catalogues.py", "--check"], capture_output=True, text=True
    )
    assert (made.returncode, made.stdout) == (0, "")


def faults(folder: Path, english: str, others: str) -> list[str]:
    for language in PAPERS.LANGUAGES:
        (folder / language).mkdir()
        (folder / language / "table.po").write_text(english if language == "en" else others, encoding="utf-8")
    catalogues, wrong = PAPERS.gathered(folder)
    return [*wrong, *(fault for fault in PAPERS.faults(catalogues) if fault.startswith("sv"))]


ONE = 'msgid "a"\nmsgstr "{who} waits"\n'
PLURAL = 'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "{n} card"\nmsgstr[1] "{n} cards"\n'


@pytest.mark.parametrize(
    ("english", "others", "told"),
    [
        (ONE, "", "sv has no words for table.a"),
        ("", ONE, "sv has words for table.a, which en has not"),
        (ONE, 'msgid "a"\nmsgstr "{whom} waits"\n', "sv: table.a lacks {who}, which en has"),
        (ONE, 'msgid "a"\nmsgstr ""\n', "words/sv/table.po: a is empty"),
        (PLURAL, ONE.replace("who", "n"), "sv: table.a has no plural forms, en has"),
        (ONE, PLURAL, "sv: table.a has plural forms, en has none"),
        (
            ONE,
            'msgid "a"\nmsgstr "{who} waits {"\n',
            "words/sv/table.po: a has a brace that is no {fact}: {who} waits {",
        ),
        (ONE, 'msgid "a"\nmsgstr "{who} [waits"\n', "words/sv/table.po: a has a [ without its ]: {who} [waits"),
        (ONE, 'msgid "a"\nmsgstr "{who}[ waits]"\n', "words/sv/table.po: a leaves out [ waits] without a {fact}"),
        (ONE, ONE + "\n" + ONE, "words/sv/table.po: a stands here twice"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(tmp_path: Path, english: str, others: str, told: str) -> None:
    assert told in faults(tmp_path, english, others)


def test_what_is_right_is_left_alone(tmp_path: Path) -> None:
    assert faults(tmp_path, PLURAL, PLURAL.replace("{n} card", "one card")) == []
