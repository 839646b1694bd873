"""What the comparison with a twin finds: it must not be blind to what it is there for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.clients.player import Acknowledged, Player
from server.hosting import Host
from server.party import opened, settled
from server.twins import Twin, twin

STEPS = 12


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Twin, list[Player]]:
    return asyncio.run(one_game(tmp_path_factory.mktemp("twins")))


async def one_game(folder: Path) -> tuple[Twin, list[Player]]:
    """A few steps at a table of two, and their twin."""
    async with Host(folder) as host:
        table = await opened(host.url, 0, "twins")
        for player in table.players:
            player.start()
        while table.acknowledged < STEPS:
            await asyncio.sleep(0.01)
        await settled([table])
        for player in table.players:
            await player.stop()
        return await twin(host.store, table.id), table.players


def lose_a_step(player: Player) -> None:
    player.acknowledged.append(Acknowledged("r0", "take deck"))


def hear_nothing_of_a_step(player: Player) -> None:
    del player.acknowledged[0]


def hear_twice_of_a_step(player: Player) -> None:
    player.acknowledged.append(player.acknowledged[-1])


def miss_an_event(player: Player) -> None:
    del player.memory.events[2]


def hear_an_event_twice(player: Player) -> None:
    player.memory.events.insert(2, player.memory.events[2])


def see_an_old_view(player: Player) -> None:
    assert player.memory.seen is not None
    player.memory.seen = replace(player.memory.seen, view=b'{"turns": 0}')


def count_otherwise(player: Player) -> None:
    player.memory.number += 1


TRICKS = [
    lose_a_step, hear_nothing_of_a_step, hear_twice_of_a_step, miss_an_event, hear_an_event_twice, see_an_old_view,
    count_otherwise,
]  # fmt: skip


def test_a_client_is_like_its_twin(played: tuple[Twin, list[Player]]) -> None:
    stored, players = played
    assert list(stored.faults()) == []
    assert [fault for player in players for fault in stored.compared(player)] == []


@pytest.mark.parametrize("trick", TRICKS)
def test_a_difference_is_found(played: tuple[Twin, list[Player]], trick: Callable[[Player], None]) -> None:
    stored, (player, _) = played
    kept = list(player.acknowledged), list(player.memory.events), player.memory.seen, player.memory.number
    trick(player)
    found = list(stored.compared(player))
    player.acknowledged, player.memory.events, player.memory.seen, player.memory.number = kept
    assert len(found) == 1


def test_a_log_that_is_not_whole_is_found(played: tuple[Twin, list[Player]]) -> None:
    stored, _ = played
    whole, log = stored.entries, stored.log
    stored.entries = (*whole[:3], *whole[4:])
    assert "the log has a gap" in list(stored.faults())
    stored.entries, stored.log = whole, [*log, log[-1]]
    assert list(stored.faults()) == ["a request was carried out twice", "the record is not what the log says"]
    stored.log = log
