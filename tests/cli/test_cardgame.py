"""The commands beside `play` with the Card Game, which has no board."""

from __future__ import annotations

import json
from pathlib import Path

from cli.commands import tagluff


def test_simulated_games_are_counted_saved_shown_and_replayed(tmp_path: Path) -> None:
    words = ("simulate", "cardgame", "--seats", "4", "--bots", "random", "--games", "2", "--records", str(tmp_path))
    run = tagluff(*words)
    assert run.code == 0
    assert "The Card Game, 4 seats" in run.out
    assert "2 finished: 2 by last turns, 0 by stalemate" in run.out
    file = str(tmp_path / "cardgame-4-0-0001.tagluff")
    shown = tagluff("record", "show", file).out
    for part in ("cardgame", "keep ", "place ", "take deck"):
        assert part in shown
    replayed = tagluff("record", "replay", file)
    assert replayed.code == 0
    for part in ("tickets", "city bonus", "total", "actions verified"):
        assert part in replayed.out


def test_the_figures_count_tickets_kept_and_done() -> None:
    run = tagluff("simulate", "cardgame", "--seats", "2", "--bots", "greedy,random", "--games", "2", "--json")
    report = json.loads(run.out)
    for tickets in report["tickets"]:
        assert tickets["kept"] >= tickets["completed"] >= 0
    assert report["endings"] == {"last_turns": 2, "stalemate": 0, "turn_limit": 0}


def test_games_without_end_are_cut_at_the_turn_limit() -> None:
    run = tagluff("simulate", "cardgame", "--seats", "2", "--bots", "random", "--games", "2", "--turn-limit", "6")
    assert "2 cut at the limit of 6 turns: without score and winner." in run.out


def test_the_option_of_the_game_is_taken() -> None:
    words = ("simulate", "cardgame", "--seats", "2", "--bots", "random", "--games", "1", "--option", "look_at_own_pile")
    assert "The Card Game, 2 seats, look_at_own_pile, seed 0" in tagluff(*words).out


def test_the_engine_is_measured() -> None:
    run = tagluff("bench", "--game", "cardgame", "--seconds", "0.1")
    assert run.code == 0
    assert "cardgame, 3 seats" in run.out


def test_a_wrong_table_is_refused() -> None:
    assert (
        "5 seats do not fit this game; it is for 2, 3, 4 (rule C-01)"
        in tagluff("bench", "--game", "cardgame", "--seats", "5").err
    )
