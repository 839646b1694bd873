"""Opening a table: checked plans become settings, grants and the first entries, written at once."""

from __future__ import annotations

from msgspec.json import encode

from tagluff.bots.registry import verify_name
from tagluff.core.game import Game
from tagluff.records.boards import hash_of
from tagluff.server.hub.beginning import beginning_with
from tagluff.server.hub.botturns import USUAL
from tagluff.server.hub.entries import AnyDone, Sat
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.room import Room
from tagluff.server.hub.secrets import new_code
from tagluff.server.hub.settings import SeatSetting, Settings, silence
from tagluff.server.hub.thinking import Thinkers
from tagluff.server.hub.visible import can_be_seen
from tagluff.server.messages.pages import ImportRecord, NewTable, SeatPlan
from tagluff.server.store.protocol import Grant
from tagluff.table.opening import name_of


def settings_of(
    plan: NewTable | ImportRecord, game: Game, thinkers: Thinkers, start: dict[str, object] | None
) -> Settings:
    """What a plan asks for, if it can be had."""
    verify_seats(plan.seats, game)
    talk = not silence(game.sheet) if plan.talk is None else plan.talk
    return Settings(
        game=game.id,
        seats=tuple(seat_setting(seat, thinkers) for seat in plan.seats),
        options=dict(game.options),
        board_hash=hash_of(game),
        open=plan.open,
        pace=plan.pace,
        talk=talk,
        invite=new_code(),
        watch=new_code(),
        host=[seat.who for seat in plan.seats].index("me"),
        start=start,
    )


def verify_seats(seats: tuple[SeatPlan, ...], game: Game) -> None:
    if len(seats) != game.seats:
        raise HubError("wrong_seats", "", {"seats": len(seats), "wanted": int(game.seats)})
    if [seat.who for seat in seats].count("me") != 1:
        raise HubError("one_seat_is_yours", "", {})


def seat_setting(seat: SeatPlan, thinkers: Thinkers) -> SeatSetting:
    if seat.who != "bot":
        return SeatSetting(who="person")
    bot = seat.bot or USUAL
    if bot not in thinkers.names():
        raise HubError("unknown_bot", "", {"bot": bot, "known": sorted(thinkers.names())})
    return SeatSetting(who="bot", bot=bot)


def person_named(name: str, others: list[str]) -> str:
    """A name that can stand in a record, that is no bot's and nobody else's at the table."""
    name = name_of(name.strip())
    verify_name(name)
    if not can_be_seen(name):
        raise HubError("odd_name", "", {"name": name})
    if name.casefold() in [other.casefold() for other in others]:
        raise HubError("name_taken", "", {"name": name})
    return name


async def open_table(room: Room, people: dict[int, str], grants: tuple[Grant, ...]) -> None:
    """A new table with those who sit there from the start."""
    sat: list[AnyDone] = [Sat(seat=seat, name=name) for seat, name in people.items()]
    await room.carry_out(*sat, *beginning_with(room, people), granted=grants, settings=encode(room.settings))
