"""What a viewer tries in order to learn more than it may: requests that are refused, questions, pages, coming back."""

from __future__ import annotations

from random import Random
from typing import Any

from server.leaks.eyes import INVITE, Eyes
from server.leaks.twins import Twin
from support.information import Viewer, asked
from tagluff import IllegalAction
from tagluff.maps.state import MapState
from tagluff.server.messages.asked import (
    Begin,
    FreeSeat,
    GiveSeat,
    HandOver,
    Hint,
    ListPayments,
    Play,
    React,
    Request,
    Return,
    Say,
    SendNonce,
    TakeBack,
)

Asked = tuple[type[Request], dict[str, Any]]
TOGETHER = 4  # plays of two actions
BOTS = ("greedy", "random", "medium", "nobody")


def refused(twin: Twin, viewer: Viewer, number: int, chance: Random) -> list[Asked]:
    """Plays that the engine refuses to this viewer, and what nobody could ask for now."""
    texts: list[Any] = [text for text in odd_texts(twin, chance) if is_refused(twin, viewer, text)]
    texts += refused_together(twin, viewer, texts, chance)
    plays: list[Asked] = [(Play, {"answers": number, "action": text}) for text in texts]
    plays.append((Play, {"answers": number + chance.randint(1, 3), "action": "take deck"}))
    if viewer is None or not twin.table.may_take_back(viewer):
        plays.append((TakeBack, {"answers": number}))
    return plays


def refused_together(twin: Twin, viewer: Viewer, odd: list[str], chance: Random) -> list[tuple[str, str]]:
    """Something legal, with something after it that is refused then."""
    if viewer is None or viewer != twin.table.decider:
        return []
    legal = [action.text for action in twin.table.legal(viewer)]
    pairs = [(chance.choice(legal), chance.choice(odd)) for _ in range(TOGETHER)]
    return [pair for pair in pairs if twin.after((viewer, pair)) is None]


def odd_texts(twin: Twin, chance: Random) -> list[str]:
    state, actions = twin.table.state, twin.game.actions
    return [actions.text(action) if isinstance(action, int) else action for action in asked(state, chance)]


def is_refused(twin: Twin, viewer: Viewer, text: str) -> bool:
    if viewer is None or viewer != twin.table.decider:
        return True
    try:
        twin.table.state.read_legal(text)
    except IllegalAction:
        return True
    return False


def questions(twin: Twin, viewer: Viewer, chance: Random) -> list[Asked]:
    """What changes nothing, or only what is said."""
    seats = int(twin.game.seats)
    return [
        *payments(twin, chance),
        *((Hint, {"bot": bot}) for bot in BOTS),
        (Say, {"text": "What a day."}),
        (React, {"reaction": "hurry"}),
        (HandOver, {"seat": chance.choice([seat for seat in range(seats) if seat != viewer])}),
        (Return, {}),
        (Begin, {}),
        (GiveSeat, {"seat": 1, "who": "bot"}),
        (FreeSeat, {"seat": chance.randrange(seats)}),
        (SendNonce, {"word": "tulip"}),
    ]


def payments(twin: Twin, chance: Random) -> list[Asked]:
    """For a route that whoever decides can pay for, if there is one, for any, and for none at all."""
    state = twin.table.state
    if not isinstance(state, MapState):
        return [(ListPayments, {"route": "nowhere"})]
    routes = [route.id for route in state.game.board.routes]
    payable = [route for route in routes if state.payments(route, 1)]
    return [
        (ListPayments, {"route": route})
        for route in (chance.choice(payable or routes), chance.choice(routes), "nowhere")
    ]


async def glance(eyes: Eyes) -> None:
    """The pages that change most."""
    await eyes.page("GET", f"/api/tables/{eyes.table}")
    await eyes.page("GET", f"/api/tables/{eyes.table}/record{'' if eyes.viewer is None else f'?seat={eyes.viewer}'}")
    await eyes.page("GET", "/api/mine")


async def look_around(eyes: Eyes, seats: int) -> None:
    """Every page of the table that there is, as far as it is for this viewer."""
    table = f"/api/tables/{eyes.table}"
    for path in ("", "/codes", "/record", "/replay?eyes=all", "/replay?eyes=0"):
        await eyes.page("GET", table + path)
    mine = 0 if eyes.viewer is None else eyes.viewer
    for seat in (mine, (mine + 1) % seats):
        await eyes.page("GET", f"{table}/record?seat={seat}")
        await eyes.page("POST", f"{table}/seats/{seat}/key", {})
    await eyes.page("GET", "/api/mine")
    await eyes.page("GET", "/api/lobby")
    await eyes.page("POST", f"{table}/seats", {"name": "Eve", "code": INVITE})
    await eyes.page("POST", f"{table}/claims", {"key": "wrong"})
    await eyes.page("POST", f"{table}/rematch", {})
    await eyes.page("POST", "/api/joins", {"code": "K7-FJORD"})


async def come_back(eyes: Eyes, chance: Random) -> None:
    """Another socket and another stream, which know some of it already."""
    last, rewinds = eyes.seen["last"], eyes.seen["rewinds"]
    since = {"since": chance.randint(0, last + 2), "rewinds": max(0, rewinds - chance.randrange(2)), "said": 1}
    socket = await eyes.connected("another socket", **since)
    await eyes.hang_up(socket.line)
    resume = f"{chance.randint(0, last + 2)}.{rewinds}.0"
    stream = await eyes.follow(f"/api/tables/{eyes.table}/events", resume)
    await eyes.hang_up(stream)
