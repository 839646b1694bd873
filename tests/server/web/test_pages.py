"""The pages: what is served, what is not, and that they keep to their own policy."""

from __future__ import annotations

from gzip import decompress
from html.parser import HTMLParser
from importlib.resources import files

import pytest

from server.web.asking import ask, line, rest
from server.web.serving import Serving

FOLDER = files("tagluff.server.web") / "client"
ASSETS = FOLDER / "assets"
FILES = sorted(entry.name for entry in FOLDER.iterdir() if entry.is_file())
FILES += sorted(f"assets/{entry.name}" for entry in ASSETS.iterdir())


@pytest.mark.parametrize("path", ["/", "/t/0123456789abcdef", "/index.html"])
def test_the_page(serving: Serving, path: str) -> None:
    answer = ask(serving, "GET", path)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert b"<title>T\xc3\xa5gluff</title>" in answer.body


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_served_with_its_kind(serving: Serving, name: str) -> None:
    answer = ask(serving, "GET", f"/{name}")
    assert answer.status == 200
    assert answer.headers["content-type"] != "application/octet-stream"
    assert answer.body == (FOLDER / name).read_bytes()
    again = ask(serving, "GET", f"/{name}", If_None_Match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    ("wish", "packed"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("", False), ("br", False), ("gzip;q=0", False), ("gzip; q=0.0", False)],
)
def test_a_page_is_packed_for_whoever_can_unpack_it(serving: Serving, wish: str, packed: bool) -> None:
    plain = ask(serving, "GET", "/index.html")
    answer = ask(serving, "GET", "/index.html", Accept_Encoding=wish)
    assert (answer.headers.get("content-encoding") == "gzip") is packed
    assert (decompress(answer.body) if packed else answer.body) == plain.body
    assert (answer.headers["etag"] == plain.headers["etag"]) is not packed
    assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    "path",
    [
        "/../limits.py", "/..%2flimits.py", "/%2e%2e/limits.py", "/client/index.html", "//etc/passwd", "/etc/passwd",
        "/%00", "/index.html%00.js", "/t/", "/t/0123456789abcdef/x", "/.", "/*",
    ],
)  # fmt: skip
def test_nothing_else_of_this_machine_is_served(serving: Serving, path: str) -> None:
    with line(serving) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        assert rest(wire).startswith(b"HTTP/1.1 404 ")


class Inline(HTMLParser):
    """Whatever the policy forbids in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        if tag == "style" or (tag == "script" and "src" not in named):
            self.found.append(tag)
        self.found += [name for name in named if name.startswith("on") or name == "style"]
        self.found += [link for link in (named.get("src"), named.get("href")) if link and not link.startswith("/")]


def test_the_page_keeps_to_its_policy() -> None:
    inline = Inline()
    inline.feed((FOLDER / "index.html").read_text("utf-8"))
    assert inline.found == []
