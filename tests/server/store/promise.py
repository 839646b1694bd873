"""What a promise of the contract is, and what promises are told with: tables, entries, sayings, refusals."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Protocol

import pytest

from tagluff.server.store.protocol import Change, Entry, Saying, Store, StoreError, Summary


class Place(Protocol):
    """Where a store keeps its tables: it can be closed and opened again."""

    async def open(self) -> Store:
        """One at a time."""


Promise = Callable[[Place], Coroutine[None, None, None]]


class Promises(list[Promise]):
    """A part of the contract."""

    def add(self, promise: Promise) -> Promise:
        self.append(promise)
        return promise


DEVICE, OTHER = b"d" * 32, b"o" * 32
SUMMARY = Summary(phase="gathering", open=True, wakes=None, touched=1000, body=b"as listed")


def opening(table: str, *, summary: Summary = SUMMARY, settings: bytes = b"settings") -> Change:
    return Change(table=table, settings=settings, entries=(entry(1),), summary=summary)


def entry(sequence: int) -> Entry:
    return Entry(sequence, 1000 + sequence, f"entry {sequence}".encode())


def saying(number: int) -> Saying:
    return Saying(number, 2000 + number, f"saying {number}".encode())


async def refusal(asked: Awaitable[object]) -> str:
    with pytest.raises(StoreError) as refused:
        await asked
    return refused.value.code
