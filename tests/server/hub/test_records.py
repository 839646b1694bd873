"""Records, replays, imports, rematches: games after and beyond the table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from string import ascii_lowercase
from unittest.mock import ANY

import pytest

from server.hub.house import ADA, BO, CY, NOBODY, House, Person, run
from tagluff.core.errors import TagluffError
from tagluff.records.reading import read_record
from tagluff.server.hub.botturns import USUAL
from tagluff.server.hub.importing import unknown_order
from tagluff.server.hub.rooms import OVER
from tagluff.server.messages.asked import Leave
from tagluff.server.messages.pages import ImportRecord, Made, SeatPlan
from tagluff.server.store.protocol import Change, StoreError

ROOT = Path(__file__).parents[3]
GAMES = ["nordic", "sanfrancisco", "amsterdam", "cardgame"]
ALONE = (SeatPlan(who="me"), SeatPlan(who="bot", bot="random"))


async def to_the_end(*people: Person) -> None:
    while people[0].status["phase"] != "over":
        for person in people:
            if person.seen["legal"]:
                await person.play(person.seen["legal"][-1]["text"])


async def played(house: House, game: str) -> tuple[Made, Person, Person]:
    made, ada, bo = await house.two(game)
    await to_the_end(ada, bo)
    return made, ada, bo


def test_a_finished_game_is_soon_left_and_found_again() -> None:
    async def story(house: House) -> None:
        made, ada, bo = await played(house, "amsterdam")
        rooms = house.hub.rooms
        house.time += 2 * OVER
        rooms.leave_idle()
        assert made.table in rooms.held  # somebody is there
        for person in (ada, bo):
            await person.guest.leave()
        house.time += OVER
        rooms.leave_idle()
        assert made.table in rooms.held
        house.time += 1
        rooms.leave_idle()
        assert made.table not in rooms.held
        assert (await house.come(made.table, 0, ADA)).seen == {**ada.seen, "events": ANY, "from_event": 0}

    run(story)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_fair_and_verifies_here_and_by_the_outside_script(game: str, tmp_path: Path) -> None:
    async def story(house: House) -> None:
        made, ada, _ = await played(house, game)
        text = await house.hub.record(made.table, None, NOBODY, made.watch)
        record = read_record(text)
        record.verify()
        assert record.commitment == ada.status["commitment"]
        assert record.nonces == ["tulip", "waffle"]
        assert record.players == ["Ada", "Bo"]
        assert record.table == made.table
        assert text == await house.store.record(made.table)
        file = tmp_path / "game.tagluff"
        file.write_text(text, encoding="utf-8")
        script = subprocess.run([sys.executable, ROOT / "scripts/verify_deal.py", file], capture_output=True, text=True)
        assert script.returncode == 0, script.stdout + script.stderr
        assert ada.status["commitment"] in script.stdout

    run(story)


def test_while_the_game_runs_a_record_is_as_its_reader_may_see_it() -> None:
    async def story(house: House) -> None:
        made, ada, _bo = await house.two()
        await ada.play("keep 1 2")
        mine = await house.hub.record(made.table, 0, ADA, "")
        theirs = await house.hub.record(made.table, None, NOBODY, made.watch)
        assert "keep 1 2" in mine
        assert "keep 1 2" not in theirs
        announced = house.hub.rooms.held[made.table].hosted
        assert announced is not None
        assert str(announced.table.record.seed) not in mine + theirs
        for seat, who, code in ((1, ADA, ""), (None, NOBODY, ""), (0, CY, made.watch)):
            with pytest.raises(TagluffError, match="not_yours"):
                await house.hub.record(made.table, seat, who, code)

    run(story)


@pytest.mark.parametrize("eyes", ["all", "spectator", "0", "1"])
def test_a_finished_game_can_be_replayed_with_every_seats_eyes_or_all_open(eyes: str) -> None:
    async def story(house: House) -> None:
        made, ada, _bo = await played(house, "cardgame")
        lines = [json.loads(line) async for line in await house.hub.replay(made.table, eyes, ADA, "")]
        seats = {"all": 3, "spectator": 1, "0": 1, "1": 1}[eyes]
        assert all(len(line["views"]) == seats for line in lines)
        assert lines[-1]["sheet"] == ada.seen["sheet"]
        told = [event["number"] for line in lines for event in line["events"]]
        assert told == sorted(told)
        assert (len(told) == told[-1]) == (eyes == "all")
        with pytest.raises(TagluffError, match="no_such_seat"):
            [line async for line in await house.hub.replay(made.table, "7", ADA, "")]

    run(story)


def test_a_game_that_is_not_over_is_not_replayed() -> None:
    async def story(house: House) -> None:
        made, *_ = await house.two()
        with pytest.raises(TagluffError, match="not_now"):
            await house.hub.replay(made.table, "all", ADA, "")

    run(story)


def test_tickets_that_were_put_back_stay_under_those_that_nobody_has_drawn() -> None:
    deck = unknown_order([*ascii_lowercase[5:], "b", "a"], list(ascii_lowercase))
    assert deck[:-2] != list(ascii_lowercase[5:])
    assert sorted(deck[:-2]) == list(ascii_lowercase[5:])
    assert deck[-2:] == ["b", "a"]
    assert unknown_order(["b", "a"], list(ascii_lowercase)) == ["b", "a"]
    assert unknown_order([], ["a"]) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_record_can_be_gone_on_from_at_any_point(game: str) -> None:
    """What comes after it is dealt anew: two tables from one point are different games."""

    async def story(house: House) -> None:
        made, *_ = await played(house, game)
        text = await house.hub.record(made.table, 0, ADA, "")
        count = len(read_record(text).moves)
        for actions in (0, 1, count // 2, count - 1):
            plan = ImportRecord(record=text, seats=ALONE, name="Cy", actions=actions)
            new = await house.hub.import_record(plan, CY)
            twin = await house.hub.import_record(plan, CY)
            starts = [dict(house.hub.rooms.held[made.table].settings.start or {}) for made in (new, twin)]
            assert starts[0].pop("dealer") != starts[1].pop("dealer")
            decks = [start.pop("ticket_deck") for start in starts]
            assert actions or decks[0] != decks[1]
            assert sorted(decks[0]) == sorted(decks[1])
            assert starts[0] == starts[1]
            assert house.hub.rooms.held[new.table].phase in ("playing", "over")

    run(story)


def test_an_imported_game_is_played_to_its_end_and_survives_a_restart() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house, "amsterdam")
        text = await house.hub.record(made.table, 0, ADA, "")
        plan = ImportRecord(record=text, seats=(SeatPlan(who="me"), SeatPlan(who="person")), name="Ada", actions=30)
        new = await house.hub.import_record(plan, ADA)
        from tagluff.server.messages.pages import Sit

        await house.hub.sit(new.table, Sit(name="Bo", code=new.invite), BO)
        await house.restart()
        ada, bo = await house.come(new.table, 0, ADA), await house.come(new.table, 1, BO)
        await to_the_end(ada, bo)
        read_record(await house.hub.record(new.table, None, ADA, "")).verify()

    run(story)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_a_record"),
        ("tagluff record 1\ngame: nordic\nseats: 2\nboard file: ../../etc/passwd\n\ndeal\n", "board_file_refused"),
        ("tagluff record 1\ngame: chess\nseats: 2\n\ndeal\n", "unknown_game"),
    ],
)
def test_what_is_no_record_is_refused(text: str, code: str) -> None:
    async def story(house: House) -> None:
        with pytest.raises(TagluffError) as caught:
            await house.hub.import_record(ImportRecord(record=text, seats=ALONE, name="Ada"), ADA)
        assert caught.value.code == code

    run(story)


def test_a_rematch_has_the_same_people_one_seat_further_on() -> None:
    async def story(house: House) -> None:
        made, ada, _ = await played(house, "amsterdam")
        with pytest.raises(TagluffError, match="not_yours"):
            await house.hub.rematch(made.table, CY)
        new = await house.hub.rematch(made.table, BO)
        assert (await house.hub.rematch(made.table, ADA)).table == new.table
        assert (new.seat, ada.status["rematch"]) == (0, new.table)
        ada, _bo = await house.come(new.table, 1, ADA), await house.come(new.table, 0, BO)
        assert [seat["name"] for seat in ada.status["seats"]] == ["Bo", "Ada"]
        assert ada.status["phase"] == "dealing"

    run(story)


def test_whoever_left_after_the_end_is_not_waited_for_at_the_next_table() -> None:
    async def story(house: House) -> None:
        made, ada, _ = await played(house, "amsterdam")
        assert (await ada.ask(Leave))["type"] == "done"
        new = await house.hub.rematch(made.table, BO)
        bo = await house.come(new.table, 0, BO)
        assert [(seat["name"], seat["bot"]) for seat in bo.status["seats"]] == [("Bo", None), ("", USUAL)]

    run(story)


def test_a_rematch_that_was_half_written_is_found_again() -> None:
    async def story(house: House) -> None:
        made, *_ = await played(house, "amsterdam")
        write = house.store.write

        async def fail_later(change: Change) -> None:
            if change.table == made.table:
                raise StoreError("cannot_write", "", {})
            await write(change)

        house.store.write = fail_later  # type: ignore[method-assign]
        with pytest.raises(TagluffError, match="not_stored"):
            await house.hub.rematch(made.table, ADA)
        house.store.write = write  # type: ignore[method-assign]
        new = await house.hub.rematch(made.table, BO)
        assert {table.table for table in (await house.hub.mine(ADA)).tables} == {made.table, new.table}

    run(story)


async def play_out(house: House, person: Person) -> None:
    """To the end, whatever is asked."""
    await house.pass_time(30)
    while person.status["phase"] != "over":
        await person.ear.until(lambda: bool(person.seen["legal"]) or person.status["phase"] == "over")
        if person.seen["legal"]:
            await person.play()


def test_mates_stay_together_in_a_rematch() -> None:
    async def story(house: House) -> None:
        made = await house.create("me,greedy,random,random", game="asia")
        await play_out(house, await house.come(made.table, 0, ADA))
        new = await house.hub.rematch(made.table, ADA)
        assert new.seat == 2
        ada = await house.come(new.table, 2, ADA)
        assert [seat["bot"] for seat in ada.status["seats"]] == ["random", "random", None, "greedy"]
        assert ada.status["moved"] == 2

    run(story)


def test_bots_move_on_with_the_people_game_after_game_and_it_is_told_how_far() -> None:
    async def story(house: House) -> None:
        table, seat = (await house.create("me,greedy,random", game="amsterdam")).table, 0
        for moved in range(3):
            ada = await house.come(table, seat, ADA)
            bots = [place["bot"] for place in ada.status["seats"]]
            assert ada.status["moved"] == moved
            assert [bots[(at + moved) % 3] for at in range(3)] == [None, "greedy", "random"]
            assert [listed.moved for listed in (await house.hub.mine(ADA)).tables if listed.table == table] == [moved]
            await play_out(house, ada)
            made = await house.hub.rematch(table, ADA)
            table, seat = made.table, made.seat or 0

    run(story)
