"""Bots that hang, crash and lie cost nobody but themselves, and not the server."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.workers.tables import (
    check_on,
    decide,
    fails,
    fails_soon,
    is_there,
    new_table,
    pid_of,
    play_on,
    question,
    run,
)
from support.odd_bots import FAILING, FATAL, GATE
from tagluff import Bot
from tagluff.bots.registry import opponents
from tagluff.server.hub.thinking import NoAnswer
from tagluff.server.workers.workers import Workers


@pytest.mark.parametrize("kind", FAILING, ids=lambda kind: kind.name)
def test_who_breaks_down_or_cheats_is_alone_in_it(kind: type[Bot]) -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        await check_on(workers, table, "t", 5)
        before = pid_of(workers)
        for _ in range(2):
            assert (await fails(workers, kind.name)).facts == {"bot": kind.name}
        await check_on(workers, table, "t", 5)
        assert pid_of(workers) == before

    run(story, memory=300 << 20)


@pytest.mark.parametrize("kind", FATAL, ids=lambda kind: kind.name)
def test_who_ruins_a_process_does_not_keep_others_from_playing(kind: type[Bot]) -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        await check_on(workers, table, "t", 5)
        before = pid_of(workers)
        await fails_soon(workers, kind.name)
        assert not is_there(before)
        await check_on(workers, table, "t")
        assert table.over

    run(story)


@pytest.mark.parametrize("bot", ["sleeper", "crasher"])
def test_who_waits_behind_it_is_answered_all_the_same(bot: str) -> None:
    async def story(workers: Workers) -> None:
        games = [new_table(seed=at) for at in range(4)]
        hanging = asyncio.ensure_future(fails_soon(workers, bot))
        await asyncio.sleep(0)
        await asyncio.gather(*(check_on(workers, game, f"t{at}", 10) for at, game in enumerate(games)))
        await hanging

    run(story)


@pytest.mark.parametrize("bot", ["meddler", "printer"])
def test_what_a_bot_does_with_what_it_is_given_is_its_own_affair(bot: str) -> None:
    run(lambda workers: play_on(workers, new_table(), "t", [bot]))


def test_only_bots_that_have_a_name_sit_down() -> None:
    async def story(workers: Workers) -> None:
        assert workers.names() == opponents()
        for bot in ("nobody", "support.odd_bots:Accountant", ""):
            await fails(workers, bot)
        assert workers.workers[0].process is None

    run(story)


def test_a_bot_that_only_the_server_knows_fails() -> None:
    async def story(workers: Workers) -> None:
        await fails(workers, "accountant")
        await decide(workers, new_table(), "t", "greedy")

    run(story, bring=())


def test_a_worker_that_cannot_begin_says_why(caplog: pytest.LogCaptureFixture) -> None:
    async def story(workers: Workers) -> None:
        await fails(workers, "greedy")
        await fails(workers, "greedy")

    run(story, bring=("no_such_module",))
    assert [record.getMessage() for record in caplog.records] == [
        "a worker cannot begin: cannot_import (module=no_such_module, why=ModuleNotFoundError: No module named"
        " 'no_such_module')"
    ] * 2


def test_the_log_tells_of_tables_and_bots_alone(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    async def story(workers: Workers) -> None:
        for kind in FAILING:
            await fails(workers, kind.name, "0123456789abcdef")
        for kind in FATAL:
            await fails_soon(workers, kind.name, "0123456789abcdef")

    with caplog.at_level(logging.DEBUG, "tagluff"):
        run(story, memory=300 << 20)
    said = [record.getMessage() for record in caplog.records if record.name.startswith("tagluff")]
    assert said == [
        *(f"bot {kind.name} at table 0123456789abcdef gave no legal answer" for kind in FAILING),
        *(f"bot {kind.name} at table 0123456789abcdef gave no answer; its worker starts anew" for kind in FATAL),
    ]
    assert capfd.readouterr() == ("", "")


def test_a_question_that_cannot_be_asked_is_refused_alone() -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        asked = question(table, "t", "greedy")
        for wrong in (
            replace(asked, view={**asked.view, "market": ["mauve"] * 5}),
            replace(asked, game="trains"),
            replace(asked, seats=9),
            replace(asked, legal=[10**6]),
            replace(asked, legal=[]),
            replace(asked, news=lambda _: [{"number": 1, "kind": "odd"}]),
            replace(asked, board_hash="0" * 64),
        ):
            with pytest.raises(NoAnswer):
                await workers.choose(wrong)
        await play_on(workers, table, "t", ["greedy"])

    run(story)


def test_what_goes_wrong_in_the_server_is_not_blamed_on_the_bot() -> None:
    async def story(workers: Workers) -> None:
        def nothing(since: int) -> list[dict[str, object]]:
            raise KeyError(since)

        table = new_table()
        with pytest.raises(KeyError):
            await workers.choose(replace(question(table, "t", "greedy"), news=nothing))
        await play_on(workers, table, "t", ["greedy"])

    run(story)


def test_a_story_that_is_too_long_is_not_told() -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        long = replace(question(table, "t", "greedy"), options={"more": "x" * 20_000_000})
        with pytest.raises(NoAnswer):
            await workers.choose(long)
        await play_on(workers, table, "t", ["greedy"])

    run(story)


# Waiting


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    return tmp_path / "gate"


def test_the_loop_goes_on_while_a_bot_thinks(gate: Path) -> None:
    async def story(workers: Workers) -> None:
        thinking = asyncio.ensure_future(decide(workers, new_table(), "t", "waiter"))
        for _ in range(200):
            await asyncio.sleep(0.001)
            assert not thinking.done()
        gate.touch()
        await thinking

    run(story)


def test_questions_are_answered_in_the_order_in_which_they_came(gate: Path) -> None:
    async def story(workers: Workers) -> None:
        answered: list[str] = []

        async def ask(name: str, bot: str) -> None:
            await decide(workers, new_table(), name, bot)
            answered.append(name)

        asking = []
        for name, bot in (("t0", "waiter"), ("t1", "greedy"), ("t2", "greedy"), ("t1b", "greedy"), ("t3", "greedy")):
            asking.append(asyncio.ensure_future(ask(name, bot)))
            await asyncio.sleep(0)
        assert workers.workers[0].load == 5
        gate.touch()
        await asyncio.gather(*asking)
        assert answered == ["t0", "t1", "t2", "t1b", "t3"]

    run(story)


def test_a_seat_is_asked_one_thing_at_a_time(gate: Path) -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        asked = [question(table, "t", bot) for bot in ("waiter", "greedy")]
        first, second = (asyncio.ensure_future(workers.choose(one)) for one in asked)
        while workers.workers[0].process is None:
            await asyncio.sleep(0.01)
        assert sum(worker.load for worker in workers.workers) == 1
        gate.touch()
        await asyncio.gather(first, second)
        assert not workers.seats

    run(story, count=2)


def test_who_does_not_wait_any_more_is_not_answered(gate: Path) -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        thinking = asyncio.ensure_future(decide(workers, new_table(), "t0", "waiter"))
        waiting = asyncio.ensure_future(decide(workers, table, "t1", "accountant"))
        await asyncio.sleep(0.01)
        for gone in (thinking, waiting):
            gone.cancel()
        gate.touch()
        await asyncio.gather(thinking, waiting, return_exceptions=True)
        assert thinking.cancelled()
        assert waiting.cancelled()
        await check_on(workers, table, "t1", 5)

    run(story)


def test_who_looks_back_has_more_time_for_it_gives_way_to_all_others() -> None:
    workers = Workers(1, seconds=2.0)
    assert [worker.manner.seconds for worker in (*workers.workers, workers.reviewer)] == [2.0, 24.0]
