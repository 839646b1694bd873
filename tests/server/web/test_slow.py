"""Those who come slowly, read slowly, come too often or never finish: they end, and nobody else notices."""

from __future__ import annotations

import os
import socket
from base64 import b64encode
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.web.asking import ask, closed, line, new_table, opened, read_until, rest, say, until
from server.web.serving import LOOPS, OPEN, Serving
from tagluff.server.web.limits import Rate

HASTY = replace(OPEN, head=0.3, body=0.3, stuck=0.3, goodbye=0.3, hello=0.3)
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"


@pytest.fixture(params=list(LOOPS))
def hasty(request: pytest.FixtureRequest, tmp_path: Path) -> Serving:
    return Serving(tmp_path, HASTY, loop=request.param)


def ended(wire: socket.socket) -> bool:
    """The other side has hung up, and said nothing."""
    return rest(wire) == b""


def test_a_connection_that_says_nothing_ends(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        assert ended(wire)
        until(lambda: serving.gate.connections == 0)
        assert serving.gate.counts.cut_off == {"too_slow": 1}


def test_half_a_head_ends(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nHost: 127")
        assert ended(wire)


def test_a_head_that_comes_byte_by_byte_ends(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        assert trickled(wire)


def trickled(wire: socket.socket) -> bool:
    """A letter now and then, until the other side has enough."""
    wire.settimeout(0.05)
    for _ in range(2000):
        try:
            wire.sendall(b"G")
            if wire.recv(10) == b"":
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


def test_between_two_requests_too(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        wire.sendall(b"GET /api/offered HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert read_until(wire, lambda answer: b"}}" in answer).startswith(b"HTTP/1.1 200 ")
        assert trickled(wire)


def test_a_body_that_does_not_come_is_refused(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        wire.sendall(HEAD + b"{")
        answer = rest(wire)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 408 ")
        until(lambda: serving.gate.connections == 0)


def test_a_body_that_nobody_reads_ends_too(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        wire.sendall(HEAD.replace(b"POST", b"GET").replace(b"/api/tables", b"/api/lobby"))
        assert b"200 OK" in wire.recv(65536)
        rest(wire)
        until(lambda: serving.gate.connections == 0)


def test_an_answer_that_nobody_takes_ends(hasty: Serving) -> None:
    """Many requests in one go, for a big page, and not a byte of the answers is read."""
    with hasty as serving, line(serving, receive=4096) as wire:
        wire.sendall(b"GET /api/games/asia/6 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)
        until(lambda: serving.gate.counts.cut_off.get("too_slow", 0) == 1)
        until(lambda: serving.gate.connections == 0)
        assert serving.gate.counts.requests[200] < 100


def test_a_handshake_that_stops_half_way_ends(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        wire.sendall(b"GET /api/tables/0123456789abcdef/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n")
        assert ended(wire)


def test_a_socket_that_says_no_hello_ends(hasty: Serving) -> None:
    with hasty as serving, line(serving) as wire:
        wire.sendall(handshake("0123456789abcdef"))
        head, _, frame = rest(wire).partition(b"\r\n\r\n")
        assert b"101 Switching Protocols" in head
        assert frame[:1] == b"\x88"
        assert frame[2:4] == (4001).to_bytes(2)
        until(lambda: serving.gate.connections == 0)


def handshake(table: str) -> bytes:
    key = b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, per_address=3)) as serving:
        with line(serving) as one, line(serving) as two, line(serving) as three:
            until(lambda: serving.gate.connections == 3)
            with line(serving) as four:
                assert ended(four)
            for wire in (one, two, three):
                wire.sendall(b"GET /api/offered HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                assert b"200 OK" in wire.recv(65536)
        until(lambda: serving.gate.connections == 0)
        assert ask(serving, "GET", "/api/offered").status == 200


def test_who_comes_too_fast_is_hung_up_on(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, arrivals=Rate(5, 0.001))) as serving:
        for _ in range(5):
            assert ask(serving, "GET", "/api/offered").status == 200
        with line(serving) as wire:
            assert ended(wire)


def test_who_asks_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, requests=Rate(3, 0.001))) as serving:
        answers = [ask(serving, "GET", "/api/offered") for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].json["code"] == "too_many"


def test_who_guesses_codes_soon_has_to_wait(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, requests=Rate(100, 0.001), guess=30)) as serving:
        made, _ = new_table(serving, "person")
        path = f"/api/tables/{made['table']}"
        guesses = [ask(serving, "GET", path, Authorization=f"Bearer GUESS{number}").status for number in range(5)]
        assert guesses == [403, 403, 403, 403, 429]


def test_and_who_guesses_over_sockets_too(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, requests=Rate(100, 0.001), guess=30)) as serving:
        made, _ = new_table(serving, "person")
        for number in range(4):
            with opened(serving, made["table"]) as wire:
                say(wire, "hello", version=1, key=f"GUESS{number}")
                assert closed(wire)[0] == 4000
        assert ask(serving, "GET", "/api/offered").status == 429


def test_who_guesses_short_codes_has_to_wait_longer(tmp_path: Path) -> None:
    """A right one costs nothing, but is not looked at either once the tries are used up."""
    with Serving(tmp_path, replace(OPEN, joins=Rate(2, 0.001))) as serving:
        made, cookie = new_table(serving, "person")
        codes = ask(serving, "GET", f"/api/tables/{made['table']}/codes", Cookie=cookie).json
        for _ in range(3):
            answer = ask(serving, "POST", "/api/joins", {"code": codes["short"]})
            assert (answer.status, answer.json) == (200, {"table": made["table"], "invite": made["invite"]})
        tries = [ask(serving, "POST", "/api/joins", {"code": f"22-GUESS{number}"}) for number in range(3)]
        assert [answer.status for answer in tries] == [200, 200, 429]
        assert tries[0].json == {"table": None, "invite": None}
        assert ask(serving, "POST", "/api/joins", {"code": codes["short"]}).status == 429
        assert ask(serving, "GET", "/api/offered").status == 200


def test_a_short_code_that_does_not_fit_costs_as_much_as_any_guess(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, requests=Rate(100, 0.001), guess=60)) as serving:
        assert ask(serving, "POST", "/api/joins", {"code": "22-GUESS"}).status == 200
        assert ask(serving, "POST", "/api/joins", {"code": "22-GUESS"}).status == 200
        assert ask(serving, "GET", "/api/offered").status == 429


