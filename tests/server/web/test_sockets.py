"""Sockets: who may open one, what may be said over it, and how it ends."""

from __future__ import annotations

import json
import socket
import struct
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from server.web.asking import ask, closed, hear, line, new_table, opened, read_until, rest, say, seated, until
from server.web.serving import LOOPS, OPEN, Serving
from server.web.test_slow import handshake
from tagluff.server.web.limits import Limits, Rate

STRICT = replace(OPEN, odd=Rate(3, 0.001))


def turned_away(serving: Serving, table: str, cookie: str = "", **headers: str) -> tuple[int, Any]:
    with pytest.raises(InvalidStatus) as refused, opened(serving, table, cookie, headers=headers):
        pass
    response = refused.value.response
    assert "default-src 'none'" in response.headers["content-security-policy"]
    return response.status_code, json.loads(response.body)["code"]


def test_a_foreign_page_opens_no_socket(serving: Serving, caplog: pytest.LogCaptureFixture) -> None:
    made, cookie = new_table(serving, "person")
    assert turned_away(serving, made["table"], Origin="http://evil.example") == (403, "wrong_origin")
    assert turned_away(serving, made["table"], cookie, Origin="http://evil.example") == (403, "wrong_origin")
    assert turned_away(serving, made["table"], Cookie=cookie) == (403, "wrong_origin")
    assert serving.gate.counts.sockets == 0
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []  # what strangers do is no news


def test_nor_does_a_name_that_is_not_ours(serving: Serving) -> None:
    made, _ = new_table(serving, "person")
    with line(serving) as wire:
        wire.sendall(handshake(made["table"]).replace(b"127.0.0.1", b"evil.example"))
        answer = rest(wire)
    assert answer.startswith(b"HTTP/1.1 421 ")
    assert b'"wrong_host"' in answer


def test_there_are_sockets_of_tables_alone(serving: Serving) -> None:
    assert turned_away(serving, "zzz") == (404, "no_such_page")


def test_a_seat_is_opened_by_its_cookie_or_its_key(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    table = made["table"]
    with seated(serving, table, cookie) as wire:
        assert hear(wire)["type"] == "status"
    path = f"/api/tables/{table}/seats/0/key"
    key = ask(serving, "POST", path, {}, Cookie=cookie, Origin=serving.url).json["key"]
    with opened(serving, table) as wire:
        say(wire, "hello", version=1, seat=0, key=key)
        assert hear(wire) | {"now": 0} == {"type": "welcome", "version": 1, "seat": 0, "server": "0.1.0", "now": 0}
    with opened(serving, table, headers={"Authorization": f"Bearer {key}"}) as wire:
        say(wire, "hello", version=1, seat=0)
        assert hear(wire)["seat"] == 0


@pytest.mark.parametrize("by", ["hello", "header"])
def test_watchers_come_with_a_code(serving: Serving, by: str) -> None:
    made, _ = new_table(serving, "person")
    headers = {"Authorization": f"Bearer {made['watch']}"} if by == "header" else {}
    with opened(serving, made["table"], headers=headers) as wire:
        say(wire, "hello", version=1, **({"key": made["watch"]} if by == "hello" else {}))
        assert hear(wire)["seat"] is None


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"version": 1}, "wrong_code"),
        ({"version": 1, "seat": 1}, "not_yours"),
        ({"version": 1, "seat": 0, "key": "guessed"}, "not_yours"),
        ({"version": 2}, "other_version"),
    ],
)
def test_a_hello_that_the_hub_refuses(serving: Serving, hello: dict[str, Any], code: str) -> None:
    made, _ = new_table(serving, "person")
    with opened(serving, made["table"]) as wire:
        say(wire, "hello", **hello)
        refused = hear(wire)
        assert refused["type"] == "refused"
        assert closed(wire) == (4000, refused["code"])
        assert refused["code"] in (code, "not_yours")


def test_no_table_no_socket(serving: Serving) -> None:
    with opened(serving, "0123456789abcdef") as wire:
        say(wire, "hello", version=1)
        assert hear(wire)["code"] == "no_such_table"
        assert closed(wire) == (4000, "no_such_table")


