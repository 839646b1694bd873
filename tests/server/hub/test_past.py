"""What happened longer ago is packed, and whoever comes back hears it as if it were not."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from typing import Any

import pytest
from msgspec.json import decode

from server.hub.house import ADA, BO, NOBODY, House, Person, run
from support.tables import nordic
from tagluff.core.events import SHARED
from tagluff.server.hub import hosted as hosting
from tagluff.server.hub.past import PAGE, Past
from tagluff.server.messages.asked import Play
from tagluff.table.table import Table

MOVES = 90


async def play_on(people: tuple[Person, ...], moves: int, chance: Random) -> None:
    for _ in range(moves):
        person = next(person for person in people if person.seen["legal"])
        await person.play(chance.choice(person.seen["legal"])["text"])


def heard_by(person: Person) -> list[dict[str, Any]]:
    """Everything it was told, frame by frame."""
    return [event for frame in person.ear.all("seen") for event in frame["events"]]


def of_a_game_that_keeps_all(table: Table, viewer: int | None) -> list[dict[str, Any]]:
    """The same game again, from its record."""
    return [event.as_dict() for event in Table.resume(table.record, table.game).news(viewer)]


@pytest.mark.parametrize("game", ["nordic", "cardgame"])
def test_whoever_comes_late_hears_all_of_a_long_game(game: str) -> None:
    async def story(house: House) -> None:
        made, ada, bo = await house.two(game)
        watcher = await house.come(made.table, None, NOBODY, key=made.watch)
        await play_on((ada, bo), MOVES, Random(7))
        for again in (False, True):
            if again:
                await house.restart()
            for early, seat, who in ((ada, 0, ADA), (bo, 1, BO), (watcher, None, NOBODY)):
                late = await house.come(made.table, seat, who, key="" if seat is not None else made.watch)
                hosted = late.guest.room.hosted
                assert hosted is not None
                assert len(hosted.past.pages) > 1
                told = of_a_game_that_keeps_all(hosted.table, seat)
                assert heard_by(late) == heard_by(early) == told
                for since in (1, PAGE, PAGE + 1, hosted.table.last - 1, hosted.table.last):
                    wanted = [event for event in told if event["number"] > since]
                    assert [decode(event) for event in hosted.news(seat, since)] == wanted
                    assert hosted.last_known(seat) == told[-1]["number"]

    run(story)


def traced() -> int:
    """Bytes that are kept, but for what all games share."""
    SHARED.kept.clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_a_move_keeps_little() -> None:
    """Six sockets bear what a table keeps; a move kept more than a kilobyte once."""

    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        kept, chance = [], Random(5)
        for moves in (60, 100):
            for _ in range(moves):
                await play_on((ada, bo), 1, chance)
                for person in (ada, bo):
                    del person.ear.frames[:-2]
            kept.append(traced())
        assert (kept[1] - kept[0]) / 100 < 600

    tracemalloc.start()
    try:
        run(story)
    finally:
        tracemalloc.stop()


def test_the_room_for_legal_actions_is_not_kept() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        await play_on((ada, bo), 4, Random(1))
        hosted = ada.guest.room.hosted
        assert hosted is not None
        assert hosted.table.state.buffer is None

    run(story)


def test_what_may_be_taken_back_is_not_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step that may be is taken back and done again, right behind a page too."""
    monkeypatch.setattr(hosting, "AT_HAND", 0)
    monkeypatch.setattr(hosting, "PAGE", 4)
    hosted, chance, at_the_page = hosting.Hosted(Table.open(nordic(2), 1)), Random(1), 0
    table = hosted.table
    while (seat := table.decider) is not None:
        before = table.last
        action = chance.choice(table.legal(seat)).text
        hosted.play(seat, (action,), None)
        if table.may_take_back(seat):
            hosted.take_back(seat)
            assert table.last == before
            assert table.journal is not None
            at_the_page += not table.journal.events
            hosted.play(seat, (action,), None)
    assert (at_the_page > 0, len(hosted.past.pages) > 1) == (True, True)
    for viewer in hosted.viewers:
        told = of_a_game_that_keeps_all(table, viewer)
        assert [decode(event) for event in hosted.news(viewer, 0)] == told


def test_an_answer_is_found_however_old_it_is() -> None:
    async def story(house: House) -> None:
        _, ada, bo = await house.two()
        first = await ada.play("keep 1 2", id="first")
        await play_on((ada, bo), 20, Random(3))
        assert await ada.ask(Play, id="first", answers=1, action="keep 1 2") == first
        answers = ada.guest.room.answers
        assert (answers.has(0, "fir"), answers.has(0, "irst"), answers.has(1, "first")) == (False, False, False)
        assert answers.number(0, "never") is None

    run(story)


def test_an_empty_past() -> None:
    past = Past()
    past.add([], (0, None))
    assert (past.pages, past.last_known(0), list(past.news(0, 0))) == ([], 0, [])
