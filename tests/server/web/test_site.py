"""Names, origins and cookies, case by case."""

from __future__ import annotations

import pytest

from tagluff.core.errors import SetupError
from tagluff.server.web.cookies import code_in, device_in, new_device, set_cookie
from tagluff.server.web.errors import WebError
from tagluff.server.web.site import Site, origin_of

HERE = Site(["https://play.example", "http://host.lan:8000"], ["laptop", "laptop.local"])
ALLOWED, REFUSED = True, False


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8321", True),
        ("localhost:8321", True),
        ("LOCALHOST", True),
        ("localhost.:8321", True),
        ("[::1]:8321", True),
        ("192.168.1.7:8321", True),  # an address cannot be pointed elsewhere
        ("laptop.local:8321", True),
        ("play.example", True),
        ("host.lan:8000", True),
        ("evil.example:8321", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[evil]:80", False),
    ],
)
def test_hosts(host: str, known: bool) -> None:
    assert HERE.knows(host) is known


@pytest.mark.parametrize(
    ("headers", "cookie", "changes", "allowed"),
    [
        ({}, False, True, ALLOWED),  # a program
        ({}, True, True, REFUSED),  # a browser always says where a change comes from
        ({}, True, False, ALLOWED),  # but not where a page of its own looks
        ({"origin": "http://127.0.0.1:8321"}, True, True, ALLOWED),
        ({"origin": "https://play.example"}, True, True, ALLOWED),
        ({"origin": "https://play.example.evil.example"}, True, True, REFUSED),
        ({"origin": "http://127.0.0.1:3000"}, True, True, REFUSED),  # another program on this machine
        ({"origin": "http://localhost:8321"}, True, True, REFUSED),  # another name than was asked
        ({"origin": "null"}, False, True, REFUSED),
        ({"origin": ""}, False, True, REFUSED),
        ({"sec-fetch-site": "cross-site"}, False, False, REFUSED),
        ({"sec-fetch-site": "same-site"}, True, False, REFUSED),
        ({"sec-fetch-site": "same-origin"}, True, False, ALLOWED),
        ({"sec-fetch-site": "none"}, True, False, ALLOWED),
        ({"sec-fetch-site": "cross-site", "origin": "https://play.example"}, True, True, ALLOWED),
    ],
)
def test_requests(headers: dict[str, str], cookie: bool, changes: bool, allowed: bool) -> None:
    sent = {"host": "127.0.0.1:8321", **headers}
    if allowed:
        HERE.verify_request(sent, cookie, changes)
    else:
        with pytest.raises(WebError, match="wrong_origin"):
            HERE.verify_request(sent, cookie, changes)


@pytest.mark.parametrize(
    ("origin", "cookie", "allowed"),
    [
        (None, False, ALLOWED),
        (None, True, REFUSED),
        ("http://127.0.0.1:8321", True, ALLOWED),
        ("http://evil.example", False, REFUSED),
        ("http://evil.example", True, REFUSED),
    ],
)
def test_sockets(origin: str | None, cookie: bool, allowed: bool) -> None:
    sent = {"host": "127.0.0.1:8321", **({} if origin is None else {"origin": origin})}
    if allowed:
        HERE.verify_socket(sent, cookie)
    else:
        with pytest.raises(WebError, match="wrong_origin"):
            HERE.verify_socket(sent, cookie)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://Play.Example/", "https://play.example"),
        ("https://play.example:443", "https://play.example"),
        ("http://play.example:8000", "http://play.example:8000"),
        ("http://[2001:db8::1]:8000", "http://[2001:db8::1]:8000"),
    ],
)
def test_origins_as_browsers_write_them(text: str, origin: str) -> None:
    assert origin_of(text) == origin


@pytest.mark.parametrize(
    "text",
    [
        "play.example",
        "ftp://play.example",
        "https://play.example/path",
        "https://a:b@c",
        "https://",
        "http://a:x",
        "https://[::1",
        "",
    ],
)
def test_odd_origins_are_refused(text: str) -> None:
    with pytest.raises(SetupError, match="odd_origin"):
        Site([text])


def test_https_is_known_by_its_origin() -> None:
    assert HERE.https
    assert not Site(["http://host.lan"]).https


def test_a_device_has_256_bits() -> None:
    made = {new_device() for _ in range(100)}
    assert len(made) == 100
    assert {len(secret) for secret in made} == {43}


def test_cookies_over_http_and_https() -> None:
    secret = new_device()
    assert device_in({"cookie": f"a=b; tagluff_device={secret}; c=d"}, https=False) == secret
    assert device_in({"cookie": f"tagluff_device={secret}"}, https=True) == ""
    assert device_in({"cookie": f"__Host-tagluff_device={secret}"}, https=True) == secret
    assert "Secure" not in set_cookie(secret, https=False)
    assert set_cookie(secret, https=True).startswith(f"__Host-tagluff_device={secret}; ")
    assert "; Secure" in set_cookie(secret, https=True)


@pytest.mark.parametrize("value", ["", "short", "x" * 44, "x" * 42 + "!", "x" * 5000])
def test_what_looks_like_no_secret_is_none(value: str) -> None:
    assert device_in({"cookie": f"tagluff_device={value}"}, https=False) == ""


def test_codes() -> None:
    assert code_in({}) == ""
    assert code_in({"authorization": "Bearer ABC-1"}) == "ABC-1"
    for odd in ("ABC-1", "Basic ABC", "Bearer ", "Bearer a b", "Bearer " + "x" * 65):
        with pytest.raises(WebError, match="wrong_code"):
            code_in({"authorization": odd})


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("localhost:8321", True),
        ("127.0.0.1:8321", True),
        ("[::1]:8321", True),
        ("192.168.1.4:8321", False),
        ("play.example", False),
        ("", False),
    ],
)
def test_where_friends_come_is_told_at_this_machine_alone(host: str, told: bool) -> None:
    site = Site(["https://play.example"], nearby=["http://192.168.1.4:8321"])
    expected = ("https://play.example", "http://192.168.1.4:8321") if told else ()
    assert site.elsewhere({"host": host}) == expected
