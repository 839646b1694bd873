"""What came over a socket waits in order, and whoever waits is woken."""

from __future__ import annotations

import asyncio

import pytest

from tagluff.server.web.inbox import Inbox, Way


def test_things_come_out_in_order() -> None:
    async def read() -> None:
        inbox: Inbox[int] = Inbox()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert (inbox.qsize(), inbox.empty()) == (2, False)
        assert [await inbox.get(), await inbox.get(), inbox.empty()] == [1, 2, True]

    asyncio.run(read())


def test_a_reader_is_woken_once_for_several() -> None:
    async def read() -> None:
        inbox: Inbox[int] = Inbox()
        reading = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert [await reading, await inbox.get()] == [1, 2]

    asyncio.run(read())


def test_a_reader_who_is_cancelled_takes_nothing() -> None:
    async def read() -> None:
        inbox: Inbox[int] = Inbox()
        reading = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        inbox.put_nowait(1)
        assert await inbox.get() == 1

    asyncio.run(read())


def test_a_way_is_free_unless_it_is_blocked() -> None:
    async def walk() -> None:
        way = Way()
        way.set()
        await way.wait()
        way.clear()
        way.clear()
        waiting = asyncio.ensure_future(way.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        way.set()
        await waiting

    asyncio.run(walk())
