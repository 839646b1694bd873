"""Event streams: a table for spectators and scripts, and my tables for a page that waits."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from server.clients.device import Device
from server.clients.player import Player
from server.clients.sse import stream
from server.web.asking import ask, line, new_table, read_until, until
from server.web.serving import LOOPS, OPEN, Serving
from server.web.test_sockets import playing
from tagluff.server.messages.asked import Play
from tagluff.server.web import streams
from tagluff.server.web.streams import Place, place_in


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("17.2.3", Place(17, 2, 3)),
        ("", Place()),
        ("17", Place()),
        ("1.2.3.4", Place()),
        ("a.b.c", Place()),
        ("-1.0.0", Place()),
        ("².0.0", Place()),
        ("9" * 16 + ".0.0", Place(2**53 - 1, 0, 0)),
        ("9" * 5000 + ".0.0", Place()),
    ],
)
def test_places(text: str, place: Place) -> None:
    assert place_in(text) == place
    assert place_in(place.text()) == place


async def two_at_a_table(serving: Serving) -> tuple[str, str, Player, Player]:
    """A game that has been dealt: its table, its code for watchers, and who plays."""
    astrid, birger = Device(serving.url, "Astrid"), Device(serving.url, "Birger")
    made = await astrid.create("nordic", "me", "person")
    await birger.sit(made.table, made.invite)
    return made.table, made.watch, astrid.player(made.table, 0), birger.player(made.table, 1)


async def move(*players: Player) -> None:
    """Whoever is to decide takes the first of what is allowed."""
    player = next((player for player in players if player.memory.legal), None)
    if player is not None:
        memory, number = player.memory, player.memory.number
        await player.ask(Play(id=player.new_id(), answers=number, action=memory.legal[0]))
        await player.until(lambda: memory.number > number)


async def dealt(*players: Player) -> None:
    """Everybody has sent a word, and sees the cards."""
    await asyncio.gather(*(player.nonce() for player in players))
    for player in players:
        await player.until(partial(sees, player))


def sees(player: Player) -> bool:
    return player.memory.seen is not None


def test_a_watcher_sees_what_everybody_may_know(serving: Serving) -> None:
    async def story() -> None:
        table, watch, astrid, birger = await two_at_a_table(serving)
        async with astrid, birger:
            await dealt(astrid, birger)
            async with stream(Device(serving.url), f"/api/tables/{table}/events", watch) as events:
                assert (await events.next()).kind == "welcome"
                assert (await events.next()).kind == "status"
                seen = await events.until("seen")
                assert seen.data["view"]["seat"] is None
                assert seen.data["view"]["hand"] in (None, {})
                assert seen.id == f"{seen.data['last']}.0.0"
                await move(astrid, birger)
                await move(astrid, birger)
                later = await events.until("seen")
                assert later.data["from_event"] == seen.data["last"]

    asyncio.run(story())


def test_a_broken_stream_goes_on_where_it_was(serving: Serving) -> None:
    async def story() -> None:
        table, watch, astrid, birger = await two_at_a_table(serving)
        path = f"/api/tables/{table}/events"
        async with astrid, birger:
            await dealt(astrid, birger)
            async with stream(Device(serving.url), path, watch) as events:
                first = await events.until("seen")
            await move(astrid, birger)
            await move(astrid, birger)
            async with stream(Device(serving.url), path, watch, resume=first.id) as events:
                missed = await events.until("seen")
                assert missed.data["from_event"] == first.data["last"]
                assert all(event["number"] > first.data["last"] for event in missed.data["events"])
            async with stream(Device(serving.url), path, watch) as events:
                whole = await events.until("seen")
            assert whole.data["events"] == first.data["events"] + missed.data["events"]

    asyncio.run(story())


def test_a_stream_shows_signs_of_life(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "EVERY", 0.05)
    made, _ = new_table(serving, "person")
    with line(serving) as wire:
        wire.sendall(asked_for(f"/api/tables/{made['table']}/events", f"Authorization: Bearer {made['watch']}"))
        received = read_until(wire, lambda received: received.count(b": still here\n\n") == 3)
    assert b"content-type: text/event-stream" in received
    until(lambda: serving.gate.counts.streams == 0)


def asked_for(path: str, *headers: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", ""]
    return "\r\n".join(lines).encode()


def test_who_leaves_is_no_watcher_any_more(serving: Serving) -> None:
    async def story() -> None:
        device = Device(serving.url, "Astrid")
        made = await device.create("nordic", "me", "person")
        async with stream(Device(serving.url), f"/api/tables/{made.table}/events", made.watch) as events:
            await events.until("status")
            assert (await device.status(made.table)).watchers == 1
        while (await device.status(made.table)).watchers:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(story(), 60))


@pytest.mark.parametrize("loop", list(LOOPS))
def test_who_does_not_read_is_hung_up_on(tmp_path: Path, loop: str) -> None:
    """Others come and go at the table, which every watcher is told."""
    limits = replace(OPEN, waiting_bytes=10_000, stuck=60)
    with Serving(tmp_path, limits, loop=loop) as serving, line(serving, receive=4096) as slow:
        table, first, second = playing(serving)
        slow.sendall(asked_for(f"/api/tables/{table}/events", f"Cookie: {first}"))
        assert b"200 OK" in slow.recv(100)
        until(lambda: serving.gate.counts.streams == 1)
        come_and_go(serving, table, second)
        until(lambda: serving.gate.counts.streams == 0)
        assert serving.gate.counts.cut_off == {"too_slow": 1}
        assert ask(serving, "GET", "/api/offered").status == 200


def come_and_go(serving: Serving, table: str, cookie: str) -> None:
    from server.web.asking import seated

    for _ in range(5000):
        with seated(serving, table, cookie, 1):
            pass
        if serving.gate.counts.cut_off:
            return


def test_my_tables_are_told_when_it_is_anothers_turn(serving: Serving) -> None:
    async def story() -> None:
        table, _, astrid, birger = await two_at_a_table(serving)
        async with stream(astrid.device, "/api/mine/events") as events:
            assert [listed["table"] for listed in (await events.next()).data["tables"]] == [table]
            async with astrid, birger:
                await dealt(astrid, birger)
                hearing = asyncio.create_task(both_turns(events))
                while not hearing.done():  # a move after which the same seat goes on is worth no notice
                    await move(astrid, birger)
                    await asyncio.sleep(0)
                await hearing

    asyncio.run(asyncio.wait_for(story(), 60))


async def both_turns(events: Any) -> None:
    turns: set[int] = set()
    while len(turns) < 2:
        turn = (await events.next()).data["tables"][0]["turn"]
        turns |= set() if turn is None else {turn}


def test_a_device_without_tables_hears_that(serving: Serving) -> None:
    async def story() -> None:
        async with stream(Device(serving.url), "/api/mine/events") as events:
            assert (await events.next()).data == {"tables": []}

    asyncio.run(story())


def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        made, cookie = new_table(serving, "person")
        with line(serving) as table, line(serving) as mine:
            table.sendall(asked_for(f"/api/tables/{made['table']}/events", f"Cookie: {cookie}"))
            mine.sendall(asked_for("/api/mine/events", f"Cookie: {cookie}"))
            until(lambda: serving.gate.counts.streams == 2)
            serving.stop()
            assert json.loads(last_data(table)) == {"code": "server_stops"}
            last_data(mine)


def last_data(wire: Any) -> str:
    from server.web.asking import rest

    told = rest(wire).decode()
    return told.rpartition("data: ")[2].partition("\n")[0]


def test_a_finished_game_is_replayed_line_by_line(serving: Serving) -> None:
    async def story() -> None:
        device = Device(serving.url, "Astrid")
        made = await device.create("nordic", "me", "random")
        player = device.player(made.table, 0)
        async with player:
            await dealt(player)
            while not player.memory.over:
                await move(player)
                await asyncio.sleep(0)
                if not player.memory.legal and not player.memory.over:
                    await player.until(lambda: bool(player.memory.legal) or player.memory.over)
            path = f"/api/tables/{made.table}/replay"
            for eyes, views in (("all", 3), ("spectator", 1), ("0", 1)):
                answer = await device.ask("GET", f"{path}?eyes={eyes}")
                assert answer.headers["content-type"] == "application/x-ndjson"
                lines = [json.loads(text) for text in answer.body.splitlines()]
                assert {len(step["views"]) for step in lines} == {views}
                assert lines[-1]["sheet"]["totals"] == player.memory.view["points"] or lines[-1]["sheet"]["winners"]
                assert all(step["sheet"] is None for step in lines[:-1])
            record = await device.ask("GET", f"/api/tables/{made.table}/record")
            assert record.headers["content-disposition"] == f'attachment; filename="tagluff-{made.table}.tagluff"'
            assert record.headers["content-type"] == "text/plain; charset=utf-8"
            assert b"seed" in record.body

    asyncio.run(asyncio.wait_for(story(), 120))
