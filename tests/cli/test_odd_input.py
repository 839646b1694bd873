"""Odd input to the command line: one clear line and exit code 2, or shown as it is; never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tagluff.cli.main import app
from tagluff.cli.reading import read_option
from tagluff.games.registry import board_file
from tagluff.records.errors import RecordError
from tagluff.records.reading import read_record
from tagluff.records.record import Record


def run(*words: str, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words), input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


@pytest.mark.parametrize("words", [["--seed", "a\nb"], ["--names", "x\ny", "--hot-seat"], ["--seats", "1" + "0" * 18]])
def test_what_cannot_stand_in_a_record_or_at_a_table(words: list[str], tmp_path: Path) -> None:
    save = tmp_path / "game.tagluff"
    assert run("play", "nordic", "--save", str(save), *words)[0] == 2
    assert not save.exists()


@pytest.mark.parametrize("text", ["take ²", "take ፩", "²", "take 99999999999999999999"])
def test_digits_that_are_none(text: str, tmp_path: Path) -> None:
    save = str(tmp_path / "game.tagluff")
    code, _ = run("play", "nordic", "--seed", "5", "--first", "0", "--save", save, typed=f"1 2\n\n{text}\nquit\n")
    assert code == 0


def test_brackets_are_no_markup(tmp_path: Path) -> None:
    file = tmp_path / "game.tagluff"
    record = Record(game="nordic", board="nordic", seats=3, seed="[/x]", players=["[/x]", "[bold]", "c"])
    file.write_text(record.text(), encoding="utf-8")
    code, shown = run("record", "show", str(file))
    assert (code, "[/x]" in shown) == (0, True)
    code, shown = run("simulate", "nordic", "--seats", "2", "--games", "1", "--bots", "random", "--seed", "[/x]")
    assert (code, "[/x]" in shown) == (0, True)


@pytest.mark.parametrize("result", ["totals:\nwinners:", "totals: 1 2\nwinners: 0", "totals: 1 2 3\nwinners: 7"])
def test_a_result_that_does_not_fit(result: str) -> None:
    with pytest.raises(RecordError):
        read_record(f"tagluff record 0\ngame: nordic\nseats: 3\n{result}\n")


def test_options_are_read_in_one_way() -> None:
    assert read_option("strict_ferries") == ("strict_ferries", True)
    assert read_option("strict_ferries=no") == ("strict_ferries", False)
    assert [read_option(f"x={value}")[1] for value in ("7", "²", "--5")] == [7, "²", "--5"]


def test_a_position_names_its_game(tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text('game = "amsterdam"\nseats = 2\nmarket = "R G B K O"\n', encoding="utf-8")
    code, shown = run("play", "--position", str(file), "--save", str(tmp_path / "g.tagluff"), typed="quit\n")
    assert (code, "Amsterdam" in shown) == (0, True)


@pytest.mark.parametrize("line", ["lat = nan", "lat = 1" + "0" * 400])
def test_coordinates_from_nowhere(line: str, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    text = board_file("nordic").read_text(encoding="utf-8").replace("lat = 57.05", line)
    board.write_text(text, encoding="utf-8")
    assert run("simulate", "nordic", "--seats", "2", "--games", "1", "--board", str(board))[0] == 2
