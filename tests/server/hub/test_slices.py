"""Games that are played again keep nobody waiting for more than a slice, however many ask for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.hub.house import ADA, House, Person, run
from tagluff.records import sight
from tagluff.server.hub import replaying, room
from tagluff.server.hub.slices import AT_ONCE
from tagluff.server.messages.pages import Made

ASKED = 8  # at the same time


class Count:
    """How often something was done, and the most of it between two turns of the loop."""

    def __init__(self, patch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self.done = self.most = 0
        self.real = getattr(module, name)
        patch.setattr(module, name, self.counted)

    def counted(self, *asked: Any) -> Any:
        self.done += 1
        return self.real(*asked)

    async def watch(self) -> None:
        while True:
            before = self.done
            await asyncio.sleep(0)
            self.most = max(self.most, self.done - before)


async def most_at_once(count: Count, ask: Callable[[], Awaitable[object]]) -> int:
    watching = asyncio.ensure_future(count.watch())
    await asyncio.gather(*(ask() for _ in range(ASKED)))
    watching.cancel()
    return count.most


async def some_turns(house: House) -> tuple[Made, Person, Person]:
    made, ada, bo = await house.two("amsterdam")
    for _ in range(3 * AT_ONCE):
        await next(person for person in (ada, bo) if person.seen["legal"]).play()
    return made, ada, bo


def test_records_of_a_game_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        made, *_ = await some_turns(house)
        count = Count(monkeypatch, sight, "play_quietly")
        most = await most_at_once(count, lambda: house.hub.record(made.table, 0, ADA, ""))
        assert count.done == ASKED * 3 * AT_ONCE
        assert 0 < most <= AT_ONCE

    run(story)


def test_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        made, ada, bo = await some_turns(house)
        while ada.status["phase"] != "over":
            await next(person for person in (ada, bo) if person.seen["legal"]).play()
        count = Count(monkeypatch, replaying, "line")

        async def read() -> None:
            assert [line async for line in await house.hub.replay(made.table, "all", ADA, "")]

        assert 0 < await most_at_once(count, read) <= AT_ONCE

    run(story)


def test_tables_that_are_read_back_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House) -> None:
        tables = [(await some_turns(house))[0].table for _ in range(3)]
        await house.restart()
        count = Count(monkeypatch, room, "apply")
        turns = iter(tables * ASKED)
        most = await most_at_once(count, lambda: house.come(next(turns), 0, ADA))
        assert count.done > 3 * 3 * AT_ONCE
        assert 0 < most <= AT_ONCE

    run(story)


def test_what_is_played_meanwhile_is_not_in_a_record() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await some_turns(house)
        before = await house.hub.record(made.table, 0, ADA, "")
        reading = asyncio.ensure_future(house.hub.record(made.table, 0, ADA, ""))
        await asyncio.sleep(0)
        await next(person for person in (ada, bo) if person.seen["legal"]).play()
        assert await reading == before

    run(story)
