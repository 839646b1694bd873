"""Many tables at once, of all games and sizes, at which scripted clients play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address
from typing import TypeVar

import tagluff
from server.clients.device import Device
from server.clients.player import Player, by_chance

SIZES = [(info.id, seats) for info in tagluff.games() for seats in info.seats]
THINKS = 0.3  # seconds before a move; without it 200 tables would take all that a small machine has
AT_ONCE = 16  # tables that are opened side by side
FIRST_ADDRESS = int(IPv4Address("127.1.0.1"))

T = TypeVar("T")
U = TypeVar("U")


@dataclass
class Table:
    """One table with everybody at it. They come from an address of their own, as a household does."""

    id: str
    game: str
    players: list[Player]

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def over(self) -> bool:
        return all(player.memory.over for player in self.players)


async def opened(url: str, number: int, seed: str, bots: int = 0) -> Table:
    """Table number so and so; `bots`: every how many tables one seat is a bot's (0: nowhere)."""
    game, seats = SIZES[number % len(SIZES)]
    device = Device(url, f"p{number}", source=address(number))
    bot = bots and number % bots == 0
    people = seats - 1 if bot else seats
    made = await device.create(game, "me", *["person"] * (people - 1), *["random"] * (seats - people))
    for seat in range(1, people):
        await device.sit(made.table, made.invite, seat, f"{device.name} at {seat}")
    return Table(made.table, game, [player_at(device, made.table, seat, seed) for seat in range(people)])


def player_at(device: Device, table: str, seat: int, seed: str) -> Player:
    player = device.player(table, seat)
    player.policy = by_chance(f"{seed}/{device.name}/{seat}")
    player.thinks = THINKS
    return player


def address(number: int) -> str:
    """One of the many that this machine has for itself."""
    return str(IPv4Address(FIRST_ADDRESS + number))


async def gathered(url: str, tables: int, seed: str, bots: int = 0) -> list[Table]:
    return await side_by_side(range(tables), lambda number: opened(url, number, seed, bots))


async def side_by_side(things: Iterable[T], do: Callable[[T], Awaitable[U]], most: int = AT_ONCE) -> list[U]:
    limit = asyncio.Semaphore(most)

    async def one(thing: T) -> U:
        async with limit:
            return await do(thing)

    return list(await asyncio.gather(*(one(thing) for thing in things)))


def players(tables: Iterable[Table]) -> list[Player]:
    return [player for table in tables for player in table.players]


async def settled(tables: list[Table]) -> None:
    """Nobody plays on, everything that was asked is answered, and everybody has seen what there is to see."""
    for player in players(tables):
        player.go_on(None)
    for player in players(tables):
        await player.until(lambda player=player: not player.waiting and player.moving is None)  # type: ignore[misc]
    numbers: list[int] = []
    while (now := [player.memory.number for player in players(tables)]) != numbers or not all(map(waits, tables)):
        numbers = now
        await side_by_side(players(tables), nothing_more)


def waits(table: Table) -> bool:
    """Is it for a person to go on? A bot would go on by itself."""
    memory = table.players[0].memory
    actor = None if memory.seen is None else memory.view["actor"]
    return memory.status is not None and (actor is None or memory.status.seats[actor].bot is None)


async def nothing_more(player: Player) -> None:
    """What was told before an answer has come before it."""
    await player.payments("nowhere")
