"""Names as people type them."""

from __future__ import annotations

import pytest

from tagluff.core.text import plain, slug, slug_words


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Tromsø", "tromso"),
        ("ÅNDALSNES", "andalsnes"),
        ("Örebro", "orebro"),
        ("Værøy", "vaeroy"),
        ("Łódź", "lodz"),
        ("Straße", "strasse"),
        ("Oslo–Bergen", "oslo-bergen"),
        ("Oslo—Bergen", "oslo-bergen"),
        ("Xi’an", "xi'an"),
        ("Göteborg", "goteborg"),
    ],
)
def test_case_and_accents_do_not_matter(text: str, letters: str) -> None:
    assert plain(text) == letters


@pytest.mark.parametrize(
    ("text", "id"),
    [("Mo I Rana", "mo-i-rana"), ("  Åre  ", "are"), ("Xi'an", "xi-an"), ("a--b / c", "a-b-c"), ("–", ""), ("", "")],
)
def test_a_name_as_an_id(text: str, id: str) -> None:
    assert slug(text) == id


def test_spaces_in_a_sentence_are_single() -> None:
    assert slug_words("  Claim\tOSLO–Bergen \n 3R+1* ") == "claim oslo-bergen 3r+1*"


def test_signs_do_not_fall_apart_into_spaces() -> None:
    assert slug_words("\u203elay 1*") == "\u203elay 1*"
    assert slug_words("o\u0308rebro") == slug_words("Örebro") == "orebro"
