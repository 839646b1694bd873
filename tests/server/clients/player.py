"""Somebody at a seat, who plays when asked to, or alone by chance."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from websockets.asyncio.client import ClientConnection

from server.clients.viewer import Answers, Viewer
from tagluff.server.messages.asked import (
    Begin,
    HandOver,
    Hint,
    Leave,
    ListPayments,
    Play,
    React,
    Return,
    Say,
    SendNonce,
    TakeBack,
)
from tagluff.server.messages.told import AnyTold, Done, Refused
from tagluff.server.messages.words import Reaction

if TYPE_CHECKING:
    from server.clients.device import Device

EXPECTED = ("stale", "too_many")  # what a client that plays by itself may hear
Policy = Callable[["Player"], "str | None"]  # the text of a legal action; None: take the last step back


@dataclass(frozen=True)
class Acknowledged:
    """A step that the server said is stored for good."""

    id: str
    action: str


def by_chance(seed: str, regrets: float = 0.02) -> Policy:
    """Any legal action; now and then the last step is taken back, where that is allowed."""
    chance = Random(seed)

    def choose(player: Player) -> str | None:
        seen = player.memory.seen
        if seen is not None and seen.take_back and chance.random() < regrets:
            return None
        return chance.choice(player.memory.legal)

    return choose


class Player(Viewer):
    """`acknowledged`: what was stored of this seat's own steps, in order, without what was taken back."""

    def __init__(self, device: Device, table: str, seat: int, key: str = "", word: str = "") -> None:
        super().__init__(device, table, seat, key)
        self.acknowledged: list[Acknowledged] = []
        self.word = word or f"word-of-{seat}"
        self.word_sent = False
        self.policy: Policy | None = None
        self.thinks = 0.0  # seconds before a move
        self.answered_number = -1  # the view that was answered already
        self.moving: asyncio.Task[None] | None = None

    # When asked to

    async def play(self, action: str | tuple[str, ...]) -> Answers:
        return await self.ask(Play(id=self.new_id(), answers=self.memory.number, action=action))

    async def take_back(self) -> Answers:
        return await self.ask(TakeBack(id=self.new_id(), answers=self.memory.number))

    async def nonce(self) -> Answers:
        return await self.ask(SendNonce(id=self.new_id(), word=self.word))

    async def begin(self, bot: str = "") -> Answers:
        return await self.ask(Begin(id=self.new_id(), bot=bot))

    async def hand_over(self, seat: int | None = None, bot: str = "") -> Answers:
        return await self.ask(HandOver(id=self.new_id(), seat=seat, bot=bot))

    async def come_back(self) -> Answers:
        return await self.ask(Return(id=self.new_id()))

    async def leave(self) -> Answers:
        return await self.ask(Leave(id=self.new_id()))

    async def hint(self, bot: str = "") -> Answers:
        return await self.ask(Hint(id=self.new_id(), bot=bot))

    async def payments(self, route: str) -> Answers:
        return await self.ask(ListPayments(id=self.new_id(), route=route))

    async def say(self, text: str) -> Answers:
        return await self.ask(Say(id=self.new_id(), text=text))

    async def react(self, reaction: Reaction) -> Answers:
        return await self.ask(React(id=self.new_id(), reaction=reaction))

    # Alone

    def go_on(self, policy: Policy | None) -> None:
        """Play like this from now on; None: stop."""
        self.policy = policy
        self.consider()

    async def take(self, told: AnyTold, socket: ClientConnection) -> None:
        asked = self.waiting[told.id][0] if isinstance(told, Done | Refused) and told.id in self.waiting else None
        await super().take(told, socket)
        if asked is not None:
            self.note(asked, told)
        self.consider()

    def note(self, asked: object, told: AnyTold) -> None:
        late = isinstance(asked, SendNonce)  # it was dealt without a word that did not come in time
        if isinstance(told, Refused) and told.code not in EXPECTED and self.policy is not None and not late:
            self.memory.faults.append(f"{asked} was refused: {told}")
        if isinstance(told, Done) and isinstance(asked, Play):
            texts = asked.action if isinstance(asked.action, tuple) else (asked.action,)
            self.acknowledged += [Acknowledged(asked.id, text) for text in texts]
        if isinstance(told, Done) and isinstance(asked, TakeBack):
            taken = self.acknowledged[-1].id
            self.acknowledged = [step for step in self.acknowledged if step.id != taken]

    def consider(self) -> None:
        """Move, if there is something to decide that was not answered yet, or send the word for the deal."""
        if self.policy is not None and not self.waiting and self.moving is None and (self.may_move or self.owes_word):
            self.moving = asyncio.create_task(self.move())
            self.moving.add_done_callback(self.moved)

    def moved(self, task: asyncio.Task[None]) -> None:
        self.moving = None
        if not task.cancelled() and task.exception() is not None:
            self.memory.faults.append(f"{task.exception()!r}")
        self.consider()
        self.wake()

    @property
    def may_move(self) -> bool:
        seen = self.memory.seen
        return seen is not None and bool(seen.legal) and seen.number != self.answered_number

    @property
    def owes_word(self) -> bool:
        status = self.memory.status
        return status is not None and status.phase == "dealing" and not self.word_sent

    async def move(self) -> None:
        if self.thinks:
            await asyncio.sleep(self.thinks)
        if self.owes_word:
            self.word_sent = True
            await self.nonce()
        elif self.may_move and self.policy is not None:
            action = self.policy(self)
            self.answered_number = self.memory.number
            await (self.take_back() if action is None else self.play(action))

    async def stop(self) -> None:
        if self.moving is not None:
            self.moving.cancel()
        await super().stop()
