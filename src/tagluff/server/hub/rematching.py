"""The same people again, every seat one further on; mates stay together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tagluff.server.hub.botturns import USUAL
from tagluff.server.hub.secrets import new_code
from tagluff.server.hub.settings import SeatSetting, Settings
from tagluff.server.store.protocol import Grant

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room


def step(room: Room) -> int:
    """A team moves as one."""
    return len(room.game.sides[0])


def moved(room: Room, seat: int) -> int:
    """Where whoever sat here sits next."""
    return (seat + step(room)) % len(room.places)


def next_settings(room: Room, host: int) -> Settings:
    """A seat whose owner has left is the bot's that played it to the end, or the usual one's."""
    seats = list(room.settings.seats)
    for seat, place in enumerate(room.places):
        bot = SeatSetting(who="bot", bot=place.bot or USUAL)
        seats[moved(room, seat)] = SeatSetting(who="person") if is_held(room, seat) else bot
    return replace(
        room.settings,
        seats=tuple(seats),
        invite=new_code(),
        watch=new_code(),
        host=moved(room, host),
        start=None,
        short="",
        moved=room.settings.moved + step(room),
    )


def next_people(room: Room) -> dict[int, str]:
    return {moved(room, seat): place.name for seat, place in enumerate(room.places) if is_held(room, seat)}


def is_held(room: Room, seat: int) -> bool:
    """Whoever left, during the game or after it, has no device that opens the seat: nobody would come."""
    held = any(grant.seat == seat and grant.kind == "device" for grant in room.grants)
    return room.places[seat].owned and held


def next_grants(room: Room) -> tuple[Grant, ...]:
    """Devices hold their seats there too; keys open nothing there."""
    return tuple(
        Grant(moved(room, grant.seat), grant.digest, "device") for grant in room.grants if grant.kind == "device"
    )
