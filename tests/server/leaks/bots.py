"""Bots that think in this process by the code of a worker, with chance that is the same in every world."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from tagluff.bots.registry import bot, bots
from tagluff.server.hub.thinking import Advised, NoAnswer, Question, Tried, Verdict
from tagluff.server.workers.frames import Answer, Ask, encoder
from tagluff.server.workers.minds import Minds
from tagluff.server.workers.thinker import Thinker

MOST_MINDS = 1000
SAME = "the same chance"


class EvenThinkers:
    """Bots as in a worker."""

    def __init__(self) -> None:
        self.minds = Minds(MOST_MINDS)
        self.thinker = Thinker()

    def names(self) -> dict[str, str]:
        return bots()

    async def choose(self, question: Question) -> str:
        return (await self.answer(question, False)).text

    async def advise(self, question: Question) -> Advised:
        answer = await self.answer(question, True)
        return Advised(action=answer.text, reasons=answer.reasons)

    async def judge(self, question: Question, tried: Tried) -> Verdict:
        """Nothing is hidden any more when a game is looked back at."""
        raise NoAnswer("bot_failed")

    async def answer(self, question: Question, reasons: bool) -> Answer:
        await asyncio.sleep(0)
        ask = self.minds.ask(question, reasons)
        self.note(ask)
        answer = self.thinker.answer(self.prepared(ask))
        if not isinstance(answer, Answer):
            raise NoAnswer("bot_failed")
        return answer

    def note(self, ask: Ask) -> None:
        return

    def prepared(self, ask: Ask) -> Ask:
        """A bot that is new has its chance from its seat alone, instead of from nobody knows where."""
        if ask.fresh:
            self.thinker.minds[ask.mind] = bot(ask.bot, ask.seat, SAME)
        return replace(ask, fresh=False)

    async def close(self) -> None:
        return


class ThinkersOverheard(EvenThinkers):
    """`told`: every byte that a worker would have got, but for the numbers that minds have there."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[bytes] = []

    def note(self, ask: Ask) -> None:
        self.told.append(encoder.encode(replace(ask, mind=0, forget=[])))