@pytest.mark.parametrize("first", ["{}", "hello", '{"type": "say", "id": "1", "text": "hi"}', '{"type": "hello"}'])
def test_the_first_message_is_a_hello(serving: Serving, first: str) -> None:
    made, cookie = new_table(serving, "person")
    with opened(serving, made["table"], cookie) as wire:
        wire.send(first)
        assert closed(wire) == (4001, "no_hello")


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        '"say"',
        "[" * 2000,
        '{"type": "fly", "id": "1"}',
        '{"type": "say", "id": "1"}',
        '{"type": "say", "id": "1", "text": "hi", "admin": true}',
        '{"type": "say", "id": "a b", "text": "hi"}',
        '{"type": "say", "id": "1", "text": ""}',
        '{"type": "play", "id": "1", "action": "pass", "answers": -1}',
        '{"type": "hello", "version": 1, "seat": 0}',
    ],
)
def test_odd_messages_are_refused_and_change_nothing(serving: Serving, message: str) -> None:
    made, cookie = new_table(serving, "person")
    with seated(serving, made["table"], cookie) as wire:
        wire.send(message)
        refused = hear(wire, "refused")
        assert (refused["code"], refused["id"]) == ("odd_message", None)
        say(wire, "say", id="1", text="still here")
        assert hear(wire, "said")["text"] == "still here"


def test_who_says_nothing_but_odd_things_is_sent_away(tmp_path: Path) -> None:
    with Serving(tmp_path, STRICT) as serving:
        made, cookie = new_table(serving, "person")
        with seated(serving, made["table"], cookie) as wire:
            for _ in range(4):
                wire.send("{}")
            assert closed(wire) == (4002, "odd_messages")
        assert serving.gate.counts.refused_frames == {"odd_message": 4}


