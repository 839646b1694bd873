"""Bots of others at tables of a real server: whole games, over restarts too, by the command as it is typed."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from server.hosting import Host
from support.odd_bots import account
from tagluff import Table, TagluffError
from tagluff.cli.bot import play
from tagluff.cli.guest import player
from tagluff.cli.guest.link import SeatLink, read_link
from tagluff.records.reading import read_record

ACCOUNTANT = "support.odd_bots:Accountant"
Story = Callable[[Host], Awaitable[None]]


def run(folder: Path, story: Story) -> None:
    async def told() -> None:
        async with Host(folder) as host, asyncio.timeout(300):
            await story(host)

    asyncio.run(told())


async def open_table(host: Host, game: str, *seats: str) -> tuple[str, list[SeatLink]]:
    """A table at which people sit whose seats bots of theirs will play."""
    ada = host.device("Ada")
    made = await ada.create(game, "me", *seats)
    links = [read_link(f"{host.url}/t/{made.table}#key={await ada.seat_key(made.table, 0)}")]
    for name, who in zip(("Bo", "Cy", "Di"), seats, strict=False):
        if who == "person":
            device = host.device(name)
            seat = await device.sit(made.table, made.invite)
            links.append(read_link(f"{host.url}/t/{made.table}#key={await device.seat_key(made.table, seat)}"))
    return made.table, links


async def check_accounts(host: Host, table: str, seats: list[int]) -> None:
    """Whoever kept accounts at these seats was told what it may know, once and in order."""
    record = await host.store.record(table)
    assert record is not None
    whole = read_record(record)
    header = replace(whole, deal=None, moves=[], result=[], totals=None, winners=None)
    game = Table.begin(header, whole.set_up())
    for move in whole.moves:
        seat = game.decider
        assert seat is not None
        if seat in seats:
            told = [event.as_dict() for event in game.news(seat)]
            legal = game.legal(seat)
            assert move.text == legal[account(game.view(seat).as_dict(), told) % len(legal)].text
        game.play(seat, move.text)
    assert game.over


@pytest.mark.parametrize("game", ["amsterdam", "cardgame", "sanfrancisco"])
def test_two_bots_of_others_play_each_other(game: str, tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        table, links = await open_table(host, game, "person")
        said = await asyncio.gather(*(play(ACCOUNTANT, link) for link in links))
        assert all(f"seat {at}: " in line for at, line in enumerate(said))
        await check_accounts(host, table, [0, 1])

    run(tmp_path, story)


@pytest.mark.parametrize(("game", "more"), [("nordic", ["greedy"]), ("asia", ["person", "greedy", "random"])])
def test_beside_bots_of_the_server(game: str, more: list[str], tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        _, links = await open_table(host, game, *more)
        said = await asyncio.gather(*(play("greedy", link) for link in links))
        assert all(" points, " in line for line in said)

    run(tmp_path, story)


def test_a_server_that_is_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "SOON", 0.05)

    async def story(host: Host) -> None:
        table, links = await open_table(host, "cardgame", "person")
        playing = [asyncio.ensure_future(play(ACCOUNTANT, link)) for link in links]
        for _ in range(3):
            await asyncio.sleep(0.7)
            await host.restart()
        await asyncio.gather(*playing)
        await check_accounts(host, table, [0, 1])

    run(tmp_path, story)


async def guests(host: Host, table: str) -> int:
    async with host.hub.rooms.hold(table) as room:
        return len(room.guests)


def test_whoever_gives_up_the_seat_sends_the_bot_away(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        ada = host.device("Ada")
        made = await ada.create("amsterdam", "me", "person")
        link = read_link(f"{host.url}/t/{made.table}#key={await ada.seat_key(made.table, 0)}")
        playing = asyncio.ensure_future(play("greedy", link))
        person = ada.player(made.table, 0)
        async with person:
            while await guests(host, made.table) < 2:
                await asyncio.sleep(0.01)
            await person.leave()
        with pytest.raises(TagluffError) as caught:
            await playing
        assert (caught.value.code, caught.value.facts) == ("turned_away", {"why": "seat_given_up"})

    run(tmp_path, story)


async def command(*words: str, **more: str) -> tuple[int | None, str, str]:
    path = os.pathsep.join(part for part in sys.path if part)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "tagluff", "bot", *words,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200", **more},
    )  # fmt: skip
    out, err = await process.communicate()
    return process.returncode, out.decode(), err.decode()


def test_the_command(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        _, (ada, bo) = await open_table(host, "amsterdam", "person")
        links = [f"{host.url}/t/{link.table}#key={link.key}" for link in (ada, bo)]
        one, other = await asyncio.gather(
            command("support.odd_bots:Accountant", "--seat", links[0], "--connect", host.url),
            command("greedy", TAGLUFF_SEAT=links[1]),
        )
        assert (one[0], other[0]) == (0, 0)
        assert one[1].startswith("Amsterdam, seat 0: ")
        assert other[1].startswith("Amsterdam, seat 1: ")
        assert other[1].count("\n") == 1
        assert ada.key not in "".join((*one[1:], *other[1:]))

    run(tmp_path, story)


def test_what_goes_wrong_is_one_line(tmp_path: Path) -> None:
    async def story(host: Host) -> None:
        table, (ada, bo) = await open_table(host, "amsterdam", "person")
        other, wrong = asyncio.ensure_future(play("greedy", bo)), "k" * 43
        for words, said in (
            (("greedy", "--seat", "nonsense"), "this is no link of a seat"),
            (("nobody", "--seat", f"{host.url}/t/{table}#key={ada.key}"), "there is no bot 'nobody'"),
            (("greedy", "--seat", f"{host.url}/t/{table}#key={wrong}"), "not_yours"),
            (("greedy", "--seat", f"{host.url}/t/{'0' * 16}#key={ada.key}"), "no_such_table"),
            (("support.odd_bots:Raiser", "--seat", f"{host.url}/t/{table}#key={ada.key}"), "broke down"),
        ):
            code, out, err = await command(*words)
            told = err.splitlines()[-1]
            assert (code, out, told.startswith("Error: "), said in told) == (2, "", True, True), (words, err)
        other.cancel()

    run(tmp_path, story)
