"""Whose connection it is: limits count by address, and a household with IPv6 has a whole network of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address


def address_of(client: Sequence[object] | None) -> str:
    """The address of the other side; empty where there is none, as behind a Unix socket."""
    return household(str(client[0])) if client else ""


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """IPv4 as it is, IPv6 by its first 64 bits."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, 64), strict=False).network_address)
