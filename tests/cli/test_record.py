"""`tagluff record`: a saved game shown and replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.commands import tagluff
from support.tables import nordic
from tagluff.arena.match import Match
from tagluff.records.record import Record


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Record]:
    record = Record(game="nordic", seats=2, seed="9", board="nordic", players=["random", "greedy"])
    Match(nordic(2), record.players, "9", record).play(2000)
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


def test_show_tells_what_was_set_up_and_who_did_what(saved: tuple[Path, Record]) -> None:
    path, record = saved
    run = tagluff("record", "show", str(path))
    assert (run.code, run.err) == (0, "")
    for text in ("random, greedy", f"actions  {len(record.actions)}", *record.actions):
        assert text in run.out
    assert " ".join(map(str, record.totals or [])) in run.out


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


def test_a_refused_action_is_named_with_its_number_and_rule(saved: tuple[Path, Record]) -> None:
    path = changed(saved, saved[1].actions[0], "keep 1")
    line = (
        f"Error: {path}: action 1 ('keep 1') is refused: too few tickets kept: 1, at least 2 are needed (rule N-09)\n"
    )
    assert tagluff("record", "replay", path) == (2, "", line)
    shown = tagluff("record", "show", path)
    assert (shown.code, shown.err) == (2, line)


def test_other_totals_are_refused(saved: tuple[Path, Record]) -> None:
    totals = saved[1].totals or []
    run = tagluff("record", "replay", changed(saved, f"totals: {totals[0]}", f"totals: {totals[0] + 1}"))
    assert run.code == 2
    assert (
        f"says totals {totals[0] + 1} {totals[1]}, but the game came out as totals {totals[0]} {totals[1]}" in run.err
    )


def test_an_unfinished_game_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "short.tagluff"
    Record(game="nordic", seats=3, actions=["keep 1 2"]).save(path)
    assert "actions verified: 1; the game is not over" in tagluff("record", "replay", str(path)).out
    assert tagluff("record", "show", str(path)).code == 0


def test_a_shared_victory_names_both(saved: tuple[Path, Record]) -> None:
    winners = " ".join(map(str, saved[1].winners or []))
    out = tagluff("record", "show", changed(saved, f"winners: {winners}", "winners: 0 1")).out
    assert "shared by the seats 0 and 1" in out
