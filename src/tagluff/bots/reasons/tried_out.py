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
from tagluff.maps.verbs import Claim

DOUBT: Final = 2.0  # standard errors within which two actions are too close to call
LEAST_ERROR: Final = 0.5  # points
FIRST: Final = 2  # reasons that stand before it: three are what people read


def verdict(search: Search, view: TableView, legal: list[Action], chosen: Action) -> Iterator[Reason]:
    """One reason, or none where nothing was tried out, or too little to say.

    What was left out after a few worlds is not about as good, however little those worlds can tell apart.
    """
    trials = search.trials
    if trials.worlds < search.least:
        return
    numbers = {int(trials.candidates[number]): number for number in range(int(trials.begun))}
    compared = []
    for action in legal:
        number = numbers.get(action.index)
        if number is not None and not are_alike(view, action, chosen):
            trials.compare(numbers[chosen.index], number)
            compared.append((trials.left_out[number] > 0, trials.mean, trials.error, action.text))
    if compared:
        given_up, mean, error, text = min(compared)
        if mean > DOUBT * error:
            yield kinds.BETTER.because(action=text, **rounded(mean, error))
        elif mean >= -DOUBT * error and not given_up:  # below that the planner's move stayed in spite of a few worlds
            yield kinds.CLOSE.because(action=text, **rounded(mean, error))


def rounded(ahead: float, error: float) -> dict[str, float]:
    """No finer than it is known, and how far it may be off: what is too close to call may be nothing.

    An error below half a point tells nobody anything, and is none.
    """
    within = DOUBT * error
    digits = 1 if within < 1.0 else None
    off = round(within, digits) if within >= LEAST_ERROR else 0.0
    return {"ahead": round(ahead, digits) or 0, "error": off}  # there is no -0.0


def are_alike(view: TableView, action: Action, other: Action) -> bool:
    """The same to whoever reads it: cards of a kind lie in several slots, and routes in several tracks."""
    if isinstance(action, Claim) and isinstance(other, Claim):
        return spoken(action) == spoken(other)
    if not isinstance(action, Take) or not isinstance(other, Take):
        return action.index == other.index
    cards = [None if slot is None else view.market[slot - 1] for slot in (action.slot, other.slot)]
    return cards[0] == cards[1] and {**action.facts(), "slot": 0} == {**other.facts(), "slot": 0}


def spoken(claim: Claim) -> dict[str, object]:
    """A claim as it is told: with the two cities, but not by which track between them."""
    return {**claim.facts(), "route": claim.route.partition(" ")[0]}


def with_verdict(planned: list[Reason], judged: list[Reason]) -> list[Reason]:
    """What speaks for the action first, then how sure that is. The time that is left speaks for nothing by itself."""
    speaking = [reason for reason in planned if reason.kind not in kinds.TIME]
    time = [reason for reason in planned if reason.kind in kinds.TIME]
    return [*speaking[:FIRST], *judged, *speaking[FIRST:], *time]
