"""Ratings by openskill (Weng and Lin, the model of Plackett and Luce): known from online games, goes game by game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from importlib.util import find_spec
from statistics import fmean
from typing import TYPE_CHECKING

from tagluff.arena.estimates import Estimate, Z
from tagluff.arena.match import TURN_LIMIT, Result
from tagluff.arena.tournament import Played

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating


def installed() -> bool:
    return find_spec("openskill") is not None


def skills(games: Iterable[Played]) -> dict[str, Estimate]:
    """Each bot's skill. Its interval takes games for independent and its order counts: a claim rests on the others."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # bots do not change from game to game
    known: dict[str, PlackettLuceRating] = defaultdict(model.rating)
    finished = [game for game in games if game.result.ending != TURN_LIMIT]
    # Deal by deal, so that no bot meets all of one rival before the next.
    for game in sorted(finished, key=lambda game: (game.fixture.deal, game.fixture)):
        teams = [[known[game.result.players[seat]] for seat in seats] for seats in game.result.sides]
        rated = model.rate(teams, ranks=ranks(game.result))
        for name, found in by_bot(game.result, rated).items():
            known[name] = model.rating(mu=fmean(one.mu for one in found), sigma=fmean(one.sigma for one in found))
    return {name: Estimate(one.mu, one.mu - Z * one.sigma, one.mu + Z * one.sigma) for name, one in known.items()}


def ranks(result: Result) -> list[float]:
    """0 for the winners; the others by their points."""
    sides = range(len(result.totals))
    behind = [0 if side in result.winners else 1 + max(result.totals) - result.totals[side] for side in sides]
    return [float(rank) for rank in behind]


def by_bot(result: Result, rated: list[list[PlackettLuceRating]]) -> dict[str, list[PlackettLuceRating]]:
    """A bot at several seats gets a rating at each of them, of which the mean is taken."""
    found: dict[str, list[PlackettLuceRating]] = defaultdict(list)
    for seats, team in zip(result.sides, rated, strict=True):
        for seat, rating in zip(seats, team, strict=True):
            found[result.players[seat]].append(rating)
    return found
