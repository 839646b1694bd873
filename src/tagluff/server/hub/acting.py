"""What is done when a guest asks: looked up among the rights, carried out, stored, answered, told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from tagluff.core.errors import TagluffError
from tagluff.server.hub.beginning import begin, deal_with
from tagluff.server.hub.botturns import advice, adviser_named, bot_named, question_for, stir
from tagluff.server.hub.entries import Filled, HandedOver, Played, Returned, Stood, TookBack, Vacated, Worded
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.hosted import Hosted
from tagluff.server.hub.places import BACK_BY_COMING
from tagluff.server.hub.rights import verify_right
from tagluff.server.hub.settings import silence
from tagluff.server.hub.talking import saying_of
from tagluff.server.hub.telling import ABSENCE, plain, raw
from tagluff.server.messages.asked import (
    Begin,
    FreeSeat,
    GiveSeat,
    HandOver,
    Hint,
    Leave,
    ListPayments,
    Play,
    React,
    Request,
    Return,
    Say,
    SendNonce,
    TakeBack,
)
from tagluff.server.messages.told import Advice, Done, Payments, Problem

if TYPE_CHECKING:
    from tagluff.server.hub.guests import Guest
    from tagluff.server.hub.room import Room

MOST_TAKEN_BACK: Final = 500  # in one game: nobody needs so many, and the log of a table must not grow without end


async def act(guest: Guest, request: Request) -> None:
    """Under the table's lock; a bot that is asked for advice thinks outside of it."""
    if isinstance(request, Hint):
        await advise(guest, request)
        return
    room = guest.room
    async with room.lock:
        verify_holding(guest)
        if answered_before(guest, request):
            return
        verify_right(type(request), guest.role, room.phase)
        try:
            await ACTS[type(request)](guest, request)
        except TagluffError as error:
            guest.refuse(request, error)
            if error.code == "stale":
                show_present(guest)
            return
        room.tell()
        stir(room)


def verify_holding(guest: Guest) -> None:
    """Whoever waited for the lock may have lost the seat meanwhile: it was moved or given up, and may be another's."""
    if guest.grant is not None and guest.grant not in guest.room.grants:
        raise HubError("not_yours", "", {})


def answered_before(guest: Guest, request: Request) -> bool:
    """The same id again gets the stored answer."""
    if guest.viewer is None or not guest.room.answers.has(guest.viewer, request.id):
        return False
    done(guest, request)
    return True


def done(guest: Guest, request: Request) -> None:
    guest.put(Done(id=request.id, number=guest.room.answers.number(guest.viewer, request.id)))


def seat_of(guest: Guest) -> int:
    """Only those who sit come here; the rights say so."""
    if guest.viewer is None:
        raise HubError("not_yours", "", {"role": "watcher"})
    return guest.viewer


def hosted_at(room: Room) -> Hosted:
    if room.hosted is None:
        raise HubError("not_now", "", {"phase": room.phase})
    return room.hosted


def show_present(guest: Guest) -> None:
    hosted = hosted_at(guest.room)
    guest.show_game(guest.known, hosted.table.rewinds[guest.viewer])


# The game


async def play(guest: Guest, request: Play) -> None:
    room, seat, hosted = guest.room, seat_of(guest), hosted_at(guest.room)
    verify_fresh(hosted, seat, request.answers)
    back = back_by_acting(room, seat)
    actions = (request.action,) if isinstance(request.action, str) else request.action
    seconds = round(max(0, room.now() - room.began) / 1000, 1)
    await room.carry_out(Played(seat=seat, actions=actions, seconds=seconds, by=seat, id=request.id), *back)
    done(guest, request)


async def take_back(guest: Guest, request: TakeBack) -> None:
    room, seat, hosted = guest.room, seat_of(guest), hosted_at(guest.room)
    verify_fresh(hosted, seat, request.answers)
    if room.is_late(seat):
        raise HubError("time_is_up", "", {})
    if hosted.table.rewinds[seat] >= MOST_TAKEN_BACK:
        raise HubError("taken_back_enough", "", {"most": MOST_TAKEN_BACK})
    back = back_by_acting(room, seat)
    await room.carry_out(TookBack(seat=seat, by=seat, id=request.id), *back)
    done(guest, request)


def back_by_acting(room: Room, seat: int) -> list[Returned]:
    """Whoever acts is back, if a bot only stood in for somebody who was late; otherwise the seat is the bot's."""
    place = room.places[seat]
    if place.bot is None:
        return []
    if place.why not in BACK_BY_COMING:
        raise HubError("handed_over", "", {"seat": seat})
    return [Returned(seat=seat)]


def verify_fresh(hosted: Hosted, seat: int, answers: int) -> None:
    """A move answers what its sender saw last, or it is refused."""
    if answers != hosted.numbers[seat]:
        raise HubError("stale", "", {"answers": answers, "number": hosted.numbers[seat]})


async def list_payments(guest: Guest, request: ListPayments) -> None:
    """Also for a seat that waits: it is told of its own cards alone."""
    estimate = hosted_at(guest.room).table.estimate(seat_of(guest), request.route)
    found, reason = [raw(payment.as_dict()) for payment in estimate.payments], estimate.reason
    why = None if reason is None else Problem(code=reason.code, rule=reason.rule, facts=plain(reason.facts))
    guest.put(Payments(id=request.id, payments=found, reason=why, lacks=dict(estimate.lacks)))


