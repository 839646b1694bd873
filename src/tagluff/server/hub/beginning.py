"""From the first who sits down to the deal: seats are filled, the seed is committed to, words come, cards are dealt."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING

from tagluff.core.dealer import new_seed
from tagluff.server.hub.entries import Announced, AnyDone, Dealt, Filled
from tagluff.server.hub.places import UNSENT

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room


async def begin(room: Room, bot: str, by: int | None, id: str) -> None:
    """Bots take the free seats, and the deal is announced."""
    filled: list[AnyDone] = [Filled(seat=seat, bot=bot) for seat, place in enumerate(room.places) if place.free]
    await room.carry_out(*filled, opening(room, by, id))


def beginning_with(room: Room, seats: Container[int]) -> tuple[AnyDone, ...]:
    """What is written with those who take the last seats: a server that stops in between would wait for nobody."""
    free = (seat for seat, place in enumerate(room.places) if place.free)
    return () if any(seat not in seats for seat in free) else (opening(room, None, ""),)


def opening(room: Room, by: int | None, id: str) -> AnyDone:
    """The seed of a deal, drawn now; a game from a position has none and begins at once."""
    if room.settings.start is not None:
        return Dealt(by=by, id=id)
    return Announced(seed=new_seed(), by=by, id=id)


def deal_with(room: Room, seat: int, word: str) -> tuple[AnyDone, ...]:
    """What is written with the last word that was waited for."""
    waiting = (at for at, place in enumerate(room.places) if place.person and place.word is None)
    return () if any(at != seat for at in waiting) else (dealt(room, {seat: word}),)


def dealt(room: Room, last: Mapping[int, str]) -> Dealt:
    """Whoever sent no word has none."""
    return Dealt(nonces=tuple(last.get(seat, place.word or UNSENT) for seat, place in enumerate(room.places)))


async def deal_now(room: Room) -> None:
    await room.carry_out(dealt(room, {}))
