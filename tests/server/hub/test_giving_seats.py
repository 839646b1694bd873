"""Before the deal the host says which of the free seats are for bots."""

from __future__ import annotations

from server.hub.house import ADA, BO, House, Person, run
from server.hub.test_seats import refused
from tagluff.server.messages.asked import Begin, GiveSeat, Leave, SendNonce
from tagluff.server.messages.pages import Sit


def bots(person: Person) -> list[str | None]:
    return [seat["bot"] for seat in person.status["seats"]]


async def again(house: House, table: str, before: Person) -> Person:
    """Ada once more, who does not use an id twice."""
    person = await house.come(table, 0, ADA)
    person.asked = before.asked
    return person


def test_a_bot_gets_a_free_seat_and_gives_it_back() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,greedy", open=True)
        ada = await house.come(made.table, 0, ADA)
        assert (await ada.ask(GiveSeat, seat=1, who="bot", bot="random"))["type"] == "done"
        assert bots(ada) == [None, "random", "greedy"]
        assert ada.status["phase"] == "gathering"
        assert (await house.hub.lobby()).tables == []
        assert await refused(house.hub.sit(made.table, Sit(name="Bo"), BO)) == "seat_taken"
        await ada.ask(GiveSeat, seat=2, who="person")
        await house.restart()
        ada = await again(house, made.table, ada)
        assert bots(ada) == [None, "random", None]
        assert [table.free for table in (await house.hub.lobby()).tables] == [[2]]
        assert (await house.hub.sit(made.table, Sit(name="Bo"), BO)).seat == 2
        await ada.ask(SendNonce, word="tulip")
        assert ada.status["phase"] == "dealing"
        assert [seat["name"] for seat in ada.status["seats"]] == ["Ada", "", "Bo"]

    run(story)


def test_with_bots_everywhere_the_host_still_says_when() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person")
        ada = await house.come(made.table, 0, ADA)
        await ada.ask(GiveSeat, seat=1, who="bot")
        await house.restart()
        ada = await again(house, made.table, ada)
        assert ada.status["phase"] == "gathering"
        assert (await ada.ask(Begin))["type"] == "done"
        await ada.ask(SendNonce, word="tulip")
        assert ada.status["phase"] == "playing"
        assert bots(ada)[1] is not None

    run(story)


def test_nobody_is_put_out_of_a_seat_by_it() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        ada, bo = await house.come(made.table, 0, ADA), await house.come(made.table, 1, BO)
        for seat in (0, 1, 3, 5):
            for who in ("person", "bot"):
                assert (await ada.ask(GiveSeat, seat=seat, who=who))["code"] == "seat_taken"
        assert (await bo.ask(GiveSeat, seat=2, who="bot"))["code"] == "not_yours"
        assert (await ada.ask(GiveSeat, seat=2, who="bot", bot="nobody"))["code"] == "unknown_bot"
        assert bots(ada) == [None, None, None]
        await ada.ask(Leave)
        assert (await bo.ask(GiveSeat, seat=2, who="bot"))["type"] == "done"

    run(story)
