"""One worker: questions in the order in which they came, one at a time; a process that is lost is started anew."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from math import isfinite
from typing import Final

from msgspec import Struct

from tagluff.core.actions import LONGEST_TEXT
from tagluff.server.hub.thinking import NoAnswer, Question, Tried
from tagluff.server.workers.frames import LONGEST_ASKED, Answer, AnyTold, TooLong, framed
from tagluff.server.workers.minds import Minds
from tagluff.server.workers.process import Lost, Manner, Process

log: Final = logging.getLogger("tagluff.server")


class Job(Struct, frozen=True, eq=False):
    """A question, and where its answer goes."""

    question: Question
    reasons: bool  # are they asked for?
    answer: asyncio.Future[Answer]
    tried: Tried | None  # a move to be judged


class Worker:
    """It has no process before it is first asked."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.minds = Minds(manner.minds)
        self.waiting: deque[Job] = deque()
        self.process: Process | None = None
        self.working: asyncio.Task[None] | None = None
        self.ending: set[asyncio.Task[None]] = set()
        self.tables = 0  # whose bots it knows

    @property
    def load(self) -> int:
        """How many questions it has, the one it thinks about included."""
        return len(self.waiting) + (self.working is not None)

    async def choose(self, question: Question, reasons: bool, tried: Tried | None = None) -> Answer:
        job = Job(question, reasons, asyncio.get_running_loop().create_future(), tried)
        self.waiting.append(job)
        if self.working is None:
            self.working = asyncio.ensure_future(self.work())
        return await job.answer

    async def work(self) -> None:
        """Until nothing waits. What nobody waits for any more is left out."""
        try:
            while self.waiting:
                job = self.waiting.popleft()
                if not job.answer.done():
                    await self.think(job)
        finally:
            self.working = None

    async def think(self, job: Job) -> None:
        try:
            answer = await self.answer_to(job)
        except asyncio.CancelledError:
            fail(job)
            raise
        except Exception as error:  # whatever it is, the next question is another matter
            fail(job, error)
        else:
            if not job.answer.done():
                job.answer.set_result(answer)

    async def answer_to(self, job: Job) -> Answer:
        """Within the limit, which begins when a process that is ready is asked."""
        process, question = await self.started(), job.question
        frame = self.frame_of(job)
        try:
            async with asyncio.timeout(self.manner.seconds):
                said = await process.ask(frame)
        except (TimeoutError, Lost):
            log.warning("bot %s at table %s gave no answer; its worker starts anew", question.bot, question.table)
            await self.stop()
            raise no_answer(question) from None
        return self.verified(said, question)

    def frame_of(self, job: Job) -> bytes:
        ask = self.minds.ask(job.question, job.reasons, job.tried)
        try:
            return framed(ask, LONGEST_ASKED)
        except TooLong:
            self.minds.unsaid(ask, job.question)
            raise no_answer(job.question) from None

    def verified(self, said: AnyTold, question: Question) -> Answer:
        """A legal action; a bot that failed is forgotten, and begins anew when it is asked again."""
        if isinstance(said, Answer) and is_sound(said) and said.index in question.legal:
            return said
        self.minds.forget((question.table, question.seat, question.bot))
        log.warning("bot %s at table %s gave no legal answer", question.bot, question.table)
        raise no_answer(question)

    async def started(self) -> Process:
        """The process, once it can be asked; one that has ended by itself since is no bot's fault."""
        if self.process is not None and self.process.pipe.spoilt:
            await self.stop()
        if self.process is None:
            self.process = await Process.start(self.manner)
            try:
                await self.process.ready()
            except Lost as error:
                log.error("a worker cannot begin: %s", error)
                await self.stop()
                raise NoAnswer("bot_failed", "", {}) from None
        return self.process

    async def stop(self) -> None:
        """Without its process nothing is left in mind."""
        process, self.process = self.process, None
        self.minds.clear()
        if process is not None:
            end = asyncio.ensure_future(process.end())
            self.ending.add(end)
            end.add_done_callback(self.ending.discard)
            await asyncio.shield(end)

    async def close(self) -> None:
        """Whoever still waits gets no answer."""
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
        while self.waiting:
            fail(self.waiting.popleft())
        await self.stop()
        await asyncio.gather(*self.ending)


def is_sound(said: Answer) -> bool:
    return 0 < len(said.text) <= LONGEST_TEXT and isfinite(said.cost) and isfinite(said.error)


def no_answer(question: Question) -> NoAnswer:
    return NoAnswer("bot_failed", "", {"bot": question.bot})


def fail(job: Job, error: Exception | None = None) -> None:
    if not job.answer.done():
        job.answer.set_exception(error or no_answer(job.question))
