"""`tagluff arena`: tournaments from the command line, their reports, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from arena.made_up import made_up
from cli.commands import Run, tagluff
from support.strangers import forgotten, write_modules
from tagluff.arena import skill
from tagluff.arena.match import TURN_LIMIT
from tagluff.arena.results import Results
from tagluff.arena.tournament import Fixture, Played, play

WORDS = ("--game", "amsterdam", "--seats", "2", "--bots", "random,greedy", "--deals", "2")


def arena(*words: str) -> Run:
    return tagluff("arena", *words)


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Two games, three bots, tables of two and three."""
    path = tmp_path / "results.sqlite"
    games = [
        made_up(lineup, totals, deal, turned, game, 40 + deal)
        for game in ("nordic", "sanfrancisco")
        for deal in range(1, 13)
        for lineup, totals in {("a", "b"): (deal % 5, 3), ("a", "<b>"): (9, 8), ("a", "b", "b"): (3, 2, 1)}.items()
        for turned in range(len(lineup))
    ]
    with Results.open(path) as file:
        file.note("tagluff arena run results.sqlite --bots a,b")
        file.add(games)
    return path


def test_a_tournament_is_played_and_gone_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "results.sqlite")
    assert arena("run", file, *WORDS) == (0, f"4 games played. Next: tagluff arena report {file}\n", "")
    more = arena("run", file, *WORDS, "--deals", "3")
    assert more.out.startswith("2 games played, 4 were there already.")
    assert arena("run", file, *WORDS).out.startswith("0 games played, 4 were there already.")
    lines = arena("export", file).out.splitlines()
    assert [(game["deal"], game["turned"]) for game in map(json.loads, lines)] == [
        (1, 0),
        (1, 1),
        (2, 0),
        (2, 1),
        (3, 0),
        (3, 1),
    ]


def test_a_tournament_that_is_interrupted_says_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "results.sqlite")
    with monkeypatch.context() as patched:
        patched.setattr("tagluff.arena.crew.play", interrupted_after(3))
        run = arena("run", file, *WORDS)
    says = f"Stopped: 3 of 4 games are in {file}; the same command goes on from there.\n"
    assert run == (130, "", says)
    assert arena("run", file, *WORDS).out.startswith("1 game played, 3 were there already.")


def interrupted_after(games: int) -> Callable[[Fixture], Played]:
    """Somebody presses Ctrl-C."""
    left = iter(range(games))

    def play_or_stop(fixture: Fixture) -> Played:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play(fixture)

    return play_or_stop


def test_bots_from_outside_and_line_ups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_modules(tmp_path)
    monkeypatch.chdir(tmp_path)
    with forgotten():
        run = arena(
            "run", "r.sqlite", "--game", "amsterdam", "--seats", "3", "--lineup", "first:First,random", "--deals", "1"
        )
        assert (run.code, run.err) == (0, "")
        games = [json.loads(line) for line in arena("export", "r.sqlite").out.splitlines()]
    assert [game["players"] for game in games] == [
        ["first:First", "random", "first:First"],
        ["first:First", "first:First", "random"],
        ["random", "first:First", "first:First"],
    ]


