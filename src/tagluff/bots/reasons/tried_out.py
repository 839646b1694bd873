"""How sure a search is: its choice against the second best, in the worlds that both were tried in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tagluff.bots.inner.search import Search
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.reason import Reason
from tagluff.core.actions import Action
from tagluff.core.cardtable.view import TableView
from tagluff.core.verbs import Take

DOUBT: Final = 2.0  # standard errors within which two actions are too close to call
FIRST: Final = 2  # reasons that stand before it: three are what people read


def verdict(search: Search, view: TableView, legal: list[Action], chosen: Action) -> Iterator[Reason]:
    """One reason, or none where nothing was tried out."""
    trials = search.trials
    if trials.worlds < search.least:
        return
    numbers = {int(trials.candidates[number]): number for number in range(int(trials.begun))}
    compared = []
    for action in legal:
        number = numbers.get(action.index)
        if number is not None and not are_alike(view, action, chosen):
            trials.compare(numbers[chosen.index], number)
            compared.append((trials.mean, trials.error, action.text))
    if compared:
        mean, error, text = min(compared)
        if mean < -DOUBT * error:
            return  # the planner's own move stayed in spite of what few worlds said
        kind = kinds.BETTER if mean > DOUBT * error else kinds.CLOSE
        yield kind.because(action=text, ahead=round(mean, 1), error=round(error, 1))


def are_alike(view: TableView, action: Action, other: Action) -> bool:
    """The same to whoever reads it: cards of a kind lie in several slots."""
    if not isinstance(action, Take) or not isinstance(other, Take):
        return action.index == other.index
    cards = [None if slot is None else view.market[slot - 1] for slot in (action.slot, other.slot)]
    return cards[0] == cards[1] and {**action.facts(), "slot": 0} == {**other.facts(), "slot": 0}


def with_verdict(planned: list[Reason], judged: list[Reason]) -> list[Reason]:
    """What speaks for the action first, then how sure that is."""
    return [*planned[:FIRST], *judged, *planned[FIRST:]]
