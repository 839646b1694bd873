"""What a server says when it has started: where it is, and how friends come to it."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

from tagluff.cli.network import is_loopback, picture, reachable, url

EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Where:
    """`metrics`: their port, or 0."""

    host: str
    port: int
    origins: tuple[str, ...] = ()
    metrics: int = 0

    @property
    def page(self) -> str:
        """As a browser on this machine reaches it."""
        return f"{url('127.0.0.1' if self.host in EVERYWHERE else self.host, self.port)}/"


def tell(where: Where) -> None:
    say(f"Tågluff is at {where.page} (Ctrl-C stops it)")
    for origin in where.origins:
        say(f"People come to {origin}/")
    tell_friends(where)
    if where.metrics:
        say(f"Metrics are at {url('127.0.0.1', where.metrics)}/metrics")


def tell_friends(where: Where) -> None:
    """Their addresses, and one for a telephone to look at."""
    pages = [f"{url(address, where.port)}/" for address in reachable(where.host)]
    for page in pages:
        say(f"Friends on this network come to {page}")
    if pages and sys.stdout.isatty():
        say(picture(pages[0]))
    if is_loopback(where.host) and not where.origins:
        say("Only this machine reaches it; --host 0.0.0.0 lets friends on this network in.")


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def open_browser(page: str) -> None:
    """Where there is a screen; a browser inside the terminal would take its place."""
    import webbrowser

    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(page)
