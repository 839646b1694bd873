"""What a bot cannot see changes no choice of any bot in any game: the state is dealt anew behind its back.

`TAGLUFF_POSITIONS=1000` for the long version, as `make soak` runs it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import chain, count, islice

import pytest

import tagluff
from tagluff import Bot, Dealer, Game, Journal, State
from tagluff.bots.levels import HardBot, MediumBot
from tagluff.bots.published.is_mcts import IsMctsBot
from tagluff.bots.registry import OWN
from tagluff.core.events import Event

TABLES = [("nordic", 3), ("asia", 4), ("sanfrancisco", 3), ("amsterdam", 2), ("cardgame", 3)]
USUAL = "12" if tagluff.MODE == "compiled" else "3"
POSITIONS = int(os.environ.get("TAGLUFF_POSITIONS", USUAL))  # looked at in every game
APART = 7  # decisions between two of them
FEW = 20  # playouts: enough to overrule a plan now and then


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HardBot, "playouts", FEW)
    monkeypatch.setattr(IsMctsBot, "playouts", FEW)


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[name for name, _ in TABLES])
@pytest.mark.parametrize("kind", OWN, ids=[kind.name for kind in OWN])
def test_what_is_hidden_changes_no_choice(kind: type[Bot], name: str, seats: int) -> None:
    for state, twin, news in positions(tagluff.game(name, seats)):
        assert chosen(kind, state, news) == chosen(kind, twin, news)


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=[name for name, _ in TABLES])
def test_a_bot_that_peeps_would_be_found_out(name: str, seats: int) -> None:
    """For in most of these positions something hidden is another one, whoever decides."""
    pairs = [(peeped(state), peeped(twin)) for state, twin, _ in positions(tagluff.game(name, seats))]
    assert sum(one != other for one, other in pairs) > 0.9 * len(pairs)


def chosen(kind: type[Bot], state: State, news: list[Event]) -> str:
    """The choice of a bot that has just been told everything its seat may know."""
    bot = kind(state.seat, "hidden")
    bot.note(news)
    return bot.choose(state.view(state.seat), state.legal()).text


def peeped(state: State) -> str:
    """What all seats know together."""
    return str([state.view(seat).as_dict() for seat in range(state.base.seats)])


def positions(game: Game) -> Iterator[tuple[State, State, list[Event]]]:
    """Positions of planners' games, each with a twin that the seat cannot tell from it, and all that it was told."""
    every = chain.from_iterable(decisions(game, f"hidden/{number}") for number in count())
    for at, (state, journal) in enumerate(islice(every, 0, POSITIONS * APART, APART)):
        news = journal.seen_by(state.seat)
        memory = game.memory()
        for event in news:
            memory.note(event)
        yield state, game.imagine(state.view(state.seat), memory, Dealer(f"anew/{at}")), news


def decisions(game: Game, seed: str) -> Iterator[tuple[State, Journal]]:
    journal = Journal()
    state = game.new(seed, journal=journal)
    bots = [MediumBot(seat, seed) for seat in range(game.seats)]
    while not state.over:
        yield state, journal
        state.play(bots[state.seat].choose(state.view(state.seat), state.legal()))
