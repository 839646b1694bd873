"""Which seat a key opens, and who is there at all."""

from __future__ import annotations

import asyncio

import pytest

from server.bots.odd_server import KEY, TABLE, odd_server, status
from server.bots.visiting import new_table
from tagluff import TagluffError
from tagluff.cli.guest.finding import seat_of
from tagluff.cli.guest.knowledge import Knowledge
from tagluff.cli.guest.player import Player
from tagluff.cli.guest.session import Session
from tagluff.server.messages.pages import Problem, TableAnswer

pytestmark = pytest.mark.usefixtures("in_a_hurry")


def find(answer: tuple[int, object]) -> tuple[object, list[tuple[str, str]]]:
    async def told() -> tuple[object, list[tuple[str, str]]]:
        async with odd_server(answer=answer) as server:
            try:
                found: object = await asyncio.to_thread(seat_of, server.link)
            except TagluffError as error:
                found = (error.code, error.facts.get("why"))
            return found, server.asked

    return asyncio.run(told())


def test_the_key_tells_which_seat_it_opens() -> None:
    answer = TableAnswer(status=status(new_table()), mine=[1])
    assert find((200, answer)) == (1, [(f"/api/tables/{TABLE}", f"Bearer {KEY}")])


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((200, TableAnswer(status=status(new_table()), mine=[])), ("no_seat", None)),
        ((404, Problem(code="no_such_table")), ("turned_away", "no_such_table")),
        ((403, Problem(code="not_yours")), ("turned_away", "not_yours")),
        ((200, "<html>"), ("no_server", None)),
        ((302, {}), ("no_server", None)),
        ((200, {"mine": [-1]}), ("no_server", None)),
    ],
    ids=range(6),
)
def test_a_key_that_opens_nothing(answer: tuple[int, object], said: object) -> None:
    assert find(answer)[0] == said


def test_nobody_there() -> None:
    async def told() -> TagluffError:
        async with odd_server() as server:
            link = server.link
        with pytest.raises(TagluffError) as caught:
            await Player(link, Session(Knowledge("greedy", 0), KEY), print).play()
        return caught.value

    error = asyncio.run(told())
    assert error.code == "cannot_reach"
