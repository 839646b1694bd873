"""What follows from a last seat or a last word is stored with it: no server stops in between and waits for nobody."""

from __future__ import annotations

from server.hub.house import ADA, BO, House, run
from tagluff.server.hub.entries import Announced, Dealt, Sat, Worded, read
from tagluff.server.messages.asked import SendNonce
from tagluff.server.messages.pages import Sit
from tagluff.server.store.protocol import Change


def kinds(change: Change) -> list[type]:
    return [type(read.decode(entry.body)) for entry in change.entries]


def watched(house: House) -> list[list[type]]:
    """What is written from now on, change by change."""
    write, seen = house.store.write, list[list[type]]()

    async def writing(change: Change) -> None:
        seen.append(kinds(change))
        await write(change)

    house.store.write = writing  # type: ignore[method-assign]
    return seen


def test_whoever_takes_the_last_seat_brings_the_commitment() -> None:
    async def story(house: House) -> None:
        written = watched(house)
        made = await house.create("me,person,person")
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        await house.hub.sit(made.table, Sit(name="Cy", code=made.invite, seat=2), ADA)
        assert written == [[Sat], [Sat], [Sat, Announced]]

    run(story)


def test_a_table_with_bots_alone_is_opened_and_announced_at_once() -> None:
    async def story(house: House) -> None:
        written = watched(house)
        await house.create("me,random")
        assert written == [[Sat, Announced]]

    run(story)


def test_the_last_word_deals() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person")
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        ada, bo = await house.come(made.table, 0, ADA), await house.come(made.table, 1, BO)
        written = watched(house)
        await bo.ask(SendNonce, word="waffle")
        await ada.ask(SendNonce, word="tulip")
        assert written == [[Worded], [Worded, Dealt]]
        assert ada.status["nonces"] == ["tulip", "waffle"]

    run(story)


def test_a_deal_that_is_refused_leaves_no_word_behind() -> None:
    """The word and the deal are one change: what cannot be stored with it is not kept in memory either."""

    async def story(house: House) -> None:
        made = await house.create("me,person")
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        ada, bo = await house.come(made.table, 0, ADA), await house.come(made.table, 1, BO)
        await ada.ask(SendNonce, word="tulip")
        assert (await bo.ask(SendNonce, word="no word"))["code"] == "odd_nonce"
        again = await house.come(made.table, 1, BO)
        assert [seat["nonce"] for seat in again.status["seats"]] == [True, False]
        assert (await again.ask(SendNonce, word="waffle"))["type"] == "done"
        assert again.status["phase"] == "playing"

    run(story)
