"""Styles: the level medium with a taste of its own, as changes of the numbers that it weighs with.

A taste, and hardly a handicap: one that loses nearly every game would be called stupid. So a style moves the numbers of
the table, whatever they are, and is the same on a board where a ticket is worth four points and on one where it is
worth twenty. The styles of the literature (bots/published) are other bots altogether.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tagluff.bots.planners import Numbers

NO_BOUND: Final = 90.0  # from here on a number is a bound that nothing reaches
SOONEST: Final = 10.0  # turns that must be left for new tickets, at least

Change = Callable[[Numbers], Numbers]  # from all numbers of a player to those that are others


@dataclass(frozen=True)
class Style:
    """What it does otherwise on a map, and in the Card Game."""

    about: str
    on_a_map: Change
    with_cards: Change


def collecting(usual: Numbers) -> Numbers:
    """Sees the points of a ticket more than its risk, and looks for more of them sooner."""
    sooner = SOONEST if usual["fetch"] >= NO_BOUND else max(SOONEST, 0.4 * usual["fetch"])
    return {
        "hope": 1.5 * usual["hope"],
        "fear": 0.6 * usual["fear"],
        "fetch": min(usual["fetch"], sooner),
        "lure": usual["lure"] if usual["lure"] >= NO_BOUND else 0.3 * usual["lure"],
    }


def building(usual: Numbers) -> Numbers:
    """A turn is dear: few long routes rather than many short ones, whatever else those bring."""
    return {"turn": 1.25 * usual["turn"], "greed": usual["greed"] + 0.7, "reward": 0.7 * usual["reward"]}


def blocking(usual: Numbers) -> Numbers:
    """Goes between the places of others, and is in time where somebody is near."""
    return {"block": usual["block"] + 0.8, "threat": max(usual["threat"], 0.5)}


def collecting_cards(usual: Numbers) -> Numbers:
    """Keeps tickets that are further from done, and looks for more."""
    return {"fresh": 1.3 * usual["fresh"], "missing": 0.8 * usual["missing"], "failed": 0.8 * usual["failed"]}


def matching(usual: Numbers) -> Numbers:
    """Goes for big sets of one colour rather than three different cards."""
    return {"match": 2.0 * usual["match"], "single": usual["single"] - 0.4, "eager": 0.5 * usual["eager"]}


def robbing(usual: Numbers) -> Numbers:
    """A card that somebody else loses is worth more than one of its own."""
    return {"robbed": 3.0 * usual["robbed"]}


COLLECTOR: Final = Style("collects tickets", collecting, collecting_cards)
BUILDER: Final = Style("thinks big: long routes, or sets of one colour", building, matching)
BLOCKER: Final = Style("gets in the way of others, or robs them", blocking, robbing)
