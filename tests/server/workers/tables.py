"""Real tables, and what a hub would ask of the bots that sit there."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

import tagluff
from support.odd_bots import account
from tagluff import Table
from tagluff.server.hub.thinking import NoAnswer, Question
from tagluff.server.workers.workers import Workers

T = TypeVar("T")
ODD = ("support.odd_bots_named",)
SOON, LATE = 0.5, 120.0  # seconds for a decision: where one is meant to take too long, and where none is


def new_table(id: str = "amsterdam", seats: int = 2, seed: int | str = 1) -> Table:
    return Table.open(tagluff.game(id, seats), seed)


def question(table: Table, name: str, bot: str) -> Question:
    """Of whoever decides, with what that seat may know."""
    seat = table.decider
    assert seat is not None
    return Question(
        bot=bot,
        table=name,
        seat=seat,
        game=table.game.id,
        seats=table.seats,
        options=dict(table.game.options),
        view=table.view(seat).as_dict(),
        legal=[int(action.index) for action in table.legal(seat)],
        rewinds=table.rewinds[seat],
        news=lambda since: told(table, seat, since),
    )


def told(table: Table, seat: int, since: int = 0) -> list[dict[str, Any]]:
    return [event.as_dict() for event in table.news(seat, since)]


async def decide(workers: Workers, table: Table, name: str, bot: str) -> str:
    """One decision, carried out."""
    asked = question(table, name, bot)
    action = await workers.choose(asked)
    table.play(asked.seat, action)
    return action


async def play_on(workers: Workers, table: Table, name: str, bots: list[str]) -> None:
    while table.decider is not None:
        await decide(workers, table, name, bots[table.decider % len(bots)])


def expected(table: Table) -> str:
    """What a bot plays that was told exactly what its seat may know, once and in order."""
    seat = table.decider
    assert seat is not None
    legal = table.legal(seat)
    return legal[account(table.view(seat).as_dict(), told(table, seat)) % len(legal)].text


async def check_on(workers: Workers, table: Table, name: str, most: int = 10_000) -> None:
    for _ in range(most):
        if table.over:
            return
        wanted = expected(table)
        assert await decide(workers, table, name, "accountant") == wanted


def pid_of(workers: Workers, at: int = 0) -> int:
    process = workers.workers[at].process
    assert process is not None
    found = process.transport.get_pid()
    assert found is not None
    return found


async def ended(pid: int) -> None:
    """Until nothing is left of a process, not even its name, and the loop has come to hear of it."""
    while is_there(pid):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)  # a thread of asyncio's waits for the process, and its pipe is read in another turn


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def limit(workers: Workers, seconds: float) -> None:
    """For decisions that are asked from now on."""
    for worker in workers.workers:
        worker.manner = replace(worker.manner, seconds=seconds)


async def fails(workers: Workers, bot: str, name: str = "odd") -> NoAnswer:
    """A bot that gives no legal answer."""
    with pytest.raises(NoAnswer) as caught:
        await workers.choose(question(new_table(), name, bot))
    assert caught.value.code == "bot_failed"
    return caught.value


async def fails_soon(workers: Workers, bot: str, name: str = "odd") -> NoAnswer:
    """The same, of one that is not waited for as long as others are."""
    limit(workers, SOON)
    asking = asyncio.ensure_future(fails(workers, bot, name))
    while not asking.done() and not any(table == name for table, _, _ in workers.workers[0].minds.kept):
        await asyncio.sleep(0.001)
    limit(workers, LATE)
    return await asking


@asynccontextmanager
async def working(**more: Any) -> Any:
    workers = Workers(**{"count": 1, "seconds": LATE, "bring": ODD, **more})
    try:
        yield workers
    finally:
        await workers.close()


def run(story: Callable[[Workers], Awaitable[T]], **more: Any) -> T:
    """A story with workers of its own."""

    async def told() -> T:
        async with working(**more) as workers:
            return await story(workers)

    return asyncio.run(told())
