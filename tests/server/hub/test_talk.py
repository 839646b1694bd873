"""Talk: short texts as text alone, limited in rate; off where the rules ask for silence."""

from __future__ import annotations

import pytest

from server.hub.house import ADA, House, run
from tagluff.core.errors import TagluffError
from tagluff.server.hub.talking import MOST_IN_A_ROW, WITHIN, tidy
from tagluff.server.messages.asked import React, Say


def test_what_is_said_is_heard_by_all_and_kept() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        await ada.ask(Say, text="  God   morgen! ")
        await bo.ask(React, reaction="well_played")
        said = [(one["number"], one["seat"], one["text"], one["reaction"]) for one in ada.ear.all("said")]
        assert said == [(1, 0, "God morgen!", None), (2, 1, "", "well_played")]
        await house.restart()
        again = await house.come(made.table, 0, ADA, said=1)
        assert [one["number"] for one in again.ear.all("said")] == [2]

    run(story)


def test_the_same_saying_again_is_not_said_again() -> None:
    async def story(house: House) -> None:
        made, ada, _ = await house.two()
        for _ in range(2):
            assert (await ada.ask(Say, id="once", text="hello"))["type"] == "done"
        assert len(ada.ear.all("said")) == 1
        await house.restart()
        ada = await house.come(made.table, 0, ADA)
        await ada.ask(Say, id="once", text="hello")
        assert len(ada.ear.all("said")) == 1

    run(story)


def test_too_much_talk_is_refused_for_a_while() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        for at in range(MOST_IN_A_ROW):
            await ada.ask(Say, text=f"word {at}")
        assert (await ada.ask(Say, text="one more"))["code"] == "too_much_talk"
        assert (await bo.ask(Say, text="me too"))["type"] == "done"
        house.time += WITHIN
        assert (await ada.ask(Say, text="one more"))["type"] == "done"

    run(story)


def test_A_09_mates_are_silent_unless_the_table_says_otherwise() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,greedy,greedy,greedy", game="asia")
        ada = await house.come(made.table, 0, ADA)
        assert (ada.status["talk"], ada.status["talk_rule"]) == (False, "A-09")
        answer = await ada.ask(Say, text="I have red")
        assert (answer["code"], answer["rule"]) == ("talk_is_off", "A-09")
        assert (await ada.ask(React, reaction="hello"))["code"] == "talk_is_off"
        loud = await house.create("me,greedy,greedy,greedy", game="asia", talk=True)
        ada = await house.come(loud.table, 0, ADA)
        assert (await ada.ask(Say, text="hello"))["type"] == "done"

    run(story)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "a\x00b",
        "right\u202eleft",
        "tag\U000e0041",
        "\u2028",
        "\u200d",
        "\u200d \u200d",
        "\u3164",
        "\u2800",
        "\ufe0f",
    ],
)
def test_nothing_is_said_that_cannot_be_seen(text: str) -> None:
    with pytest.raises(TagluffError, match="odd_text"):
        tidy(text)


def test_signs_that_are_joined_may_be_said() -> None:
    assert tidy("👩‍👧 på väg") == "👩‍👧 på väg"
