"""Bots of the literature: whole legal games at every table, the same for the same seed."""

from __future__ import annotations

from itertools import combinations

import pytest

import tagluff
from tagluff import Action, Bot, State
from tagluff.arena.match import LAST_TURNS, TURN_LIMIT, Match
from tagluff.bots.outlook import Outlook
from tagluff.bots.published.is_mcts import IsMctsBot, Node
from tagluff.bots.published.long_route import LongRouteBot
from tagluff.bots.published.one_step import OneStepBot
from tagluff.bots.published.path import PathBot
from tagluff.bots.published.style_bot import StyleBot
from tagluff.bots.registry import PUBLISHED, bots, opponents, register_bot
from tagluff.core.verbs import Keep
from tagluff.maps.verbs import Claim
from tagluff.maps.view import MapView

TABLES = [(info.id, seats) for info in tagluff.games() for seats in info.seats]
STYLES = [kind for kind in PUBLISHED if issubclass(kind, StyleBot)]
MOST_TURNS = 2000
FEW = 4  # playouts, for whole games in a test


class Quick(IsMctsBot):
    """The same search with hardly any playouts."""

    name = "quick-mcts"
    playouts = FEW


KINDS: list[type[Bot]] = [*STYLES, Quick]
EACH = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    from tagluff.bots import registry

    monkeypatch.setattr(registry, "BOTS", dict(registry.BOTS))
    register_bot(Quick)


@EACH
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game}-{seats}" for game, seats in TABLES])
def test_whole_games_are_legal_and_come_to_an_end(kind: type[Bot], game: str, seats: int) -> None:
    """A table verifies every action."""
    rivals = [kind.name if seat % 2 == 0 else "random" for seat in range(seats)]
    result = Match(tagluff.game(game, seats), rivals, "whole").play(MOST_TURNS)
    assert result.ending != TURN_LIMIT


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_themselves_they_come_to_an_end_too(seats: int) -> None:
    """Nobody need keep tickets in the Card Game: two who only ever draw them would play for ever."""
    table = tagluff.game("cardgame", seats)
    for one, other in combinations([kind.name for kind in STYLES], 2):
        result = Match(table, [one, *[other] * (seats - 1)], "end").play(MOST_TURNS)
        assert (one, other, result.ending) == (one, other, LAST_TURNS)


@EACH
@pytest.mark.parametrize(("game", "seats"), [("amsterdam", 2), ("cardgame", 3)])
def test_the_same_seed_gives_the_same_game(kind: type[Bot], game: str, seats: int) -> None:
    one, two = (Match(tagluff.game(game, seats), [kind.name] * seats, "same").play(MOST_TURNS) for _ in range(2))
    assert one == two


def test_people_are_not_offered_them() -> None:
    assert set(bots()) - set(opponents()) == {kind.name for kind in PUBLISHED} | {Quick.name}
    assert {"random", "greedy"} <= set(opponents())


@pytest.mark.parametrize("kind", STYLES, ids=[kind.name for kind in STYLES])
def test_styles_beat_random_play(kind: type[Bot]) -> None:
    for game in ("amsterdam", "cardgame"):
        table = tagluff.game(game, 2)
        wins = sum(
            0 in Match(table, [kind.name, "random"], f"win/{deal}").play(MOST_TURNS).winners for deal in range(6)
        )
        assert wins >= 4


# What makes a style


def chosen(bot: Bot, state: State) -> Action:
    return bot.choose(state.view(state.seat), state.legal())


def test_all_first_tickets_are_kept_by_those_who_say_so() -> None:
    state = tagluff.game("nordic", 2).new(3)
    for kind in (OneStepBot, PathBot):
        keep = chosen(kind(state.seat), state)
        assert isinstance(keep, Keep)
        assert len(keep.places) == len(state.view(state.seat).as_dict()["offer"])


def test_hungry_draws_tickets_first() -> None:
    state = first_turn("nordic")
    assert [chosen(kind(state.seat), state).verb == "draw_tickets" for kind in STYLES] == [
        kind.name == "hungry" for kind in STYLES
    ]


def first_turn(game: str) -> State:
    """Every seat has kept the fewest tickets that it may."""
    state = tagluff.game(game, 2).new(3)
    while state.decision != "turn":
        state.play(min((action for action in state.legal() if isinstance(action, Keep)), key=lambda a: len(a.places)))
    return state


def test_without_open_tickets_the_long_route_junkie_goes_for_the_longest() -> None:
    state = tagluff.game("nordic", 2).position(
        {"hands": ["9R+9G+9B+9Y+9W+9P+9O+9K+9*", "0"], "tickets": [[], []], "market": "R G B W P"}
    )
    claim = chosen(LongRouteBot(0), state)
    assert isinstance(claim, Claim)
    view = state.view(0)
    assert isinstance(view, MapView)
    assert view.handbook.route(claim.route).length == max(route.length for route in view.handbook.board.routes)


def test_the_first_aim_lies_on_the_way_of_the_best_ticket() -> None:
    state = first_turn("nordic")
    view = state.view(state.seat)
    assert isinstance(view, MapView)
    outlook = Outlook(view, state.seat)
    style = OneStepBot(state.seat).map_style
    best = max(outlook.open_tickets(), key=lambda ticket: outlook.board.tickets[ticket].points)
    path = style.path(outlook, best)
    assert path is not None
    assert style.aims(outlook) == path[:1]


# The search


def test_the_search_finds_the_win_that_is_there() -> None:
    """The last turn of all: only the claim wins."""
    state = tagluff.game("nordic", 2).position(
        {"hands": ["2O", "0"], "tickets": [[], []], "market": "R G B W P", "last_turns": 1}
    )
    bot = IsMctsBot(state.seat, 1)
    assert isinstance(chosen(bot, state), Claim)


@pytest.mark.parametrize("seed", range(8))
def test_a_playout_gains_its_share_of_the_win(seed: int) -> None:
    state, root = tagluff.game("amsterdam", 4).new(seed), Node(-1)
    IsMctsBot(0).try_once(root, state, state.base.new_count())
    (node,) = root.children.values()
    winners = state.sheet.winners
    assert (node.visits, node.gain) == (1, 1 / len(winners) if node.side in winners else 0.0)


def test_the_budget_is_counted_in_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[State] = []
    monkeypatch.setattr(Quick, "try_once", lambda _, __, state, ___: tried.append(state))
    state = first_turn("amsterdam")
    chosen(Quick(state.seat), state)
    assert len(tried) == FEW
