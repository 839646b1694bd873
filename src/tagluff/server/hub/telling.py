"""What is told: the table to everybody, the game to each as they may see it. Each frame is built from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Raw
from msgspec.json import decode, encode

from tagluff.server.hub.hosted import Hosted, Viewer
from tagluff.server.hub.settings import silence
from tagluff.server.messages.told import Seen, Status

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room

ABSENCE = 120  # seconds, after which the others may hand over a seat


def status_of(room: Room) -> Status:
    """The table as everybody may know it."""
    shown = None if room.announcement is None else room.announcement.shown()
    return Status(
        table=room.id,
        game=room.game.id,
        options=dict(room.game.options),
        phase=room.phase,
        seats=[place.status() for place in room.places],
        host=room.host,
        open=room.settings.open,
        pace=room.settings.pace,
        deadline=room.deadline,
        talk=room.settings.talk,
        talk_rule="" if room.settings.talk else silence(room.game.sheet),
        watchers=sum(guest.viewer is None for guest in room.guests),
        absence=ABSENCE,
        commitment="" if room.announcement is None else room.announcement.commitment,
        announced=shown,
        nonces=None if room.nonces is None else list(room.nonces),
        rematch=room.rematch,
        moved=room.settings.moved,
        broken=room.broken,
    )


def seen_by(hosted: Hosted, viewer: Viewer, since: int) -> Seen:
    """The game as a viewer sees it, with the events after a number."""
    table = hosted.table
    sheet = table.sheet
    return Seen(
        number=hosted.numbers[viewer],
        events=hosted.news(viewer, since),
        view=raw(table.view(viewer).as_dict()),
        legal=[raw(action.as_dict()) for action in hosted.legal(viewer)],
        last=hosted.last_known(viewer),
        take_back=table.may_take_back(viewer),
        rewinds=table.rewinds[viewer],
        from_event=since,
        sheet=raw(None if sheet is None else sheet.as_dict()),
    )


def raw(facts: Any) -> Raw:
    return Raw(encode(facts))


def plain(facts: dict[str, object]) -> dict[str, object]:
    """Facts of a refusal in what JSON can say."""
    said: dict[str, object] = decode(encode(facts, enc_hook=str))
    return said


def tell_all(room: Room) -> None:
    """Whoever looks on, as far as something has changed for them."""
    status = encode(status_of(room))
    if status != room.told:
        room.told = status
        for guest in room.guests:
            guest.outlet.put(status)
    if room.hosted is not None:
        tell_game(room, room.hosted)


def tell_game(room: Room, hosted: Hosted) -> None:
    """Those who saw the same so far get the same frame."""
    frames: dict[tuple[Viewer, int], bytes] = {}
    for guest in room.guests:
        if guest.number == hosted.numbers[guest.viewer]:
            continue
        since = min(guest.known, hosted.last_known(guest.viewer))
        key = (guest.viewer, since)
        if key not in frames:
            frames[key] = encode(seen_by(hosted, guest.viewer, since))
        guest.saw(hosted)
        guest.outlet.put(frames[key])
