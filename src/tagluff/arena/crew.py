"""Who plays the games of a tournament: this process, several of this machine, or a cluster of machines."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby

from tagluff.arena.pool import spread, stopped
from tagluff.arena.tournament import Fixture, Played, bring_all_in, play


@dataclass(frozen=True)
class Piece:
    """What one worker plays before it reports: the games of one line-up on one deal."""

    fixtures: tuple[Fixture, ...]
    imports: tuple[str, ...]


Crew = Callable[[Sequence[Piece]], Generator[list[Played], None, None]]


def pieces_of(fixtures: Iterable[Fixture], imports: tuple[str, ...]) -> list[Piece]:
    blocks = groupby(fixtures, key=lambda fixture: (fixture.game, fixture.seats, fixture.lineup, fixture.deal))
    return [Piece(tuple(block), imports) for _, block in blocks]


def play_piece(piece: Piece) -> list[Played]:
    bring_all_in(piece.imports)
    return [play(fixture) for fixture in piece.fixtures if not stopped()]


def here(pieces: Sequence[Piece]) -> Generator[list[Played], None, None]:
    """Game by game."""
    for piece in pieces:
        bring_all_in(piece.imports)
        for fixture in piece.fixtures:
            yield [play(fixture)]


def processes(workers: int) -> Crew:
    def crew(pieces: Sequence[Piece]) -> Generator[list[Played], None, None]:
        with closing(spread(play_piece, pieces, min(workers, len(pieces)))) as done:
            for _, games in done:
                yield games

    return here if workers == 1 else crew
