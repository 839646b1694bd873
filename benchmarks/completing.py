"""How long the Card Game's best set of tickets takes (C-52): random hands of tickets, random piles of cards.

    .venv/bin/python benchmarks/completing.py [--tickets 25] [--cards 40] [--cases 1000]

Every case is solved three times and the fastest counts: the machine's hiccups are not the engine's. One line: median,
99th percentile and slowest case in milliseconds.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

import tagluff
from tagluff import Game, State


def case(game: Game, tickets: int, cards: int, chance: Random) -> State:
    """A seat that may complete so many tickets with so many cards."""
    ids = [action.text.removeprefix("complete ") for action in game.actions.actions]
    first = game.actions.find("complete suggestion") + 1
    held = chance.sample(ids[first:-1], tickets)
    drawn = chance.sample([*"RGBYKWOP" * 10, *"*" * 16], cards)
    pile = "+".join(f"{drawn.count(letter)}{letter}" for letter in "RGBYKWOP*" if letter in drawn)
    return game.position({"tracks": [pile, "0"], "tickets": [held, []], "decision": {"kind": "complete", "seat": 0}})


def milliseconds(state: State) -> float:
    suggestion = state.base.actions.find("complete suggestion")
    times = []
    for _ in range(3):
        twin = state.copy()
        start = perf_counter()
        twin.apply(suggestion)
        times.append(perf_counter() - start)
    return 1000 * min(times)


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the Card Game's best set of tickets takes.")
    parser.add_argument("--tickets", type=int, default=25, help="in hand, at most 46")
    parser.add_argument("--cards", type=int, default=40, help="on track, at most 96")
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    game, chance = tagluff.game("cardgame", 2), Random(given.seed)
    times = sorted(milliseconds(case(game, given.tickets, given.cards, chance)) for _ in range(given.cases))
    shown = [times[len(times) // 2], times[len(times) * 99 // 100], times[-1]]
    figures = ", ".join(
        f"{name} {value:.2f} ms" for name, value in zip(("median", "99 %", "slowest"), shown, strict=True)
    )
    print(f"{given.tickets} tickets, {given.cards} cards, {given.cases} cases ({tagluff.MODE}): {figures}")


if __name__ == "__main__":
    main()
