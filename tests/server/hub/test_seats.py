"""Sitting down, leaving, bots in between, devices and keys."""

from __future__ import annotations

import pytest

from server.hub.house import ADA, BO, CY, NOBODY, House, run
from tagluff.core.errors import TagluffError
from tagluff.server.hub.botturns import USUAL
from tagluff.server.hub.callers import Caller
from tagluff.server.hub.hub import MOST_AT_A_SEAT, MOST_WATCHERS
from tagluff.server.hub.room import CROWD
from tagluff.server.hub.secrets import digest_of
from tagluff.server.hub.telling import ABSENCE
from tagluff.server.messages.asked import Begin, FreeSeat, HandOver, Leave, Return, SendNonce, TakeBack
from tagluff.server.messages.pages import Claim, NewTable, SeatPlan, Sit


async def refused(awaitable: object) -> str:
    with pytest.raises(TagluffError) as caught:
        await awaitable  # type: ignore[misc]
    return caught.value.code


def test_sitting_down_needs_the_code_of_a_private_table() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        hub = house.hub
        assert await refused(hub.sit(made.table, Sit(name="Bo"), BO)) == "wrong_code"
        assert await refused(hub.sit(made.table, Sit(name="Bo", code=made.watch), BO)) == "wrong_code"
        typed = f"{made.invite[:4]}-{made.invite[4:8]} {made.invite[8:]}".lower().replace(" ", "-")
        assert (await hub.sit(made.table, Sit(name="Bo", code=typed), BO)).seat == 1
        assert (await hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)).seat == 1
        assert await refused(hub.sit(made.table, Sit(name="bo", code=made.invite), CY)) == "name_taken"
        assert await refused(hub.sit(made.table, Sit(name="greedy", code=made.invite), CY)) == "name_of_a_bot"
        assert await refused(hub.sit(made.table, Sit(name="Cy", seat=1, code=made.invite), CY)) == "seat_taken"

    run(story)


def test_open_tables_are_in_the_lobby_until_they_are_full() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person", open=True)
        await house.create("me,person")
        assert [(table.table, table.free) for table in (await house.hub.lobby()).tables] == [(made.table, [1])]
        await house.hub.sit(made.table, Sit(name="Bo"), BO)
        assert (await house.hub.lobby()).tables == []

    run(story)


def test_my_tables_are_those_of_my_device() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person")
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        for caller, seat in ((ADA, 0), (BO, 1)):
            assert [(one.table, one.seat) for one in (await house.hub.mine(caller)).tables] == [(made.table, seat)]
        assert (await house.hub.mine(CY)).tables == []

    run(story)


def test_the_host_begins_and_bots_take_the_free_seats() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        ada = await house.come(made.table, 0, ADA)
        assert (await ada.ask(Begin, bot="nobody"))["code"] == "unknown_bot"
        assert (await ada.ask(Begin, bot="random"))["type"] == "done"
        assert ada.status["phase"] == "dealing"
        await ada.ask(SendNonce, word="tulip")
        assert [seat["bot"] for seat in ada.status["seats"]] == [None, "random", "random"]
        assert ada.status["nonces"] == ["tulip", "-", "-"]
        assert ada.status["phase"] == "playing"

    run(story)


def test_whoever_sends_no_word_is_not_waited_for_for_ever() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,greedy")
        ada = await house.come(made.table, 0, ADA)
        assert len(ada.status["commitment"]) == 64
        assert "seed" not in ada.status["announced"]
        await house.pass_time(10)
        assert ada.status["phase"] == "dealing"
        await house.pass_time(15)
        assert (ada.status["phase"], ada.status["nonces"]) == ("playing", ["-", "-"])

    run(story)


def test_a_seat_is_handed_to_a_bot_and_taken_back() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        assert (await ada.ask(HandOver, bot="greedy"))["type"] == "done"
        await bo.ear.until(lambda: bool(bo.seen["legal"]))
        assert ada.status["seats"][0]["bot"] == "greedy"
        await bo.play("keep 1 2")
        assert (await ada.play("take deck"))["code"] in ("handed_over", "stale")
        assert (await ada.ask(Return))["type"] == "done"
        assert ada.status["seats"][0]["bot"] is None
        assert (await ada.ask(Return))["code"] == "not_handed_over"

    run(story)


