"""Every rule in all languages: one tap away in the browser, one word away in the terminal."""

from __future__ import annotations

import re

import pytest

from tagluff.cli.terminal.rulebook import Rulebook, every_rule
from tagluff.cli.terminal.speech import Speech
from tagluff.core.text import slug
from tagluff.words import WORDS
from tagluff.words.catalogue import LANGUAGES, catalogue

BOOK = every_rule()
RULES = {id: text for sections in BOOK.values() for rules in sections.values() for id, text in rules.items()}
TITLES = {f"section.{slug(title)}": title for sections in BOOK.values() for title in sections}


def said_in(language: str) -> dict[str, object]:
    return {key.removeprefix("rule."): text for key, text in catalogue(language).items() if key.startswith("rule.")}


def test_the_english_is_that_of_the_rulebook() -> None:
    """Whoever changes a rule looks at its translations."""
    assert said_in("en") == RULES | TITLES


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_rule_is_there_in_its_own_words(language: str) -> None:
    said = said_in(language)
    assert said.keys() == RULES.keys() | TITLES.keys()
    assert not [id for id in RULES if said[id] == RULES[id]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_the_same_in_every_language(language: str) -> None:
    """A translation that has lost a 40 or found an 11 is wrong, whatever else it says."""
    assert {id: figures(said_in(language)[id]) for id in RULES} == {id: figures(text) for id, text in RULES.items()}


def figures(text: object) -> list[str]:
    return sorted(re.findall(r"\d+", str(text)))


def test_the_terminal_has_them_too() -> None:
    WORDS.use("sv")
    try:
        book = Rulebook("nordic", (), Speech(game="nordic"))
    finally:
        WORDS.use("en")
    assert book.rules == {id: catalogue("sv")[f"rule.{id}"] for id in book.rules}
    assert book.sections[0][0] == catalogue("sv")["rule.section.setup"]
