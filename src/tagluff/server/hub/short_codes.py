"""Short codes: two signs and a word (K7-FJORD), said across a room to bring somebody to a table that gathers.

They are short enough to be guessed by whoever may try for long, so they live for a short time, and the door counts
tries (docs/decisions/0016-short-codes.md).
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from tagluff.server.hub.code_words import WORDS
from tagluff.server.hub.secrets import LETTERS
from tagluff.server.store.protocol import KeptSummary, Store

SIGNS: Final = 2
LIFE: Final = 48 * 3600 * 1000  # milliseconds after which a table is found by its link alone


def new_short() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(SIGNS)) + secrets.choice(WORDS)


def shown(short: str) -> str:
    """As people read it."""
    return f"{short[:SIGNS]}-{short[SIGNS:]}" if short else ""


def plain(typed: str) -> str:
    """Small letters, spaces and dashes are all the same."""
    return "".join(sign for sign in typed.upper() if sign.isascii() and sign.isalnum())


class ShortCodes:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.drawn: set[str] = set()  # for tables that are not written yet

    @asynccontextmanager
    async def draw(self, wanted: bool) -> AsyncIterator[str]:
        """One that no other table has, until the table is written with it; nothing where nobody is waited for."""
        short = await self.unused() if wanted else ""
        try:
            yield short
        finally:
            self.drawn.discard(short)

    async def unused(self) -> str:
        """It is nobody else's from the moment it is drawn: the store is asked afterwards."""
        while True:
            short = new_short()
            if short in self.drawn:
                continue
            self.drawn.add(short)
            if await self.store.with_code(short) is None:
                return short
            self.drawn.discard(short)

    async def found(self, typed: str, now: int) -> KeptSummary | None:
        """The table that gathers under a code."""
        kept = await self.store.with_code(plain(typed))
        return kept if kept is not None and is_alive(kept.made, now) else None


def is_alive(made: int, now: int) -> bool:
    return now - made < LIFE
