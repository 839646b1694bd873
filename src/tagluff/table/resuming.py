"""A game that is taken up again: the record as the table will go on with it, and the state it begins from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from tagluff.core.errors import TagluffError
from tagluff.core.events import Journal
from tagluff.core.game import Game, State
from tagluff.records.errors import RecordError
from tagluff.records.fair import STREAM
from tagluff.records.moves import Move, log_of, refused, used, verify_chance
from tagluff.records.record import Record


def taken_up(record: Record, game: Game) -> tuple[Record, State]:
    """A record of its own with the deal alone, and the state after that, with a journal that listened to it.

    Chance that was not written down comes from the seed and is written down now.
    """
    state = record.begin_replay(Journal(), game, sealed=is_sealed(record))
    deal = list(log_of(state))
    own = replace(record, deal=deal, moves=[], result=[], totals=None, winners=None, noted=len(deal))
    if own.generator != STREAM:  # of a stream they are part of the key, and were committed to
        own.rules = int(game.rules_version)  # it goes on by these, and what was played so far is lawful by them too
    if not record.chronicled:
        own.describe(game)
    return own, state


def is_sealed(record: Record) -> bool:
    """Can nothing happen that is not written down, for nobody knows where chance would come from?"""
    return record.seed is None and record.start is None


@contextmanager
def as_recorded(state: State, move: Move, number: int) -> Iterator[None]:
    """What is done here is what the record has: the action is not refused, and comes with the chance under it."""
    before = used(state)
    try:
        yield
    except TagluffError as error:
        raise refused(move, number, error) from error
    verify_chance(state, before, move.chance, number)


def verify_end(record: Record, state: State) -> None:
    """It came out as recorded, and where it did not come to its end it can go on."""
    record.verify_result(state)
    if is_sealed(record) and not state.over:
        raise RecordError("no_chance", "", {"game": record.game})
