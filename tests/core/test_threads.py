"""States of one game, played in several threads at once, come out as each does alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from typing import Any

import pytest

import tagluff
from support.cardgame import cardgame
from support.exchange import tables
from tagluff import Dealer, Game, Journal, State
from tagluff.core.perft import perft
from tagluff.core.playout import random_playout

TABLES = tables()
THREADS = 4
SEEDS = range(THREADS)


@pytest.fixture(autouse=True)
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def look_around(state: State, chance: Random) -> list[object]:
    """What else a server asks of a state, now and then."""
    seat = chance.choice([*range(int(state.base.seats)), None])
    view = state.view(seat)
    imagined = state.base.imagine(view, None, Dealer(chance.randrange(1000)))
    routes = state.position().get("routes", {})
    claims = [action.as_dict() for action in state.legal() if action.verb == "claim"]
    paid = [payment.as_dict() for claim in claims[:1] for payment in state.payments(str(claim["route"]), 5)]
    return [view.as_dict(), imagined.position(), routes, paid, state.sheet.as_dict()]


def played(game: Game, seed: int) -> list[object]:
    """A random game from the deal to the end, and all that was seen on the way."""
    journal, chance = Journal(), Random(seed)
    state = game.new(f"thread-{seed}", journal=journal)
    seen: list[object] = []
    while not state.over:
        legal = state.legal()
        seen.append(len(legal))
        if chance.randrange(25) == 0:
            seen.append(look_around(state, chance))
            wrong = chance.randrange(len(game.actions))
            if game.actions.actions[wrong] not in legal:
                seen.append(str(state.refusal(wrong)))
        state.play(chance.choice([chance.choice(legal).index, chance.choice(legal).text]))
    return [*seen, state.position(), [event.as_dict() for event in journal.events]]


def all_at_once(do: Callable[[int], Any]) -> list[Any]:
    """The same for every seed, in threads that start together."""
    gate = Barrier(THREADS)

    def started(seed: int) -> Any:
        gate.wait()
        return do(seed)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(started, SEEDS))


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_games_at_once_are_the_games_alone(id: str, seats: int) -> None:
    alone = [played(tagluff.game(id, seats), seed) for seed in SEEDS]
    shared = tagluff.game(id, seats)
    assert all_at_once(lambda seed: played(shared, seed)) == alone


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_playouts_and_searches_at_once_are_those_alone(id: str, seats: int) -> None:
    def searched(game: Game, seed: int) -> object:
        state = game.new(seed)
        random_playout(state, Dealer(seed), 30)
        count = int(perft(state, 2)) if seed % 2 else 0
        random_playout(state, Dealer(seed), 2000)
        return count, state.position()

    alone = [searched(tagluff.game(id, seats), seed) for seed in SEEDS]
    shared = tagluff.game(id, seats)
    assert all_at_once(lambda seed: searched(shared, seed)) == alone


def test_what_is_made_when_it_is_first_asked_for_is_whole_for_everyone() -> None:
    """The handbook and the room for legal actions."""

    def looked_up(game: Game) -> object:
        return game.table_hash, game.as_dict(), len(game.new_moves().items)

    for _ in range(10):
        game = tagluff.game("sanfrancisco", 3)
        assert all_at_once(lambda _, game=game: looked_up(game)) == [looked_up(game)] * THREADS  # type: ignore[misc]


def test_suggestions_at_once() -> None:
    """C-52: the search for the best set of tickets."""
    game = cardgame(2)
    ids = [ticket.id for ticket in game.box.tickets]

    def suggested(seed: int) -> object:
        spec: dict[str, Any] = {"tracks": [f"{3 + seed}R+3G+3B+{seed}*", "0"], "tickets": [ids[seed::4], []]}
        return game.position({**spec, "decision": {"kind": "complete", "seat": 0}}).view(0).suggestion

    alone = [suggested(seed) for seed in SEEDS]
    assert all_at_once(lambda seed: [suggested(seed) for _ in range(20)]) == [[each] * 20 for each in alone]
    assert all(alone)
