"""Where this machine is on its network, for friends who want to come."""

from __future__ import annotations

import io
import socket
from ipaddress import ip_address

ELSEWHERE = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "203.0.113.1")  # nothing is sent there


def addresses() -> list[str]:
    """The addresses that other networks would see this machine by; the system knows without asking anybody."""
    found = dict.fromkeys(filter(None, map(address_towards, ELSEWHERE)))
    return [address for address in found if not ip_address(address).is_loopback]


def address_towards(other: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((other, 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def names() -> list[str]:
    """What this machine is called at home."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return [name, short, f"{short}.local"] if short else []


def reachable(host: str) -> list[str]:
    """At which addresses friends reach a server that listens there."""
    if host in ("0.0.0.0", "::", ""):
        return addresses()
    return [] if is_loopback(host) else [host]


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def picture(text: str) -> str:
    """A QR code out of letters, for a telephone to look at."""
    import segno

    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
