"""What a search says of its choice: how much better it is than the second best, or that they are too close to call."""

from __future__ import annotations

import tagluff
from tagluff.bots.inner.trials import MOST_WORLDS
from tagluff.bots.levels import HardBot, MediumBot
from tagluff.bots.map_searching import MapSearching
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.tried_out import are_alike, rounded, verdict, with_verdict
from tagluff.core.dealer import Dealer
from tagluff.maps.verbs import Claim
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
    assert (judged[0].kind == "close") == (abs(ahead) <= error) or abs(abs(ahead) - error) < 0.2


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


def test_it_stands_behind_what_speaks_for_the_action_and_before_what_does_not() -> None:
    judged = [kinds.BETTER.because(action="tickets", ahead=4.0, error=1.0)]
    time, needs = kinds.TURNS_LEFT.because(turns=20), kinds.LAST_TURN.because()
    aims = kinds.AIMS.because(route="b-c grey", points=4)
    assert with_verdict([aims, needs, time], judged) == [aims, needs, *judged, time]
    assert with_verdict([aims], judged) == [aims, *judged]
    assert with_verdict([time], judged) == [*judged, time]
    assert with_verdict([time, aims], judged) == [aims, *judged, time]
    round_left = kinds.ROUND_LEFT.because(turns=42)
    assert with_verdict([round_left], judged) == [*judged, round_left]
    assert with_verdict([], judged) == judged


def test_tracks_between_the_same_cities_are_alike_to_whoever_reads_of_them() -> None:
    game = tagluff.game("asia", 4)
    state = game.position({"hands": ["5R+5B", "0", "0", "0"], "market": "R G B Y *", "decision": {"seat": 0}})
    claims = [action for action in state.legal() if isinstance(action, Claim)]
    twins = [
        (one, other)
        for one in claims
        for other in claims
        if one.route != other.route and one.route.split()[0] == other.route.split()[0] and one.cards == other.cards
    ]
    view = state.view(0)
    assert isinstance(view, MapView)
    assert twins
    assert all(are_alike(view, one, other) for one, other in twins)
    assert not are_alike(view, claims[0], claims[-1])
    assert not are_alike(view, claims[0], state.legal()[0])


def test_it_is_told_no_finer_than_it_is_known() -> None:
    assert rounded(107.6, 53.3) == {"ahead": 108, "error": 107}
    assert rounded(0.74, 0.31) == {"ahead": 0.7, "error": 0.6}
    assert str(rounded(-0.04, 0.31)["ahead"]) == "0"


def test_a_search_without_time_says_nothing_of_it() -> None:
    state = tagluff.game("sanfrancisco", 2).new(seed=5)
    hard, medium = HardBot(0, "same"), MediumBot(0, "same")
    hard.patience = 1e-9
    assert hard.explain(state.view(0), state.legal()) == medium.explain(state.view(0), state.legal())
