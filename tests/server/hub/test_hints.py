"""Hints: the action of the best bot with its reasons, or of another one where it gives no answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from server.hub.house import House, run
from tagluff.bots.reasons.kinds import BY_NAME
from tagluff.bots.reasons.reason import Reason
from tagluff.server.hub.room import Room
from tagluff.server.hub.thinking import Advised, NoAnswer, Question
from tagluff.server.messages.asked import Hint
from tagluff.server.messages.words import MOST_REASONS
from tagluff.server.workers.frames import LONGEST_REASONS, LONGEST_TOLD, Answer, encoder
from tagluff.server.workers.thinker import told_reasons
from tagluff.server.workers.workers import Workers


def test_a_hint_has_reasons_with_the_facts_of_their_kinds() -> None:
    async def story(house: House) -> None:
        _, ada, _ = await house.two()
        advice = await ada.ask(Hint)
        assert (advice["type"], advice["bot"]) == ("advice", "hard")
        assert advice["action"] in {action["text"] for action in ada.seen["legal"]}
        assert 1 <= len(advice["reasons"]) <= MOST_REASONS
        for reason in advice["reasons"]:
            assert set(reason) == {"kind"} | {fact.name for fact in BY_NAME[reason["kind"]].facts}

    run(story)


def test_a_bot_without_reasons_gives_none() -> None:
    async def story(house: House) -> None:
        _, ada, _ = await house.two()
        advice = await ada.ask(Hint, bot="greedy")
        assert (advice["bot"], advice["reasons"]) == ("greedy", [])

    run(story)


@asynccontextmanager
async def thinking(room: Room, workers: Workers) -> AsyncIterator[None]:
    """Others think for a room."""
    room.thinkers, before = workers, room.thinkers
    try:
        yield
    finally:
        room.thinkers = before
        await workers.close()


class Tired(Workers):
    """The best bot never answers, and nobody else either if all are tired."""

    tired: tuple[str, ...] = ("hard",)

    async def advise(self, question: Question) -> Advised:
        if question.bot in self.tired:
            raise NoAnswer("bot_failed", "", {"bot": question.bot})
        return await super().advise(question)


def test_where_the_best_bot_gives_no_answer_the_usual_one_does() -> None:
    async def story(house: House) -> None:
        _, ada, _ = await house.two()
        tired = Tired(1)
        async with thinking(ada.guest.room, tired):
            advice = await ada.ask(Hint)
            assert (advice["type"], advice["bot"]) == ("advice", "medium")
            assert advice["reasons"]
            tired.tired = ("hard", "medium", "random")
            refused = await ada.ask(Hint, bot="medium")
            assert (refused["type"], refused["code"]) == ("refused", "bot_failed")

    run(story)


class Counting(Workers):
    """Notes whom it asked."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.asked: list[str] = []

    async def advise(self, question: Question) -> Advised:
        self.asked.append(question.bot)
        return await super().advise(question)


def test_a_bot_that_gave_no_answer_is_asked_again() -> None:
    async def story(house: House) -> None:
        _, ada, _ = await house.two()
        tired = Tired(1)
        async with thinking(ada.guest.room, tired):
            assert (await ada.ask(Hint))["bot"] == "medium"
            tired.tired = ()
            assert (await ada.ask(Hint))["bot"] == "hard"

    run(story)


def test_whoever_asks_again_is_told_the_same_without_another_thought() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        room = ada.guest.room
        counting = Counting(1)
        async with thinking(room, counting):
            first, again = await ada.ask(Hint, bot="medium"), await ada.ask(Hint, bot="medium")
            assert {**first, "id": ""} == {**again, "id": ""}
            assert counting.asked == ["medium"]
            await ada.ask(Hint, bot="greedy")
            await ada.play(first["action"])
            while room.hosted is not None and room.hosted.table.decider != 0:
                await bo.play()
            await ada.ask(Hint, bot="greedy")  # the game has gone on
            assert counting.asked == ["medium", "greedy", "greedy"]

    run(story)


def test_what_a_bot_of_somebody_else_says_is_bounded() -> None:
    blind = Reason("blind", {})
    assert told_reasons((blind, Reason("gossip", {}), Reason("plans", {"ticket": "a"}))) == [{"kind": "blind"}]
    assert len(told_reasons((blind,) * 20)) == MOST_REASONS
    assert told_reasons((Reason("reserve", {"route": "x" * LONGEST_REASONS}),)) == []
    long = told_reasons((Reason("reserve", {"route": "x" * (LONGEST_REASONS - 100)}),))
    assert 0 < len(encoder.encode(Answer(0, "take deck", long))) < LONGEST_TOLD
