"""No seed, no secret, no word before its time, to nobody but its owner; and a log of everything holds none of them."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from msgspec.structs import replace

from server.leaks.planted import Fault
from server.leaks.whole_games import WORDS, Evening, everything, played, told_too_much
from server.premises import Clock, premises
from tagluff.core.dealer import new_seed
from tagluff.server.hub import beginning, hub, telling
from tagluff.server.hub.hosted import Hosted
from tagluff.server.hub.room import Room
from tagluff.server.hub.seating import verify_looking
from tagluff.server.hub.telling import status_of
from tagluff.server.messages.asked import Play
from tagluff.server.messages.told import Status
from tagluff.server.web import sockets
from tagluff.server.web.cookies import caller
from tagluff.server.workers.workers import Workers
from tagluff.table.table import Table

GAMES = {"nordic": 3, "asia": 4, "sanfrancisco": 2, "amsterdam": 3, "cardgame": 3}
HAND = "the hand of Ada is"
FEW = 8  # moves, by which a planted leak has shown

log = logging.getLogger("tagluff.server")


@pytest.fixture(autouse=True)
def _log_everything(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)


async def spend(game: str, caplog: pytest.LogCaptureFixture) -> tuple[Evening, list[str]]:
    """An evening, and what was told that should not have been."""
    async with premises(lambda: Workers(1), Clock()) as (server,):
        evening = await played(server, game, GAMES[game])
        record = await server.ask("GET", f"/api/tables/{evening.table}/record", evening.eve.headers)
        assert (await evening.seed()).encode() in record  # so it was looked for as it is written
        return evening, await told_too_much(evening, caplog.text)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_tells_no_secret(game: str, caplog: pytest.LogCaptureFixture) -> None:
    evening, found = asyncio.run(spend(game, caplog))
    assert found == []
    assert evening.moves > 20
    assert len(evening.held) > 20
    assert all(word.encode() in everything(evening.eve) for word in WORDS.values())  # they are public after the deal


def test_what_breaks_with_a_hand_in_its_words_tells_nobody_of_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Of an error that must not happen, the log has where it did, and whoever asked a code."""

    def broken(table: Table) -> None:
        raise KeyError(f"{HAND} {table.view(0).as_dict()}")

    async def story() -> bytes:
        async with premises(lambda: Workers(1), Clock()) as (server,):
            evening = Evening(server, "sanfrancisco", 2)
            await evening.begin()
            await evening.deal()
            await evening.move_to_another_phone()
            for one in (evening.ada, evening.bo):
                one.heard()
            monkeypatch.setattr(Hosted, "play", lambda self, *_: broken(self.table))
            monkeypatch.setattr(Table, "record_parts", lambda self, _: broken(self))
            mover = next(one for one in (evening.ada, evening.bo) if one.seen["legal"])
            answer = await mover.ask(Play, answers=mover.seen["number"], action=mover.seen["legal"][0]["text"])
            assert (answer["code"], answer["facts"]) == ("internal", {})
            await evening.ada.page("GET", f"/api/tables/{evening.table}/record")
            await evening.close()
            return everything(evening.ada) + everything(evening.bo)

    told = asyncio.run(story())
    assert b"500 Internal Server Error" in told
    assert caplog.text.count(": KeyError\n") == caplog.text.count("unexpected KeyError\n") == 1
    assert HAND not in caplog.text + told.decode(errors="replace")


# Planted


def a_log_of_views(patch: pytest.MonkeyPatch) -> None:
    play = Hosted.play

    def played(self: Hosted, seat: int, actions: Any, seconds: Any) -> None:
        play(self, seat, actions, seconds)
        log.debug("seat %d sees %s", seat, self.table.view(seat).as_dict())

    patch.setattr(Hosted, "play", played)


def a_log_of_seeds(patch: pytest.MonkeyPatch) -> None:
    def seed() -> str:
        drawn = new_seed()
        log.info("seed %s", drawn)
        return drawn

    patch.setattr(beginning, "new_seed", seed)


def a_log_of_greetings(patch: pytest.MonkeyPatch) -> None:
    def noted(device: str, code: str) -> Any:
        log.debug("%s comes with %s", device, code)
        return caller(device, code)

    patch.setattr(sockets, "caller", noted)


def a_status_with_the_seed(patch: pytest.MonkeyPatch) -> None:
    def status(room: Room) -> Status:
        record = None if room.announcement is None else room.announcement.record
        return replace(status_of(room), talk_rule="" if record is None else str(record.seed))

    for module in (telling, hub):
        patch.setattr(module, "status_of", status)


def words_as_they_come(patch: pytest.MonkeyPatch) -> None:
    def status(room: Room) -> Status:
        return replace(status_of(room), nonces=[place.word or "" for place in room.places])

    for module in (telling, hub):
        patch.setattr(module, "status_of", status)


def codes_for_watchers(patch: pytest.MonkeyPatch) -> None:
    def verify(room: Room, caller: Any, _seat: Any = None) -> None:
        verify_looking(room, caller, room.settings.watch)

    patch.setattr(hub, "verify_seated", verify)


FAULTS: tuple[Fault, ...] = (
    a_log_of_views, a_log_of_seeds, a_log_of_greetings, a_status_with_the_seed, words_as_they_come, codes_for_watchers,
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_server_that_tells_a_secret_is_caught(
    fault: Fault, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> list[str]:
        async with premises(lambda: Workers(1), Clock()) as (server,):
            evening = await played(server, "sanfrancisco", 2, FEW)
            return await told_too_much(evening, caplog.text)

    assert asyncio.run(story()) == []
    fault(monkeypatch)
    assert asyncio.run(story()) != []
