"""What every answer carries, and what errors look like."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from server.web.asking import ask, new_table
from server.web.serving import OPEN, Serving
from tagluff.server.hub.hub import Hub
from tagluff.server.messages.pages import Tables

SECRET = "7R 3B in the deck"
EVERYTHING = [
    ("GET", "/", 200),
    ("GET", "/icon.svg", 200),
    ("GET", "/api/offered", 200),
    ("GET", "/api/lobby", 200),
    ("GET", "/api/mine", 200),
    ("GET", "/api/games/nordic/3", 200),
    ("GET", "/api/openapi.json", 200),
    ("GET", "/nothing", 404),
    ("GET", "/api/nothing", 404),
    ("GET", "/api/tables/0123456789abcdef", 404),
    ("DELETE", "/api/lobby", 405),
    ("POST", "/api/tables", 415),
    ("HEAD", "/api/tables/0123456789abcdef/events", 405),
]


@pytest.mark.parametrize(("method", "path", "status"), EVERYTHING)
def test_every_answer_has_the_headers(serving: Serving, method: str, path: str, status: int) -> None:
    answer = ask(serving, method, path)
    assert answer.status == status
    headers = answer.headers
    for part in (
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
    ):
        assert part in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(("method", "path", "status"), EVERYTHING)
def test_errors_are_problems(serving: Serving, method: str, path: str, status: int) -> None:
    answer = ask(serving, method, path)
    if status >= 400 and method != "HEAD":
        assert answer.headers["content-type"] == "application/json"
        assert set(answer.json) == {"code", "rule", "facts"}
    if path.startswith("/api/") and path not in ("/api/games/nordic/3", "/api/openapi.json"):
        assert answer.headers["cache-control"] == "no-store"


def test_over_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    with Serving(tmp_path, origins=["https://play.example"]) as serving:
        answer = ask(serving, "GET", "/api/offered", Host="play.example")
        assert answer.status == 200
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_game_is_asked_for_again_by_its_tag(serving: Serving) -> None:
    first = ask(serving, "GET", "/api/games/nordic/3?strict_ferries=true")
    assert first.json["options"] == {"strict_ferries": True}
    assert first.headers["cache-control"] == "no-cache"
    again = ask(serving, "GET", "/api/games/nordic/3?strict_ferries=true", If_None_Match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    other = ask(serving, "GET", "/api/games/nordic/3", If_None_Match=first.headers["etag"])
    assert other.status == 200


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/chess/2", 404, "unknown_game"),
        ("/api/games/nordic/9", 422, "wrong_seats"),
        ("/api/games/nordic/x", 422, "wrong_seats"),
        ("/api/games/nordic/3?fly=true", 422, "unknown_option"),
        ("/api/games/nordic/3?strict_ferries=perhaps", 422, "odd_query"),
        ("/api/lobby?x=1", 422, "odd_query"),
        ("/api/tables/zzz", 404, "no_such_table"),
        ("/api/tables/0123456789abcdef/record?seat=9", 422, "odd_query"),
        ("/api/tables/0123456789abcdef/replay?eyes=mine", 422, "odd_query"),
        ("/api/tables/0123456789abcdef/seats/9/review", 404, "no_such_seat"),
        ("/api/tables/0123456789abcdef/seats/0/review", 404, "no_such_table"),
        ("/t/zzz", 404, "no_such_table"),
    ],
)
def test_what_is_not_there(serving: Serving, path: str, status: int, code: str) -> None:
    answer = ask(serving, "GET", path)
    assert (answer.status, answer.json["code"]) == (status, code)


def test_a_wrong_method_says_which_is_right(serving: Serving) -> None:
    answer = ask(serving, "PUT", "/api/tables", b"{}")
    assert (answer.status, answer.json["code"]) == (405, "wrong_method")
    assert answer.headers["allow"] == "POST"


def test_tables_of_others_are_closed_without_a_code(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    path = f"/api/tables/{made['table']}"
    for sub in ("", "/codes", "/record", "/events", "/seats/0/review"):
        assert ask(serving, "GET", path + sub).status == 403
        assert ask(serving, "GET", path + sub, Authorization="Bearer WRONG").status == 403
    assert ask(serving, "GET", path, Authorization=f"Bearer {made['watch']}").json["mine"] == []
    assert ask(serving, "GET", path, Authorization=f"Bearer {made['invite']}").status == 200
    assert ask(serving, "GET", path, Cookie=cookie).json["mine"] == [0]
    assert ask(serving, "GET", path + "/codes", Cookie=cookie).json["watch"] == made["watch"]
    assert ask(serving, "GET", path + "/codes", Authorization=f"Bearer {made['watch']}").status == 403


def test_a_key_opens_a_seat_elsewhere(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    path = f"/api/tables/{made['table']}"
    key = ask(serving, "POST", f"{path}/seats/0/key", {}, Cookie=cookie, Origin=serving.url)
    assert key.status == 201
    by_key = ask(serving, "GET", path, Authorization=f"Bearer {key.json['key']}")
    assert by_key.json["mine"] == [0]
    claimed = ask(serving, "POST", f"{path}/claims", {"key": key.json["key"]})
    assert claimed.status == 201
    assert ask(serving, "GET", "/api/mine", Cookie=claimed.cookie).json["tables"][0]["seat"] == 0


class BrokenHub(Hub):
    """It breaks down, and says too much."""

    async def lobby(self) -> Tables:
        raise ValueError(SECRET)


def test_a_breakdown_tells_nobody_anything(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Serving(tmp_path, OPEN, hub=BrokenHub) as serving, caplog.at_level(logging.DEBUG):
        answer = ask(serving, "GET", "/api/lobby")
        assert answer.status == 500
        assert answer.json == {"code": "internal", "rule": "", "facts": {}}
        assert ask(serving, "GET", "/api/offered").status == 200
    logged = "\n".join(record.getMessage() for record in caplog.records)
    assert "unexpected ValueError" in logged
    assert "in lobby" in logged
    assert SECRET not in logged
    assert SECRET not in caplog.text


def test_nothing_that_was_sent_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Serving(tmp_path, OPEN, hub=BrokenHub) as serving, caplog.at_level(logging.INFO):
        made, cookie = new_table(serving, "person")
        ask(serving, "POST", "/api/tables", b'{"game": "gobbledygook"}')
        ask(serving, "GET", "/api/lobby?secret=gobbledygook", Cookie=cookie, Authorization="Bearer gobbledygook")
        ask(serving, "GET", "/api/lobby", Cookie=cookie)
    assert cookie.partition("=")[2] not in caplog.text
    assert made["watch"] not in caplog.text
    assert "gobbledygook" not in caplog.text


def test_facts_of_the_store_stay_inside() -> None:
    from tagluff.server.store.protocol import StoreError
    from tagluff.server.web.problems import refusal

    answer = refusal(StoreError("cannot_write", "", {"reason": "disk of /home/me is full"}))
    assert answer.status_code == 503
    assert json.loads(bytes(answer.body)) == {"code": "cannot_write", "rule": "", "facts": {}}
