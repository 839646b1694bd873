"""Links to a seat: where they lead, and that the key goes nowhere else."""

from __future__ import annotations

import pytest

from tagluff.cli.guest.errors import GuestError
from tagluff.cli.guest.link import SeatLink, read_link

TABLE = "0123456789abcdef"
KEY = "k" * 43


@pytest.mark.parametrize(
    ("link", "server", "socket"),
    [
        (f"http://host:8000/t/{TABLE}#key={KEY}", "", "ws://host:8000/api/tables/"),
        (f"https://host/t/{TABLE}/#key={KEY}", "", "wss://host/api/tables/"),
        (f" https://host/games/t/{TABLE}#key={KEY}&seat=2 ", "", "wss://host/games/api/tables/"),
        (f"https://[::1]:8000/t/{TABLE}#key={KEY}", "", "wss://[::1]:8000/api/tables/"),
        (f"https://host/t/{TABLE}#key={KEY}", "http://127.0.0.1:8000", "ws://127.0.0.1:8000/api/tables/"),
        (f"https://host/t/{TABLE}#key={KEY}", "ws://127.0.0.1:8000/games/", "ws://127.0.0.1:8000/games/api/tables/"),
        (f"/t/{TABLE}#key={KEY}", "wss://host", "wss://host/api/tables/"),
        (f"{TABLE}#key={KEY}", "https://host", "wss://host/api/tables/"),
    ],
)
def test_where_a_link_leads(link: str, server: str, socket: str) -> None:
    found = read_link(link, server)
    assert (found.socket, found.key) == (f"{socket}{TABLE}/socket", KEY)
    assert found.server.replace("http", "ws", 1) == socket.removesuffix("/api/tables/")


@pytest.mark.parametrize(
    "link",
    [
        "",
        "greedy",
        f"http://host/t/{TABLE}",
        f"http://host/t/{TABLE}#key=",
        f"http://host/t/{TABLE}#invite={KEY}",
        f"http://host/t/{TABLE}?key={KEY}",
        f"http://host/t/{TABLE}#key={'k' * 65}",
        f"http://host/t/{TABLE}#key=k/../k",
        f"http://host/t/{TABLE[:-1]}#key={KEY}",
        f"http://host/t/{TABLE.upper()}#key={KEY}",
        f"http://host:port/t/{TABLE}#key={KEY}",
        f"http://[host/t/{TABLE}#key={KEY}",
    ],
)
def test_what_is_no_link_of_a_seat(link: str) -> None:
    with pytest.raises(GuestError) as caught:
        read_link(link)
    assert (caught.value.code, caught.value.facts) == ("odd_link", {})


@pytest.mark.parametrize(
    ("link", "server"),
    [
        (f"/t/{TABLE}#key={KEY}", ""),
        (f"ftp://host/t/{TABLE}#key={KEY}", ""),
        (f"http:///t/{TABLE}#key={KEY}", ""),
        (f"http://somebody:secret@host/t/{TABLE}#key={KEY}", ""),
        (f"/t/{TABLE}#key={KEY}", "localhost:8000"),
        (f"/t/{TABLE}#key={KEY}", "file:///tmp"),
    ],
)
def test_what_is_no_server(link: str, server: str) -> None:
    with pytest.raises(GuestError) as caught:
        read_link(link, server)
    assert caught.value.code == "odd_server"
    assert KEY not in str(caught.value)


def test_a_link_as_text_hides_its_key() -> None:
    link = SeatLink("host", False, "", TABLE, KEY)
    assert KEY not in f"{link} {link!r}"
