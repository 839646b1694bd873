"""Looking back at a finished game: for whoever may see it, and what cost a seat most is found."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

import pytest

from server.hub.house import ADA, BO, CY, NOBODY, House, Person, run
from tagluff.bots.review.moments import moments
from tagluff.bots.review.review import PLAYOUTS, Judge, judging, reviewed
from tagluff.core.errors import TagluffError
from tagluff.records.reading import read_record
from tagluff.server.hub import importing
from tagluff.server.hub.callers import Caller
from tagluff.server.hub.thinking import NoAnswer, Question, Tried, Verdict
from tagluff.server.messages.pages import Made
from tagluff.server.workers.workers import Workers


async def played(house: House) -> tuple[Made, Person, Person]:
    """Ada and Bo at the shortest game: each does whatever is listed last."""
    made, ada, bo = await house.two("amsterdam")
    while ada.status["phase"] != "over":
        for person in (ada, bo):
            if person.seen["legal"]:
                await person.play(person.seen["legal"][-1]["text"])
    return made, ada, bo


async def lines_of(coming: AsyncIterator[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) async for line in coming]


async def review(house: House, table: str, seat: int, who: Caller = ADA, code: str = "") -> list[dict[str, Any]]:
    told = await house.hub.review(table, seat, who, code)
    return [json.loads(told)] if isinstance(told, bytes) else await lines_of(told)


async def looking(house: House, table: str, seat: int) -> AsyncGenerator[bytes, None]:
    """Of a game of which nothing is known yet."""
    told = await house.hub.review(table, seat, ADA, "")
    assert not isinstance(told, bytes)
    return told


class Agreeing(Workers):
    """Thinks of every move that it was right, and counts them."""

    asked = 0
    wait: asyncio.Event | None = None

    async def judge(self, question: Question, tried: Tried) -> Verdict:
        self.asked += 1
        if self.wait is not None:
            await self.wait.wait()
        return Verdict(index=tried.made, cost=0.0, error=0.0, reasons=[])


class Failing(Workers):
    async def judge(self, question: Question, tried: Tried) -> Verdict:
        raise NoAnswer("bot_failed", "", {"bot": "hard"})


def with_bots(house: House, bots: Workers) -> Workers:
    house.hub.reviews.thinkers = bots
    return bots


# What is found


def test_a_whole_game_is_looked_back_at_and_it_is_what_the_record_says() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house)
        lines = await review(house, made.table, 0)
        record = read_record(await house.hub.record(made.table, 0, ADA, ""))
        expected = reviewed(0, judging(moments(record, 0), Judge(0, PLAYOUTS))).as_dict()
        assert {key: lines[-1][key] for key in ("decisions", "mistakes")} == {
            key: expected[key] for key in ("decisions", "mistakes")
        }
        assert lines[-1]["mistakes"]
        assert [line["at"] for line in lines] == sorted(line["at"] for line in lines)
        assert {line["last"] for line in lines} == {len(record.moves)}
        assert all(line["decisions"] is None and not line["mistakes"] for line in lines[:-1])
        assert len(lines) == expected["decisions"] + 1  # type: ignore[operator]

    run(story)


def test_what_was_found_is_not_looked_for_again() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house)
        bots = with_bots(house, Agreeing(count=1))
        first = await review(house, made.table, 0)
        assert (first[-1]["decisions"], first[-1]["mistakes"]) == (bots.asked, [])  # type: ignore[attr-defined]
        assert await review(house, made.table, 0, BO) == first[-1:]
        assert len(await review(house, made.table, 1, BO)) > 1

    run(story)


def test_a_bot_that_gives_no_answer_is_told_at_the_end_and_may_be_asked_again() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house)
        with_bots(house, Failing(count=1))
        last = (await review(house, made.table, 0))[-1]
        assert (last["decisions"], last["problem"]["code"]) == (None, "bot_failed")
        with_bots(house, Agreeing(count=1))
        assert (await review(house, made.table, 0))[-1]["decisions"] > 0

    run(story)


# Who may ask


@pytest.mark.parametrize("who", [ADA, BO])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_sat_there_may_look_through_every_seats_eyes(who: Caller, seat: int) -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house)
        with_bots(house, Agreeing(count=1))
        assert (await review(house, made.table, seat, who))[-1]["decisions"] > 0

    run(story)


def test_who_may_look_on_may_ask_and_nobody_else() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house)
        with_bots(house, Agreeing(count=1))
        assert (await review(house, made.table, 0, NOBODY, made.watch))[-1]["decisions"] > 0
        for stranger, code in ((CY, ""), (NOBODY, ""), (CY, "WRONG")):
            with pytest.raises(TagluffError, match="not_yours"):
                await house.hub.review(made.table, 0, stranger, code)

    run(story)


def test_nothing_is_said_while_the_game_runs() -> None:
    async def story(house: House) -> None:
        gathering = await house.create("me,person")
        made, *_ = await house.two()
        for table, phase in ((gathering.table, "gathering"), (made.table, "playing")):
            with pytest.raises(TagluffError, match="not_now") as refused:
                await house.hub.review(table, 0, ADA, "")
            assert refused.value.facts == {"phase": phase}

    run(story)


def test_only_seats_that_there_are() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house)
        with pytest.raises(TagluffError, match="no_such_seat"):
            await house.hub.review(made.table, 2, ADA, "")

    run(story)


def test_a_game_without_end_is_not_looked_back_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_ACTIONS", 5)

    async def story(house: House) -> None:
        made, *_ = await played(house)
        with pytest.raises(TagluffError, match="too_many_actions") as refused:
            await house.hub.review(made.table, 0, ADA, "")
        assert refused.value.facts["most"] == 5

    run(story)


# How many


async def begun(coming: AsyncIterator[bytes]) -> dict[str, Any]:
    first: dict[str, Any] = json.loads(await anext(coming))
    return first


def test_other_eyes_may_be_asked_for_meanwhile_and_whoever_hung_up_may_ask_again() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house)
        with_bots(house, Agreeing(count=1))
        first = await looking(house, made.table, 0)
        assert (await begun(first))["decisions"] is None
        assert (await review(house, made.table, 1))[-1]["decisions"] > 0
        await first.aclose()
        assert (await review(house, made.table, 0))[-1]["decisions"] > 0

    run(story)


def test_bots_at_tables_do_not_wait_for_it() -> None:
    """It has a worker of its own: while that thinks, a table with a bot goes on."""

    async def story(house: House) -> None:
        made, *_ = await played(house)
        coming = await looking(house, made.table, 0)
        await begun(coming)
        thinking = asyncio.ensure_future(begun(coming))
        assert house.bots.reviewer not in house.bots.workers
        table = await house.create("me,random", "cardgame")
        ada = await house.come(table.table, 0, ADA)
        assert ada.status["phase"] in ("dealing", "playing")
        await thinking
        assert house.bots.reviewer.process is not None
        await coming.aclose()

    run(story)
