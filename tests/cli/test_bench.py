"""`tagluff bench`: every figure is there; none is judged."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

import tagluff as package
from cli.commands import tagluff
from tagluff.arena.speed import Rate, Slice
from tagluff.bots.levels import HardBot
from tagluff.cli.bench import ratios, show

SPREAD = {"median", "min", "max"}
NO_GAMES = {"copies", "overwrites", "redeals", "playouts"}
PLAIN = {"plain"} if package.MODE == "compiled" else set()


def figures(*words: str) -> dict[str, Any]:
    run = tagluff("bench", "--json", "--seconds", "0.1", *words)
    assert (run.code, run.err) == (0, "")
    return dict(json.loads(run.out))


def test_json_has_every_figure() -> None:
    report = figures()
    assert set(report["rates"]) == {"random", "stepped", "hoarding", *NO_GAMES} | PLAIN
    for name, rate in report["rates"].items():
        assert set(rate) == SPREAD | (set() if name in NO_GAMES else {"games_per_second"})
        assert 0 < rate["min"] <= rate["median"] <= rate["max"]
    assert (report["mode"], report["game"], report["seats"], report["rounds"]) == (package.MODE, "nordic", 3, 5)
    assert set(report["ratios"]) == ({"compiled_to_plain"} if PLAIN else set())
    assert report["legal_list"]["hoarding"] > report["legal_list"]["random"] > 1
    assert report["peer"] is None


def test_the_table_for_people() -> None:
    out = tagluff("bench", "--seconds", "0.1", "--seats", "2").out
    for part in (
        "nordic, 2 seats",
        "random play",
        "stepped from Python",
        "copies/s",
        "deals/s",
        "playouts/s",
        "Legal actions a decision",
    ):
        assert part in out
    assert ("times" in out) is bool(PLAIN)
    assert ("there is no ratio" in out) is not bool(PLAIN)


def test_a_game_in_teams_is_measured_at_its_own_table() -> None:
    report = figures("--game", "asia")
    assert (report["game"], report["seats"]) == ("asia", 4)


def test_a_search_tells_its_slowest_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HardBot, "playouts", 4)
    (row,) = figures("--search", "--game", "amsterdam")["games"]
    assert (row["game"], row["seats"]) == ("amsterdam", 2)
    assert 0 < row["processor_per_decision"] <= row["slowest_decision"]
    shown = tagluff("bench", "--search", "--game", "amsterdam", "--seconds", "0.1").out
    assert "slowest" in shown


def test_a_peer_that_is_not_installed_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)  # as good as not there
    run = tagluff("bench", "--peer", "catanatron")
    assert run == (2, "", "Error: catanatron is not installed; install it with: pip install 'tagluff[bench]'\n")


def test_the_ratio_to_a_peer_is_told_with_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    rates = {"random": Rate([Slice(5000, 10, 1.0)]), "peer": Rate([Slice(20, 1, 1.0)])}
    report = figures() | {
        "peer": {"name": "catanatron", "version": "3.2.1"},
        "rates": {name: rate.as_dict() for name, rate in rates.items()},
        "ratios": ratios(rates),
    }
    assert report["ratios"] == {"to_peer": {"median": 250.0, "min": 250.0, "max": 250.0}}
    show(report)
    out = capsys.readouterr().out
    assert "actions/s" in out
    assert "It decides 250 times (250 to 250) as often a second as catanatron 3.2.1 acts." in out
