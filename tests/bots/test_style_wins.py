"""A style is no handicap: a side in a style wins nearly as often as is its due among usual ones. Hundreds of games."""

from __future__ import annotations

import pytest

import tagluff
from tagluff.bots.inner.playout import play_out
from tagluff.bots.planners import notes_for, numbers_of, planners
from tagluff.bots.styles import BLOCKER, BUILDER, COLLECTOR, Style
from tagluff.core.game import Game
from tagluff.games.cardgame.rules import CardGame

TABLES = [(info.id, seats) for info in tagluff.games() for seats in info.seats]
DEALS = 60  # each from every side
LEAST = 0.7  # times its due, with room for chance
MANY = 20_000  # decisions; no game comes near


@pytest.mark.parametrize("style", [COLLECTOR, BUILDER, BLOCKER], ids=["collector", "builder", "blocker"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_style_wins_its_games(name: str, seats: int, style: Style) -> None:
    assert share(tagluff.game(name, seats), style) > LEAST


def share(game: Game, style: Style) -> float:
    """Of the victories, times what is due among equals."""
    usual = numbers_of(game)
    changed = (style.with_cards if isinstance(game, CardGame) else style.on_a_map)(usual)
    notes = notes_for(game)
    ours, theirs = planners(game, {**usual, **changed}, notes), planners(game, usual, notes)
    won = 0.0
    for side, mine in enumerate(game.sides):
        policies = [(ours if seat in mine else theirs)[seat] for seat in range(int(game.seats))]
        for deal in range(DEALS):
            for policy in policies:
                policy.recall()
            state = game.new(f"wins/{deal}")
            play_out(state, policies, MANY)
            won += 1.0 / len(state.sheet.winners) if side in state.sheet.winners else 0.0
    return won / DEALS
