"""What happens at a table by itself when its time has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tagluff.server.hub.beginning import deal_now
from tagluff.server.hub.botturns import USUAL, stir
from tagluff.server.hub.entries import HandedOver
from tagluff.server.hub.summing import wakes

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room


def is_due(room: Room, now: int) -> bool:
    """Is there something to do that nobody does yet?"""
    at = wakes(room)
    return at is not None and at <= now and room.turn_of_bots is None and not (room.broken or room.gone)


async def ring(room: Room) -> None:
    """The words that have not come are not waited for; a bot plays for whoever is late."""
    async with room.lock:
        if not is_due(room, room.now()):
            return
        if room.phase == "dealing":
            await deal_now(room)
        elif room.hosted is not None and room.hosted.table.decider is not None:
            await stand_in(room, room.hosted.table.decider)
        room.tell()
        stir(room)


async def stand_in(room: Room, seat: int) -> None:
    if room.places[seat].bot is None:
        await room.carry_out(HandedOver(seat=seat, bot=USUAL, why="time"))
