"""Pace: after a limit a bot plays the turn, and the seat until its owner is back."""

from __future__ import annotations

import asyncio

import apsw

from server.hub.house import ADA, BO, House, run
from tagluff.server.hub.applying import MOST_TURNS
from tagluff.server.hub.botturns import USUAL
from tagluff.server.hub.entries import HandedOver, Played, written
from tagluff.server.hub.rooms import IDLE
from tagluff.server.messages.asked import Return, TakeBack
from tagluff.server.messages.pages import Sit
from tagluff.server.store.protocol import Change, Entry

DAY = 24 * 3600


def test_a_bot_plays_the_turn_of_whoever_is_late_and_the_seat_until_its_owner_is_back() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two(pace=30)
        assert ada.status["deadline"] == house.time + 30_000
        await ada.guest.leave()
        await house.pass_time(29)
        assert bo.status["seats"][0]["bot"] is None
        await house.pass_time(1)
        await bo.ear.until(lambda: bool(bo.seen["legal"]))
        assert bo.status["seats"][0]["bot"] == USUAL
        back = await house.come(made.table, 0, ADA)
        assert back.status["seats"][0]["bot"] is None

    run(story)


def test_of_a_long_game_the_last_turns_are_kept_and_their_clock_goes_on() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two(pace=30)
        room = ada.guest.room
        for _ in range(4 * MOST_TURNS):
            decider = ada if ada.seen["legal"] else bo
            if room.phase == "playing":
                house.time += 1000
                await decider.play()
        assert room.turn is not None
        assert room.turn[0] > MOST_TURNS
        assert len(room.turns) == MOST_TURNS
        assert room.turns[room.turn] == room.began

    run(story)


def test_whoever_is_there_but_late_is_back_by_acting() -> None:
    async def story(house: House) -> None:
        _, ada, _ = await house.two(pace=30)
        await house.pass_time(31)
        assert ada.status["seats"][0]["bot"] == USUAL
        assert (await ada.play("keep 9"))["type"] == "refused"
        assert ada.status["seats"][0]["bot"] == USUAL
        assert (await ada.play("keep 1 2"))["type"] == "done"
        assert ada.status["seats"][0]["bot"] is None

    run(story)


def test_a_turn_whose_time_is_up_is_played_by_a_bot_however_often_its_owner_returns() -> None:
    """Otherwise whoever answers every hand-over faster than a bot thinks keeps the others waiting for ever."""

    async def story(house: House) -> None:
        made, ada, bo = await house.two(pace=30)
        await house.pass_time(31)
        assert (await ada.ask(Return))["type"] == "done"
        assert ada.status["seats"][0]["bot"] is None
        assert ada.status["deadline"] is None
        await bo.ear.until(lambda: bool(bo.seen["legal"]))
        room = house.hub.rooms.held[made.table]
        assert [place.bot for place in room.places] == [None, None]
        assert bo.status["deadline"] == house.time + 30_000

    run(story)


def test_a_bot_plays_that_turn_after_a_restart_too() -> None:
    async def story(house: House) -> None:
        made, ada, _bo = await house.two(pace=30)
        await house.pass_time(31)
        await ada.ask(Return)
        await house.restart()
        await house.hub.rooms.tick()
        bo = await house.come(made.table, 1, BO)
        await bo.ear.until(lambda: bool(bo.seen["legal"]))

    run(story)


def test_nothing_is_taken_back_when_time_is_up() -> None:
    async def story(house: House) -> None:
        _, ada, _ = await house.two("cardgame", pace=30)
        await house.pass_time(31)
        refused = await ada.ask(TakeBack, answers=ada.seen["number"])
        assert refused["code"] == "time_is_up"

    run(story)


def test_whoever_takes_a_choice_back_has_the_rest_of_the_time_and_no_more() -> None:
    """The first tickets are chosen one after the other; until another has chosen, they may be chosen again (X-28)."""

    async def story(house: House) -> None:
        _, ada, _ = await house.two(pace=30)
        deadline = ada.status["deadline"]
        for _ in range(2):
            house.time += 12_000
            assert (await ada.play("keep 1 2"))["type"] == "done"
            assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["type"] == "done"
            assert ada.status["deadline"] == deadline
        assert (await ada.play("keep 1 2"))["type"] == "done"
        house.time += 6_000
        assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["code"] == "time_is_up"

    run(story)


