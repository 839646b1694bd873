"""Strangers who mean no good are thrown out, cost little, and nobody else notices."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.clients.device import Device
from server.clients.wire import PATIENCE
from server.hostile import KINDS, Crowd, Stranger, frame
from server.hosting import Host
from server.party import player_at
from tagluff.server.web.socket_wire import PIECE, SocketWire

FLOOD = frame(b'{"type":"play","id":"x","answers":1,"action":"take deck"}') * 1000
FLOODS = 1000  # 60 megabytes
MOVES = 20  # of each


async def open_table(host: Host) -> tuple[Device, str]:
    """Two people who are about to play, where anybody may look on."""
    device = host.device("Astrid")
    made = await device.create("amsterdam", "me", "person", open=True)
    await device.sit(made.table, "", 1, "Bo")
    return device, made.table


def test_a_flood_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    take_in = SocketWire.take_in

    def counted(wire: SocketWire, data: bytes) -> None:
        taken.append(len(data))
        take_in(wire, data)

    async def story() -> None:
        async with Host(tmp_path) as host:
            _, table = await open_table(host)
            await flooded(Stranger(host.url, 0, [table], "floods"))

    monkeypatch.setattr(SocketWire, "take_in", counted)
    asyncio.run(story())
    assert 0 < sum(taken) < 10 * PIECE


async def flooded(stranger: Stranger) -> None:
    """Until it is thrown out, which happens before all of it is taken."""
    reader, writer = await asyncio.open_connection(sock=await stranger.connected())
    await stranger.open(reader, writer)
    for _ in range(FLOODS):
        writer.write(FLOOD)
        try:
            await writer.drain()
        except ConnectionError:
            break
    else:
        raise AssertionError("all of it was taken")
    writer.transport.abort()


async def all_thrown_out(crowd: Crowd, *kinds: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not all(stranger.thrown_out for stranger in crowd.strangers if stranger.kind in kinds):
            await asyncio.sleep(0.05)


def test_people_play_on_beside_strangers_of_every_kind(tmp_path: Path) -> None:
    async def story() -> None:
        async with Host(tmp_path) as host:
            device, table = await open_table(host)
            crowd = Crowd(host.url, 4 * len(KINDS), [table])
            crowd.begin()
            players = [player_at(device, table, seat, "strangers") for seat in (0, 1)]
            for player in players:
                player.thinks = 0
                player.start()
            for player in players:
                await player.until(lambda player=player: len(player.acknowledged) >= MOVES)  # type: ignore[misc]
            await all_thrown_out(crowd, "floods", "huge_frames")
            await crowd.end()
            await asyncio.gather(*(player.stop() for player in players))
            assert [player.memory.faults for player in players] == [[], []]

    asyncio.run(story())