def test_what_a_bot_did_with_a_seat_it_was_handed_is_not_taken_back() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        assert (await ada.ask(HandOver))["type"] == "done"
        await bo.ear.until(lambda: bool(bo.seen["legal"]))
        assert ada.seen["take_back"] == 1
        assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["code"] == "handed_over"
        assert (await ada.ask(Return))["type"] == "done"
        assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["type"] == "done"
        assert ada.seen["legal"]

    run(story)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\ufe0f", "\u3164 \u2800"])
def test_everybody_has_a_name_that_can_be_seen(name: str) -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        assert await refused(house.hub.sit(made.table, Sit(name=name, code=made.invite), BO)) == "odd_name"

    run(story)


def test_others_may_hand_over_a_seat_after_a_set_absence_and_its_owner_has_it_back_by_coming() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        assert (await bo.ask(HandOver, seat=0))["code"] == "not_away"
        await ada.guest.leave()
        house.time += (ABSENCE - 1) * 1000
        assert (await bo.ask(HandOver, seat=0))["code"] == "not_away"
        house.time += 1000
        assert (await bo.ask(HandOver, seat=0))["type"] == "done"
        await bo.ear.until(lambda: bool(bo.seen["legal"]))
        await house.come(made.table, 0, ADA)
        assert bo.status["seats"][0]["bot"] is None

    run(story)


def test_whoever_leaves_before_the_deal_frees_the_seat() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        ada, bo = await house.come(made.table, 0, ADA), await house.come(made.table, 1, BO)
        await ada.ask(Leave)
        assert ada.ear.cut_with == "seat_given_up"
        assert (bo.status["host"], bo.status["seats"][0]["name"]) == (1, "")
        assert await refused(house.come(made.table, 0, ADA)) == "not_yours"
        assert (await house.hub.sit(made.table, Sit(name="Cy", code=made.invite), CY)).seat == 0

    run(story)


def test_the_host_frees_the_seat_of_somebody_who_does_not_come() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person,greedy", game="amsterdam")
        ada = await house.come(made.table, 0, ADA)
        house.time += ABSENCE * 1000
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        key = (await house.hub.seat_key(made.table, 1, BO)).key
        for seat, code in ((0, "not_away"), (1, "not_away"), (2, "no_person_there"), (3, "no_person_there")):
            assert (await ada.ask(FreeSeat, seat=seat))["code"] == code
        house.time += ABSENCE * 1000
        assert (await ada.ask(FreeSeat, seat=1, id="once"))["type"] == "done"
        assert ada.status["seats"][1]["name"] == ""
        assert await refused(house.come(made.table, 1, BO)) == "not_yours"
        assert await refused(house.come(made.table, 1, NOBODY, key=key)) == "not_yours"
        assert (await house.hub.sit(made.table, Sit(name="Cy", code=made.invite), CY)).seat == 1
        house.time += ABSENCE * 1000
        assert (await ada.ask(FreeSeat, seat=1, id="once"))["type"] == "done"
        assert ada.status["seats"][1]["name"] == "Cy"

    run(story)


def test_whoever_is_there_keeps_the_seat_and_a_freed_one_stays_free_after_a_restart() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person,person")
        await house.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        ada, bo = await house.come(made.table, 0, ADA), await house.come(made.table, 1, BO)
        house.time += 2 * ABSENCE * 1000
        assert (await ada.ask(FreeSeat, seat=1))["code"] == "not_away"
        await bo.guest.leave()
        assert (await ada.ask(FreeSeat, seat=1))["code"] == "not_away"
        house.time += ABSENCE * 1000
        assert (await ada.ask(FreeSeat, seat=1))["type"] == "done"
        await house.restart()
        assert (await house.come(made.table, 0, ADA)).status["seats"][1]["name"] == ""
        assert await refused(house.come(made.table, 1, BO)) == "not_yours"

    run(story)


def test_whoever_leaves_a_game_leaves_it_to_a_bot_for_good() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        await ada.ask(Leave)
        await bo.ear.until(lambda: bool(bo.seen["legal"]))
        assert bo.status["seats"][0]["bot"] == USUAL
        assert await refused(house.come(made.table, 0, ADA)) == "not_yours"
        assert (await house.hub.mine(ADA)).tables == []

    run(story)


