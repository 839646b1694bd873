"""When the server stops nothing is left of its workers, whatever they were doing; nor when it is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest
import uvloop

from server.workers.tables import check_on, decide, fails_soon, is_there, new_table, pid_of, question, run, working
from tagluff.server.hub.thinking import NoAnswer
from tagluff.server.workers.workers import Workers, spare_cores

KILLED = """
import asyncio, os, signal
from server.workers.tables import decide, new_table, pid_of, working

async def story():
    async with working(bring=()) as workers:
        await decide(workers, new_table(), "t", "greedy")
        print(pid_of(workers), flush=True)
        await asyncio.sleep(600)

asyncio.run(story())
"""


def open_files() -> set[str]:
    return set(os.listdir("/dev/fd"))


def test_nothing_is_left() -> None:
    async def story() -> None:
        async with working(count=2) as workers:
            await asyncio.gather(*(decide(workers, new_table(), f"t{at}", "greedy") for at in range(2)))
            pids = [pid_of(workers, at) for at in range(2)]
        assert not any(is_there(pid) for pid in pids)

    asyncio.run(story())  # what the loop itself opens for good is open now
    before = open_files()
    asyncio.run(story())
    assert open_files() == before


@pytest.mark.parametrize("bot", ["sleeper", "spinner"])
def test_whoever_waits_gets_no_answer(bot: str) -> None:
    async def story() -> list[Any]:
        async with working() as workers:
            tables = [new_table(seed=at) for at in range(3)]
            asked = [question(table, f"t{at}", bot) for at, table in enumerate(tables)]
            asking = [asyncio.ensure_future(workers.choose(one)) for one in asked]
            while workers.workers[0].process is None or not workers.workers[0].minds.kept:
                await asyncio.sleep(0.01)
            pid = pid_of(workers)
            await workers.close()
            assert not is_there(pid)
            return await asyncio.gather(*asking, return_exceptions=True)

    assert [getattr(failed, "code", None) for failed in asyncio.run(story())] == ["bot_failed"] * 3


def test_while_a_worker_starts() -> None:
    async def story() -> None:
        for wait in range(12):
            async with working() as workers:
                asking = asyncio.ensure_future(workers.choose(question(new_table(), "t", "greedy")))
                await asyncio.sleep(wait / 100)
                pids = [pid_of(workers)] if workers.workers[0].process is not None else []
                await workers.close()
                said: Any = await asyncio.gather(asking, return_exceptions=True)
                assert isinstance(said[0], NoAnswer | str)
                assert not any(is_there(pid) for pid in pids)

    before = open_files()
    asyncio.run(story())
    assert open_files() == before


def test_on_the_other_loop_too() -> None:
    async def story() -> None:
        async with working() as workers:
            table = new_table()
            for bot in ("crasher", "sleeper", "flooder"):
                await check_on(workers, table, "t", 4)
                await fails_soon(workers, bot)
            await check_on(workers, table, "t", 4)
            pid = pid_of(workers)
            thinking = asyncio.ensure_future(workers.choose(question(new_table(), "odd", "sleeper")))
            await asyncio.sleep(0.01)
        assert not is_there(pid)
        assert isinstance(thinking.exception(), NoAnswer)

    uvloop.run(story())


def test_afterwards_nobody_answers() -> None:
    async def story(workers: Workers) -> None:
        await check_on(workers, new_table(), "t", 1)
        await workers.close()
        await workers.close()
        with pytest.raises(NoAnswer):
            await workers.choose(question(new_table(), "t", "greedy"))
        assert workers.workers[0].process is None

    run(story)


def test_who_never_worked_is_closed_too() -> None:
    async def story(workers: Workers) -> None:
        assert len(workers.workers) == spare_cores() >= 1

    run(story, count=None)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_server(how: signal.Signals) -> None:
    path = os.pathsep.join(part for part in sys.path if part)
    server = subprocess.Popen(
        [sys.executable, "-c", KILLED], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}
    )
    with server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        assert is_there(pid)
        server.send_signal(how)
    while is_there(pid):
        time.sleep(0.01)
