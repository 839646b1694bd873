"""Whoever was thrown out for what they sent waits before they come again, and takes no innocent neighbour with them."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from server.web.asking import ask, closed, hear, line, new_table, opened, rest, seated, until
from server.web.serving import LOOPS, OPEN, Serving
from server.web.test_buckets import Clock
from server.web.test_slow import handshake
from tagluff.server.web.limits import USUAL, Limits
from tagluff.server.web.rests import RUDE, Rests

LIMITS = Limits(rest=0.25, longest_rest=1, in_line=3, forgiven=60)
LONG = replace(OPEN, rest=600, longest_rest=600, in_line=0.05)  # nobody who rests is let in
SHORT = replace(OPEN, rest=0.2, longest_rest=0.2)
FLOOD = "{}"
ELSEWHERE = ("127.0.0.2", 0)


def test_each_time_it_is_twice_as_long_up_to_the_longest() -> None:
    clock = Clock()
    rests, waited = Rests(LIMITS, clock=clock), []
    for _ in range(4):
        rests.thrown_out("a", "too_many")
        waited.append(rests.seconds("a"))
        clock.now += 5
    assert waited == [0.25, 0.5, 1, 1]


def test_nobody_else_waits() -> None:
    rests = Rests(LIMITS, clock=Clock())
    rests.thrown_out("a", "too_many")
    assert rests.seconds("b") == 0


def test_those_who_rest_stand_in_a_line() -> None:
    """First come, first served: whoever comes most often is let in no sooner."""
    clock = Clock()
    rests = Rests(LIMITS, clock=clock)
    rests.thrown_out("a", "odd_frame")
    assert [rests.seconds("a") for _ in range(3)] == [0.25, 0.5, 0.75]
    clock.now = 10.0
    assert [rests.seconds("a"), rests.seconds("a")] == [0, 0.25]


def test_a_line_has_an_end() -> None:
    rests = Rests(LIMITS, clock=Clock())
    rests.thrown_out("a", "odd_frame")
    waited = [rests.seconds("a") for _ in range(100)]
    assert waited[-1] == LIMITS.in_line + LIMITS.rest


def test_forty_of_an_address_find_a_place_however_rude_one_was() -> None:
    rests = Rests(USUAL, clock=Clock())
    for _ in range(9):
        rests.thrown_out("a", "no_hello")
    assert sum(rests.seconds("a") <= USUAL.in_line for _ in range(100)) == 40


def test_it_is_forgiven_in_time() -> None:
    clock = Clock()
    rests = Rests(LIMITS, clock=clock)
    for _ in range(9):
        rests.thrown_out("a", "too_many")
    clock.now = LIMITS.forgiven
    assert rests.seconds("a") == 0
    rests.thrown_out("a", "too_many")
    assert rests.seconds("a") == LIMITS.rest


@pytest.mark.parametrize("code", ["too_slow", "no_pong", "left", "server_stops", "table_reloaded", "internal"])
def test_a_bad_line_is_nobodys_fault(code: str) -> None:
    rests = Rests(LIMITS, clock=Clock())
    rests.thrown_out("a", code)
    assert rests.seconds("a") == 0
    assert code not in RUDE


def test_there_are_never_more_than_allowed_and_the_last_stay() -> None:
    rests = Rests(LIMITS, most=100, clock=Clock())
    for number in range(1000):
        rests.thrown_out(number, "too_many")
        assert len(rests.kept) <= 100
    assert rests.seconds(999) == LIMITS.rest
    assert rests.seconds(0) == 0


# At a server


@contextmanager
def table_of(folder: Path, limits: Limits) -> Iterator[tuple[Serving, str, str]]:
    """A server, an open table, and the cookie of whoever sits there."""
    with Serving(folder, limits) as serving:
        made, cookie = new_table(serving, "person", open=True)
        yield serving, made["table"], cookie


def misbehave(serving: Serving, table: str, cookie: str = "") -> None:
    with opened(serving, table, cookie) as wire:
        wire.send(FLOOD)
        assert closed(wire) == (4001, "no_hello")


def refused(serving: Serving, table: str, cookie: str = "", **more: Any) -> tuple[int, str, Any]:
    with pytest.raises(InvalidStatus) as refusal, opened(serving, table, cookie, **more):
        pass
    response = refusal.value.response
    return response.status_code, response.headers["retry-after"], json.loads(response.body)


def welcome(serving: Serving, table: str, **more: Any) -> str:
    with opened(serving, table, **more) as wire:
        wire.send('{"type": "hello", "version": 1}')
        return str(hear(wire)["type"])


def test_who_was_thrown_out_is_told_how_long_to_wait(tmp_path: Path) -> None:
    with table_of(tmp_path, LONG) as (serving, table, _):
        misbehave(serving, table)
        problem = {"code": "too_many", "rule": "", "facts": {"seconds": 600}}
        assert refused(serving, table) == (429, "600", problem)
        until(lambda: serving.gate.connections == 0)


def test_pages_and_tables_are_there_for_them_meanwhile(tmp_path: Path) -> None:
    with table_of(tmp_path, LONG) as (serving, table, _):
        misbehave(serving, table)
        assert ask(serving, "GET", f"/api/tables/{table}").status == 200


def test_who_waits_is_let_in(tmp_path: Path) -> None:
    with table_of(tmp_path, SHORT) as (serving, table, _):
        misbehave(serving, table)
        assert [welcome(serving, table), welcome(serving, table)] == ["welcome", "welcome"]


def test_another_address_does_not_notice(tmp_path: Path) -> None:
    with table_of(tmp_path, LONG) as (serving, table, _):
        misbehave(serving, table)
        assert welcome(serving, table, source_address=ELSEWHERE) == "welcome"


def test_who_sits_at_the_table_does_not_wait_for_a_rude_neighbour(tmp_path: Path) -> None:
    with table_of(tmp_path, LONG) as (serving, table, cookie):
        misbehave(serving, table)
        with seated(serving, table, cookie) as wire:
            assert hear(wire)["type"] == "status"


def test_but_for_what_it_did_itself_and_then_alone(tmp_path: Path) -> None:
    with table_of(tmp_path, LONG) as (serving, table, cookie):
        misbehave(serving, table, cookie)
        assert refused(serving, table, cookie)[0] == 429
        assert welcome(serving, table) == "welcome"


def test_a_cookie_that_opens_nothing_here_is_no_way_around(tmp_path: Path) -> None:
    with table_of(tmp_path, LONG) as (serving, table, _):
        _, elsewhere = new_table(serving, "person")
        misbehave(serving, table)
        assert refused(serving, table, elsewhere)[0] == 429


def test_a_code_that_opens_nothing_makes_no_other_of_who_sits_there(tmp_path: Path) -> None:
    with table_of(tmp_path, LONG) as (serving, table, cookie):
        misbehave(serving, table, cookie)
        junk = {"Authorization": "Bearer JUNK"}
        assert refused(serving, table, cookie, headers=junk)[0] == 429


def test_nothing_is_read_from_who_waits(tmp_path: Path) -> None:
    with table_of(tmp_path, replace(LONG, in_line=600)) as (serving, table, _):
        misbehave(serving, table)
        frames = serving.gate.counts.frames
        with pytest.raises(TimeoutError), opened(serving, table, open_timeout=0.3):
            pass
        assert serving.gate.counts.frames == frames


@pytest.mark.parametrize("loop", list(LOOPS))
def test_who_waits_is_sent_home_when_the_server_stops(
    tmp_path: Path, loop: str, caplog: pytest.LogCaptureFixture
) -> None:
    with Serving(tmp_path, replace(LONG, in_line=600), loop=loop) as serving:
        made, _ = new_table(serving, "person", open=True)
        misbehave(serving, made["table"])
        until(lambda: serving.gate.places.taken == 0)
        with line(serving) as wire:
            wire.sendall(handshake(made["table"]))
            until(lambda: serving.gate.places.taken == 1)
            serving.stop()
            assert b" 500 " in rest(wire)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
