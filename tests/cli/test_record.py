"""`tagluff record`: a saved game shown, replayed, verified, and compared with another."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.commands import real, tagluff
from support.played import begun, played, played_text
from tagluff.records.reading import read_record
from tagluff.records.record import Record
from tagluff.records.sight import seen_by

TEXT = played_text("nordic", 2, "9", ("random", "greedy"))


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Record]:
    record = read_record(TEXT)
    path = tmp_path_factory.mktemp("records") / "game.tagluff"
    record.save(path)
    return path, record


def changed(saved: tuple[Path, Record], old: str, new: str) -> str:
    """The path of a copy in which one text is another."""
    path, record = saved
    copy = path.with_name("changed.tagluff")
    assert old in record.text()
    copy.write_text(record.text().replace(old, new, 1), encoding="utf-8")
    return str(copy)


# show


def test_show_tells_what_was_set_up_and_who_did_what(saved: tuple[Path, Record]) -> None:
    path, record = saved
    run = tagluff("record", "show", str(path))
    assert (run.code, run.err) == (0, "")
    for text in ("random, greedy", f"actions  {len(record.actions)}", *record.actions):
        assert text in run.out
    assert " ".join(map(str, record.totals or [])) in run.out


def test_show_says_where_the_chance_comes_from(tmp_path: Path) -> None:
    path = tmp_path / "game.tagluff"
    record = begun("nordic", 3, "keep 1 2", seed="may")
    for seed, start, says in (("may", None, "may"), (None, None, "not revealed"), (None, {"seed": 1}, "a position")):
        record.seed, record.start = seed, start
        record.save(path)
        assert f"seed     {says}" in tagluff("record", "show", str(path)).out.replace("none: it starts from ", "")


@pytest.mark.parametrize(("words", "seat"), [(["--seat", "0"], 0), (["--seat", "1"], 1), (["--spectator"], None)])
def test_show_as_somebody_saw_it(saved: tuple[Path, Record], words: list[str], seat: int | None) -> None:
    path, record = saved
    assert tagluff("record", "show", str(path), *words) == (0, seen_by(record, seat), "")


def test_show_for_a_seat_that_is_not_there(saved: tuple[Path, Record]) -> None:
    path = str(saved[0])
    line = f"Error: {path}: there is no seat 2 at a table for 2\n"
    assert tagluff("record", "show", path, "--seat", "2") == (2, "", line)
    both = tagluff("record", "show", path, "--seat", "1", "--spectator")
    assert (both.code, both.out) == (2, "")
    assert "a seat is no spectator" in both.err


def test_show_tells_no_result_that_is_not_true(saved: tuple[Path, Record]) -> None:
    winners = " ".join(map(str, saved[1].winners or []))
    told = tagluff("record", "show", changed(saved, f"winners: {winners}", "winners: 0 1"))
    assert told.code == 2
    assert "the record says winners: 0 1, but the game came out as winners: 1" in told.err


# replay


def test_replay_verifies_and_shows_the_totals(saved: tuple[Path, Record]) -> None:
    path, record = saved
    run = tagluff("record", "replay", str(path))
    assert (run.code, run.err) == (0, "")
    assert f"actions verified: {len(record.actions)}; won by seat" in run.out
    assert f"({' '.join(map(str, record.totals or []))})" in run.out


def test_replay_as_json(saved: tuple[Path, Record]) -> None:
    path, record = saved
    report = json.loads(tagluff("record", "replay", str(path), "--json").out)
    assert (report["totals"], report["winners"], report["over"]) == (record.totals, record.winners, True)


def test_a_refused_action_is_named_with_its_number_line_and_rule(saved: tuple[Path, Record]) -> None:
    path = changed(saved, saved[1].actions[0], "keep 1")
    line = Path(path).read_text(encoding="utf-8").split("\n").index("keep 1") + 1
    told = (
        f"Error: {path}, line {line}: action 1 ('keep 1') is refused: "
        "too few tickets kept: 1, at least 2 are needed (rule N-09)\n"
    )
    assert tagluff("record", "replay", path) == (2, "", told)
    shown = tagluff("record", "show", path)
    assert (shown.code, shown.err) == (2, told)


def test_other_totals_are_refused(saved: tuple[Path, Record]) -> None:
    totals = saved[1].totals or []
    run = tagluff("record", "replay", changed(saved, f"totals: {totals[0]}", f"totals: {totals[0] + 1}"))
    assert run.code == 2
    says = f"says totals: {totals[0] + 1} {totals[1]}, but the game came out as totals: {totals[0]} {totals[1]}"
    assert says in run.err


def test_an_unfinished_game_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "short.tagluff"
    begun("nordic", 3, "keep 1 2").save(path)
    assert "actions verified: 1; the game is not over" in tagluff("record", "replay", str(path)).out
    assert tagluff("record", "show", str(path)).code == 0


# verify


def test_verify_tells_what_is_proved(saved: tuple[Path, Record], tmp_path: Path) -> None:
    path, record = saved
    actions = f"{len(record.moves)} actions by the rules"
    chance = f"{len(record.script)} outcomes of chance"
    line = f"✓ {path}: {actions}; {chance} as the seed deals them; the sheet is right\n"
    assert one_line(tagluff("record", "verify", str(path))) == (0, line, "")
    record = read_record(TEXT)
    record.seed = None
    record.save(tmp_path / "secret")
    assert f"{chance}; the sheet is right" in one_line(tagluff("record", "verify", str(tmp_path / "secret")))[1]
    record.deal = None
    for move in record.moves:
        move.chance = []
    record.seed, record.result = "9", []
    record.save(tmp_path / "bare")
    assert one_line(tagluff("record", "verify", str(tmp_path / "bare")))[1].endswith(f": {actions}; no sheet\n")


def one_line(run: tuple[int, str, str]) -> tuple[int, str, str]:
    """A long line is broken to fit the screen."""
    return run[0], " ".join(run[1].split()).replace(" ✓", "\n✓") + "\n", run[2]


def test_verify_takes_many_files_and_stops_at_the_first_that_is_wrong(tmp_path: Path) -> None:
    good, open, bad = (tmp_path / name for name in ("good", "open", "bad"))
    played("amsterdam", 2, nonces="a b").save(good)
    begun("nordic", 3, "keep 1 2").save(open)
    bad.write_text(TEXT.replace("seed: 9", "seed: 8"), encoding="utf-8")
    run = tagluff("record", "verify", str(good), str(open), str(bad))
    assert run.code == 2
    assert run.err == f"Error: {bad}: the seed 8 deals other cards than the record holds\n"
    assert "the seed is the one committed to" in one_line(run)[1]
    assert "not over" in one_line(run)[1]


@pytest.mark.parametrize(
    ("pattern", "new", "says"),
    [
        ("\nseed: 9\n", "\nseed: 9\ncommitment: " + "0" * 64 + "\n", "the seed is not the one committed to: 000"),
        ("\nseed: 9\n", "\n", ""),
        ("board hash: .", "board hash: z", "line 4: the value of 'board hash' cannot be read"),
        (
            r"board hash: \S*",
            f"board hash: {'0' * 64}",
            "the record was played on another board 'nordic', which is not kept here",
        ),
        ("rules: 2", "rules: 3", "the record was played by version 3 of the rules"),
        ("game: nordic", "game: nordic\ngame: asia", "line 3: 'game' is there twice"),
        (r"\n  order .*", "", "the game cannot begin: the record has pick where the game needs order"),
        (r"  order (\d+)", r"  order \1 \1", "the scripted order does not hold the"),
        (r"  cards (\w)", r"  dice \1", "this is no chance that the record's cards allow: dice"),
        (r"\n  pick .*", "", "is refused: the record has card where the game needs pick"),
        (r"\n  pick .*", r"\n  pick 1 of 3", "the scripted pick 1 is not one of 2 choices"),
        (r"  pile (\d)(\d)", r"  pile 2\2", "the record has another pile"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path, pattern: str, new: str, says: str) -> None:
    path = tmp_path / "game.tagluff"
    text = re.sub(pattern, new, TEXT, count=1)
    assert text != TEXT
    path.write_text(text, encoding="utf-8")
    run = tagluff("record", "verify", str(path))
    assert run.code == (2 if says else 0)
    assert says in run.err
    assert run.err.count("\n") == (1 if says else 0)


def test_what_is_no_file_is_said_in_one_line(tmp_path: Path) -> None:
    for command in ("show", "replay", "verify"):
        run = tagluff("record", command, str(tmp_path))
        assert run == (2, "", f"Error: {tmp_path} is not a file\n")


# diff


def test_the_same_games_have_no_difference(saved: tuple[Path, Record]) -> None:
    path = str(saved[0])
    assert tagluff("record", "diff", path, path) == (0, "the games are the same\n", "")


def test_a_difference_is_exit_code_1_and_a_refusal_2(saved: tuple[Path, Record]) -> None:
    path = str(saved[0])
    run = tagluff("record", "diff", path, changed(saved, "players: random", "players: Anna"))
    assert (run.code, run.err) == (1, "")
    assert re.search(r"players +random, greedy +Anna, greedy", run.out)
    assert tagluff("record", "diff", path, "none")[0] == 2


def test_as_people_run_it(saved: tuple[Path, Record]) -> None:
    run = real("record", "verify", str(saved[0]))
    assert (run.code, run.err) == (0, "")
