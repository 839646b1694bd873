"""The stores there are, each in a place of its own for a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from server.store.model import ModelStore
from server.store.promise import Place
from tagluff.server.store.protocol import Store
from tagluff.server.store.sqlite import SqliteStore


class SqlitePlace:
    """A folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def open(self) -> Store:
        return SqliteStore.open(self.folder)


class ModelPlace:
    """Nowhere: the contract and the model that stores are compared with say the same."""

    def __init__(self, folder: Path) -> None:
        self.store = ModelStore()

    async def open(self) -> Store:
        return self.store


PLACES: dict[str, Callable[[Path], Place]] = {"sqlite": SqlitePlace, "model": ModelPlace}