def test_and_all_who_guess_together(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, all_joins=Rate(2, 0.001)), proxied=True) as serving:
        tries = [
            ask(serving, "POST", "/api/joins", {"code": "22-GUESS"}, X_Forwarded_For=f"192.0.2.{number}").status
            for number in range(3)
        ]
        assert tries == [200, 200, 429]


def test_tables_and_seats_of_an_address_are_counted(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, tables=Rate(2, 0.001), seats=Rate(1, 0.001))) as serving:
        made, _ = new_table(serving, "person", "person")
        new_table(serving, "person")
        plan = {"game": "nordic", "seats": [{"who": "me"}, {"who": "person"}], "name": "Astrid"}
        assert ask(serving, "POST", "/api/tables", plan).status == 429
        path, sitting = f"/api/tables/{made['table']}/seats", {"name": "Birger", "code": made["invite"]}
        assert ask(serving, "POST", path, sitting).status == 201
        assert ask(serving, "POST", path, {**sitting, "name": "Cecilia"}).status == 429
        assert ask(serving, "GET", "/api/lobby").status == 200


@pytest.mark.parametrize("others", ["", "192.0.2.9"])
def test_a_proxy_on_this_machine_tells_who_is_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: str
) -> None:
    """It alone is believed, whatever the environment says to other servers."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", others)
    with Serving(tmp_path, replace(OPEN, requests=Rate(1, 0.001)), proxied=True) as serving:
        for address in ("192.0.2.1", "192.0.2.2"):
            assert ask(serving, "GET", "/api/offered", X_Forwarded_For=address).status == 200
            assert ask(serving, "GET", "/api/offered", X_Forwarded_For=address).status == 429


def test_without_one_nobody_is_believed(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, requests=Rate(1, 0.001))) as serving:
        assert ask(serving, "GET", "/api/offered", X_Forwarded_For="192.0.2.1").status == 200
        assert ask(serving, "GET", "/api/offered", X_Forwarded_For="192.0.2.2").status == 429


def test_what_takes_long_may_be_asked_for_less_often(tmp_path: Path) -> None:
    """A replay keeps the loop busy for as long as dozens of other answers."""
    with Serving(tmp_path, replace(OPEN, requests=Rate(100, 0))) as serving:
        for _ in range(2):
            assert ask(serving, "GET", f"/api/tables/{'0' * 16}/replay").status == 404
        assert ask(serving, "GET", f"/api/tables/{'0' * 16}/replay").status == 429
        assert ask(serving, "GET", "/api/lobby").status == 200
