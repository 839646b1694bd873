"""The figures of many games: scores, wins, tickets, lengths, endings."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median, stdev
from typing import Any

from tagluff.arena.match import ENDINGS, TURN_LIMIT, Result


def summary(results: Sequence[Result]) -> dict[str, Any]:
    """Everything that does not depend on the clock. Games cut by the turn limit have no scores and no winner."""
    finished = [result for result in results if result.ending != TURN_LIMIT]
    sides = range(len(results[0].totals))
    return {
        "finished": len(finished),
        "endings": {ending: sum(result.ending == ending for result in results) for ending in ENDINGS},
        "sides": [list(seats) for seats in results[0].sides],
        "decisions": sum(result.decisions for result in results),
        "turns": sum(result.turns for result in results),
        "turn_counts": spread([result.turns for result in finished]),
        "scores": [spread([result.totals[side] for result in finished]) for side in sides],
        "wins": [sum(side in result.winners for result in finished) for side in sides],
        "shared": sum(len(result.winners) > 1 for result in finished),
        "tickets": [tickets(finished, side) for side in sides],
        "by_bot": {name: of_bot(finished, name) for name in results[0].players},
    }


def spread(values: Sequence[int]) -> dict[str, float | int | None]:
    """Rounded, so that a report reads well; the deviation is that of a sample, 0 for a single game."""
    if not values:
        return dict.fromkeys(("mean", "median", "stdev", "min", "max"))
    return {
        "mean": round(fmean(values), 3),
        "median": median(values),
        "stdev": round(stdev(values), 3) if len(values) > 1 else 0.0,
        "min": min(values),
        "max": max(values),
    }


def tickets(finished: Sequence[Result], side: int) -> dict[str, float | None]:
    return {
        "kept": mean([result.kept[side] for result in finished]),
        "completed": mean([result.completed[side] for result in finished]),
    }


def of_bot(finished: Sequence[Result], name: str) -> dict[str, Any]:
    """A bot at all its seats together; `played` counts seats, so a bot at two seats plays twice in a game.

    In a team a seat has the score, the wins and the tickets of its team.
    """
    played = [
        (result, side)
        for result in finished
        for side, seats in enumerate(result.sides)
        for seat in seats
        if result.players[seat] == name
    ]
    return {
        "played": len(played),
        "wins": sum(side in result.winners for result, side in played),
        "score": mean([result.totals[side] for result, side in played]),
        "tickets_completed": mean([result.completed[side] for result, side in played]),
    }


def mean(values: Sequence[int]) -> float | None:
    return round(fmean(values), 3) if values else None
