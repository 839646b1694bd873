"""`tagluff record review`: the moves of a saved game that cost most, told and as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.commands import tagluff
from support.blunders import CLAIM, after
from support.played import played_text
from tagluff.records.reading import read_record
from tagluff.words import WORDS

FEW = ("--playouts", "20")


@pytest.fixture(autouse=True)
def english() -> None:
    WORDS.use("en")


@pytest.fixture
def blunder(tmp_path: Path) -> str:
    return saved(tmp_path, after("take deck", "take deck").text())


def saved(folder: Path, text: str) -> str:
    path = folder / "game.tagluff"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_blunder_is_told_in_sentences(blunder: str) -> None:
    run = tagluff("record", "review", blunder, *FEW)
    assert (run.code, run.err) == (0, "")
    for line in (
        "─ Review: Ada ─",
        " Turn 1 · About 40 (± 1) points better · #1",
        "   Played   Draw a card from the deck",
        "   Better   Claim Göteborg–København",
        "     · Completes København–Oslo: 4 points.",
        " Judged by what could be known at that moment.",
    ):
        assert line in run.out
    assert "medium" not in run.out  # a bot played there


def test_the_same_as_data(blunder: str) -> None:
    told = json.loads(tagluff("record", "review", blunder, "--json", *FEW).out)
    (review,) = told["reviews"]
    (mistake,) = review["mistakes"]
    assert (told["game"], review["seat"], review["decisions"]) == ("nordic", 0, 2)
    assert (mistake["made"]["text"], mistake["better"]["text"], mistake["cost"]) == ("take deck", CLAIM, 40.0)


def test_a_game_without_mistakes_is_praised(tmp_path: Path) -> None:
    run = tagluff("record", "review", saved(tmp_path, after(CLAIM).text()), *FEW)
    assert "The one decision was as good as any." in run.out
    assert "Better" not in run.out


def test_a_game_that_has_not_begun_says_so(tmp_path: Path) -> None:
    assert "Nothing was decided yet." in tagluff("record", "review", saved(tmp_path, after().text())).out


def test_it_speaks_the_language_of_whoever_asks(blunder: str) -> None:
    run = tagluff("record", "review", blunder, "--language", "sv", *FEW)
    assert "─ Genomgång: Ada ─" in run.out
    assert "Tur 1 · Ungefär 40 (± 1) poäng bättre" in run.out
    assert "'tlh' is not spoken here" in tagluff("record", "review", blunder, "--language", "tlh").err


def test_any_seat_may_be_asked_for_and_a_game_of_bots_has_all(tmp_path: Path) -> None:
    record = read_record(played_text("amsterdam", 2, "4", ("medium",)))
    del record.moves[12:]
    path = saved(tmp_path, record.text())
    every = json.loads(tagluff("record", "review", path, "--json", "--playouts", "4").out)
    assert [review["seat"] for review in every["reviews"]] == [0, 1]
    one = json.loads(tagluff("record", "review", path, "--json", "--playouts", "4", "--seat", "1").out)
    assert one["reviews"] == every["reviews"][1:]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seat", "2"), "no seat 2"),
        (("--seat", "-1"), "no seat -1"),
        (("--playouts", "1"), "--playouts"),
        (("--playouts", "999999"), "--playouts"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(blunder: str, words: tuple[str, ...], says: str) -> None:
    run = tagluff("record", "review", blunder, *words)
    assert (run.code, run.out) == (2, "")
    assert says in run.err
    assert run.err.count("\n") == 1


def test_a_record_that_does_not_come_out_is_refused_with_its_name(blunder: str) -> None:
    text = Path(blunder).read_text(encoding="utf-8").replace("take deck", "take 9", 1)
    Path(blunder).write_text(text, encoding="utf-8")
    run = tagluff("record", "review", blunder)
    assert run.code == 2
    assert blunder in run.err
