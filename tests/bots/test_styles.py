"""Medium in a style: the same player with another taste, which shows in its games and costs it few of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean

import pytest

import tagluff
from tagluff.arena.match import Match
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.inner.policy import Policy
from tagluff.bots.levels import MediumBot
from tagluff.bots.manners import tuned
from tagluff.bots.planners import Numbers, notes_for, numbers_of, planners
from tagluff.bots.registry import IN_STYLE, bot, bots, opponents, verify_name
from tagluff.bots.styles import BLOCKER, BUILDER, COLLECTOR, Style
from tagluff.core.errors import SetupError
from tagluff.core.game import Game, State
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.view import CardView
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim
from tagluff.maps.view import MapView

TABLES = [(info.id, seats) for info in tagluff.games() for seats in info.seats]
NAMES = [kind.name for kind in IN_STYLE]
STYLES = [COLLECTOR, BUILDER, BLOCKER]
GAMES = 24


def changed_by(style: Style, game: Game) -> dict[str, float]:
    change = style.with_cards if isinstance(game, CardGame) else style.on_a_map
    return dict(change(numbers_of(game)))


def test_people_are_offered_every_style_and_nobody_is_called_like_one() -> None:
    assert NAMES == ["medium-collector", "medium-builder", "medium-blocker"]
    assert set(NAMES) <= opponents().keys()
    assert bots()["medium-blocker"] == f"{MediumBot.about}; gets in the way of others, or robs them"
    for name in NAMES:
        with pytest.raises(SetupError) as caught:
            verify_name(name)
        assert caught.value.code == "name_of_a_bot"


@pytest.mark.parametrize("style", STYLES, ids=NAMES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_style_moves_numbers_that_there_are(name: str, seats: int, style: Style) -> None:
    game = tagluff.game(name, seats)
    usual, changed = numbers_of(game), changed_by(style, game)
    assert changed.keys() <= usual.keys()
    assert any(changed[number] != usual[number] for number in changed)


@pytest.mark.parametrize(("kind", "style"), list(zip(IN_STYLE, STYLES, strict=True)), ids=NAMES)
def test_on_a_map_the_bot_itself_has_the_style_and_takes_the_others_for_usual(
    kind: type[MediumBot], style: Style
) -> None:
    view = tagluff.game("sanfrancisco", 3).new(seed=5).view(1)
    assert isinstance(view, MapView)
    policies = kind(1).map_player().recall(view).policies
    changed, usual = changed_by(style, tagluff.game("sanfrancisco", 3)), numbers_of(tagluff.game("sanfrancisco", 3))
    for policy in policies:
        own = changed if policy.seat == 1 else {}
        assert {number: getattr(policy.manner, number) for number in changed} == {
            number: own.get(number, usual[number]) for number in changed
        }


@pytest.mark.parametrize(("kind", "style"), list(zip(IN_STYLE, STYLES, strict=True)), ids=NAMES)
def test_in_the_card_game_too(kind: type[MediumBot], style: Style) -> None:
    game = tagluff.game("cardgame", 3)
    view = game.new(seed=5).view(1)
    assert isinstance(view, CardView)
    weights = kind(1).card_player().recall(view).planner.weights
    expected = {**tuned("cardgame", 3), **changed_by(style, game)}
    assert {number: getattr(weights, number) for number in expected} == expected


@pytest.mark.parametrize(
    ("name", "seats"), [("nordic", 2), ("asia", 4), ("sanfrancisco", 3), ("amsterdam", 2), ("cardgame", 3)]
)
@pytest.mark.parametrize("kind", NAMES)
def test_whole_games_by_name(kind: str, name: str, seats: int) -> None:
    assert type(bot(kind, 0)) in IN_STYLE
    result = Match(tagluff.game(name, seats), [kind, *["medium"] * (seats - 1)], "styles").play(2000)
    assert result.winners


# What shows in games: one seat in the style among usual players, beside a usual one in its place, on the same deals.

MAPS = [("nordic", 2), ("sanfrancisco", 2), ("amsterdam", 2)]


@dataclass(frozen=True)
class Played:
    """A game that is over, and how often seat 0 claimed a route between the places of others."""

    state: MapState
    between: int


Seen = Callable[[Played], float]


def seen(game: Game, own: Numbers, of: Seen) -> float:
    """Of seat 0, on average over games."""
    seats = seated(game, own)
    return fmean(of(played(game.new(f"taste/{deal}"), seats)) for deal in range(GAMES))


def seated(game: Game, own: Numbers) -> list[Policy]:
    notes = notes_for(game)
    return [*planners(game, own, notes)[:1], *planners(game, numbers_of(game), notes)[1:]]


def played(state: State, seats: list[Policy]) -> Played:
    between = 0
    for policy in seats:
        policy.recall()
    while not state.over:
        policy = seats[int(state.actor)]
        index = int(policy.choose(state))
        action = state.base.actions.actions[index]
        if policy is seats[0] and isinstance(action, Claim) and is_between_others(policy, state, action):
            between += 1
        policy.watch(state, index)
        state.apply(index)
    assert isinstance(state, MapState)
    return Played(state, between)


def is_between_others(policy: Policy, state: State, action: Claim) -> bool:
    assert isinstance(policy, MapPolicy)
    assert isinstance(state, MapState)
    return policy.sight.between_others(state.game.board.route_index[action.route])


def times(name: str, seats: int, style: Style, of: Seen) -> float:
    """How many times as much of something there is in games of the style."""
    game = tagluff.game(name, seats)
    return seen(game, {**numbers_of(game), **changed_by(style, game)}, of) / seen(game, numbers_of(game), of)


def tickets(game: Played) -> float:
    return float(sum(line.key == "ticket" and line.side == 0 for line in game.state.sheet.lines))


def length(game: Played) -> float:
    state = game.state
    return fmean(route.length for route in state.game.board.routes if int(state.owner[route.index]) == 1)


@pytest.mark.parametrize(("name", "seats"), MAPS)
def test_who_collects_has_more_tickets(name: str, seats: int) -> None:
    assert times(name, seats, COLLECTOR, tickets) > 1.03


@pytest.mark.parametrize(("name", "seats"), MAPS)
def test_who_thinks_big_has_longer_routes(name: str, seats: int) -> None:
    assert times(name, seats, BUILDER, length) > 1.02


@pytest.mark.parametrize(("name", "seats"), [("nordic", 2), ("sanfrancisco", 2)])
def test_who_blocks_claims_more_between_the_places_of_others(name: str, seats: int) -> None:
    assert times(name, seats, BLOCKER, lambda game: float(game.between)) > 1.1
