"""Requests over HTTP that nobody should send: bodies, addresses, codes and cookies with something wrong in them."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import uvloop

from server.fuzz.clients import INTERNAL, Broken
from server.fuzz.fuzzing import is_well, nothing_goes_wrong
from server.fuzz.odd import TEXTS, damaged, noise, nonsense, spoiled
from server.fuzz.tables import PHASES, WATCH, Spot, some_spot
from server.leaks.bots import EvenThinkers
from server.lines import HEAD_END, request
from server.premises import Clock, Premises, headers_of, premises
from tagluff.server.web.routes import ROUTES, Route

RAW: Final = 8  # of so many one is no request at all
USED: Final = 20  # requests, after which one of the tables is left for a new one
RECORD: Final = (Path(__file__).parents[2] / "golden" / "amsterdam-2-01.tagluff").read_text()
SEATS: Final = [{"who": "me"}, {"who": "bot", "bot": "random"}]
POSTED: Final = tuple(route for route in ROUTES if route.method == "POST")
ASKED: Final = tuple(route for route in ROUTES if route.method == "GET" and not route.path.endswith("/events"))
QUERIES: Final = ("?seat=0", "?seat=x", "?eyes=all", "?eyes=%F0", "?a=1&a=2", "?strict_ferries=maybe", "?")
BODIES: Final[dict[str, dict[str, Any]]] = {
    "create": {"game": "nordic", "seats": SEATS, "name": "Ada", "options": {}, "open": True, "pace": 60, "talk": True},
    "import_record": {"record": RECORD, "seats": SEATS, "name": "Ada", "actions": 12, "open": False},
    "sit": {"name": "Bo", "seat": 1, "code": "I" * 12},
    "claim": {"key": "k" * 43, "alone": True},
    "join": {"code": "K7-FJORD"},
    "seat_key": {},
    "rematch": {},
}


def fuzz_requests(count: int, seed: int) -> Counter[str]:
    """So many requests; what came of them, by address and status."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(fuzzed(count, Random(seed)))


async def fuzzed(count: int, chance: Random) -> Counter[str]:
    found = Counter[str]()
    with nothing_goes_wrong():
        async with premises(EvenThinkers, Clock()) as (server,):
            spots = [await some_spot(server, phase, chance) for phase in PHASES]
            for number in range(count):
                how = no_request if chance.randrange(RAW) == 0 else one
                found[await how(server, chance.choice(spots), chance)] += 1
                if number % USED == 0:
                    at = number // USED % len(spots)
                    await spots[at].close()
                    spots[at] = await some_spot(server, PHASES[at], chance)
            for spot in spots:
                await spot.close()
            await is_well(server, chance)
    return found


async def one(server: Premises, spot: Spot, chance: Random) -> str:
    """One request; whatever is refused has changed nothing at the table it was about."""
    route = chance.choice((*POSTED, *POSTED, *ASKED))
    before, tables = spot.standing(), len(server.hub.rooms.held)
    body = None if route.body is None else some_body(route, chance)
    answer = await server.ask(route.method, some_path(route, spot, chance), some_headers(spot, chance), body)
    status = int(answer.split(b" ", 2)[1])
    if status >= 400:
        verify_refusal(status, answer)
        if spot.standing() != before or len(server.hub.rooms.held) != tables:
            raise Broken(f"{route.path} refused {body!r}, but changed something")
    await spot.bots_have_played()
    return f"{route.name} {status}"


async def no_request(server: Premises, spot: Spot, chance: Random) -> str:
    """Bytes that look like a request, or like nothing, in two pieces; then the line goes dead."""
    route, before = chance.choice(POSTED), spot.standing()
    whole = request(route.method, some_path(route, spot, chance), some_headers(spot, chance), some_body(route, chance))
    sent = noise(chance, 600) if chance.randrange(3) == 0 else damaged(whole, chance)
    line, at, tasks = server.door.line(), chance.randrange(len(sent) + 1), set(server.door.state.tasks)
    for piece in (sent[:at], sent[at:]):
        line.send(piece)
        await server.settle()
    line.hang_up()
    await finished(server.door.state.tasks - tasks)
    await spot.bots_have_played()
    status = bytes(line.told[9:12]).decode() or "nothing"
    if status.startswith("5") or (status.startswith("4") and spot.standing() != before):
        raise Broken(f"{status} to {sent!r}")
    return f"no request: {status}"


async def finished(tasks: set[asyncio.Task[None]]) -> None:
    if tasks:
        await asyncio.wait(tasks)


def verify_refusal(status: int, answer: bytes) -> None:
    problem = json.loads(answer.partition(HEAD_END)[2])
    if status >= 500 or problem["code"] == INTERNAL or set(problem) != {"code", "rule", "facts"}:
        raise Broken(f"{status} {problem}")


def some_body(route: Route, chance: Random) -> bytes:
    body, kind = dict(BODIES[route.name]), chance.randrange(6)
    if route.name == "sit":
        body |= {"name": chance.choice(("Bo", "Cy", "greedy")), "seat": chance.choice((None, 1, 2))}
    if kind == 0:
        return nonsense(chance)
    if "record" in body and kind < 3:
        text = damaged(RECORD.encode(), chance).decode(errors="replace")
        return json.dumps({**body, "record": text, "actions": chance.choice((None, 0, 5, 10**6))}).encode()
    if "seats" in body and kind == 3:
        inner = json.loads(json.dumps(body["seats"]))
        return spoiled({**body, "seats": [*inner, *chance.choices(inner, k=chance.randrange(8))]}, chance)
    return spoiled(body, chance) if kind < 5 and body else json.dumps(body).encode()


def some_path(route: Route, spot: Spot, chance: Random) -> str:
    odd = chance.randrange(8) == 0
    parts = {
        "table": chance.choice(("0" * 16, "..", "%00", "x" * 900, spot.table.upper())) if odd else spot.table,
        "seat": chance.choice(("-1", "6", "٣", "1.0", "9" * 30)) if odd else chance.choice("0123"),
        "game": chance.choice(("chess", "%ff", "../nordic")) if odd else "nordic",
        "seats": chance.choice(("0", "-1", "99", "9" * 400, "two")) if odd else chance.choice("23"),
    }
    path = route.path.format(**parts).encode("ascii", "ignore").decode()
    return path + (chance.choice(QUERIES) if chance.randrange(4) == 0 else "")


def some_headers(spot: Spot, chance: Random) -> dict[str, str]:
    kind = chance.randrange(8)
    if kind == 0:
        return headers_of("nobody's")
    if kind == 1:
        return headers_of("", WATCH)
    if kind == 2:
        text = chance.choice(TEXTS).encode("latin-1", "ignore").decode("latin-1")
        plain = "".join(sign for sign in text if sign.isprintable())[:900]
        return {chance.choice(("Cookie", "Authorization", "Origin", "Content-Type", "Last-Event-ID", "Expect")): plain}
    return dict(chance.choice(spot.clients).headers)
