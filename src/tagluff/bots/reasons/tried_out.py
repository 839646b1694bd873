"""How sure a search is: its choice against the second best, in the worlds that both were tried in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tagluff.bots.inner.search import Search
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.reason import Reason
from tagluff.core.actions import Action

DOUBT: Final = 2.0  # standard errors within which two actions are too close to call
FIRST: Final = 2  # reasons that stand before it: three are what people read


def verdict(search: Search, legal: list[Action], chosen: Action) -> Iterator[Reason]:
    """One reason, or none where nothing was tried out."""
    trials = search.trials
    if trials.worlds < search.least:
        return
    numbers = {int(trials.candidates[number]): number for number in range(int(trials.begun))}
    compared = []
    for action in legal:
        number = numbers.get(action.index)
        if number is not None and action.index != chosen.index:
            trials.compare(numbers[chosen.index], number)
            compared.append((trials.mean, trials.error, action.text))
    if compared:
        mean, error, text = min(compared)
        kind = kinds.CLOSE if abs(mean) <= DOUBT * error else kinds.BETTER
        yield kind.because(action=text, ahead=round(mean, 1), error=round(error, 1))


def with_verdict(planned: list[Reason], judged: list[Reason]) -> list[Reason]:
    """What speaks for the action first, then how sure that is."""
    return [*planned[:FIRST], *judged, *planned[FIRST:]]
