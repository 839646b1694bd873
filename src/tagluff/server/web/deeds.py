"""What each address does: it asks the hub."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import cast

from msgspec.structs import replace

from tagluff.server.hub.hub import Hub
from tagluff.server.messages.pages import Codes, Joined, Made, Offered, Seated, SeatKey, TableAnswer, Tables
from tagluff.server.web.calls import Call
from tagluff.server.web.streams import followed_review, followed_table, followed_turns


async def offered(hub: Hub, _: Call) -> Offered:
    return hub.offered()


async def game(hub: Hub, call: Call) -> bytes:
    return hub.game(call.path["game"], call.path["seats"], call.query)


async def lobby(hub: Hub, _: Call) -> Tables:
    return await hub.lobby()


async def mine(hub: Hub, call: Call) -> Tables:
    return await hub.mine(call.caller)


async def create(hub: Hub, call: Call) -> Made:
    return await hub.create(call.body, call.caller)


async def import_record(hub: Hub, call: Call) -> Made:
    return await hub.import_record(call.body, call.caller)


async def table(hub: Hub, call: Call) -> TableAnswer:
    return await hub.table(call.path["table"], call.caller, call.code)


async def codes(hub: Hub, call: Call) -> Codes:
    return replace(await hub.codes(call.path["table"], call.caller), elsewhere=list(call.elsewhere))


async def join(hub: Hub, call: Call) -> Joined:
    return await hub.join(call.body)


async def sit(hub: Hub, call: Call) -> Seated:
    return await hub.sit(call.path["table"], call.body, call.caller)


async def seat_key(hub: Hub, call: Call) -> SeatKey:
    return await hub.seat_key(call.path["table"], call.path["seat"], call.caller)


async def claim(hub: Hub, call: Call) -> Seated:
    return await hub.claim(call.path["table"], call.body, call.caller)


async def rematch(hub: Hub, call: Call) -> Made:
    return await hub.rematch(call.path["table"], call.caller)


async def record(hub: Hub, call: Call) -> bytes:
    text = await hub.record(call.path["table"], call.query.get("seat"), call.caller, call.code)
    return text.encode()


async def replay(hub: Hub, call: Call) -> AsyncGenerator[bytes, None]:
    lines = await hub.replay(call.path["table"], call.query.get("eyes", "spectator"), call.caller, call.code)
    return cast(AsyncGenerator[bytes, None], lines)


async def review(hub: Hub, call: Call) -> AsyncGenerator[bytes, None]:
    return followed_review(hub, call)


async def watch(hub: Hub, call: Call) -> AsyncGenerator[bytes, None]:
    return followed_table(hub, call)


async def turns(hub: Hub, call: Call) -> AsyncGenerator[bytes, None]:
    return followed_turns(hub, call)
