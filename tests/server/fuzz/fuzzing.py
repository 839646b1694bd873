"""Frames that nobody should send, and frames in any order, to tables in every phase, from everybody who may come there.

Whatever is sent: it is answered or its sender is cut off, nothing breaks, and what is refused has changed nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import uvloop
from msgspec.json import encode

from server.fuzz.clients import ANSWERS, Broken, Client
from server.fuzz.odd import noise, nonsense, spoiled
from server.fuzz.said import hello, some_message
from server.fuzz.tables import PHASES, Spot, some_spot
from server.leaks.bots import EvenThinkers
from server.leaks.pairs import difference
from server.lines import BINARY, TEXT, frame
from server.premises import Clock, Premises, premises
from tagluff.server.messages.words import LONGEST_FRAME

OFTEN: Final = (20, 1, 1)  # a frame of somebody, the first of a socket, one of everybody at once
LOOKED: Final = 12  # refused messages between two looks at everything
USED: Final = 300  # messages, after which a table is left for a new one
RESTED: Final = 3000  # messages, after which the server's clock goes on by a while
A_WHILE: Final = 400_000  # milliseconds


def fuzz(count: int, seed: int) -> Counter[str]:
    """So many frames; what came of them."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(fuzzed(count, seed))


async def fuzzed(count: int, seed: int) -> Counter[str]:
    clock = Clock()
    with nothing_goes_wrong():
        async with premises(EvenThinkers, clock) as (server,):
            fuzzer = Fuzzer(server, clock, Random(seed))
            await fuzzer.run(count)
            await is_well(server, fuzzer.chance)
    return fuzzer.found


class Fuzzer:
    def __init__(self, server: Premises, clock: Clock, chance: Random) -> None:
        self.server, self.clock, self.chance = server, clock, chance
        self.found: Counter[str] = Counter()
        self.spots: list[Spot] = []

    async def run(self, count: int) -> None:
        self.spots = [await some_spot(self.server, phase, self.chance) for phase in PHASES]
        for number in range(count):
            self.clock.time += 100
            at = self.chance.randrange(len(self.spots))
            await self.chance.choices((self.bother, self.knock, self.bother_at_once), OFTEN)[0](self.spots[at])
            if self.chance.randrange(USED) == 0:
                await self.replace(at)
            if number % RESTED == RESTED - 1:
                await self.rest()
        for at in range(len(self.spots)):
            await self.look(self.spots[at])
            await self.leave(self.spots[at])

    async def bother(self, spot: Spot) -> None:
        """One frame of somebody; what is refused has changed nothing."""
        client, before = self.chance.choice(spot.clients), spot.standing()
        told = await self.sent(client, spot)
        answers = [message for message in told if message["type"] in ANSWERS]
        self.found[f"{spot.room.phase}: {outcome(answers[-1] if answers else None)}"] += 1
        if any(answer["type"] == "done" for answer in answers):
            spot.known = None
            await spot.bots_have_played()
        else:
            verify_same(before, spot.standing(), f"{answers} to {client.sent!r}")
        if client.cut:
            await self.let_back(client, spot)
        if self.chance.randrange(LOOKED) == 0:
            await self.look(spot)

    async def bother_at_once(self, spot: Spot) -> None:
        """Everybody says something before anybody is answered."""
        clients = list(spot.clients)
        await asyncio.gather(*(self.sent(client, spot) for client in clients))
        await spot.bots_have_played()
        spot.known = None
        for client in clients:
            if client.cut and spot in self.spots:
                await self.let_back(client, spot)
        self.found["at once"] += len(clients)

    async def knock(self, spot: Spot) -> None:
        """The first frame of a socket: a hello with something wrong in it, or none. Whoever is let in may be back."""
        chance, before = self.chance, spot.standing()
        client = Client(self.server, spot.table, None, chance.choice(("", "a stranger's")))
        client.headers = chance.choice((client.headers, dict(chance.choice(spot.clients).headers)))
        await client.open()
        first = nonsense(chance) if chance.randrange(4) == 0 else spoiled(hello(chance), chance)
        client.socket.send(chance.choice((first, encode(hello(chance)))))
        told = await client.hear_of("welcome", "refused")
        answer = told[0]["type"] if told else "cut off"
        self.found[f"hello: {answer}"] += 1
        if answer != "welcome":
            verify_same(before, spot.standing(), "a hello")
        await client.hang_up()
        spot.known = None

    async def sent(self, client: Client, spot: Spot) -> list[dict[str, Any]]:
        client.catch_up()
        kind, chance = self.chance.randrange(20), self.chance
        if kind == 0:
            return await client.sends(odd_frame(chance))
        if kind == 1:
            return await client.says(nonsense(chance))
        message = some_message(spot.room.game, client.seen, chance)
        return await client.says(spoiled(message, chance) if kind < 10 else encode(message))

    async def let_back(self, client: Client, spot: Spot) -> None:
        """It plays again, if a bot stood in for it; if it left for good, the table is left too."""
        await client.hang_up()
        spot.known = None
        if not await client.come():
            await self.replace(self.spots.index(spot))

    async def look(self, spot: Spot) -> None:
        """Everything, in memory and in the store, is as it was after the last thing that was done."""
        whole = await spot.whole()
        if spot.known is not None and whole != spot.known:
            raise Broken(f"refused, but changed: {difference(spot.known, whole)}")
        self.found["looked at everything"] += spot.known is not None
        spot.known = whole

    async def replace(self, at: int) -> None:
        wanted = self.spots[at].wanted
        await self.leave(self.spots[at])
        self.spots[at] = await some_spot(self.server, wanted, self.chance)

    async def leave(self, spot: Spot) -> None:
        """What is stored is what is there."""
        await spot.bots_have_played()
        await spot.verify_stored()
        self.found["read back"] += 1
        await spot.close()

    async def rest(self) -> None:
        """Turns run out, bots stand in, tables that nobody looks at are left."""
        self.clock.time += A_WHILE
        await self.server.hub.rooms.tick()
        for spot in self.spots:
            await spot.bots_have_played()
            spot.known = None


