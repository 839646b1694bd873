"""Codes that are said across a room: what they look like, what they open, and when they do not."""

from __future__ import annotations

import asyncio
import re

import pytest

from server.hub.house import ADA, BO, CY, House, run
from server.hub.test_seats import refused
from server.store.model import ModelStore
from tagluff.server.hub import short_codes
from tagluff.server.hub.code_words import WORDS
from tagluff.server.hub.secrets import LETTERS
from tagluff.server.hub.short_codes import LIFE, ShortCodes, new_short
from tagluff.server.messages.asked import Begin, Leave
from tagluff.server.messages.pages import Join, Joined, Sit

WEEK = 7 * 24 * 3600


def test_words_can_be_said_and_typed() -> None:
    """The decision counts on so many."""
    assert len(WORDS) == len(set(WORDS)) == 594
    assert all(re.fullmatch("[A-Z]{4,7}", word) for word in WORDS)
    assert not set(LETTERS) & set("01ILOU")
    code = new_short()
    assert (set(code[:2]) <= set(LETTERS), code[2:] in WORDS) == (True, True)


def test_a_code_leads_to_its_table_however_it_is_typed() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        short = (await house.hub.codes(made.table, ADA)).short
        assert re.fullmatch("[2-9A-Z]{2}-[A-Z]{4,7}", short)
        await house.restart()
        for typed in (short, short.lower(), short.replace("-", " "), f" {short.replace('-', '')} "):
            assert await house.hub.join(Join(code=typed)) == Joined(table=made.table, invite=made.invite)
        assert (await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)).seat == 1
        assert (await house.hub.codes(made.table, BO)).short == short
        assert await refused(house.hub.codes(made.table, CY)) == "not_yours"

    run(story)


def test_a_code_is_worth_nothing_once_the_table_has_begun() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        ada = await house.come(made.table, 0, ADA)
        short = (await house.hub.codes(made.table, ADA)).short
        await ada.ask(Begin)
        assert await house.hub.join(Join(code=short)) == Joined()
        assert (await house.hub.codes(made.table, ADA)).short == ""

    run(story)


def test_nor_when_everybody_has_left_or_after_two_days() -> None:
    async def story(house: House) -> None:
        left, old = await house.create("me,person"), await house.create("me,person")
        short = (await house.hub.codes(left.table, ADA)).short
        await (await house.come(left.table, 0, ADA)).ask(Leave)
        assert await house.hub.join(Join(code=short)) == Joined()
        short = (await house.hub.codes(old.table, ADA)).short
        await house.pass_time(LIFE / 1000 - 1)
        assert (await house.hub.join(Join(code=short))).table == old.table
        await house.pass_time(1)
        assert await house.hub.join(Join(code=short)) == Joined()
        assert (await house.hub.codes(old.table, ADA)).short == ""

    run(story)


@pytest.mark.parametrize("code", ["K7-FJORD", "?", "-", "\x00", "K7-FJ\u00d6RD", "\u0661\u0662FJORD", "x" * 32])
def test_whatever_is_wrong_the_answer_is_the_same(code: str) -> None:
    async def story(house: House) -> None:
        await house.create("me,greedy")
        assert await house.hub.join(Join(code=code)) == Joined()

    run(story)


def test_a_table_that_waits_for_nobody_has_none() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,greedy")
        assert (await house.hub.codes(made.table, ADA)).short == ""
        kept = await house.store.table(made.table)
        assert kept is not None
        assert kept.summary.short == ""

    run(story)


def test_no_two_tables_have_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that is stored nor one that is being drawn."""
    drawn = iter(("22ALDER", "22ALDER", "22AMBER", "22ALDER", "22AMBER", "33AMBER"))
    monkeypatch.setattr(short_codes, "new_short", lambda: next(drawn))

    async def story() -> None:
        codes = ShortCodes(ModelStore())
        async with codes.draw(True) as first, codes.draw(True) as second, codes.draw(False) as none:
            assert (first, second, none) == ("22ALDER", "22AMBER", "")
            async with codes.draw(True) as third:
                assert third == "33AMBER"
        assert codes.drawn == set()

    asyncio.run(story())


def test_nor_one_that_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(("22ALDER", "22ALDER", "22AMBER"))
    monkeypatch.setattr(short_codes, "new_short", lambda: next(drawn))

    async def story(house: House) -> None:
        made = [await house.create("me,person") for _ in range(2)]
        assert [(await house.hub.codes(one.table, ADA)).short for one in made] == ["22-ALDER", "22-AMBER"]

    run(story)
