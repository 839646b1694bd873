"""What the games of a tournament come to: ratings, win rates and scores with intervals, tickets, lengths."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, median, quantiles

from tagluff.arena.estimates import Estimate
from tagluff.arena.match import TURN_LIMIT
from tagluff.arena.ratings import ratings
from tagluff.arena.sides import Seated, deal_of, score, sides_of, wins
from tagluff.arena.skill import installed, skills
from tagluff.arena.tournament import Lineup, Played


@dataclass(frozen=True)
class Rating:
    """A bot's place on a ladder."""

    bot: str
    games: int
    rating: Estimate  # Bradley and Terry, 1500 is the average
    skill: Estimate | None  # openskill; None where it is not installed


@dataclass(frozen=True)
class Spread:
    """How values lie: the lowest, the quarters, the highest, and their mean."""

    low: float
    quarter: float
    middle: float
    three_quarters: float
    high: float
    mean: float


@dataclass(frozen=True)
class BotFigures:
    """A bot at all its sides of a table size, whoever it met."""

    bot: str
    sides: int  # that it played
    wins: Estimate  # the share of games that a side of it won; a tie is shared
    score: Estimate
    scores: Spread
    done: float  # tickets a game
    failed: float
    decisions: float  # a game
    milliseconds: float  # a decision


@dataclass(frozen=True)
class MatchFigures:
    """A bot in a line-up: what a side of it won, and how many times what would be due to it among equals."""

    lineup: Lineup
    bot: str
    deals: int
    games: int
    wins: Estimate
    times: Estimate
    score: Estimate


@dataclass(frozen=True)
class PlaceFigures:
    """What sides win that begin, come second, and so on."""

    place: int  # from 1
    wins: Estimate
    score: Estimate


@dataclass(frozen=True)
class TableFigures:
    """A game at one table size."""

    game: str
    seats: int
    sides: int
    games: int
    cut: int  # games that came to the limit of turns; they count for nothing else
    deals: int
    bots: tuple[BotFigures, ...]
    matches: tuple[MatchFigures, ...]
    places: tuple[PlaceFigures, ...]
    turns: Spread  # a game
    lengths: dict[int, int]  # games by turns


@dataclass(frozen=True)
class GameFigures:
    """A game at all its table sizes."""

    game: str
    ladder: tuple[Rating, ...]
    tables: tuple[TableFigures, ...]


@dataclass(frozen=True)
class Figures:
    """A tournament."""

    games: int
    ladder: tuple[Rating, ...]  # over all games
    titles: tuple[GameFigures, ...]


def figures(played: Sequence[Played]) -> Figures:
    """Games that came to the limit of turns are counted as such, and in nothing else. There is one that did not."""
    titles = [figures_of_game([game for game in played if game.fixture.game == title]) for title in titles_of(played)]
    return Figures(len(played), ladder(played), tuple(titles))


def titles_of(played: Iterable[Played]) -> list[str]:
    return list(dict.fromkeys(game.fixture.game for game in finished(played)))


def finished(played: Iterable[Played]) -> list[Played]:
    return [game for game in played if game.result.ending != TURN_LIMIT]


def ladder(played: Sequence[Played]) -> tuple[Rating, ...]:
    known = skills(played) if installed() else {}
    counts = Counter(name for game in finished(played) for name in set(game.fixture.lineup))
    return tuple(Rating(name, counts[name], rating, known.get(name)) for name, rating in ratings(played).items())


def figures_of_game(played: Sequence[Played]) -> GameFigures:
    sizes = sorted({game.fixture.seats for game in finished(played)})
    tables = [figures_of_table([game for game in played if game.fixture.seats == seats]) for seats in sizes]
    return GameFigures(played[0].fixture.game, ladder(played), tuple(tables))


def figures_of_table(played: Sequence[Played]) -> TableFigures:
    games = finished(played)
    head = games[0]
    lengths = Counter(game.result.turns for game in games)
    return TableFigures(
        game=head.fixture.game,
        seats=head.fixture.seats,
        sides=len(head.result.sides),
        games=len(games),
        cut=len(played) - len(games),
        deals=len({deal_of(game) for game in games}),
        bots=bots_of(games),
        matches=matches_of(games),
        places=places_of(games),
        turns=spread([game.result.turns for game in games]),
        lengths=dict(sorted(lengths.items())),
    )


def bots_of(games: Sequence[Played]) -> tuple[BotFigures, ...]:
    """The one that won most first."""
    everyone: dict[str, list[Seated]] = defaultdict(list)
    for side in sides_of(games):
        everyone[side.bot].append(side)
    found = [figures_of_bot(name, sides) for name, sides in everyone.items()]
    return tuple(sorted(found, key=lambda bot: (-bot.wins.value, bot.bot)))


def figures_of_bot(name: str, sides: Sequence[Seated]) -> BotFigures:
    done = [side.game.result.completed[side.side] for side in sides]
    kept = [side.game.result.kept[side.side] for side in sides]
    seats = [(side.game.result, seat) for side in sides for seat in side.game.result.sides[side.side]]
    decisions = sum(result.decided[seat] for result, seat in seats)
    seconds = sum(result.seconds[seat] for result, seat in seats)
    return BotFigures(
        bot=name,
        sides=len(sides),
        wins=wins(sides),
        score=score(sides),
        scores=spread([side.score for side in sides]),
        done=fmean(done),
        failed=fmean(kept) - fmean(done),
        decisions=decisions / len(sides),
        milliseconds=1000.0 * seconds / max(1, decisions),
    )


def matches_of(games: Sequence[Played]) -> tuple[MatchFigures, ...]:
    lineups = sorted({game.fixture.lineup for game in games})
    return tuple(
        figures_of_match(lineup, name, [game for game in games if game.fixture.lineup == lineup])
        for lineup in lineups
        for name in dict.fromkeys(lineup)
        if len(set(lineup)) > 1
    )


def figures_of_match(lineup: Lineup, name: str, games: Sequence[Played]) -> MatchFigures:
    sides = [side for side in sides_of(games) if side.bot == name]
    won = wins(sides)
    due = len(lineup)
    return MatchFigures(
        lineup=lineup,
        bot=name,
        deals=len({deal_of(game) for game in games}),
        games=len(games),
        wins=won,
        times=Estimate(won.value * due, won.low * due, won.high * due),
        score=score(sides),
    )


def places_of(games: Sequence[Played]) -> tuple[PlaceFigures, ...]:
    sides: dict[int, list[Seated]] = defaultdict(list)
    for side in sides_of(games):
        if side.place is not None:
            sides[side.place].append(side)
    return tuple(PlaceFigures(place, wins(sides[place]), score(sides[place])) for place in sorted(sides))


def spread(values: Sequence[int]) -> Spread:
    if len(values) == 1:
        return Spread(*[float(values[0])] * 6)
    quarter, _, three_quarters = quantiles(values, n=4, method="inclusive")
    return Spread(min(values), quarter, median(values), three_quarters, max(values), fmean(values))
