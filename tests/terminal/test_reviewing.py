"""`review` in the terminal, once the game is over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from support.blunders import CLAIM, LAST
from tagluff.bots.review.review import Review
from tagluff.cli.terminal import reviewing
from tagluff.cli.terminal.again import play_again
from tagluff.cli.terminal.reviewing import Reviewer, review_of
from tagluff.cli.terminal.session import Session
from tagluff.cli.terminal.setting import Wishes, new_table
from tagluff.cli.terminal.table import Sitting
from tagluff.core.game import Game
from tagluff.records.record import Record
from terminal.driver import Screen, table_at

LOST = ("take deck", "take deck")


def over(folder: Path, *lines: str, seats: int = 2, bots: str = "random") -> tuple[Sitting, Screen]:
    """The end of a game in which the person did this, and what is typed afterwards."""
    table = table_at(folder, {"game": "nordic", **LAST}, names="Ada", bots=bots, seats=seats)
    screen = Screen(*lines)
    talk = screen.talk()
    assert Session(table, talk).run()
    assert play_again(table, talk) is None
    return table, screen


def test_the_end_mentions_it_and_it_tells_what_cost_most(tmp_path: Path) -> None:
    _, screen = over(tmp_path, *LOST, "review", "q")
    assert "review: which moves cost most" in screen.text
    said = screen.text.partition("> review")[2]
    assert "─ Review: Ada ─" in said
    assert "Turn 1 · About 40 (± 1) points better" in said
    assert "Better   Claim Göteborg–København" in said
    assert said.index("Completes København–Oslo") < said.index("Enter for 1, a number, or q to leave")


def test_a_game_in_which_nothing_stands_out(tmp_path: Path) -> None:
    _, screen = over(tmp_path, CLAIM, "", "review", "q")
    assert "The one decision was as good as any." in screen.text


def test_another_seat_may_be_asked_for_by_its_number_or_name(tmp_path: Path) -> None:
    _, screen = over(tmp_path, *LOST, "review 1", "review Ada", "review 7", "q")
    assert "─ Review: Random ─" in screen.text
    assert "─ Review: Ada ─" in screen.text
    assert "✗ Whose game? review 0, review 1" in screen.text


def test_what_was_found_is_not_looked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noted(record: Record, seat: int, told: Callable[[int, int], None], game: Game) -> Review:
        asked.append(seat)
        return review_of(record, seat, told, 8, game)

    monkeypatch.setattr(reviewing, "review_of", noted)
    over(tmp_path, *LOST, "review", "review", "review 0", "q")
    assert asked == [0]


def test_who_only_looked_on_is_asked_whose_game(tmp_path: Path) -> None:
    wishes = Wishes(game="amsterdam", seats=2, bots="random", seed="3", watch=True, save=tmp_path / "game.tagluff")
    screen = Screen()
    Reviewer(new_table(wishes), screen.talk()).show("")
    assert "Whose game? review 0, review 1" in screen.text


def test_it_may_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(reviewing, "review_of", interrupted)
    _, screen = over(tmp_path, *LOST, "review", "q")
    assert "The review was stopped." in screen.text