def test_the_command_that_is_told_gives_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arena("run", "one.sqlite", *WORDS, "--seed", "a b")
    command = "tagluff arena run one.sqlite --game amsterdam --seats 2 --bots random,greedy --deals 2 --seed 'a b'"
    arena("report", "one.sqlite", "--markdown", "one.md")
    assert f"```sh\n{command}\n```" in Path("one.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--seats", "5"], "amsterdam is not played by 5, but by 2, 3, 4"),
        (["--game", "", "--seats", "9"], "no game is played by 9"),
        (["--seats", "two"], "'two' is not a table size"),
        (["--bots", "greedy"], "nobody plays here: name two bots or more with --bots, or a line-up with --lineup"),
        (["--bots", ""], "nobody plays here"),
        (["--lineup", ""], "nobody plays here"),
        (["--lineup", ","], "there is no bot ''"),
        (["--bots", "greedy,nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy,nobody:Bot"], "the module 'nobody' cannot be imported"),
        (["--lineup", "random,random,random"], "3 bots are too many for 2 seats"),
        (
            ["--game", "asia", "--seats", "4", "--lineup", "random,random,greedy,greedy"],
            "4 bots are too many for 2 teams: a bot has a whole team",
        ),
        (["--deals", "0"], "Invalid value for '--deals'"),
        (["--seed", " "], "this is a number or a text on one line"),
        (["--workers", "0"], "Invalid value for '--workers'"),
        (["--import", "not_there"], "the module 'not_there' cannot be imported"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(words: list[str], says: str, tmp_path: Path) -> None:
    file = tmp_path / "results.sqlite"
    run = arena("run", str(file), *WORDS, *words)
    assert (run.code, run.out) == (2, "")
    assert says in run.err
    assert run.err.count("\n") == 1
    assert not file.exists()


@pytest.mark.parametrize("command", ["report", "export"])
def test_files_without_results_are_told_in_one_line(command: str, tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("this is a text, and no results of any tournament")
    assert arena(command, str(text)) == (2, "", f"Error: {text} holds no results of a tournament\n")
    assert arena(command, str(tmp_path / "no")) == (2, "", f"Error: there is no file {tmp_path / 'no'}\n")


@pytest.mark.parametrize("command", ["report", "export", "check"])
def test_a_folder_is_told_as_such(command: str, tmp_path: Path) -> None:
    says = f"Error: {tmp_path} is a folder, and no file with results of a tournament\n"
    assert arena(command, str(tmp_path)) == (2, "", says)
    assert arena("run", str(tmp_path), *WORDS) == (2, "", says)


def test_a_report_needs_a_finished_game(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as file:
        file.add([made_up(("a", "b"), (1, 2), ending=TURN_LIMIT)])
    assert arena("report", str(path)) == (2, "", f"Error: there are no results in {path}\n")


def test_the_report_for_people(results: Path) -> None:
    run = arena("report", str(results))
    assert (run.code, run.err) == (0, "")
    assert "All games" in run.out
    assert "Nordic Countries, 3 seats. 36 games on 12 deals." in run.out
    assert re.search(r"^ *\d +a +168 +1\d{3} +\d+ +\d+\.\d +\d+\.\d", run.out, re.MULTILINE)
    assert re.search(r"^ *a +2 × b +12 +36 +33\.3 +\d+\.\d–\d+\.\d +1\.00 ", run.out, re.MULTILINE)
    assert re.search(r"^ *first +\d+\.\d +\d+\.\d–\d+\.\d", run.out, re.MULTILINE)


def test_one_is_told_as_one(tmp_path: Path) -> None:
    path, markdown, html = tmp_path / "one.sqlite", tmp_path / "one.md", tmp_path / "one.html"
    with Results.open(path) as file:
        file.add([made_up(("a", "b"), (3, 2)), made_up(("a", "b"), (1, 2), deal=2, ending=TURN_LIMIT)])
    said = "1 game on 1 deal. 40 turns a game, half of them 40 to 40, 40 to 40 in all."
    cut = "One more was cut at the limit of turns and counts for nothing."
    assert f"{said} {cut}" in " ".join(arena("report", str(path)).out.split())
    arena("report", str(path), "--markdown", str(markdown), "--html", str(html))
    assert f"{said} {cut}" in markdown.read_text("utf-8")
    assert f"{said} {cut}" in html.read_text("utf-8")
    assert "<title>40 turns: 1 game</title>" in html.read_text("utf-8")
    assert "% of 1 game</title>" in html.read_text("utf-8")
    assert not re.search(r"\b1 (games|deals|turns)\b", markdown.read_text("utf-8") + html.read_text("utf-8"))


def test_a_game_that_was_there_is_told_as_one(tmp_path: Path) -> None:
    words = ("run", str(tmp_path / "one.sqlite"), *WORDS[:4], "--lineup", "random", "--deals", "1")
    assert arena(*words).out.startswith("1 game played. ")
    assert arena(*words).out.startswith("0 games played, 1 was there already. ")
    assert ", it came out the same." in arena("check", str(tmp_path / "one.sqlite")).out


def test_the_report_for_machines(results: Path) -> None:
    found = json.loads(arena("report", str(results), "--json").out)
    assert [game["game"] for game in found["titles"]] == ["nordic", "sanfrancisco"]
    assert found["games"] == 2 * 12 * 7
    (pair, _, _), *_ = (table["bots"] for table in found["titles"][0]["tables"])
    assert set(pair["wins"]) == {"value", "low", "high"}


def test_several_files_make_one_report(results: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    with Results.open(other) as file:
        file.add([made_up(("a", "b"), (9, 1), deal=99), made_up(("a", "b"), (1, 3), deal=1)])
    found = json.loads(arena("report", str(results), str(other), "--json").out)
    assert found["games"] == 2 * 12 * 7 + 1


def test_markdown_has_tables_that_hold_together(results: Path, tmp_path: Path) -> None:
    path = tmp_path / "ladder.md"
    assert arena("report", str(results), "--markdown", str(path)) == (0, f"{path} is written.\n", "")
    text = path.read_text("utf-8")
    assert text.startswith("# Ladder\n")
    assert "## San Francisco\n" in text
    widths = [line.count("|") for line in text.splitlines() if line.startswith("|")]
    blocks = [block for block in text.split("\n\n") if block.startswith("|")]
    assert all(len({line.count("|") for line in block.strip().splitlines()}) == 1 for block in blocks)
    assert len(widths) > 30


@pytest.mark.parametrize("option", ["--html", "--markdown"])
def test_a_report_is_never_written_over_the_games(option: str, results: Path, tmp_path: Path) -> None:
    soft, hard, other = tmp_path / "soft", tmp_path / "hard", tmp_path / "other.sqlite"
    soft.symlink_to(results)
    hard.hardlink_to(results)
    other.write_bytes(results.read_bytes())
    before = results.read_bytes()
    for target in (results, soft, hard, tmp_path / "." / results.name):
        run = arena("report", str(results), option, str(target))
        assert (run.code, run.out) == (2, "")
        assert run.err == (
            f"Error: {target} is among the files that are read, so it is not written over: name another file\n"
        )
    run = arena("report", str(results), option, str(other))
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"Error: {other} is a database")
    assert (results.read_bytes(), other.read_bytes()) == (before, before)


def test_what_sqlite_keeps_beside_the_games_is_not_written_over_either(results: Path) -> None:
    log = results.with_name(f"{results.name}-wal")
    log.write_bytes(b"")
    assert arena("report", str(results), "--html", str(log)).code == 2
    assert not log.exists() or log.read_bytes() == b""


def test_a_page_is_written_over_an_older_page(results: Path, tmp_path: Path) -> None:
    path = tmp_path / "ladder.html"
    path.write_text("older")
    assert arena("report", str(results), "--html", str(path)).code == 0
    assert path.read_text("utf-8").startswith("<!doctype html>")


class Outline(HTMLParser):
    """Which elements are open, and what a page asks of the network."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.asked: list[str] = []
        self.count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.asked += [
            str(value) for name, value in attrs if name in ("src", "href") and not str(value).startswith("#")
        ]
        self.count += 1
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else(results: Path, tmp_path: Path) -> None:
    path = tmp_path / "ladder.html"
    assert arena("report", str(results), "--html", str(path)) == (0, f"{path} is written.\n", "")
    text = path.read_text("utf-8")
    outline = Outline()
    outline.feed(text)
    assert (outline.open, outline.asked) == ([], [])
    assert "url(" not in text
    assert "<script" not in text
    assert "&lt;b&gt;" in text
    assert "<b>" not in text
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(plots) == 1 + 2 * (1 + 2 * 6)
    for plot in plots:
        ElementTree.fromstring(plot)


def test_without_openskill_the_report_says_so(results: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("tagluff.arena.figures", "tagluff.arena.skill"):
        monkeypatch.setattr(f"{module}.installed", lambda: False)
    run = arena("report", str(results))
    assert "pip install 'tagluff[report]'" in run.err
    assert "openskill" not in run.out
    assert not skill.installed()


def test_without_dask_a_cluster_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tagluff.arena.cluster.installed", lambda: False)
    run = arena("run", str(tmp_path / "r.sqlite"), *WORDS, "--cluster", "tcp://127.0.0.1:1")
    assert run == (2, "", "Error: Dask is not installed; install it with: pip install 'tagluff[cluster]'\n")


def test_blunders_are_counted_for_people_and_machines() -> None:
    words = ("blunders", "sanfrancisco", "--bots", "medium,greedy", "--games", "2")
    shown = arena(*words)
    assert shown.code == 0
    assert "sanfrancisco, 2 seats, 2 games" in shown.out
    told = json.loads(arena(*words, "--json").out)
    assert told["bots"]["medium"]["last_turns"] == 2
    assert told["bots"]["medium"]["built"] is None


def test_one_game_of_blunders_is_told_as_one() -> None:
    assert "sanfrancisco, 2 seats, 1 game\n" in arena("blunders", "sanfrancisco", "--games", "1").out


def test_what_has_no_blunders_is_told_in_one_line() -> None:
    assert arena("blunders", "nordic", "--bots", "").err == "Error: nobody plays here: name a bot or more with --bots\n"
    assert "cardgame is not played on a map" in arena("blunders", "cardgame").err
    assert arena("blunders", "chess").err.count("\n") == 1


@pytest.fixture
def quick_tuning(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step, judged on a few deals."""
    monkeypatch.setattr("tagluff.arena.tuning.STAGES", (2, 4))
    monkeypatch.setattr("tagluff.arena.tuning.SAMPLE", 3)
    monkeypatch.setattr("tagluff.cli.arena.tune.JUDGED", 2)
    monkeypatch.setattr("tagluff.cli.arena.tune.told", lambda *_: False)


def tune(*words: str) -> Run:
    return arena("tune", "amsterdam", "--seats", "2", *words)


def test_tuning_writes_into_no_file_of_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tagluff.arena.tuning.tuning_of", None)  # no work is begun
    file = tmp_path / "diary"
    file.write_text("Dear diary\n")
    run = tune("--write", str(file))
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"Error: {file} is no file that tables of numbers could be written into")
    assert run.err.count("\n") == 1
    assert file.read_text() == "Dear diary\n"


@pytest.mark.usefixtures("quick_tuning")
def test_tuning_that_finds_nothing_leaves_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tagluff.arena.tuning.Tuning.better", lambda *_: False)
    file, new = tmp_path / "tables.toml", tmp_path / "new.toml"
    file.write_text("# mine\n")
    assert tune().out.startswith("1 change tried, 0 taken; against the pool ")
    assert tune("--write", str(file)).out.endswith(f"Nothing better was found; {file} is as it was.\n")
    assert file.read_text() == "# mine\n"
    assert tune("--write", str(new)).out.endswith(f"Nothing better was found; {new} is not made.\n")
    assert not new.exists()


@pytest.mark.usefixtures("quick_tuning")
def test_tuning_writes_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tagluff.arena.tuning.Tuning.better", lambda *_: True)
    new = tmp_path / "new.toml"
    assert tune("--write", str(new)).out.endswith(f"{new} is written; it is new.\n")
    assert new.read_text().startswith("[amsterdam.2]\n")
    assert tune("--write", str(new)).out.endswith(f"{new} is written.\n")
