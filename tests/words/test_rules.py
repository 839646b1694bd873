"""The rules that refusals cite, in all languages: one tap away in the browser, one word away in the terminal."""

from __future__ import annotations

import pytest

from tagluff.cli.terminal.rulebook import Rulebook, every_rule
from tagluff.cli.terminal.speech import Speech
from tagluff.games.registry import ENTRIES
from tagluff.words import WORDS
from tagluff.words.catalogue import LANGUAGES, catalogue

RULES = {id: text for sections in every_rule().values() for rules in sections.values() for id, text in rules.items()}
SETTING_UP = ("seats", "first")  # what nobody at a table can get wrong


def test_the_english_is_that_of_the_rulebook() -> None:
    """Whoever changes a rule looks at its translations."""
    said = {key.removeprefix("rule."): text for key, text in catalogue("en").items() if key.startswith("rule.")}
    assert said == {id: RULES[id] for id in said}
    assert said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_cites_is_there(language: str) -> None:
    cited = {id for entry in ENTRIES.values() for name, id in entry.sheet.cites.items() if name not in SETTING_UP}
    assert not {id for id in cited & RULES.keys() if f"rule.{id}" not in catalogue(language)}


def test_the_terminal_has_them_too() -> None:
    WORDS.use("sv")
    try:
        rules = Rulebook("nordic", (), Speech(game="nordic")).rules
    finally:
        WORDS.use("en")
    assert rules["N-18"] == catalogue("sv")["rule.N-18"]
    assert rules["N-01"] == RULES["N-01"]
