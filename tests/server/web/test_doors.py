"""Who is let in: hosts, origins, kinds of bodies, sizes, and the cookie that comes of it."""

from __future__ import annotations

import json
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from server.web.asking import ask, line, new_table, rest, until
from server.web.serving import OPEN, PATIENCE, Serving
from tagluff.server.web.cookies import digest

PLAN = {"game": "nordic", "seats": [{"who": "me"}, {"who": "person"}], "name": "Astrid"}


def test_a_name_that_is_not_ours_is_not_answered(serving: Serving) -> None:
    for path in ("/", "/api/offered"):
        answer = ask(serving, "GET", path, Host="evil.example")
        assert (answer.status, answer.json["code"]) == (421, "wrong_host")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
def test_pages_of_others_change_nothing(serving: Serving, headers: dict[str, str]) -> None:
    before = len(ask(serving, "GET", "/api/lobby").json["tables"])
    answer = ask(serving, "POST", "/api/tables", {**PLAN, "open": True}, **headers)
    assert (answer.status, answer.json["code"]) == (403, "wrong_origin")
    assert answer.cookie == ""
    assert len(ask(serving, "GET", "/api/lobby").json["tables"]) == before


def test_with_a_cookie_a_change_needs_an_origin(serving: Serving) -> None:
    _, cookie = new_table(serving, "person")
    assert ask(serving, "POST", "/api/tables", PLAN, Cookie=cookie).status == 403
    assert ask(serving, "POST", "/api/tables", PLAN, Cookie=cookie, Origin=serving.url).status == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_read(serving: Serving, kind: str) -> None:
    answer = ask(serving, "POST", "/api/tables", PLAN, Content_Type=kind)
    assert (answer.status, answer.json["code"]) == (415, "not_json")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"null",
        b'{"game": "nordic"}',
        b"[" * 50_000,
        json.dumps({**PLAN, "admin": True}).encode(),
        json.dumps({**PLAN, "name": ""}).encode(),
        json.dumps({**PLAN, "name": "x" * 25}).encode(),
        json.dumps({**PLAN, "pace": 29}).encode(),
        json.dumps({**PLAN, "seats": []}).encode(),
        json.dumps({**PLAN, "seats": [{"who": "me"}] * 7}).encode(),
        json.dumps({**PLAN, "game": "../../etc/passwd"}).encode(),
        json.dumps({**PLAN, "options": {"strict_ferries": "yes"}}).encode(),
    ],
)
def test_odd_bodies_are_refused(serving: Serving, body: bytes) -> None:
    answer = ask(serving, "POST", "/api/tables", body)
    assert (answer.status, answer.json["code"]) == (422, "odd_body")
    assert len(answer.body) < 1000


def test_a_body_that_is_announced_too_long_is_not_read(serving: Serving) -> None:
    with line(serving) as wire:
        wire.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Connection: close\r\nContent-Length: 70000\r\n\r\n"
        )
        head = wire.recv(65536)
    assert head.startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize(("path", "most"), [("/api/tables", 64 * 1024), ("/api/imports", OPEN.import_bytes)])
def test_a_body_without_a_length_is_counted(serving: Serving, path: str, most: int) -> None:
    connection = HTTPConnection("127.0.0.1", serving.port, timeout=PATIENCE)
    pieces = (b" " * 65536 for _ in range(most // 65536 + 1))
    try:
        connection.request("POST", path, pieces, {"Content-Type": "application/json"}, encode_chunked=True)
        response = connection.getresponse()
        assert response.status == 413
        assert json.loads(response.read())["facts"] == {"most": most}
    finally:
        connection.close()


def test_a_record_may_be_as_long_as_records_are(serving: Serving) -> None:
    plan: dict[str, Any] = {"record": "x" * 4_000_000, "seats": [{"who": "me"}], "name": "Astrid"}
    answer = ask(serving, "POST", "/api/imports", plan)
    assert answer.status == 422
    assert answer.json["code"] != "odd_body"
    longer = ask(serving, "POST", "/api/imports", {**plan, "record": "x" * 4_000_001})
    assert (longer.status, longer.json["code"]) == (422, "odd_body")


def test_few_records_are_read_at_once(serving: Serving) -> None:
    """Each may be large, and take its time to come."""
    imports, head = serving.gate.imports, b"POST /api/imports HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    slow = head + b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
    plan = {"record": "x", "seats": [{"who": "me"}], "name": "Astrid"}
    with ExitStack() as wires:
        for _ in range(OPEN.imports_per_address):
            wires.enter_context(line(serving)).sendall(slow)
        until(lambda: imports.taken == OPEN.imports_per_address)
        refused = ask(serving, "POST", "/api/imports", plan)
        assert (refused.status, refused.json["code"]) == (429, "too_many")
    until(lambda: imports.taken == 0)
    assert ask(serving, "POST", "/api/imports", plan).status == 422


def test_heads_have_a_length_too(serving: Serving) -> None:
    with line(serving) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: " + b"x" * 20_000)
        assert_odd_request(rest(wire))


def assert_odd_request(answer: bytes) -> None:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"content-security-policy: default-src 'none'" in head
    assert b'"odd_request"' in body


@pytest.mark.parametrize("sent", [b"hello\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"GET / HTTP/x\r\n\r\n"])
def test_what_is_no_request_is_answered_like_one(serving: Serving, sent: bytes) -> None:
    with line(serving) as wire:
        wire.sendall(sent)
        assert_odd_request(rest(wire))


def test_the_cookie_is_made_when_it_is_needed(serving: Serving) -> None:
    for path in ("/", "/api/offered", "/api/mine", "/api/lobby"):
        assert "set-cookie" not in ask(serving, "GET", path).headers
    made = ask(serving, "POST", "/api/tables", PLAN)
    name, _, rest_of_it = made.headers["set-cookie"].partition("=")
    assert name == "tagluff_device"
    assert set(rest_of_it.split("; ")[1:]) == {"Max-Age=34560000", "Path=/", "HttpOnly", "SameSite=Strict"}
    again = ask(serving, "POST", "/api/tables", PLAN, Cookie=made.cookie, Origin=serving.url)
    assert "set-cookie" not in again.headers
    tables = ask(serving, "GET", "/api/mine", Cookie=made.cookie).json["tables"]
    assert {table["table"] for table in tables} == {made.json["table"], again.json["table"]}


def test_over_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    with Serving(tmp_path, origins=["https://play.example"]) as serving:
        made = ask(serving, "POST", "/api/tables", PLAN, Host="play.example", Origin="https://play.example")
        assert made.headers["set-cookie"].startswith("__Host-tagluff_device=")
        assert "; Secure" in made.headers["set-cookie"]


def test_a_refused_request_makes_no_device(serving: Serving) -> None:
    answer = ask(serving, "POST", "/api/tables", {**PLAN, "game": "chess"})
    assert answer.status == 404
    assert "set-cookie" not in answer.headers


def test_the_secrets_themselves_are_not_stored(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        made, cookie = new_table(serving, "person")
        key = ask(
            serving, "POST", f"/api/tables/{made['table']}/seats/0/key", {}, Cookie=cookie, Origin=serving.url
        ).json["key"]
    secret = cookie.partition("=")[2]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert secret.encode() not in kept
    assert key.encode() not in kept
    assert (digest(secret) or b"?") in kept
