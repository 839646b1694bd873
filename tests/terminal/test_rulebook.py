"""The rules in the terminal: in brief, by section, one by its id, and never longer than the screen at once."""

from __future__ import annotations

import tomllib
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import tagluff
from tagluff.cli.terminal.kinds import kind_of
from tagluff.cli.terminal.rulebook import every_rule
from tagluff.cli.terminal.talk import Talk
from terminal.driver import Screen, sit, table_at

GAMES = [info.id for info in tagluff.games()]
DOCS = Path(__file__).parent.parent.parent / "docs" / "rules"


def after(folder: Path, line: str, game: str = "nordic") -> str:
    """What a line typed at the first question brings."""
    text = sit(table_at(folder, game=game), Screen(line)).text
    return text.split(f"> {line}", 1)[1].partition("Goodbye")[0]


def test_the_rulebook_of_the_package_is_that_of_the_docs() -> None:
    for file in DOCS.glob("*.toml"):
        sections = tomllib.loads(file.read_text(encoding="utf-8"))
        rules = {id: text for section in sections.values() for id, text in section.items() if "-E" not in id}
        packaged = {id: text for section in every_rule()[file.stem].values() for id, text in section.items()}
        assert packaged == rules


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_its_rules_in_brief_and_lists_the_sections(tmp_path: Path, game: str) -> None:
    text = after(tmp_path, "rules", game)
    assert "The rules in brief" in text
    assert "A turn: " in text
    assert "The end: " in text or "When the deck is empty" in text
    for title in [*every_rule()[game], *every_rule()["shared"]]:
        assert title in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_all_rules_can_be_read_and_fit_the_width(tmp_path: Path, game: str) -> None:
    text = after(tmp_path, "rules all", game)
    for section in every_rule()[game].values():
        assert all(f" {id}  " in text for id in section)
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("typed", ["N-18", "n18", "n-18", "N 18", "18"])
def test_a_rule_by_its_id_however_it_is_typed(tmp_path: Path, typed: str) -> None:
    said = "Locomotives pay only on tunnels and ferries, never on an ordinary route."
    assert f" N-18  {said}" in after(tmp_path, f"rule {typed}")


def test_rules_that_games_share_are_there_too(tmp_path: Path) -> None:
    assert " X-09  Two picks" in after(tmp_path, "rule X-09", "cardgame")


@pytest.mark.parametrize("typed", ["N-99", "A-01", "tunnels", "N-018x", "-", ""])
def test_an_unknown_rule_gets_a_line_that_helps(tmp_path: Path, typed: str) -> None:
    text = " ".join(after(tmp_path, f"rule {typed}".strip()).split())
    assert (f"✗ There is no rule “{typed}” here." if typed else "✗ Which rule?") in text
    assert "There are N-01 to N-60, X-01 to X-29, B-01 to B-19; rules lists them." in text


@pytest.mark.parametrize("typed", ["tunnels", "Tunnels", "6"])
def test_one_section(tmp_path: Path, typed: str) -> None:
    text = after(tmp_path, f"rules {typed}")
    assert "─ Tunnels ─" in text
    assert " N-50  " in text
    assert "N-51" not in text


@pytest.mark.parametrize("typed", ["chess", "0", "99", "-"])
def test_no_such_section(tmp_path: Path, typed: str) -> None:
    assert f"✗ No section of the rules is called “{typed}”. rules lists them." in after(tmp_path, f"rules {typed}")


def test_a_long_page_is_shown_a_screen_at_a_time() -> None:
    lines = [Text(f"line {number}") for number in range(1, 61)]
    screen = Screen("", "b", height=24)
    Talk(screen.console, screen.read, live=True).show(*lines)
    assert "line 44\nEnter for more, b to go back (16 more lines)" in screen.text
    assert "line 45" not in screen.text
    whole = Screen("", "", height=24)
    Talk(whole.console, whole.read, live=True).show(*lines)
    assert whole.text.rstrip().endswith("line 60")
    short = Screen(height=24)
    Talk(short.console, short.read, live=True).show(*lines[:22])
    assert short.text.rstrip().endswith("line 22")


def test_a_page_is_read_before_what_comes_below_moves_it_away() -> None:
    lines = [Text(f"line {number}") for number in range(1, 19)]
    stopped, fitting = Screen("", height=24), Screen(height=24)
    Talk(stopped.console, stopped.read, live=True).show(*lines, below=5)
    Talk(fitting.console, fitting.read, live=True).show(*lines, below=4)
    assert stopped.text.rstrip().endswith("line 18\nEnter to go on")
    assert fitting.text.rstrip().endswith("line 18")


@pytest.mark.parametrize(("typed", "next_line"), [("rule S-31", "rule S-31"), ("27", "27"), ("b", "typed next")])
def test_what_is_typed_below_a_long_page_is_not_lost(typed: str, next_line: str) -> None:
    screen = Screen(typed, "typed next", height=24)
    talk = Talk(screen.console, screen.read, live=True)
    talk.show(*[Text("line")] * 60)
    assert talk.ask() == next_line


def test_the_log_shows_its_end_and_all_of_it_on_demand(tmp_path: Path) -> None:
    table = table_at(tmp_path, watch=True)
    while table.state.turns < 40:
        table.bot_action()
    browser = kind_of(table.game).browser
    ends, whole = Screen(), Screen(*[""] * 9)
    browser(table, Talk(ends.console, ends.read, live=True), None).show("log", "")
    browser(table, Talk(whole.console, whole.read, live=True), None).show("log", "all")
    assert len(ends.text.splitlines()) == 21
    assert "more: log all" in ends.text
    assert "begins" not in ends.text
    assert "begins" in whole.text
    assert whole.text.splitlines()[-1] == ends.text.splitlines()[-1]


def test_what_is_to_pass_by_leaves_nothing_behind() -> None:
    """It is longer than most of what follows."""
    file = StringIO()
    talk = Talk(Console(file=file, width=80, color_system=None, force_terminal=True), input, live=True)
    talk.pass_by("  Hard is thinking …")
    talk.say("Hint: Take O")
    talk.say("more")
    assert file.getvalue() == "  Hard is thinking …\r\x1b[2KHint: Take O\nmore\n"
