"""`hint` in the terminal: what a bot would do, and why, in all five games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tagluff
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.reason import Explained, Reason
from tagluff.cli.terminal.advising import Adviser
from tagluff.cli.terminal.maps.story import MapTeller
from tagluff.cli.terminal.setting import Wishes, new_table
from tagluff.cli.terminal.table import Sitting
from tagluff.core.cardtable.view import TableView
from tagluff.games.nordic.rules import Nordic
from tagluff.words import WORDS
from terminal.driver import Screen, sit, table_at

SEATS = {"nordic": 2, "asia": 4, "sanfrancisco": 2, "amsterdam": 2, "cardgame": 2}
FACTS: dict[str, Any] = {
    "ticket": "bergen-kobenhavn", "tickets": ["bergen-kobenhavn"], "route": "bergen-oslo red", "city": "oslo",
    "token": "seal", "card": "red", "cards": {"red": 2}, "unseen": {"red": 0}, "points": 4, "spaces": 3, "by_plan": 5,
    "way": ["bergen-oslo red"], "turns": 5, "count": 2, "left": 1, "chance": 80, "victim": 1, "pieces": 9,
    "action": "take 1", "ahead": 4.2, "error": 1.3,
}  # fmt: skip
POSITION: dict[str, Any] = {
    "game": "nordic",
    "hands": ["2O+1*", "3G"],
    "market": "R G B Y *",
    "tickets": [["bergen-kobenhavn"], ["oslo-stockholm"]],
    "decision": {"seat": 0},
}


def at(folder: Path, **more: Any) -> Sitting:
    return table_at(folder, {**POSITION, **more})


def adviser() -> Adviser:
    game = tagluff.game("nordic", 2)
    assert isinstance(game, Nordic)
    state = game.position({key: part for key, part in POSITION.items() if key != "game"})
    view = state.view(0)
    assert isinstance(view, TableView)
    return Adviser(MapTeller(game.map_book(), ["Ada", "Bo"], 0), view, state.legal())


@pytest.mark.parametrize("game", SEATS)
def test_every_game_has_hints(tmp_path: Path, game: str) -> None:
    wishes = Wishes(game=game, seats=SEATS[game], seed="7", save=tmp_path / "game.tagluff", bots="random")
    screen = sit(new_table(wishes), Screen("hint", "1 2 3", "", "hint"))
    assert screen.text.count("Hint:") >= 1
    assert "   · " in screen.text


def test_a_hint_names_the_action_what_to_type_and_why(tmp_path: Path) -> None:
    text = sit(at(tmp_path), Screen("hint")).text
    assert "Hint:" in text
    assert "   > " in text
    assert "   · " in text


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables give the same hint only if no clock cuts either short."""
    monkeypatch.setattr("tagluff.cli.terminal.table.PATIENCE", 0.0)
    monkeypatch.setattr("tagluff.bots.levels.HardBot.playouts", 32)


def started(folder: Path, game: str) -> Sitting:
    return new_table(Wishes(game=game, seats=2, seed="3", save=folder / "game.tagluff", bots="random"))


@pytest.mark.usefixtures("unhurried")
def test_a_hint_about_what_is_to_be_confirmed_offers_nothing_but_that(tmp_path: Path) -> None:
    """And typed once more, it confirms."""
    first = sit(started(tmp_path, "amsterdam"), Screen("hint")).text
    keep = next(line.removeprefix("   > ") for line in first.splitlines() if line.startswith("   > "))
    table = started(tmp_path, "amsterdam")
    screen = sit(table, Screen(keep, "hint", keep))
    assert screen.text.count("Hint:") == 1
    assert f"   > {keep}" not in screen.text
    assert "is no answer to this" not in screen.text
    assert table.record.actions[0] == keep


