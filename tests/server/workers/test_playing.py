"""Whole games by bots in processes of their own: every table, with all that each bot may remember and no more."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

import tagluff
from server.workers.tables import check_on, decide, ended, new_table, pid_of, play_on, question, run, told
from support.exchange import tables
from tagluff import Table
from tagluff.server.workers.workers import Workers


@pytest.mark.parametrize(("id", "seats"), tables())
def test_bots_play_every_game_to_its_end(id: str, seats: int) -> None:
    async def story(workers: Workers) -> None:
        games = [new_table(id, seats, seed) for seed in (1, 2)]
        await asyncio.gather(
            play_on(workers, games[0], "one", ["greedy", "random"]),
            play_on(workers, games[1], "other", ["dreamer", "greedy", "accountant"]),
        )
        assert all(game.over for game in games)

    run(story)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_is_told_everything_once(seats: int) -> None:
    run(lambda workers: check_on(workers, new_table("cardgame", seats), "t"))


def test_a_bot_that_takes_over_a_seat_is_told_everything_from_the_start() -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        for _ in range(20):
            await decide(workers, table, "t", "greedy")
        await check_on(workers, table, "t", 6)
        for _ in range(5):
            await decide(workers, table, "t", "random")
        await check_on(workers, table, "t")

    run(story)


def test_what_was_taken_back_never_happened() -> None:
    async def story(workers: Workers) -> None:
        table, taken = new_table("sanfrancisco", 3), 0
        while not table.over:
            seat = table.decider
            assert seat is not None
            await check_on(workers, table, "t", 1)
            if table.may_take_back(seat) and taken < 12:
                table.take_back(seat)
                table.play(seat, table.legal(seat)[-1])
                taken += 1
        assert (taken, max(table.rewinds.values()) > 1) == (12, True)

    run(story)


def test_who_is_not_asked_for_long_is_forgotten_and_told_everything_again() -> None:
    async def story(workers: Workers) -> None:
        games = {f"t{at}": new_table(seed=at) for at in range(4)}
        while not all(game.over for game in games.values()):
            for name, game in games.items():
                await check_on(workers, game, name, 3)
                assert len(workers.workers[0].minds.kept) <= 3

    run(story, minds=3)


def test_a_process_that_ended_by_itself_is_no_bots_fault() -> None:
    async def story(workers: Workers) -> None:
        table = new_table("cardgame", 3)
        for _ in range(4):
            await check_on(workers, table, "t", 5)
            before = pid_of(workers)
            os.kill(before, signal.SIGKILL)
            await ended(before)
            await check_on(workers, table, "t", 5)
            assert pid_of(workers) != before

    run(story)


def test_ctrl_c_is_none_of_their_business() -> None:
    async def story(workers: Workers) -> None:
        table = new_table()
        await check_on(workers, table, "t", 4)
        before = pid_of(workers)
        os.kill(before, signal.SIGINT)
        await check_on(workers, table, "t", 4)
        assert pid_of(workers) == before

    run(story)


def test_they_let_others_go_first() -> None:
    async def story(workers: Workers) -> None:
        await decide(workers, new_table(), "t", "greedy")
        here = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid_of(workers)) == min(19, here + 5)

    run(story)


def test_the_bots_of_a_table_are_known_to_one_worker() -> None:
    async def story(workers: Workers) -> None:
        games = {f"t{at}": new_table(seed=at) for at in range(6)}
        await asyncio.gather(*(check_on(workers, game, name, 12) for name, game in games.items()))
        known = [{table for table, _, _ in worker.minds.kept} for worker in workers.workers]
        assert known[0] | known[1] == set(games)
        assert not known[0] & known[1]
        assert sorted(map(len, known)) == [3, 3]

    run(story, count=2)


def test_the_first_question_starts_the_first_worker() -> None:
    async def story(workers: Workers) -> None:
        assert [worker.process for worker in workers.workers] == [None, None]
        await decide(workers, new_table(), "t", "greedy")
        assert [worker.process is None for worker in workers.workers] == [False, True]

    run(story, count=2)


def test_options_and_the_board_go_with_the_question() -> None:
    async def story(workers: Workers) -> None:
        table = Table.open(tagluff.game("cardgame", 3, options={"look_at_own_pile": True}), 4)
        await play_on(workers, table, "t", ["dreamer"])

    run(story)


def test_nothing_but_the_question_goes_to_a_worker() -> None:
    """What is sent is data, and of it only what the seat may know: its view, its events, what is legal."""

    async def story(workers: Workers) -> None:
        table = new_table("cardgame", 3)
        await check_on(workers, table, "t", 9)
        asked = question(table, "t", "accountant")
        sent = workers.workers[0].minds.ask(asked)
        assert {name: getattr(sent, name) for name in ("view", "legal", "seat", "options")} == {
            "view": asked.view,
            "legal": asked.legal,
            "seat": asked.seat,
            "options": asked.options,
        }
        assert all(event in told(table, asked.seat) for event in sent.events)
        assert sent.__struct_fields__ == (
            *("mind", "fresh", "forget", "bot", "seat", "game", "seats", "options", "board_hash"),
            *("view", "legal", "events", "reasons", "tried"),
        )

    run(story)