def test_bytes_are_not_text(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    with seated(serving, made["table"], cookie) as wire:
        wire.send(b"{}")
        assert closed(wire)[0] == 1003


def test_frames_of_4_kib_and_not_a_byte_more(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    with seated(serving, made["table"], cookie) as wire:
        wire.send(" " * 4096)
        assert hear(wire, "refused")["code"] == "odd_message"
        wire.send(" " * 4097)
        assert closed(wire)[0] == 1009


def test_a_message_in_parts_is_no_longer_than_that(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    with seated(serving, made["table"], cookie) as wire:
        with suppress(ConnectionClosed):  # it may be over before the last part is sent
            wire.send([" " * 2000, " " * 2000, " " * 2000])
        assert closed(wire)[0] == 1009


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def raw_close(received: bytes) -> int:
    """The number in the close frame that ends what came."""
    at = received.rindex(b"\x88")
    return int(struct.unpack("!H", received[at + 2 : at + 4])[0])


@pytest.mark.parametrize(
    ("sent", "close"),
    [
        (masked(Opcode.TEXT, b"", fin=False) + masked(Opcode.CONT, b"", fin=False) * 1000, 4029),  # endless parts
        (masked(Opcode.TEXT, b"{}") * 1000, 4029),  # a thousand messages in one packet
        (masked(Opcode.TEXT, b"\xff\xfe"), 1007),
        (masked(Opcode.CONT, b""), 1002),
        (b"\xc1\x80\x00\x00\x00\x00", 1002),
        (b"\x81\x7f" + b"\xff" * 12, 1002),
    ],
    ids=[
        "endless parts",
        "a thousand messages",
        "not UTF-8",
        "a part of nothing",
        "reserved bits",
        "an endless length",
    ],
)
def test_what_no_client_sends(serving: Serving, sent: bytes, close: int) -> None:
    made, _ = new_table(serving, "person")
    with line(serving) as wire:
        wire.sendall(handshake(made["table"]))
        assert b"101 " in wire.recv(4096)
        wire.sendall(sent)
        assert raw_close(rest(wire)) in (close, 4001)
    until(lambda: serving.gate.counts.sockets == 0)


def test_pings_that_are_never_read_do_not_pile_up(tmp_path: Path) -> None:
    limits = replace(OPEN, waiting_bytes=20_000, goodbye=0.2, hello=60)
    with Serving(tmp_path, limits) as serving, line(serving, receive=4096) as wire:
        made, _ = new_table(serving, "person")
        wire.sendall(handshake(made["table"]))
        assert b"101 " in wire.recv(4096)
        with suppress(OSError):
            while not serving.gate.counts.cut_off:
                wire.sendall(masked(Opcode.PING, b"x" * 125) * 100)
        assert serving.gate.counts.cut_off == {"too_slow": 1}
        until(lambda: serving.gate.connections == 0)


def test_an_upgrade_with_too_many_headers(serving: Serving) -> None:
    made, _ = new_table(serving, "person")
    with line(serving) as wire:
        wire.sendall(handshake(made["table"]).replace(b"\r\n\r\n", b"\r\na: b" * 500 + b"\r\n\r\n"))
        assert not rest(wire).startswith(b"HTTP/1.1 101")
    assert ask(serving, "GET", "/api/offered").status == 200


def playing(serving: Serving) -> tuple[str, str, str]:
    """A table in play, and the cookies of two people."""
    made, first = new_table(serving, "person")
    table = made["table"]
    second = ask(serving, "POST", f"/api/tables/{table}/seats", {"name": "Birger", "code": made["invite"]}).cookie
    for seat, cookie in enumerate((first, second)):
        with seated(serving, table, cookie, seat) as wire:
            say(wire, "nonce", id=f"n{seat}", word="abc")
            assert hear(wire, "done", "refused")["type"] == "done"
    return table, first, second


@pytest.mark.parametrize("loop", list(LOOPS))
@pytest.mark.parametrize("reads_at_last", [True, False])
def test_a_slow_reader_is_cut_off_and_nobody_waits_for_it(tmp_path: Path, loop: str, reads_at_last: bool) -> None:
    limits = replace(OPEN, waiting_bytes=30_000, goodbye=60 if reads_at_last else 0.2, odd=Rate(1e6, 1e6))
    with Serving(tmp_path, limits, loop=loop) as serving, line(serving, receive=4096) as slow:
        table, first, second = playing(serving)
        head = handshake(table).replace(b"\r\n\r\n", f"\r\nCookie: {first}\r\nOrigin: {serving.url}\r\n\r\n".encode())
        slow.sendall(head.replace(b"127.0.0.1\r\n", f"127.0.0.1:{serving.port}\r\n".encode(), 1))
        assert b"101 " in slow.recv(4096)
        slow.sendall(masked(Opcode.TEXT, b'{"type": "hello", "version": 1, "seat": 0}'))
        flood(slow, serving)
        with seated(serving, table, second, 1) as wire:
            say(wire, "say", id="1", text="all is well")
            assert hear(wire, "said")["text"] == "all is well"
        if reads_at_last:
            assert raw_close(read_until(slow, lambda received: received.endswith(b"too_slow"))) == 4008
            slow.close()
        until(lambda: serving.gate.counts.sockets == 0)
        until(lambda: serving.gate.connections == 0)


def flood(slow: socket.socket, serving: Serving) -> None:
    """A stale move is answered with the whole view; whoever does not read that has much waiting for it."""
    counts, before = serving.gate.counts, serving.gate.counts.frames
    for number in range(5000):
        move = json.dumps({"type": "play", "id": f"m{number}", "answers": 999, "action": "pass"}).encode()
        slow.sendall(masked(Opcode.TEXT, move))
        until(lambda sent=number: counts.frames > before + sent or bool(counts.cut_off))  # type: ignore[misc]
        if counts.cut_off:
            break
    assert counts.cut_off == {"too_slow": 1}


@pytest.mark.parametrize("which", ["frames", "seat_frames", "address_frames"])
def test_who_asks_too_fast_is_refused_and_then_sent_away(tmp_path: Path, which: str) -> None:
    limits: Limits = replace(STRICT, **{which: Rate(2, 0.001)})
    with Serving(tmp_path, limits) as serving:
        made, cookie = new_table(serving, "person")
        with seated(serving, made["table"], cookie) as wire:
            for number in range(6):
                say(wire, "react", id=f"r{number}", reaction="hello")
            refused = [hear(wire, "refused") for _ in range(4)]
            assert [(told["code"], told["id"]) for told in refused] == [("too_many", f"r{n}") for n in range(2, 6)]
            assert closed(wire) == (4029, "too_many")


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, sockets_per_address=2)) as serving:
        made, cookie = new_table(serving, "person")
        table = made["table"]
        with seated(serving, table, cookie), seated(serving, table, cookie):
            assert turned_away(serving, table, cookie) == (429, "too_many")
        until(lambda: serving.gate.places.taken == 0)
        with seated(serving, table, cookie):
            pass


def test_when_the_server_stops_everybody_is_told(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        made, cookie = new_table(serving, "person")
        with seated(serving, made["table"], cookie) as welcomed, opened(serving, made["table"]) as silent:
            serving.stop()
            assert closed(welcomed) == (1001, "server_stops")
            assert closed(silent) == (1001, "server_stops")


def test_a_socket_outlives_the_deadlines_of_requests(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, head=1, body=1, hello=1)) as serving:
        made, cookie = new_table(serving, "person")
        with seated(serving, made["table"], cookie) as wire:
            for number in range(3):
                time.sleep(0.7)
                say(wire, "react", id=f"r{number}", reaction="hello")
                assert hear(wire, "said")["number"] == number + 1
        assert serving.gate.counts.cut_off == {}


def test_who_leaves_is_gone(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    with seated(serving, made["table"], cookie) as wire:
        wire.close()
    until(lambda: serving.gate.counts.sockets == 0)
    until(
        lambda: (
            not ask(serving, "GET", f"/api/tables/{made['table']}", Cookie=cookie).json["status"]["seats"][0]["here"]
        )
    )
