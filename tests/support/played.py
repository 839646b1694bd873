"""Records of whole games between bots, to try things with; each call gives one that may be changed."""

from __future__ import annotations

from functools import cache

import tagluff
from tagluff.arena.match import Match
from tagluff.records.fair import commitment
from tagluff.records.reading import read_record
from tagluff.records.record import Record


@cache
def played_text(id: str, seats: int, seed: str, bots: tuple[str, ...] = ("random",), nonces: str = "") -> str:
    """A finished game as text; with nonces it has a commitment too."""
    record = Record(game=id, seats=seats, seed=seed, players=[bots[seat % len(bots)] for seat in range(seats)])
    if nonces:
        record.nonces, record.commitment = nonces.split(), commitment(seed)
    Match(tagluff.game(id, seats), record.players, seed, record).play(2000)
    return record.text()


def played(id: str = "nordic", seats: int = 2, seed: str = "5", nonces: str = "") -> Record:
    return read_record(played_text(id, seats, seed, nonces=nonces))


def begun(id: str, seats: int, *actions: str, seed: str = "5", first: int | None = None) -> Record:
    """A game under way: these actions, with their chance."""
    record = Record(game=id, seats=seats, seed=seed, first=first)
    state = record.open(tagluff.game(id, seats))
    for text in actions:
        state.play(text)
        record.note(state, text)
    return record