def test_no_limit_means_no_deadline() -> None:
    async def story(house: House) -> None:
        _, ada, _ = await house.two()
        await house.pass_time(100 * DAY)
        assert (ada.status["deadline"], ada.status["seats"][0]["bot"]) == (None, None)

    run(story)


def test_a_deadline_passes_while_nobody_is_there_and_the_server_was_off() -> None:
    async def story(house: House) -> None:
        made, _ada, _bo = await house.two(pace=7 * DAY)
        await house.restart()
        await house.pass_time(7 * DAY + 1)
        room = house.hub.rooms.held[made.table]
        assert room.places[0].bot == USUAL

    run(story)


def test_the_clock_of_a_turn_is_not_started_again_by_a_restart_or_by_coming() -> None:
    async def story(house: House) -> None:
        made, ada, _bo = await house.two(pace=60)
        deadline = ada.status["deadline"]
        house.time += 20_000
        await house.restart()
        again = await house.come(made.table, 1, BO)
        assert again.status["deadline"] == deadline

    run(story)


def test_taking_back_does_not_give_more_time() -> None:
    """Choosing the first tickets and taking that back, again and again: the limit stays where it was."""

    async def story(house: House) -> None:
        _, ada, _ = await house.two(pace=60)
        deadline = ada.status["deadline"]
        for _ in range(3):
            house.time += 10_000
            await ada.play("keep 1 2")
            assert ada.status["deadline"] == house.time + 60_000
            assert (await ada.ask(TakeBack, answers=ada.seen["number"]))["type"] == "done"
            assert ada.status["deadline"] == deadline

    run(story)


def test_bots_go_on_by_themselves_after_a_restart() -> None:
    async def story(house: House) -> None:
        made, _ada, bo = await house.two("amsterdam")
        await house.hub.stop()
        room = house.hub.rooms.held[made.table]
        room.places[0].bot = "greedy"  # as if the hand-over had been the last thing that was stored
        async with room.lock:
            await room.carry_out(HandedOver(seat=0, bot="greedy", why="asked"))
        await house.restart()
        await house.hub.rooms.tick()
        bo = await house.come(made.table, 1, BO)
        await bo.ear.until(lambda: bool(bo.seen["legal"]))

    run(story)


def test_a_table_that_cannot_be_read_keeps_no_other_asleep() -> None:
    async def story(house: House) -> None:
        bad, good = await house.create("me,person", pace=30), (await house.two(pace=60))[0]
        await house.hub.sit(bad.table, Sit(name="Bo", code=bad.invite), BO)
        await house.pass_time(30)
        await house.restart()
        apsw.Connection(str(house.folder / "tagluff.sqlite")).execute(
            "UPDATE tables SET settings = ? WHERE name = ?", (b"{}", bad.table)
        )
        await house.pass_time(60)
        assert house.hub.rooms.held[good.table].places[0].bot == USUAL

    run(story)


def test_a_table_is_not_left_while_somebody_waits_for_it() -> None:
    """Otherwise the same table could be in memory twice."""

    async def story(house: House) -> None:
        made = await house.create("me,person")
        rooms = house.hub.rooms
        house.time += IDLE + 1
        async with rooms.held[made.table].lock:
            looking = asyncio.ensure_future(house.hub.table(made.table, ADA, ""))
            await asyncio.sleep(0)
        rooms.leave_idle()  # the lock is free, and nobody has taken it yet
        assert made.table in rooms.held
        await looking
        house.time += IDLE + 1
        rooms.leave_idle()
        assert made.table not in rooms.held

    run(story)


def test_a_table_that_cannot_go_on_says_so_and_sleeps() -> None:
    """As if it had been written by other rules: an action that is not legal any more."""

    async def story(house: House) -> None:
        made, _ada, _bo = await house.two("amsterdam", pace=30)
        kept = await house.store.table(made.table)
        assert kept is not None
        body = written.encode(Played(seat=0, actions=("claim nowhere",), events=9))
        await house.store.write(Change(table=made.table, entries=(Entry(len(kept.entries) + 1, house.time, body),)))
        await house.restart()
        bo = await house.come(made.table, 1, BO)
        assert bo.status["broken"] == "cannot_go_on"
        assert (await bo.play("keep 1", id="fresh"))["code"] == "cannot_go_on"
        assert made.table not in await house.store.due(house.time + 7 * DAY * 1000, 10)

    run(story)
