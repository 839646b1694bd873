"""Three people on three devices, over days: what a table is for."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.clients.device import Refusal
from server.clients.player import Player, by_chance
from server.clients.sse import stream
from server.clients.viewer import SentAway
from server.hosting import Host
from tagluff.records.reading import read_record
from tagluff.server.messages.told import Done, Refused, Status

ASTRID, BO, CECILIA = range(3)
PUBLIC = ("turns", "points", "owners", "market", "hand_sizes")
TOLD = ("took", "drew_blind", "claimed", "drew_tickets")  # what everybody hears of a turn


class Story:
    """A game of Amsterdam by post: a day for a turn."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.astrid, self.bo, self.cecilia = (host.device(name) for name in ("Astrid", "Bo", "Cecilia"))
        self.table = ""
        self.commitment = ""
        self.at_table: dict[int, Player] = {}

    # Monday evening

    async def astrid_opens_a_table_and_sends_the_link(self) -> None:
        made = await self.astrid.create("amsterdam", "me", "person", "person", pace=24 * 3600)
        self.table = made.table
        assert made.seat == ASTRID
        with pytest.raises(Refusal, match="wrong_code"):
            await self.bo.sit(made.table)
        assert await self.bo.sit(made.table, made.invite) == BO
        assert await self.cecilia.sit(made.table, made.invite) == CECILIA

    async def all_three_mix_the_cards(self) -> None:
        for seat, device in enumerate((self.astrid, self.bo, self.cecilia)):
            await self.comes(device.player(self.table, seat), seat)
        self.commitment = self.status(ASTRID).commitment
        assert self.commitment
        for player in self.at_table.values():
            assert isinstance(await player.nonce(), Done)
        for player in self.at_table.values():
            await player.until(lambda player=player: player.memory.seen is not None)  # type: ignore[misc]
        assert self.status(CECILIA).nonces == ["Astrid0", "Bo1", "Cecilia2"]

    async def they_choose_tickets_and_astrid_goes_to_bed(self) -> None:
        for _ in range(3):
            await self.somebody_moves()
        await self.goes(ASTRID)
        await self.sees(BO, lambda: self.status(BO).seats[ASTRID].here is False)

    # Tuesday

    async def the_server_is_restarted_at_night(self) -> None:
        before = {seat: player.memory.number for seat, player in self.at_table.items()}
        await self.host.restart()
        await self.host.pass_time(hours=8)
        for seat, player in self.at_table.items():
            await player.until(lambda player=player: player.connections > 1)  # type: ignore[misc]
            assert player.memory.number == before[seat]

    async def astrid_is_told_that_it_is_her_turn(self) -> None:
        """On the phone in her pocket, where the table is not open."""
        async with stream(self.astrid, "/api/mine/events") as notices:
            while (seat := await self.actor()) != ASTRID:
                await self.moves(seat)
            (listed,) = (await notices.until("tables")).data["tables"]
            while listed["turn"] != ASTRID:
                (listed,) = (await notices.until("tables")).data["tables"]
            assert (listed["table"], listed["seat"]) == (self.table, ASTRID)
        await self.comes(self.astrid.player(self.table, ASTRID), ASTRID)
        await self.moves(ASTRID)

    async def bo_moves_his_seat_to_his_laptop(self) -> None:
        phone = self.at_table.pop(BO)
        key = await self.bo.seat_key(self.table, BO)
        laptop = self.host.device("Bo on his laptop")
        assert await laptop.claim(self.table, key, alone=True) == BO
        with pytest.raises(SentAway, match="seat_moved"):
            await phone.until(lambda: False)
        with pytest.raises(SentAway, match="not_yours"):
            async with self.bo.player(self.table, BO):
                pass
        await self.comes(laptop.player(self.table, BO), BO)
        self.bo = laptop
        await self.until_turn_of(CECILIA)

    # Wednesday

    async def cecilia_goes_hiking_and_a_bot_plays_for_her(self) -> None:
        await self.goes(CECILIA)
        await self.host.pass_time(hours=23)
        assert (await self.astrid.status(self.table)).seats[CECILIA].bot is None
        await self.host.pass_time(hours=2)
        await self.sees(ASTRID, lambda: self.status(ASTRID).seats[CECILIA].bot is not None)
        await self.until_turn_of(ASTRID)

    async def the_server_is_restarted_while_the_bot_plays(self) -> None:
        before = self.at_table[ASTRID].memory.view["turns"]
        await self.host.restart()
        await self.sees(BO, lambda: self.at_table[BO].connections > 1)
        await self.sees(ASTRID, lambda: self.at_table[ASTRID].connections > 1)
        await self.moves(ASTRID)
        await self.until_turn_of(ASTRID)
        assert self.at_table[ASTRID].memory.view["turns"] >= before + 3

    async def cecilia_is_back_and_sees_what_she_missed(self) -> None:
        await self.comes(self.cecilia.player(self.table, CECILIA), CECILIA)
        assert self.status(CECILIA).seats[CECILIA].bot is None
        mine, others = self.at_table[CECILIA].memory, self.at_table[ASTRID].memory
        assert {fact: mine.view[fact] for fact in PUBLIC} == {fact: others.view[fact] for fact in PUBLIC}
        assert dict(mine.events).keys() >= {event["number"] for event in others.all_events() if event["kind"] in TOLD}
        await self.until_turn_of(CECILIA)
        await self.moves(CECILIA)

    # Sunday

    async def they_play_to_the_end(self) -> None:
        for seat, player in self.at_table.items():
            player.go_on(by_chance(f"{seat}"))
        await self.sees(ASTRID, lambda: self.at_table[ASTRID].memory.view["turns"] > 20)
        await self.host.restart()
        for player in self.at_table.values():
            await player.until(lambda player=player: player.memory.over)  # type: ignore[misc]
        sheets = {bytes(player.memory.seen.sheet) for player in self.at_table.values() if player.memory.seen}
        assert len(sheets) == 1
        assert [player.memory.faults for player in self.at_table.values()] == [[], [], []]

    async def the_deal_was_fair(self) -> None:
        record = read_record(await self.bo.record(self.table))
        record.verify()
        assert (record.commitment, record.nonces) == (self.commitment, ["Astrid0", "Bo1", "Cecilia2"])
        assert record.players == ["Astrid", "Bo", "Cecilia"]

    async def they_play_again_each_a_seat_further(self) -> None:
        made, again = await self.astrid.rematch(self.table), await self.bo.rematch(self.table)
        assert (made.table, made.seat, again.table, again.seat) == (again.table, 1, made.table, 2)
        await self.sees(CECILIA, lambda: self.status(CECILIA).rematch == made.table)
        for player in list(self.at_table.values()):
            await player.stop()
        self.table = made.table
        for device, seat in ((self.cecilia, 0), (self.astrid, 1), (self.bo, 2)):
            await self.comes(device.player(made.table, seat), seat)
            await self.at_table[seat].nonce()
        await self.somebody_moves()
        assert [seat.name for seat in self.status(0).seats] == ["Cecilia", "Astrid", "Bo"]

    # How people behave

    def status(self, seat: int) -> Status:
        status = self.at_table[seat].memory.status
        assert status is not None
        return status

    async def comes(self, player: Player, seat: int) -> None:
        await player.__aenter__()
        await player.until(lambda: self.dealing(player) or player.memory.seen is not None)
        self.at_table[seat] = player

    def dealing(self, player: Player) -> bool:
        return player.memory.status is not None and player.memory.status.phase == "dealing"

    async def goes(self, seat: int) -> None:
        await self.at_table.pop(seat).stop()

    async def sees(self, seat: int, holds: object) -> None:
        await self.at_table[seat].until(holds)  # type: ignore[arg-type]

    async def decider(self) -> int:
        """Whose decision it is, among those who are here; bots are waited for."""
        async with asyncio.timeout(60):
            while True:
                for seat, player in self.at_table.items():
                    if player.memory.legal and not player.waiting:
                        return seat
                await asyncio.sleep(0.01)

    async def actor(self) -> int:
        """Whose decision it is, here or not: all who are here have heard of the last move when they agree on it."""
        async with asyncio.timeout(60):
            while len(actors := {player.memory.view["actor"] for player in self.at_table.values()}) > 1:
                await asyncio.sleep(0.01)
            return int(actors.pop())

    async def moves(self, seat: int) -> None:
        """All the decisions of one turn are one after the other; this is one of them."""
        player = self.at_table[seat]
        answer = await player.play(by_chance(f"{player.memory.number}", regrets=0)(player) or "")
        assert not isinstance(answer, Refused), answer
        number = (answer.number if isinstance(answer, Done) else 0) or 0
        await player.until(lambda: player.memory.number >= number)

    async def somebody_moves(self) -> int:
        seat = await self.decider()
        await self.moves(seat)
        return seat

    async def until_turn_of(self, seat: int) -> None:
        while await self.decider() != seat or self.at_table[seat].memory.view["decision"] != "turn":
            await self.somebody_moves()


def test_three_people_on_three_devices_over_days(tmp_path: Path) -> None:
    async def told() -> None:
        async with Host(tmp_path) as host:
            story = Story(host)
            await story.astrid_opens_a_table_and_sends_the_link()
            await story.all_three_mix_the_cards()
            await story.they_choose_tickets_and_astrid_goes_to_bed()
            await story.the_server_is_restarted_at_night()
            await story.astrid_is_told_that_it_is_her_turn()
            await story.bo_moves_his_seat_to_his_laptop()
            await story.cecilia_goes_hiking_and_a_bot_plays_for_her()
            await story.the_server_is_restarted_while_the_bot_plays()
            await story.cecilia_is_back_and_sees_what_she_missed()
            await story.they_play_to_the_end()
            await story.the_deal_was_fair()
            await story.they_play_again_each_a_seat_further()
            for player in story.at_table.values():
                await player.stop()

    asyncio.run(told())
