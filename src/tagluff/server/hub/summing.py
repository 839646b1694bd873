"""A table in a few words, for lists and for the clock; written with what changed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.json import Decoder, encode
from msgspec.structs import replace

from tagluff.server.messages.pages import Listed
from tagluff.server.store.protocol import KeptSummary, Summary

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room

WAIT_FOR_WORDS = 20_000  # milliseconds, before it is dealt without those that have not come

listed = Decoder(Listed)


def summary(room: Room) -> Summary:
    return Summary(
        phase=room.phase,
        open=room.settings.open and room.host is not None,
        wakes=wakes(room),
        touched=room.touched,
        body=encode(as_listed(room)),
        short=room.settings.short if room.phase == "gathering" and room.host is not None else "",
    )


def wakes(room: Room) -> int | None:
    """When the table goes on by itself: at once where a bot is to decide, later where somebody is waited for."""
    if room.phase == "dealing":
        return room.began + WAIT_FOR_WORDS
    if room.broken or room.phase != "playing" or room.hosted is None or room.hosted.table.decider is None:
        return None
    return 0 if room.overdue or room.places[room.hosted.table.decider].bot else room.deadline


def as_listed(room: Room) -> Listed:
    """What everybody may know who may see the table at all."""
    table = None if room.hosted is None else room.hosted.table
    sheet = None if table is None else table.sheet
    picture = None if room.hosted is None else room.hosted.picture()
    return Listed(
        table=room.id,
        game=room.game.id,
        phase=room.phase,
        players=[place.player for place in room.places],
        free=[seat for seat, place in enumerate(room.places) if place.free],
        turn=None if table is None else table.decider,
        sides=[list(side) for side in room.game.sides],
        moved=room.settings.moved,
        owners="" if picture is None else picture.owners,
        points=None if picture is None else picture.points,
        deadline=room.deadline,
        made=room.made,
        touched=room.touched,
        totals=None if sheet is None else list(sheet.totals),
        winners=None if sheet is None else list(sheet.winners),
    )


def in_list(kept: KeptSummary) -> Listed:
    return replace(listed.decode(kept.summary.body), seat=kept.seat)
