"""When a bot at a distant table gives up: it was sent away, or what it hears makes no sense."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from server.bots.odd_server import Story, Visit, seen, status
from server.bots.visiting import expected, new_table, refused
from tagluff.server.messages.asked import Hello, Play
from tagluff.server.messages.told import Refused

pytestmark = pytest.mark.usefixtures("in_a_hurry")


@pytest.mark.parametrize(
    ("number", "reason", "why"), [(4000, "seat_given_up", "seat_given_up"), (1000, "left", "left"), (4002, "", 4002)]
)
def test_some_partings_are_for_good(number: int, reason: str, why: object) -> None:
    async def story(visit: Visit) -> None:
        await visit.greet(status(new_table()))
        await visit.cut(number, reason)

    error = refused(story)
    assert (error.code, error.facts) == ("turned_away", {"why": why})


def test_whoever_is_refused_at_the_door_hears_why() -> None:
    async def story(visit: Visit) -> None:
        await visit.hear(Hello)
        await visit.tell(Refused(code="not_yours"))
        await visit.cut(4000, "not_yours")

    assert refused(story).facts == {"why": "not_yours"}


def broken(change: dict[str, Any]) -> Story:
    table = new_table()

    async def story(visit: Visit) -> None:
        await visit.greet(status(table))
        await visit.tell(replace(seen(table, 1), **change))
        await visit.rest()

    return story


def raw(value: object) -> Raw:
    return Raw(encode(value))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"view": raw({"game": "amsterdam"})}, "odd_view"),
        ({"view": raw(None)}, "odd_message"),
        ({"events": [raw({"number": 1, "kind": "stole"})]}, "odd_event"),
        ({"events": [raw({"kind": "stole"})]}, "odd_message"),
        ({"events": [raw([])]}, "odd_message"),
        ({"legal": [raw({"index": 0, "text": "claim everything"})]}, "other_actions"),
        ({"legal": [raw({"index": -1, "text": "take deck"})]}, "other_actions"),
        ({"legal": [raw({"index": 10**9, "text": "take deck"})]}, "other_actions"),
        ({"legal": [raw("take deck")]}, "odd_message"),
        ({"sheet": raw({"totals": "many"})}, "odd_message"),
        ({"sheet": raw({"totals": [1], "sides": [], "winners": []})}, "odd_message"),
    ],
)
def test_what_makes_no_sense_is_the_end_in_a_line(change: dict[str, Any], code: str) -> None:
    assert refused(broken(change)).code == code


@pytest.mark.parametrize("frame", ["", "[]", "{", '{"type": 1}', '{"type": "seen"}', "\x00", "[" * 5000])
def test_what_is_no_message_is_the_end(frame: str) -> None:
    async def story(visit: Visit) -> None:
        await visit.greet(status(new_table()))
        await visit.socket.send(frame)
        await visit.rest()

    assert refused(story).code == "odd_message"


def test_a_table_of_a_game_that_is_unknown_here() -> None:
    async def story(visit: Visit) -> None:
        await visit.greet(replace(status(new_table()), game="trains"))
        await visit.rest()

    assert refused(story).code == "unknown_game"


def test_a_table_without_the_seat_or_that_cannot_go_on() -> None:
    async def small(visit: Visit) -> None:
        await visit.greet(replace(status(new_table()), seats=[]))
        await visit.rest()

    async def stuck(visit: Visit) -> None:
        await visit.greet(replace(status(new_table()), broken="cannot_go_on"))
        await visit.rest()

    assert refused(small).code == "odd_message"
    assert refused(stuck).facts == {"why": "cannot_go_on"}


def test_a_move_that_was_legal_and_is_refused_nevertheless() -> None:
    table = new_table()

    async def story(visit: Visit) -> None:
        await visit.greet(status(table), seen(table, 1))
        play = await visit.hear(Play)
        await visit.tell(Refused(code="cards_missing", id=play.id))
        await visit.rest()

    error = refused(story)
    assert (error.code, error.facts) == ("move_refused", {"action": expected(table), "why": "cards_missing"})


@pytest.mark.parametrize("bot", ["Raiser", "Liar", "Mumbler", "Quitter"])
def test_a_bot_that_breaks_down_is_told_of(bot: str) -> None:
    table = new_table()

    async def story(visit: Visit) -> None:
        await visit.greet(status(table), seen(table, 1))
        await visit.rest()

    assert refused(story, bot=f"support.odd_bots:{bot}").facts["bot"] == f"support.odd_bots:{bot}"
