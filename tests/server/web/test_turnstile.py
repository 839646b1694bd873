"""The turnstile: newcomers come one after the other, every address has its turn, and the loop goes on between them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.web.asking import ask, line, new_table, opened, read_until, until
from server.web.serving import LOOPS, OPEN, Serving
from server.web.test_slow import handshake
from tagluff.server.web.turnstile import Turnstile

GAP = 0.001
FOR_EVER = 3600.0
TABLE = "0123456789abcdef"


@pytest.fixture(params=list(LOOPS))
def run(request: pytest.FixtureRequest) -> Callable[[Awaitable[None]], None]:
    def running(story: Awaitable[None]) -> None:
        with asyncio.Runner(loop_factory=LOOPS[request.param]) as runner:
            runner.run(asyncio.wait_for(story, 60))

    return running


Run = Callable[[Awaitable[None]], None]


def failing() -> None:
    raise IndexError


async def filled(came: list[str], count: int) -> None:
    while len(came) < count:
        await asyncio.sleep(0)


def test_who_comes_alone_does_not_wait(run: Run) -> None:
    async def story() -> None:
        turnstile, came = Turnstile(FOR_EVER), list[str]()
        turnstile.enter("a", partial(came.append, "a1"))
        assert came == ["a1"]

    run(story())


def test_the_loop_turns_between_two_who_come_together(run: Run) -> None:
    async def story() -> None:
        turnstile, turns, came = Turnstile(GAP), [0], list[int]()
        for _ in range(20):
            turnstile.enter("a", lambda: came.append(turns[0]))
        assert came == [0]
        while len(came) < 20:
            turns[0] += 1
            await asyncio.sleep(0)
        assert sorted(set(came)) == came

    run(story())


def test_every_address_has_its_turn(run: Run) -> None:
    async def story() -> None:
        turnstile, came = Turnstile(GAP), list[str]()
        for who in ("a1", "a2", "a3", "a4", "b1", "c1", "c2"):
            turnstile.enter(who[0], partial(came.append, who))
        await filled(came, 7)
        assert came == ["a1", "a2", "b1", "c1", "a3", "c2", "a4"]
        assert not turnstile.lines

    run(story())


def test_a_step_that_fails_does_not_keep_the_others_out(run: Run) -> None:
    async def story() -> None:
        failures: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context["exception"]))
        turnstile, came = Turnstile(GAP), list[str]()
        turnstile.enter("a", partial(came.append, "a1"))
        turnstile.enter("a", failing)
        turnstile.enter("a", partial(came.append, "a2"))
        await filled(came, 2)
        assert [type(failure) for failure in failures] == [IndexError]

    run(story())


def test_a_turn_can_be_waited_for(run: Run) -> None:
    async def story() -> None:
        turnstile = Turnstile(GAP)
        await asyncio.gather(*(turnstile.turn(address) for address in "aabbc"))
        assert not turnstile.lines

    run(story())


@pytest.mark.parametrize("loop", list(LOOPS))
def test_a_handshake_waits_for_its_turn_and_nobody_inside_notices(tmp_path: Path, loop: str) -> None:
    with Serving(tmp_path, replace(OPEN, turn=FOR_EVER), loop=loop) as serving:
        made, _ = new_table(serving, "person")
        with opened(serving, made["table"]), line(serving) as late:
            late.sendall(handshake(made["table"]))
            until(lambda: list(serving.gate.turnstile.lines) == ["127.0.0.1"])
            assert ask(serving, "GET", "/api/offered").status == 200
            until(lambda: serving.gate.connections == 2)


def test_so_does_a_greeting(tmp_path: Path) -> None:
    """Whoever opens many sockets first and says hello over all of them at once has gained nothing."""
    with Serving(tmp_path, replace(OPEN, turn=FOR_EVER)) as serving:
        made, _ = new_table(serving, "person", open=True)
        with opened(serving, made["table"]) as wire:
            wire.send('{"type": "hello", "version": 1}')
            until(lambda: list(serving.gate.turnstile.lines) == ["127.0.0.1"])
            assert ask(serving, "GET", f"/api/tables/{made['table']}").json["status"]["watchers"] == 0


@pytest.mark.parametrize("loop", list(LOOPS))
def test_who_leaves_before_the_turn_has_come_is_gone(tmp_path: Path, loop: str) -> None:
    with Serving(tmp_path, replace(OPEN, turn=0.2), loop=loop) as serving:
        with line(serving) as first, line(serving) as second:
            for wire in (first, second):
                wire.sendall(handshake(TABLE))
            read_until(first, lambda answer: b"101" in answer)
        until(lambda: serving.gate.connections == 0)
        until(lambda: not serving.gate.turnstile.lines)