@pytest.mark.usefixtures("unhurried")
def test_a_hint_about_something_else_says_how_to_get_there(tmp_path: Path) -> None:
    first = sit(started(tmp_path, "amsterdam"), Screen("hint")).text
    keep = next(line.removeprefix("   > ") for line in first.splitlines() if line.startswith("   > "))
    other = next(text for text in ("keep 1", "keep 2") if text != keep)
    text = sit(started(tmp_path, "amsterdam"), Screen(other, "hint", keep)).text
    assert f"   > b\n   > {keep}\n" in re.sub(r" +\n", "\n", text)
    assert f"“{keep}” is no answer to this" in text


@pytest.mark.parametrize(("typed", "again"), [("1 2", "1,2"), ("keep 1 2", "k12"), ("1 2", "keep 1 2")])
def test_numbers_confirm_as_well(tmp_path: Path, typed: str, again: str) -> None:
    table = started(tmp_path, "nordic")
    sit(table, Screen(typed, again))
    assert table.record.actions[:1] == ["keep 1 2"]


def test_whoever_asks_again_is_told_the_same_until_the_game_goes_on(tmp_path: Path) -> None:
    table = started(tmp_path, "amsterdam")
    first = table.advise(0)
    assert table.advise(0) is first
    table.carry_out([first.action.index])
    table.undo()
    assert table.advise(0) is first  # here again
    table.carry_out([table.state.legal()[-1].index])
    assert table.advise(int(table.state.seat)) is not first


def test_a_hint_changes_nothing(tmp_path: Path) -> None:
    table = at(tmp_path)
    sit(table, Screen("hint", "hint"))
    assert table.record.actions == []


def test_help_tells_of_it(tmp_path: Path) -> None:
    assert "what a bot would do, and why" in sit(at(tmp_path), Screen("?")).text


@pytest.mark.parametrize("language", ["en", "sv", "da", "nb", "fi"])
def test_every_kind_of_reason_is_said_in_every_language(language: str) -> None:
    WORDS.use(language)
    try:
        for kind in kinds.KINDS:
            said = adviser().reason(kind.because(**{fact.name: FACTS[fact.name] for fact in kind.facts})).plain
            assert said.endswith(".")
            assert not set("{}[]") & set(said), said
    finally:
        WORDS.use("en")


def test_reasons_are_told_in_the_words_of_the_table() -> None:
    def said(reason: Reason) -> str:
        return adviser().reason(reason).plain

    served = kinds.SERVES.because(ticket="bergen-kobenhavn", spaces=1, by_plan=1, way=[])
    assert said(served) == "On the way for Bergen–København: 1 space to go after it."
    longer = kinds.PLANS.because(ticket="bergen-kobenhavn", spaces=6, by_plan=11, way=[])
    assert said(longer) == "The goal: Bergen–København, 6 spaces to go (11 by the planned way, which brings more)."
    venture = kinds.VENTURE.because(spaces=9, turns=5, pieces=7, left=1)
    kept = "A venture: all tickets that are kept take 9 spaces, about 5 turns. Left: 7 trains, about 1 turn."
    assert said(venture) == kept
    lost = {"route": "bergen-oslo red", "points": 6}
    assert said(kinds.LOSES.because(**lost, spaces=0)) == "Losing Bergen–Oslo would cost about 6 points."
    close = said(kinds.CLOSE.because(action="take deck", ahead=-1, error=2))
    assert close.startswith("Too close to call (± 2 in points): “Draw")
    sure = said(kinds.BETTER.because(action="take deck", ahead=4, error=0))
    assert sure.startswith("Tried out: about 4 points better than “Draw")


def test_many_cards_are_a_chip_with_a_number() -> None:
    needs = kinds.NEEDS.because(route="bergen-oslo red", cards={"red": 3}, unseen={"red": 10, "wild": 0})
    assert adviser().reason(needs).plain == "Bergen–Oslo still lacks  R×3 . Unseen:  R×10   *×0 ."


def test_lines_are_as_wide_as_the_screen() -> None:
    one = adviser()
    reasons = tuple(kind.because(**{fact.name: FACTS[fact.name] for fact in kind.facts}) for kind in kinds.KINDS[:4])
    lines = one.lines(Explained(one.legal[0], reasons), ["b", one.legal[0].text], 60)
    assert all(len(line.plain) <= 60 for line in lines)
