"""The turns of bots: whoever plays a seat thinks elsewhere, and what comes of it is carried out like anybody's move."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec.json import decode
from msgspec.structs import replace

from tagluff.core.errors import TagluffError
from tagluff.server.hub.entries import Played
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.hosted import Hosted
from tagluff.server.hub.thinking import Advised, NoAnswer, Question

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room

USUAL: Final = "medium"
ADVISER: Final = "hard"  # who is asked for hints
SIMPLEST: Final = "random"  # asked where another bot has failed


def bot_named(room: Room, name: str) -> str:
    """A bot that may sit here; the usual one if none is named."""
    known = room.thinkers.names()
    if (name or USUAL) not in known:
        raise HubError("unknown_bot", "", {"bot": name, "known": sorted(known)})
    return name or USUAL


def adviser_named(room: Room, name: str) -> str:
    """A bot that gives hints; the best one, where it is there and none is named."""
    return bot_named(room, name or (ADVISER if ADVISER in room.thinkers.names() else USUAL))


def stir(room: Room) -> None:
    """Let a bot think, if one is to decide and none does yet. Whoever changed something calls this."""
    if room.turn_of_bots is None and bot_to_decide(room) is not None:
        room.turn_of_bots = asyncio.ensure_future(play_on(room))


def bot_to_decide(room: Room) -> tuple[int, str] | None:
    if room.phase != "playing" or room.hosted is None or room.broken or room.gone or room.stopped:
        return None
    seat = room.hosted.table.decider
    bot = None if seat is None else room.places[seat].bot or (USUAL if room.overdue else None)
    return None if seat is None or bot is None else (seat, bot)


async def play_on(room: Room) -> None:
    """Until a person is to decide. What cannot be stored is tried again by whoever loads the table."""
    try:
        while (question := await next_question(room)) is not None:
            await carry_out_answer(room, question, await answer(room, question))
    except TagluffError:
        pass
    except Exception as error:
        room.fail(error)
    finally:
        room.turn_of_bots = None


async def next_question(room: Room) -> Question | None:
    async with room.lock:
        due = bot_to_decide(room)
        if due is None:
            room.turn_of_bots = None
            return None
        return question_for(room, *due)


def question_for(room: Room, seat: int, bot: str) -> Question:
    """What the seat may know, and nothing else."""
    hosted = deciding(room, seat)
    table = hosted.table
    return Question(
        bot=bot,
        table=room.id,
        seat=seat,
        game=room.game.id,
        seats=table.seats,
        options=dict(room.game.options),
        board_hash=room.settings.board_hash,
        view=table.view(seat).as_dict(),
        legal=[int(action.index) for action in hosted.legal(seat)],
        rewinds=table.rewinds[seat],
        news=lambda since: [decode(event) for event in hosted.news(seat, since)],
    )


def deciding(room: Room, seat: int) -> Hosted:
    hosted = room.hosted
    if hosted is None or hosted.table.decider != seat:
        raise HubError("not_your_decision", "X-01", {"seat": seat})
    return hosted


async def answer(room: Room, question: Question) -> str:
    """Of the bot, or of the usual or the simplest one; if these fail too, the first action that is legal."""
    for bot in in_turn(question):
        try:
            return await room.thinkers.choose(replace(question, bot=bot))
        except NoAnswer:
            continue
    return str(room.game.actions.text(question.legal[0]))


async def advice(room: Room, question: Question) -> tuple[str, Advised]:
    """Who says what is best. Until the log goes on whoever asks again is told the same: bots think by the clock."""
    asked = (room.sequence, question.bot)
    known = room.hints.get(question.seat)
    if known is not None and known[0] == asked:
        return known[1]
    bot, advised = await first_advice(room, question)
    if bot == question.bot:  # one that gave no answer may give it the next time
        room.hints[question.seat] = (asked, (bot, advised))
    return bot, advised


async def first_advice(room: Room, question: Question) -> tuple[str, Advised]:
    """Of the bot that was asked, or of the usual or the simplest one."""
    for bot in in_turn(question):
        try:
            return bot, await room.thinkers.advise(replace(question, bot=bot))
        except NoAnswer:
            continue
    raise NoAnswer("bot_failed", "", {"bot": question.bot})


def in_turn(question: Question) -> dict[str, None]:
    """Who is asked, one after the other, until one gives an answer."""
    return dict.fromkeys((question.bot, USUAL, SIMPLEST))


async def carry_out_answer(room: Room, question: Question, action: str) -> None:
    """Unless something else has happened meanwhile: the person is back, or somebody took something back."""
    async with room.lock:
        due = bot_to_decide(room)
        if due is None or due[0] != question.seat:
            return
        if deciding(room, question.seat).table.view(question.seat).as_dict() != question.view:
            return
        await room.carry_out(Played(seat=question.seat, actions=(action,), bot=question.bot))
        room.tell()
