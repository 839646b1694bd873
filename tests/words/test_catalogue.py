"""Sentences from the catalogues: facts, plurals, parts that may be left out, and which language is spoken."""

from __future__ import annotations

import pytest

from tagluff.words import LANGUAGES, WORDS, Words, language_of, say


def test_facts_stand_where_they_belong() -> None:
    assert say("terms.between", a="Oslo", b="Bergen") == "Oslo to Bergen"
    assert Words("sv").say("terms.between", a="Oslo", b="Bergen") == "Oslo till Bergen"


def test_a_number_chooses_between_one_and_many() -> None:
    assert [Words("fi").say("terms.n_cards", n=n) for n in (0, 1, 2)] == ["0 korttia", "1 kortti", "2 korttia"]


def test_a_minus_sign_is_one() -> None:
    assert say("terms.n_points", n=-7) == "\N{MINUS SIGN}7 points"


def test_a_part_without_its_facts_is_left_out() -> None:
    assert say("decision.keep", tickets="tickets") == "Which tickets do you keep?"
    assert say("decision.keep", tickets="tickets", least=1) == "Which tickets do you keep? At least 1."


def test_what_is_not_in_the_catalogue_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("terms.no_such_word")
    with pytest.raises(LookupError):
        WORDS.use("tlh")


@pytest.mark.parametrize(
    ("asked", "environment", "spoken"),
    [
        ("sv", {"LANG": "fi_FI.UTF-8"}, "sv"),
        ("", {"TAGLUFF_LANGUAGE": "da", "LANG": "fi_FI.UTF-8"}, "da"),
        ("", {"LANG": "fi_FI.UTF-8"}, "fi"),
        ("", {"LC_ALL": "nn_NO", "LANG": "fi_FI.UTF-8"}, "nb"),
        ("", {"LANG": "no"}, "nb"),
        ("", {"LANG": "C.UTF-8"}, "en"),
        ("", {"LANG": ""}, "en"),
        ("", {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_systems(asked: str, environment: dict[str, str], spoken: str) -> None:
    assert language_of(asked, environment) == spoken
    assert spoken in LANGUAGES
