"""Every key that is named has words, and every word is named somewhere."""

from __future__ import annotations

import re

import pytest

from tagluff.words.catalogue import LANGUAGES, catalogue
from words.sources import KEYS, families, named

ENDS = re.compile(r"\.(own|nordic|asia|sanfrancisco|amsterdam|cardgame)$")  # added where there is such a key


def test_every_key_that_is_named_has_words() -> None:
    missing = {key for key in named() if key not in KEYS and not any(one.startswith(f"{key}.") for one in KEYS)}
    assert not missing


def test_every_family_has_words() -> None:
    assert not {family for family in families() if not any(key.startswith(family) for key in KEYS)}


def test_no_words_are_left_over() -> None:
    used, begun = named(), tuple(families())
    assert not {key for key in KEYS if not used & forms(key) and not key.startswith(begun)}


def forms(key: str) -> set[str]:
    """A key, and what it is a variant of."""
    found = {key}
    while ENDS.search(key):
        key = ENDS.sub("", key)
        found.add(key)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_key(language: str) -> None:
    assert set(catalogue(language)) == KEYS