def test_a_key_opens_a_seat_on_another_device_once() -> None:
    async def story(house: House) -> None:
        made, ada, _bo = await house.two()
        assert await refused(house.hub.seat_key(made.table, 0, BO)) == "not_yours"
        key = (await house.hub.seat_key(made.table, 0, ADA)).key
        assert len(key) == 43
        assert await refused(house.hub.claim(made.table, Claim(key="A" * 43), CY)) == "wrong_code"
        assert (await house.hub.claim(made.table, Claim(key=key), CY)).seat == 0
        assert await refused(house.hub.claim(made.table, Claim(key=key), BO)) == "wrong_code"
        phone = await house.come(made.table, 0, CY)
        assert phone.seen["view"] == ada.seen["view"]
        assert (await phone.play("keep 1 2"))["type"] == "done"
        assert ada.seen["number"] == phone.seen["number"]

    run(story)


def test_a_seat_that_is_claimed_alone_is_open_to_no_other_device() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two()
        key = (await house.hub.seat_key(made.table, 0, ADA)).key
        await house.hub.claim(made.table, Claim(key=key, alone=True), CY)
        assert ada.ear.cut_with == "seat_moved"
        assert bo.ear.cut_with is None
        assert await refused(house.come(made.table, 0, ADA)) == "not_yours"
        await house.come(made.table, 0, CY)

    run(story)


def test_a_key_alone_opens_its_seat_for_a_program() -> None:
    async def story(house: House) -> None:
        made, *_ = await house.two()
        key = (await house.hub.seat_key(made.table, 1, BO)).key
        assert (await house.come(made.table, 1, NOBODY, key=key)).guest.seat == 1
        assert (await house.come(made.table, 1, Caller(key=digest_of(key)))).guest.seat == 1
        assert await refused(house.come(made.table, 0, NOBODY, key=key)) == "not_yours"

    run(story)


def test_watching_needs_a_link_unless_the_table_is_open() -> None:
    async def story(house: House) -> None:
        private, open_ = await house.create("me,person"), await house.create("me,person", open=True)
        assert await refused(house.come(private.table, None, NOBODY)) == "not_yours"
        assert await refused(house.come(private.table, None, NOBODY, key="wrong")) == "not_yours"
        for code in (private.watch, private.invite):
            assert (await house.come(private.table, None, NOBODY, key=code)).guest.seat is None
        watcher = await house.come(open_.table, None, NOBODY)
        assert watcher.status["watchers"] == 1
        assert await refused(house.come("0" * 16, None, NOBODY)) == "no_such_table"

    run(story)


def test_a_crowd_that_comes_and_goes_is_told_of_together() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person", open=True)
        ada = await house.come(made.table, 0, ADA)
        crowd = [await house.come(made.table, None, NOBODY) for _ in range(3 * CROWD)]
        await ada.ear.until(lambda: ada.status["watchers"] == 3 * CROWD)
        assert len(ada.ear.all("status")) < 2 * CROWD
        for person in crowd:
            await person.guest.leave()
        await ada.ear.until(lambda: ada.status["watchers"] == 0)

    run(story)


def test_watchers_keep_nobody_from_a_seat() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,person", open=True)
        room = (await house.come(made.table, None, NOBODY)).guest.room
        room.guests *= MOST_WATCHERS
        assert await refused(house.come(made.table, None, NOBODY)) == "too_many_guests"
        room.guests += [(await house.come(made.table, 0, ADA)).guest] * (MOST_AT_A_SEAT - 1)
        assert await refused(house.come(made.table, 0, ADA)) == "too_many_guests"
        assert await refused(house.come(made.table, 1, BO)) == "not_yours"

    run(story)


def test_a_bot_that_is_not_named_is_the_usual_one() -> None:
    async def story(house: House) -> None:
        seats = (SeatPlan(who="me"), SeatPlan(who="bot"))
        made = await house.hub.create(NewTable(game="nordic", seats=seats, name="Ada"), ADA)
        ada = await house.come(made.table, 0, ADA)
        assert ada.status["seats"][1]["bot"] == USUAL

    run(story)
