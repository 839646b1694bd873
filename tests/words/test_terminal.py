"""The terminal in every language: a turn that draws, one that claims, what is refused, and the final count."""

from __future__ import annotations

from pathlib import Path

import pytest

from tagluff.words import WORDS
from terminal.driver import Screen, sit, table_at, turn

POSITION = turn("2O", "0", "0")
SAID = {
    "en": ("Your turn: cards, a route or tickets", "● You claim Göteborg–Oslo (orange, 2) with 2O: 2 points."),
    "sv": ("Din tur: kort, en sträcka eller biljetter", "● Du mutar in Göteborg–Oslo (orange, 2) med 2O: 2 poäng."),
    "da": (
        "Din tur: kort, en strækning eller rutekort",
        "● Du indsætter tog på Göteborg–Oslo (orange, 2) med 2O: 2 point.",
    ),
    "nb": ("Din tur: kort, en linje eller billetter", "● Du bygger Göteborg–Oslo (oransje, 2) med 2O: 2 poeng."),
    "fi": (
        "Sinun vuorosi: kortit, reitti tai menoliput",
        "● Rakensit reitin Göteborg–Oslo (oranssi, 2): 2O, 2 pistettä.",
    ),
}


def told(folder: Path, language: str, *lines: str) -> str:
    WORDS.use(language)
    return " ".join(sit(table_at(folder, POSITION, seats=3), Screen(*lines)).text.split())


@pytest.mark.parametrize("language", SAID)
def test_a_claim_is_asked_for_and_told(tmp_path: Path, language: str) -> None:
    question, claimed = SAID[language]
    text = told(tmp_path, language, "claim goteborg oslo 2O", "")
    assert question in text
    assert claimed in text


@pytest.mark.parametrize(
    ("language", "refused"),
    [
        ("en", "you are 4 red short (rule X-16)."),
        ("sv", "✗ Du har inte de korten. Du har: 2O (regel X-16)."),
        ("da", "✗ Du har ikke de kort. Du har: 2O (regel X-16)."),
        ("nb", "✗ Du har ikke de kortene. Du har: 2O (regel X-16)."),
        ("fi", "✗ Sinulla ei ole noita kortteja. Sinulla on: 2O (sääntö X-16)."),
    ],
)
def test_a_refusal_is_told_with_its_rule(tmp_path: Path, language: str, refused: str) -> None:
    assert refused in told(tmp_path, language, "claim bergen oslo red 4R")


@pytest.mark.parametrize(
    ("game", "language"),
    [("nordic", "sv"), ("asia", "fi"), ("sanfrancisco", "da"), ("amsterdam", "nb"), ("cardgame", "fi")],
)
def test_bots_are_watched_to_the_end(tmp_path: Path, game: str, language: str) -> None:
    """Nothing is left unsaid: no key, no fact that is not filled in."""
    WORDS.use(language)
    table = table_at(tmp_path, game=game, watch=True, seed="4")
    text = sit(table, Screen(), steps=False).text
    assert "{" not in text
    assert "terminal." not in text
    assert WORDS.say("terminal.final_count") in text
