"""Playing a tournament: what its file does not hold yet is played and put there, game by game.

It may be stopped at any time, by force too. What was played stays, and the next run goes on with the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from tagluff.arena.crew import Crew, pieces_of
from tagluff.arena.results import Results
from tagluff.arena.tournament import Fixture, Tournament


def left_of(tournament: Tournament, results: Results) -> list[Fixture]:
    """What is still to be played."""
    for game in tournament.games():
        results.admit(game)
    played = results.fixtures()
    return [fixture for fixture in tournament.fixtures() if fixture not in played]


def run(tournament: Tournament, results: Results, crew: Crew, progress: Callable[[int], None]) -> None:
    """`progress` hears how many more games have been played."""
    pieces = pieces_of(left_of(tournament, results), tournament.imports)
    if not pieces:
        return
    with closing(crew(pieces)) as done:
        for games in done:
            results.add(games)
            progress(len(games))
