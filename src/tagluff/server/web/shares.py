"""Something of which there is only so much: so many may have it at once, and so many of one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tagluff.server.web.errors import WebError


class Shares:
    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.taken = 0
        self.by_address: Counter[str] = Counter()

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """By the address of whoever is behind it, which a proxy may have told."""
        if self.taken >= self.most or self.by_address[address] >= self.each:
            raise WebError("too_many")
        self.taken += 1
        self.by_address[address] += 1
        try:
            yield
        finally:
            self.taken -= 1
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]
