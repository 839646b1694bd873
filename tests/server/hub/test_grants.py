"""A secret that was withdrawn opens nothing from that moment on, whatever was under way."""

from __future__ import annotations

import asyncio

from server.hub.house import ADA, CY, NOBODY, House, run
from tagluff.server.hub.seating import MOST_KEYS
from tagluff.server.messages.asked import Hint, Leave, Request
from tagluff.server.messages.pages import Claim
from tagluff.server.store.protocol import Grant


async def asked_while_the_seat_is_moved(house: House, request: Request) -> tuple[str, list[Grant]]:
    """Ada asks for something while her seat is claimed by another device alone: what she hears, and who holds it."""
    made, ada, _bo = await house.two()
    key = (await house.hub.seat_key(made.table, 0, ADA)).key
    room = house.hub.rooms.held[made.table]
    async with room.lock:
        moving = asyncio.ensure_future(house.hub.claim(made.table, Claim(key=key, alone=True), CY))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asking = asyncio.ensure_future(ada.guest.ask(request))
        ada.ear.cut = lambda _: None  # type: ignore[method-assign,assignment]  # so that it hears what became of it
        await asyncio.sleep(0)
    await asyncio.gather(moving, asking)
    return ada.ear.last("refused")["code"], [grant for grant in room.grants if grant.seat == 0]


def test_whoever_lost_the_seat_while_waiting_cannot_give_it_up() -> None:
    async def story(house: House) -> None:
        code, grants = await asked_while_the_seat_is_moved(house, Leave(id="a"))
        assert (code, grants) == ("not_yours", [Grant(0, CY.device or b"", "device")])

    run(story)


def test_nor_ask_for_a_hint() -> None:
    async def story(house: House) -> None:
        assert (await asked_while_the_seat_is_moved(house, Hint(id="a")))[0] == "not_yours"

    run(story)


def test_whoever_came_by_a_key_that_made_room_for_others_is_sent_away() -> None:
    async def story(house: House) -> None:
        made, *_ = await house.two()
        key = (await house.hub.seat_key(made.table, 0, ADA)).key
        bot = await house.come(made.table, 0, NOBODY, key=key)
        for _ in range(MOST_KEYS - 1):
            await house.hub.seat_key(made.table, 0, ADA)
        assert bot.ear.cut_with is None
        await house.hub.seat_key(made.table, 0, ADA)
        assert bot.ear.cut_with == "seat_moved"

    run(story)


def test_whoever_claims_their_own_seat_alone_holds_it_once() -> None:
    async def story(house: House) -> None:
        made, *_ = await house.two()
        key = (await house.hub.seat_key(made.table, 0, ADA)).key
        await house.hub.claim(made.table, Claim(key=key, alone=True), ADA)
        held = house.hub.rooms.held[made.table].grants
        await house.restart()
        await house.come(made.table, 0, ADA)
        assert sorted(grant.seat for grant in held) == [0, 1]
        assert sorted(grant.seat for grant in house.hub.rooms.held[made.table].grants) == [0, 1]

    run(story)
