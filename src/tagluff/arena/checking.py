"""Playing some games of a tournament again: do they come out as its file says?

Games depend on seed, bots and tables alone. So whoever has a file of results need not believe it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from random import Random

from tagluff.arena.crew import Crew, pieces_of
from tagluff.arena.errors import ArenaError
from tagluff.arena.results import Results
from tagluff.arena.tournament import Fixture, Played, bring_all_in, table_of


@dataclass(frozen=True)
class Difference:
    """A game that came out otherwise."""

    told: Played
    here: Played


def sampled(results: Results, games: int, seed: str) -> list[Played]:
    """So many of its games, each as likely as any other, or all of them; in the order in which they are played."""
    played = list(results.games())
    chosen = played if games >= len(played) else Random(seed).sample(played, games)
    return sorted(chosen, key=lambda game: game.fixture)


def played_again(
    told: list[Played], imports: tuple[str, ...], results: Results, crew: Crew, progress: Callable[[int], None]
) -> list[Difference]:
    """Those that come out otherwise now. `progress` hears how many more games have been played."""
    bring_all_in(imports)
    by_fixture = {game.fixture: game for game in told}
    for fixture in {(each.game, each.seats, each.lineup): each for each in by_fixture}.values():
        verify(fixture, imports, results)
    found = []
    with closing(crew(pieces_of(by_fixture, imports))) as done:
        for games in done:
            found += [Difference(by_fixture[here.fixture], here) for here in games if here != by_fixture[here.fixture]]
            progress(len(games))
    return sorted(found, key=lambda difference: difference.told.fixture)


def verify(fixture: Fixture, imports: tuple[str, ...], results: Results) -> None:
    """It can be played by today's rules; and no code is run because a file names it."""
    for name in fixture.lineup:
        module, colon, _ = name.partition(":")
        if colon and module not in imports:
            raise ArenaError("foreign_bot", "", {"bot": name, "module": module})
    game = table_of(fixture.game, fixture.seats)
    if len(fixture.lineup) != len(game.sides):
        raise ArenaError("bad_results", "", {"file": str(results.path)})
    results.verify(game)
