"""A bot at a distant table, when the line breaks and the server says odd things."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.json import encode

from server.bots.odd_server import KEY, Visit, status
from server.bots.visiting import Hosting, new_table, visit
from tagluff import Table
from tagluff.cli.bot import summary
from tagluff.server.messages.asked import Hello, Play, SendNonce
from tagluff.server.messages.told import Done, Refused

pytestmark = pytest.mark.usefixtures("in_a_hurry")


def test_a_whole_game() -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        hello = await visit.greet(status(table), hosting.frame())
        assert hello == Hello(version=1, seat=0, key=KEY)
        await hosting.to_the_end(visit)

    session = visit(story)
    assert table.sheet is not None
    assert session.outcome is not None
    assert session.outcome.totals == table.sheet.totals
    assert summary(session, session.outcome).startswith(f"Amsterdam, seat 0: {table.sheet.totals[0]} points, ")
    assert summary(session, session.outcome).endswith(f" after {session.moves} moves")
    assert session.moves > 10


def test_it_waits_for_the_deal_and_sends_its_word_once() -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        await visit.greet(status(table, "gathering"), status(table, "gathering"))
        await visit.tell(status(table, "dealing"), status(table, "dealing"))
        word = await visit.hear(SendNonce)
        assert len(word.word) == 32
        await visit.tell(Done(id=word.id), status(table, "dealing", nonce=True), status(table), hosting.frame())
        await hosting.to_the_end(visit)

    visit(story)


def test_a_word_that_was_not_answered_is_sent_again() -> None:
    table = new_table()
    hosting = Hosting(table)
    words = []

    async def first(visit: Visit) -> None:
        await visit.greet(status(table, "dealing"))
        words.append(await visit.hear(SendNonce))
        await visit.cut(1001, "server_stops")

    async def second(visit: Visit) -> None:
        await visit.greet()
        words.append(await visit.hear(SendNonce))
        await visit.tell(Refused(code="sent_already", id=words[1].id), status(table), hosting.frame())
        await hosting.to_the_end(visit)

    visit(first, second)
    assert words[0] == words[1]


def test_after_the_line_broke_it_says_what_it_knows_and_asks_again_with_the_same_id() -> None:
    """Once the move was stored before the line broke, once not."""
    table = new_table()
    hosting = Hosting(table)
    asked: list[Play] = []

    async def first(visit: Visit) -> None:
        await visit.greet(status(table), hosting.frame())
        asked.append(await visit.hear(Play))
        hosting.play(asked[0])
        visit.socket.transport.abort()

    async def second(visit: Visit) -> None:
        known = hosting.known
        hello = await visit.greet()
        assert (hello.since, hello.rewinds) == (known, 0)
        assert await visit.hear(Play) == asked[0]
        await visit.tell(status(table), hosting.frame(hello.since), Done(id=asked[0].id, number=2))
        asked.append(await visit.hear(Play))
        visit.socket.transport.abort()

    async def third(visit: Visit) -> None:
        hello = await visit.greet()
        assert await visit.hear(Play) == asked[1]
        hosting.play(asked[1])
        await visit.tell(Done(id=asked[1].id, number=3), status(table), hosting.frame(hello.since))
        await hosting.to_the_end(visit)

    session = visit(first, second, third)
    assert asked[0].id != asked[1].id
    assert session.moves > 10


def test_what_was_taken_back_the_bot_never_heard_of() -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        await visit.greet(status(table), hosting.frame())
        play = await visit.hear(Play)
        table.play(0, play.action)
        hosting.number += 1
        await visit.tell(Done(id=play.id, number=2), hosting.frame())
        table.take_back(0)
        assert table.rewinds[0] == 1
        hosting.number += 1
        await visit.tell(hosting.frame(min(hosting.known, table.seen(0)["last"])))
        await hosting.to_the_end(visit)

    visit(story)


def test_a_stale_move_is_thought_over() -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        await visit.greet(status(table), hosting.frame())
        play = await visit.hear(Play)
        hosting.number = 7
        await visit.tell(Refused(code="stale", id=play.id), hosting.frame())
        await hosting.to_the_end(visit)

    visit(story)


@pytest.mark.parametrize("code", ["too_many", "internal", "not_stored"])
def test_what_there_was_no_room_for_is_asked_again(code: str) -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        await visit.greet(status(table), hosting.frame())
        first = await visit.hear(Play)
        await visit.tell(Refused(code=code, id=first.id))
        again = await visit.hear(Play)
        assert again == first
        hosting.play(again)
        await visit.tell(Done(id=again.id, number=2), hosting.frame())
        await hosting.to_the_end(visit)

    visit(story)


def test_while_another_bot_plays_the_seat_it_waits() -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        await visit.greet(status(table, bot="greedy"), hosting.frame())
        hosting.number = 3
        await visit.tell(hosting.frame(), status(table))
        await hosting.to_the_end(visit)

    visit(story)


def test_a_thought_that_comes_too_late_is_thought_again() -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        await visit.greet(status(table))
        for number in range(1, 6):
            hosting.number = number
            await visit.tell(hosting.frame())
        play = await visit.hear(Play)
        while play.answers != 5:
            await visit.tell(Refused(code="stale", id=play.id), hosting.frame())
            play = await visit.hear(Play)
        hosting.play(play)
        await visit.tell(Done(id=play.id, number=6), hosting.frame())
        await hosting.to_the_end(visit)

    visit(story)


def test_what_is_newer_than_this_client_is_left_aside() -> None:
    table = new_table()
    hosting = Hosting(table)

    async def story(visit: Visit) -> None:
        await visit.greet()
        await visit.socket.send('{"type": "weather", "sky": "clear"}')
        await visit.socket.send(encode({**status_facts(table), "mood": "good"}), text=True)
        await visit.tell(hosting.frame())
        await hosting.to_the_end(visit)

    visit(story)


def status_facts(table: Table) -> dict[str, Any]:
    from msgspec.json import decode

    found: dict[str, Any] = decode(encode(status(table)))
    return found
