"""A tournament: which line-ups meet at which tables, and on which deals. What is played depends on nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, cycle, islice, permutations

import tagluff
from tagluff.arena.errors import ArenaError
from tagluff.arena.match import Match, Result
from tagluff.arena.simulate import MOST_TURNS
from tagluff.bots.registry import bot
from tagluff.core.errors import SetupError
from tagluff.core.game import Game
from tagluff.outside import bring_in

Lineup = tuple[str, ...]  # a bot for each side of a table, which is a seat or a team


@dataclass(frozen=True, order=True)
class Fixture:
    """One game that is to be played."""

    game: str
    seats: int
    lineup: Lineup
    seed: str
    deal: int  # from 1; every line-up of a table gets the same deals
    turned: int  # how many sides the line-up has moved on, so that each of its bots gets each of the hands

    @property
    def deal_seed(self) -> str:
        return f"{self.seed}/{self.deal}"

    def players(self, game: Game) -> list[str]:
        """Who sits at each seat; mates are of one bot."""
        return self.seated(game.sides)

    def seated(self, sides: tuple[tuple[int, ...], ...]) -> list[str]:
        """The same, if these are the seats of each side."""
        names = [self.lineup[(side - self.turned) % len(sides)] for side in range(len(sides))]
        return [name for _, name in sorted((seat, names[at]) for at, seats in enumerate(sides) for seat in seats)]


@dataclass(frozen=True)
class Played:
    """A game of a tournament and how it came out."""

    fixture: Fixture
    result: Result


@dataclass(frozen=True)
class Tournament:
    """The plan. At each table everybody of `bots` meets everybody else, and each of `lineups` sits down too."""

    tables: tuple[tuple[str, int], ...]  # a game and its seats
    bots: tuple[str, ...] = ()
    lineups: tuple[Lineup, ...] = ()
    deals: int = 100
    seed: str = "0"
    imports: tuple[str, ...] = ()  # modules that bring games or bots; a worker needs them too

    def games(self) -> list[Game]:
        """Each game at each table size, set up; an error if any part of the plan cannot be played."""
        bring_all_in(self.imports)
        for name in (*self.bots, *(name for lineup in self.lineups for name in lineup)):
            bot(name, 0)
        games = [table_of(game, seats) for game, seats in self.tables]
        if not all(self.lineups) or not all(self.lineups_at(game) for game in games):
            raise ArenaError("no_lineups")
        return games

    def lineups_at(self, game: Game) -> list[Lineup]:
        sides = len(game.sides)
        long = next((lineup for lineup in self.lineups if len(lineup) > sides), None)
        if long is not None and sides < game.seats:
            raise SetupError("too_many_bots", "", {"bots": len(long), "teams": sides})
        if long is not None:
            raise SetupError("too_many_bots", "", {"bots": len(long), "seats": sides})
        named = [tuple(islice(cycle(lineup), sides)) for lineup in self.lineups]
        return list(dict.fromkeys([*round_robin(self.bots, sides), *named]))

    def fixtures(self) -> Iterator[Fixture]:
        """Deal by deal, so that a tournament that is stopped has played all line-ups alike."""
        tables = [(game.id, int(game.seats), self.lineups_at(game)) for game in self.games()]
        for deal in range(1, self.deals + 1):
            for game, seats, lineups in tables:
                for lineup in lineups:
                    for turned in turns(lineup):
                        yield Fixture(game, seats, lineup, self.seed, deal, turned)


def round_robin(bots: Lineup, sides: int) -> list[Lineup]:
    """Everybody against everybody; at tables with more sides than two, each alone among copies of each other."""
    if sides == 2:
        return list(combinations(dict.fromkeys(bots), 2))
    return [(one, *[other] * (sides - 1)) for one, other in permutations(dict.fromkeys(bots), 2)]


def turns(lineup: Lineup) -> list[int]:
    """The ways to turn a line-up round the table that differ."""
    places = {lineup[-turned:] + lineup[:-turned]: turned for turned in range(len(lineup) - 1, -1, -1)}
    return sorted(places.values())


def bring_all_in(modules: tuple[str, ...]) -> None:
    for module in modules:
        bring_in(module)


@lru_cache(maxsize=32)
def table_of(game: str, seats: int) -> Game:
    """A game is set up once a process."""
    return tagluff.game(game, seats)


def play(fixture: Fixture) -> Played:
    game = table_of(fixture.game, fixture.seats)
    return Played(fixture, Match(game, fixture.players(game), fixture.deal_seed).play(MOST_TURNS))
