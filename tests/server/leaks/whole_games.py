"""Whole games from the deal to the end, with everything that each one was told, and what none of them may be told."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from msgspec.json import decode

from server.leaks.eyes import Eyes
from server.lines import HEAD_END
from server.premises import Premises, headers_of, secret_of
from tagluff.core.cardtable.state import TableState
from tagluff.server.hub.entries import Announced, read
from tagluff.server.hub.room import Room
from tagluff.server.hub.secrets import digest_of
from tagluff.server.messages.asked import Hint, Play, Say, SendNonce, TakeBack

WORDS = {"Ada": "word-of-ada-2u7f", "Bo": "word-of-bo-9x1k"}
WHOLE = 10_000  # moves; no game has so many
EVERY = 20  # moves between two looks around
SHORTEST = 12  # characters of a text that is looked for in the log; a shorter one may stand there by chance


class Evening:
    """Ada opens a table, Bo sits down, bots take the rest; Eve looks on, and Ada has another phone."""

    def __init__(self, premises: Premises, game: str, seats: int) -> None:
        self.premises = premises
        self.game, self.seats = game, seats
        self.devices = {name: f"{name} at {game}" for name in ("Ada", "Bo", "Ada's other phone")}
        self.chance = Random(game)
        self.held: set[str] = set()  # hands, tickets and decks as texts, from here and there
        self.moves = 0

    async def begin(self) -> None:
        plan = [{"who": "me"}, {"who": "person"}, *[{"who": "bot", "bot": "greedy"}] * (self.seats - 2)]
        body = {"game": self.game, "seats": plan, "name": "Ada", "talk": True, "pace": 3600}
        self.made = await self.post("Ada", "/api/tables", body)
        self.table = str(self.made["table"])
        await self.post("Bo", f"/api/tables/{self.table}/seats", {"name": "Bo", "code": self.made["invite"]})
        self.ada, self.bo = self.eyes(0, self.devices["Ada"]), self.eyes(1, self.devices["Bo"])
        self.eve = self.eyes(None, "")
        for one in (self.ada, self.bo, self.eve):
            await one.open()

    async def post(self, who: str, path: str, body: object) -> dict[str, Any]:
        sent = headers_of(self.devices[who])
        answer = await self.premises.ask("POST", path, sent, json.dumps(body).encode())
        told: dict[str, Any] = decode(answer.partition(HEAD_END)[2])
        return told

    def eyes(self, viewer: int | None, device: str) -> Eyes:
        return Eyes(self.premises, self.table, viewer, device, str(self.made["watch"]))

    async def deal(self) -> None:
        """What Bo and Eve have heard before Bo's own word is kept apart."""
        await self.ada.ask(SendNonce, word=WORDS["Ada"])
        await self.look_around()
        self.before_the_deal = {"Bo": everything(self.bo), "Eve": everything(self.eve)}
        await self.bo.ask(SendNonce, word=WORDS["Bo"])

    async def move_to_another_phone(self) -> None:
        path = f"/api/tables/{self.table}"
        self.key = str((await self.post("Ada", f"{path}/seats/0/key", {}))["key"])
        await self.post("Ada's other phone", f"{path}/claims", {"key": self.key})
        self.other = self.eyes(0, self.devices["Ada's other phone"])
        await self.other.open()

    async def play(self, most: int) -> None:
        while self.room.phase == "playing" and self.moves < most:
            await self.premises.settle()
            for one in (self.ada, self.bo):
                one.heard()
            mover = next((one for one in (self.ada, self.bo) if one.seen["legal"]), None)
            if mover is None or self.room.turn_of_bots is not None:
                await asyncio.sleep(0.001)  # bots think in processes of their own
            else:
                await self.move(mover)

    async def move(self, mover: Eyes) -> None:
        self.moves += 1
        if self.moves % EVERY == 1:
            await mover.ask(Hint)
            await mover.ask(Say, text="Hm.")
            await self.look_around()
        self.note_what_is_hidden()
        number, legal = mover.seen["number"], [action["text"] for action in mover.seen["legal"]]
        await mover.ask(Play, answers=number, action="fly to the moon")
        if mover.seen["take_back"] and self.chance.randrange(10) == 0:
            await mover.ask(TakeBack, answers=number)
        else:
            await mover.ask(Play, answers=number, action=self.chance.choice(legal))

    async def look_around(self) -> None:
        for one in (self.ada, self.bo, self.eve):
            for path in ("", "/record", "/codes"):
                await one.page("GET", f"/api/tables/{self.table}{path}")
            await one.page("GET", "/api/mine")

    @property
    def room(self) -> Room:
        return self.premises.hub.rooms.held[self.table]

    def note_what_is_hidden(self) -> None:
        assert self.room.hosted is not None
        table = self.room.hosted.table
        assert isinstance(table.state, TableState)
        position = table.state.position()
        kept = [*position["hands"], position["deck"], position["ticket_deck"], *position["tickets"]]
        kept += [table.view(seat).as_dict()["hand"] for seat in range(self.seats)]
        texts = {form(one) for one in kept for form in (str, json.dumps, compact)}
        self.held |= {text for text in texts if len(text) >= SHORTEST}

    async def seed(self) -> str:
        kept = await self.premises.store.table(self.table)
        assert kept is not None
        entries = [read.decode(entry.body) for entry in kept.entries]
        return next(entry.seed for entry in entries if isinstance(entry, Announced))

    @property
    def all(self) -> dict[str, Eyes]:
        return {"Ada": self.ada, "Bo": self.bo, "Eve": self.eve, "Ada's other phone": self.other}

    async def close(self) -> None:
        for one in self.all.values():
            await one.close()


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def everything(eyes: Eyes) -> bytes:
    return b"".join(told for _, told in eyes.parts) + b"".join(bytes(line.told) for _, line in eyes.open_lines)


async def played(premises: Premises, game: str, seats: int, most: int = WHOLE) -> Evening:
    """Up to so many moves of Ada and Bo."""
    evening = Evening(premises, game, seats)
    await evening.begin()
    await evening.deal()
    await evening.move_to_another_phone()
    await evening.play(most)
    await evening.close()
    return evening


async def told_too_much(evening: Evening, log: str) -> list[str]:
    """Everything that somebody was told who may not know it while the game runs, and whatever a log must not hold."""
    nobodys = {"the seed": await evening.seed(), "the key": evening.key, **secrets_of(evening)}
    codes = {f"the {code} code": str(evening.made[code]) for code in ("invite", "watch")}
    words = {f"{name}'s word": word for name, word in WORDS.items()}
    hidden = {text: text for text in evening.held}
    found = within("Eve", everything(evening.eve), codes)
    for who, eyes in evening.all.items():
        found += within(who, everything(eyes), nobodys)
    for who, early in evening.before_the_deal.items():
        found += within(f"{who}, before the deal", early, {"Ada's word": WORDS["Ada"]})
    return found + within("the log", log.encode(), {**nobodys, **codes, **words, **hidden})


def secrets_of(evening: Evening) -> dict[str, str]:
    secrets = {f"the secret of {name}": secret_of(device) for name, device in evening.devices.items()}
    return {**secrets, **{f"the hash of {what}": digest_of(secret).hex() for what, secret in secrets.items()}}


def within(who: str, told: bytes, values: dict[str, str]) -> list[str]:
    return [f"{who}: {what}" for what, value in values.items() if value.encode() in told]
