"""What a search says of its choice: how much better it is than the second best, or that they are too close to call."""

from __future__ import annotations

import tagluff
from tagluff.bots.inner.trials import MOST_WORLDS
from tagluff.bots.levels import HardBot, MediumBot
from tagluff.bots.map_searching import MapSearching
from tagluff.bots.reasons.tried_out import verdict
from tagluff.core.dealer import Dealer
from tagluff.maps.view import MapView


def test_a_search_compares_its_choice_with_the_second_best() -> None:
    """Of two actions it says which is better, and by how much, or that they are too close to call."""
    state = tagluff.game("amsterdam", 2).new(seed=3)
    hard = HardBot(0, 1)
    while state.seat != 0 or state.decision != "turn":
        state.play(state.legal()[0])
    said = hard.explain(state.view(0), state.legal())
    judged = [reason for reason in said.reasons if reason.kind in ("better", "close")]
    assert len(judged) == 1
    ahead, error = float(str(judged[0].facts["ahead"])), float(str(judged[0].facts["error"]))
    assert judged[0].facts["action"] in {action.text for action in state.legal()} - {said.action.text}
    assert (judged[0].kind == "close") == (abs(ahead) <= 2 * error) or abs(abs(ahead) - 2 * error) < 0.2


def test_what_was_left_out_is_never_called_as_good() -> None:
    """After a few worlds nearly everything is within two errors of everything else."""
    state = tagluff.game("amsterdam", 2).new(seed=3)
    while state.seat != 0 or state.decision != "turn":
        state.play(state.legal()[0])
    view, legal = state.view(0), state.legal()
    assert isinstance(view, MapView)
    bot = MapSearching(0, Dealer(1), playouts=40)
    chosen = bot.choose(view, legal)
    assert bot.search is not None
    trials = bot.search.trials
    for number in range(trials.begun):
        trials.left_out[number] = 0
        for world in range(trials.worlds):
            trials.values[number * MOST_WORLDS + world] = float((number + world) % 2)
    assert [reason.kind for reason in verdict(bot.search, view, legal, chosen)] == ["close"]
    for number in range(trials.begun):
        trials.left_out[number] = trials.worlds
    assert list(verdict(bot.search, view, legal, chosen)) == []


def test_a_search_without_time_says_nothing_of_it() -> None:
    state = tagluff.game("sanfrancisco", 2).new(seed=5)
    hard, medium = HardBot(0, "same"), MediumBot(0, "same")
    hard.patience = 1e-9
    assert hard.explain(state.view(0), state.legal()) == medium.explain(state.view(0), state.legal())
