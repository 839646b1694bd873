"""A bot that visits an odd server, and a game that is told to it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.bots.odd_server import KEY, OddServer, Story, Visit, odd_server, seen
from support.odd_bots import account
from tagluff import Table, TagluffError, game
from tagluff.cli.guest.knowledge import Knowledge
from tagluff.cli.guest.player import Player
from tagluff.cli.guest.session import Session
from tagluff.server.messages.asked import Play
from tagluff.server.messages.told import Done, Told

ACCOUNTANT = "support.odd_bots:Accountant"


def new_table(seed: int = 1) -> Table:
    return Table.open(game("amsterdam", 2), seed)


def expected(table: Table, seat: int = 0) -> str:
    """What the accountant plays if it was told what it may know, once and in order."""
    told = [event.as_dict() for event in table.news(seat)]
    legal = table.legal(seat)
    return legal[account(table.view(seat).as_dict(), told) % len(legal)].text


def others_play(table: Table) -> None:
    while table.decider not in (0, None):
        table.play(1, table.legal(1)[0])


async def sit(server: OddServer, bot: str = ACCOUNTANT) -> Session:
    """Until the game is over; what was said to the person is in `said`."""
    session = Session(Knowledge(bot, 0), KEY)
    said: list[str] = []
    outcome = await Player(server.link, session, said.append).play()
    assert outcome is session.outcome
    return session


def visit(*stories: Story, bot: str = ACCOUNTANT, **more: Any) -> Session:
    async def told() -> Session:
        async with odd_server(*stories, **more) as server, asyncio.timeout(60):
            return await sit(server, bot)

    return asyncio.run(told())


def refused(*stories: Story, bot: str = ACCOUNTANT) -> TagluffError:
    with pytest.raises(TagluffError) as caught:
        visit(*stories, bot=bot)
    return caught.value


class Hosting:
    """A game told to one seat, with a number that counts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.number = 1
        self.known = 0

    def frame(self, since: int | None = None) -> Told:
        frame = seen(self.table, self.number, since=self.known if since is None else since)
        self.known = frame.last
        return frame

    def play(self, play: Play) -> None:
        assert play.answers == self.number
        assert play.action == expected(self.table)
        self.table.play(0, play.action)
        others_play(self.table)
        self.number += 1

    async def to_the_end(self, visit: Visit) -> None:
        while not self.table.over:
            play = await visit.hear(Play)
            self.play(play)
            await visit.tell(Done(id=play.id, number=self.number), self.frame())
        await visit.rest()