async def advise(guest: Guest, request: Hint) -> None:
    """One question a seat at a time."""
    room = guest.room
    async with room.lock:
        verify_holding(guest)
        verify_right(Hint, guest.role, room.phase)
        seat = seat_of(guest)
        question = question_for(room, seat, adviser_named(room, request.bot))
        if seat in room.advised:
            raise HubError("one_at_a_time", "", {})
        room.advised.add(seat)
    try:
        bot, advised = await advice(room, question)
    finally:
        room.advised.discard(seat)
    reasons = [raw(reason) for reason in advised.reasons]
    guest.put(Advice(id=request.id, action=advised.action, bot=bot, reasons=reasons))


# Before the deal


async def begin_now(guest: Guest, request: Begin) -> None:
    await begin(guest.room, bot_named(guest.room, request.bot), guest.viewer, request.id)
    done(guest, request)


async def give_seat(guest: Guest, request: GiveSeat) -> None:
    """Nothing begins by this, even if nobody is waited for any more: the host says when."""
    room, seat, by = guest.room, request.seat, seat_of(guest)
    if seat >= len(room.places) or room.places[seat].owned:
        raise HubError("seat_taken", "", {"seat": seat})
    if request.who == "bot":
        bot = bot_named(room, request.bot)
        await room.carry_out(Filled(seat=seat, bot=bot, by=by, id=request.id))
    else:
        await room.carry_out(Vacated(seat=seat, by=by, id=request.id))
    done(guest, request)


async def free_seat(guest: Guest, request: FreeSeat) -> None:
    """Of somebody who took it and has not come: no secret opens it any more."""
    room = guest.room
    verify_handing(room, request.seat, True)
    keys = tuple(grant for grant in room.grants if grant.seat == request.seat)
    await room.carry_out(Stood(seat=request.seat, by=guest.viewer, id=request.id), withdrawn=keys)
    done(guest, request)


async def send_word(guest: Guest, request: SendNonce) -> None:
    room, seat = guest.room, seat_of(guest)
    if room.places[seat].word is not None:
        raise HubError("sent_already", "", {"seat": seat})
    worded = Worded(seat=seat, word=request.word, by=seat, id=request.id)
    await room.carry_out(worded, *deal_with(room, seat, request.word))
    done(guest, request)


# Who plays


async def hand_over(guest: Guest, request: HandOver) -> None:
    room, seat = guest.room, seat_of(guest)
    bot, other = bot_named(room, request.bot), request.seat not in (None, seat)
    whose = request.seat if request.seat is not None else seat
    verify_handing(room, whose, other)
    why = "absence" if other else "asked"
    await room.carry_out(HandedOver(seat=whose, bot=bot, why=why, by=seat, id=request.id))  # type: ignore[arg-type]
    done(guest, request)


def verify_handing(room: Room, seat: int, other: bool) -> None:
    """One's own seat at any time; another's once its owner has been away for long enough."""
    if seat >= len(room.places) or not room.places[seat].owned:
        raise HubError("no_person_there", "", {"seat": seat})
    place = room.places[seat]
    if place.bot is not None:
        raise HubError("handed_over", "", {"seat": seat})
    if other and (place.sockets or room.now() - place.away < ABSENCE * 1000):
        raise HubError("not_away", "", {"seat": seat, "seconds": ABSENCE})


async def come_back(guest: Guest, request: Return) -> None:
    room, seat = guest.room, seat_of(guest)
    if room.places[seat].bot is None:
        raise HubError("not_handed_over", "", {"seat": seat})
    await room.carry_out(Returned(seat=seat, by=seat, id=request.id))
    done(guest, request)


async def leave(guest: Guest, request: Leave) -> None:
    """For good: nothing opens the seat any more."""
    room, seat = guest.room, seat_of(guest)
    keys = tuple(grant for grant in room.grants if grant.seat == seat)
    if room.phase == "gathering":
        await room.carry_out(Stood(seat=seat, by=seat), withdrawn=keys)
    elif room.phase == "playing":
        bot = room.places[seat].bot or bot_named(room, "")
        await room.carry_out(HandedOver(seat=seat, bot=bot, why="left", by=seat), withdrawn=keys)
    else:
        await room.carry_out(withdrawn=keys)
    done(guest, request)
    room.send_away(keys, "seat_given_up")


# Talk


async def talk(guest: Guest, request: Say | React) -> None:
    room, seat = guest.room, seat_of(guest)
    if not room.settings.talk:
        raise HubError("talk_is_off", silence(room.game.sheet), {})
    saying = saying_of(room.said + 1, room.now(), seat, request)
    room.patience[seat].verify(room.now())
    said = await room.say(saying)
    done(guest, request)
    for other in room.guests:
        other.put(said)


ACTS: Final[dict[type[Request], Callable[[Guest, Any], Awaitable[None]]]] = {
    Play: play,
    TakeBack: take_back,
    Begin: begin_now,
    GiveSeat: give_seat,
    FreeSeat: free_seat,
    SendNonce: send_word,
    HandOver: hand_over,
    Return: come_back,
    Leave: leave,
    ListPayments: list_payments,
    Say: talk,
    React: talk,
}
