"""Something of which there is only so much: so many may have it at once, and so many of one address."""

from __future__ import annotations

from collections import Counter

from tagluff.server.web.errors import WebError


class Shares:
    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.taken = 0
        self.by_address: Counter[str] = Counter()

    def one(self, address: str) -> Share:
        """By the address of whoever is behind it, which a proxy may have told."""
        return Share(self, address)

    def take(self, address: str) -> None:
        if self.taken >= self.most or self.by_address[address] >= self.each:
            raise WebError("too_many")
        self.taken += 1
        self.by_address[address] += 1

    def give_back(self, address: str) -> None:
        self.taken -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class Share:
    """One of them, as long as somebody is in it. Smaller than a generator: every socket has one."""

    __slots__ = ("address", "shares")

    def __init__(self, shares: Shares, address: str) -> None:
        self.shares = shares
        self.address = address

    def __enter__(self) -> None:
        self.shares.take(self.address)

    def __exit__(self, *_: object) -> None:
        self.shares.give_back(self.address)
