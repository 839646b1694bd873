"""Under which names the server is reached, and whose pages may talk to it.

A page on another site can make a browser send requests here, and a name that it owns can be pointed at this machine
(DNS rebinding). Against the one there is `Origin`, against the other `Host`: a name must be one that is known here. A
bare address needs no list, for nobody can point that anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from tagluff.core.errors import SetupError
from tagluff.server.web.errors import WebError

SAME = ("same-origin", "none")  # what a browser says of requests of our own pages, and of those typed by a person


class Site:
    """`origins`: where the pages are served from for others, such as https://play.example; `names`: this machine's;
    `nearby`: where those on its network find them.
    """

    def __init__(self, origins: Iterable[str] = (), names: Iterable[str] = (), nearby: Iterable[str] = ()) -> None:
        listed = [origin_of(text) for text in origins]
        self.origins = frozenset(listed)
        self.reach = (*listed, *nearby)
        named = {urlsplit(origin).hostname or "" for origin in self.origins}
        self.names = frozenset({"localhost", *named, *(name.lower() for name in names)})
        self.https = any(origin.startswith("https:") for origin in self.origins)

    def verify_host(self, headers: Mapping[str, str]) -> None:
        if not self.knows(headers.get("host", "")):
            raise WebError("wrong_host")

    def knows(self, host: str) -> bool:
        name = host_name(host)
        return name in self.names or is_address(name)

    def elsewhere(self, headers: Mapping[str, str]) -> tuple[str, ...]:
        """Where friends find the pages: told on this machine alone, where links say localhost."""
        return self.reach if is_here(host_name(headers.get("host", ""))) else ()

    def verify_socket(self, headers: Mapping[str, str], cookie: bool) -> None:
        """Before a socket is opened. A program may come without an origin, unless it has the cookie of a browser."""
        origin = headers.get("origin")
        if (cookie and origin is None) or (origin is not None and not self.is_own(origin, headers)):
            raise WebError("wrong_origin")

    def verify_request(self, headers: Mapping[str, str], cookie: bool, changes: bool) -> None:
        """A browser always says from which page a change is asked for, and never leaves it out for a foreign one."""
        origin = headers.get("origin")
        if origin is not None:
            allowed = self.is_own(origin, headers)
        else:
            allowed = headers.get("sec-fetch-site", "none") in SAME and not (changes and cookie)
        if not allowed:
            raise WebError("wrong_origin")

    def is_own(self, origin: str, headers: Mapping[str, str]) -> bool:
        """One of the list, or the very host that was asked."""
        if origin in self.origins:
            return True
        host = headers.get("host", "")
        return self.knows(host) and origin in (f"http://{host}", f"https://{host}")


def origin_of(text: str) -> str:
    """An origin as browsers write it: scheme, host, and a port if it is not the usual one."""
    try:
        parts = urlsplit(text.strip())
        usual = {"http": 80, "https": 443}[parts.scheme]
        port = "" if parts.port in (None, usual) else f":{parts.port}"
    except (KeyError, ValueError):
        raise SetupError("odd_origin", "", {"origin": text}) from None
    host = parts.hostname or ""
    if not host or parts.path.strip("/") or parts.query or parts.fragment or parts.username:
        raise SetupError("odd_origin", "", {"origin": text})
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}{port}"


def host_name(host: str) -> str:
    """The name or address in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_here(name: str) -> bool:
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)
