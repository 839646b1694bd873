"""Simulations: plans, seats, seeds, statistics; several processes give what one gives."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from support.tables import nordic
from tagluff import IllegalAction, SetupError
from tagluff.arena.match import LAST_TURNS, TURN_LIMIT, Match, Result
from tagluff.arena.simulate import Plan, described, share_out, simulate
from tagluff.arena.summary import spread, summary
from tagluff.records.errors import RecordError
from tagluff.records.reading import load_record


def plan(**changes: object) -> Plan:
    settings: dict[str, object] = {"game": "nordic", "seats": 3, "bots": ("random",), "games": 4, "seed": "7"}
    return Plan(**{**settings, **changes})  # type: ignore[arg-type]


def test_each_game_has_its_own_seed_for_deal_and_bots() -> None:
    results = simulate(plan())
    alone = [Match(nordic(), ["random"] * 3, f"7/{number}").play(2000) for number in (1, 2, 3, 4)]
    assert results == alone
    assert len(set(results)) == 4


def test_two_processes_give_the_same_results_and_records(tmp_path: Path) -> None:
    heard: list[int] = []
    here = simulate(plan(games=9, records=str(tmp_path / "a")))
    spread_out = simulate(plan(games=9, records=str(tmp_path / "b")), workers=2, progress=heard.append)
    assert spread_out == here
    assert sum(heard) == 9
    assert texts(tmp_path / "a") == texts(tmp_path / "b")


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_processes_can_be_started_from_a_thread() -> None:
    found: list[list[Result]] = []
    thread = threading.Thread(target=lambda: found.append(simulate(plan(games=2), workers=2)))
    thread.start()
    thread.join()
    assert found == [simulate(plan(games=2))]


@pytest.mark.parametrize(
    ("bots", "rotate", "number", "players"),
    [
        (("a",), False, 1, ("a", "a", "a")),
        (("a", "b"), False, 9, ("a", "b", "a")),
        (("a", "b", "c"), False, 2, ("a", "b", "c")),
        (("a", "b", "c"), True, 1, ("a", "b", "c")),
        (("a", "b", "c"), True, 2, ("c", "a", "b")),
        (("a", "b"), True, 2, ("a", "a", "b")),
        (("a", "b", "c"), True, 4, ("a", "b", "c")),
    ],
)
def test_bots_go_round_the_table(bots: tuple[str, ...], rotate: bool, number: int, players: tuple[str, ...]) -> None:
    assert plan(bots=bots, rotate=rotate).players(number) == players


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "none"}, "unknown_game"),
        ({"seats": 4}, "wrong_seats"),
        ({"bots": ("random", "none")}, "unknown_bot"),
        ({"bots": ("random",) * 4}, "too_many_bots"),
        ({"options": (("none", True),)}, "unknown_option"),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_plan_that_cannot_be_played_is_refused_at_once(changes: dict[str, object], code: str, workers: int) -> None:
    with pytest.raises(SetupError) as caught:
        simulate(plan(**changes), workers)
    assert caught.value.code == code


def test_an_error_of_a_worker_arrives_whole(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    (folder / "nordic-3-7-0003.tagluff").mkdir(parents=True)
    with pytest.raises(OSError, match="0003"):
        simulate(plan(games=8, records=str(folder)), workers=2)


def test_records_are_named_by_game_table_seed_and_number(tmp_path: Path) -> None:
    results = simulate(plan(games=2, seed="may/1", records=str(tmp_path / "deep" / "er")))
    paths = sorted((tmp_path / "deep" / "er").iterdir())
    assert [path.name for path in paths] == ["nordic-3-may_1-0001.tagluff", "nordic-3-may_1-0002.tagluff"]
    records = [load_record(path) for path in paths]
    assert [record.verify().sheet.totals for record in records] == [list(result.totals) for result in results]
    assert (records[1].seed, records[1].board, records[1].players) == ("may/1/2", "nordic", ["random"] * 3)


def test_a_file_is_no_folder_for_records(tmp_path: Path) -> None:
    path = tmp_path / "taken"
    path.write_text("")
    with pytest.raises(RecordError) as caught:
        simulate(plan(records=str(path)))
    assert caught.value.code == "not_a_folder"


@pytest.mark.parametrize(("games", "workers"), [(1, 1), (1, 8), (7, 2), (100, 3), (1000, 4), (100_000, 2)])
def test_games_are_shared_out_completely_and_in_order(games: int, workers: int) -> None:
    chunks = share_out(games, workers)
    assert [number for chunk in chunks for number in chunk] == list(range(1, games + 1))
    assert max(len(chunk) for chunk in chunks) <= 50


@pytest.mark.parametrize(
    ("seed", "shown"), [("7", 7), ("-7", -7), ("0", 0), ("007", "007"), ("may", "may"), ("٣", "٣")]
)
def test_a_seed_that_is_a_number_is_shown_as_one(seed: str, shown: object) -> None:
    assert described(plan(seed=seed), nordic())["seed"] == shown


def result(totals: tuple[int, ...], winners: tuple[int, ...], ending: str = LAST_TURNS, turns: int = 10) -> Result:
    return Result(("a", "b"), ((0,), (1,)), totals, winners, (3, 2), (2, 0), turns, 2 * turns, ending)


def test_statistics_of_finished_games() -> None:
    found = summary([result((10, 4), (0,)), result((20, 20), (0, 1), turns=30), result((3, 6), (1,), "stalemate")])
    assert found["finished"] == 3
    assert found["endings"] == {"last_turns": 2, "stalemate": 1, "turn_limit": 0}
    assert (found["decisions"], found["turns"]) == (100, 50)
    assert found["turn_counts"] == {"mean": 16.667, "median": 10, "stdev": 11.547, "min": 10, "max": 30}
    assert found["scores"][0] == {"mean": 11.0, "median": 10, "stdev": 8.544, "min": 3, "max": 20}
    assert (found["wins"], found["shared"]) == ([2, 2], 1)
    assert found["tickets"] == [{"kept": 3.0, "completed": 2.0}, {"kept": 2.0, "completed": 0.0}]
    assert found["by_bot"]["a"] == {"played": 3, "wins": 2, "score": 11.0, "tickets_completed": 2.0}


def test_games_over_the_turn_limit_are_counted_but_have_no_score() -> None:
    found = summary([result((10, 4), (0,)), result((90, 90), (), TURN_LIMIT, 500)])
    assert (found["finished"], found["endings"]["turn_limit"]) == (1, 1)
    assert (found["turns"], found["decisions"]) == (510, 1020)
    assert (found["scores"][1]["max"], found["wins"], found["turn_counts"]["max"]) == (4, [1, 0], 10)


def test_without_a_finished_game_there_are_no_figures() -> None:
    found = summary([result((10, 4), (), TURN_LIMIT)])
    assert found["scores"][0] == spread([]) == dict.fromkeys(("mean", "median", "stdev", "min", "max"))
    assert found["by_bot"]["b"] == {"played": 0, "wins": 0, "score": None, "tickets_completed": None}


def test_errors_cross_a_process_border() -> None:
    import pickle

    error = pickle.loads(pickle.dumps(IllegalAction("not_now", "X-01", {"action": "take 1"})))
    assert (type(error), error.code, error.rule, error.facts) == (
        IllegalAction,
        "not_now",
        "X-01",
        {"action": "take 1"},
    )


def test_mates_share_the_score_of_their_team() -> None:
    teams = Result(("a", "b", "b", "b"), ((0, 1), (2, 3)), (30, 12), (0,), (9, 7), (5, 1), 40, 90, LAST_TURNS)
    found = summary([teams])
    assert found["sides"] == [[0, 1], [2, 3]]
    assert found["wins"] == [1, 0]
    assert found["by_bot"]["a"] == {"played": 1, "wins": 1, "score": 30.0, "tickets_completed": 5.0}
    assert found["by_bot"]["b"] == {"played": 3, "wins": 1, "score": 18.0, "tickets_completed": 2.333}


def test_a_match_in_teams_counts_by_team() -> None:
    (found,) = simulate(plan(game="asia", seats=4, games=1))
    assert found.sides == ((0, 1), (2, 3))
    assert len(found.totals) == len(found.kept) == len(found.completed) == 2
    assert sum(found.kept) >= 4 * 3
    assert set(found.winners) <= {0, 1}