def verify_same(before: list[Any], after: list[Any], what: str) -> None:
    if before != after:
        raise Broken(f"{what}, but something has changed: {before} {after}")


def outcome(answer: dict[str, Any] | None) -> str:
    return "cut off" if answer is None else f"{answer['type']} {answer.get('code', '')}".strip()


def odd_frame(chance: Random) -> bytes:
    """What a websocket may be sent beside plain texts: other kinds, parts, lengths that lie, bits that mean nothing."""
    content, kind = noise(chance, 120), chance.randrange(8)
    if kind == 0:
        return frame(BINARY, content)
    if kind == 1:
        return frame(TEXT, content)
    if kind == 2:
        return frame(TEXT, b"x" * (LONGEST_FRAME + chance.choice((1, 2, 60_000))))
    if kind == 3:
        return frame(TEXT, b'{"type":', first=0) + frame(0, b'"leave"', first=0) + frame(0, b"]")
    if kind == 4:
        return frame(chance.choice((0x9, 0xA)), content[:125])
    if kind == 5:
        return frame(chance.randrange(16), content, first=chance.randrange(16) << 4)
    if kind == 6:
        return frame(TEXT, b"", first=0) + frame(0, b"", first=0) * 40
    return frame(0x8, chance.choice((b"", b"\x03", b"\x03\xe8", b"\x00\x00", b"\xff\xff" + content[:100])))


@contextmanager
def nothing_goes_wrong() -> Iterator[None]:
    """Nothing is logged as an error, and no task and no callback of the loop fails unseen."""
    errors = Errors()
    asyncio.get_running_loop().set_exception_handler(errors.note)
    logging.getLogger().addHandler(errors)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(errors)
    if errors.found:
        raise Broken("\n".join(errors.found[:5]))


class Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))

    def note(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.found.append(f"{context.get('message')} {context.get('exception')!r}")


async def is_well(server: Premises, chance: Random) -> None:
    """A table is opened and a move is made, as ever."""
    spot = await some_spot(server, "nordic-2", chance)
    client = next(client for client in spot.clients if client.seen["legal"])
    action = client.seen["legal"][0]["text"]
    message = {"type": "play", "id": "well", "answers": client.seen["number"], "action": action}
    answers = await client.says(encode(message))
    assert any(answer == {"type": "done", "id": "well", "number": answer.get("number")} for answer in answers)
    await spot.close()
