"""A game that is announced: all that decides the deal is fixed and committed to; the players' words come after that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tagluff.core.game import Game
from tagluff.records.errors import RecordError
from tagluff.records.record import Record
from tagluff.table.opening import mixed_in, named, secured


class Announcement:
    """A table before the deal. It deals once: whoever could deal again could choose."""

    def __init__(
        self,
        game: Game,
        players: Sequence[object] = (),
        first: int | None = None,
        seed: object = None,
        table: object = "",
    ) -> None:
        seats = int(game.seats)
        header = Record(game=game.id, seats=seats, first=first, players=named(players, seats))
        self.game = game
        self.record: Record | None = secured(header, game, seed, table)  # the host's alone; None once it is dealt
        self.commitment = header.commitment
        self.table = header.table
        self.terms = {**header.terms(), "generator": header.generator}

    def __repr__(self) -> str:
        return f"<table {self.table}, committed to {self.commitment}>"

    def shown(self) -> dict[str, Any]:
        """For everybody, ready for JSON: the commitment, and all that it fixes but the seed."""
        return {"commitment": self.commitment, **self.terms}

    def header(self, nonces: Sequence[object] = ()) -> Record:
        """The record to begin with, once: with a word of every seat, or none at all."""
        words = mixed_in(nonces, int(self.game.seats))
        record, self.record = self.record, None
        if record is None:
            raise RecordError("already_begun", "", {"game": self.game.id, "actions": 0})
        record.nonces = words
        return record
