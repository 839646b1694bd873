"""Blunders: each kind is found where a bot commits it, and nowhere else."""

from __future__ import annotations

import pytest

import tagluff
from tagluff.arena.blunders import Blunders, WatchedMatch, best_claim, is_dear, judged
from tagluff.arena.errors import ArenaError
from tagluff.arena.simulate import Plan
from tagluff.arena.watching import watch
from tagluff.bots.bot import Bot
from tagluff.bots.map_policies import policies_for
from tagluff.bots.registry import BOTS
from tagluff.core.actions import Action
from tagluff.core.view import View
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim


class Careless(Bot):
    """Tries every tunnel and always gives it up, and does nothing with its last turn."""

    name = "careless"
    about = "for tests"

    def choose(self, view: View, legal: list[Action]) -> Action:
        if view.last_turns is not None:
            return next((action for action in legal if action.verb == "take"), legal[0])
        for verb in ("withdraw", "claim"):
            found = [action for action in legal if action.verb == verb]
            if found:
                return found[-1]
        return legal[0]


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(BOTS, Careless.name, Careless)
    return Careless.name


def the_map(seats: int = 2) -> MapGame:
    game = tagluff.game("nordic", seats)
    assert isinstance(game, MapGame)
    return game


def at_turn(hand: str, tickets: list[str], **more: object) -> MapState:
    """The first seat of two is to move."""
    spec = {"hands": [hand, "1G"], "market": "R G B Y K", "tickets": [tickets, []], "decision": {"seat": 0}, **more}
    state = the_map().position(spec)
    assert isinstance(state, MapState)
    return state


def named(state: MapState, text: str) -> Action:
    return next(action for action in state.legal() if action.text == text)


def found(state: MapState, text: str) -> Blunders:
    return judged(state, named(state, text), policies_for(state.game)[0])


def test_a_careless_bot_is_caught_and_the_planner_beside_it_is_not(careless: str) -> None:
    game = the_map()
    sums = {careless: Blunders(), "medium": Blunders()}
    for number in range(6):
        match = WatchedMatch(game, [careless, "medium"], f"blunders/{number}", policies_for(game))
        match.play(2000)
        for name, found in match.blunders().items():
            sums[name] += found
    assert sums[careless].last_turns == sums["medium"].last_turns == 6
    assert sums[careless].idle > 0
    assert sums["medium"].idle == 0
    assert sums[careless].given_up > 0
    assert sums[careless].given_up <= sums[careless].tunnels


def test_three_cards_for_a_wild_that_nothing_else_needs_are_dear() -> None:
    state = at_turn("1W+2*+3R+3G", ["oslo-stockholm"])
    assert found(state, "claim alborg-oslo white groups 1") == Blunders(grouped=1, dear=1)
    assert found(state, "claim alborg-oslo white 1W+2*") == Blunders()


def test_three_cards_for_a_wild_that_is_not_there_are_not() -> None:
    state = at_turn("1W+1*+3R+3G", ["oslo-stockholm"])
    claim = named(state, "claim alborg-oslo white groups 1")
    assert isinstance(claim, Claim)
    assert not is_dear(state, claim, policies_for(state.game)[0])


def test_a_last_turn_is_for_claiming() -> None:
    state = at_turn("2O+1*", ["oslo-stockholm"], last_turns=1)
    assert found(state, "take 1") == Blunders(last_turns=1, idle=1)
    assert found(state, "claim kristiansand-stavanger orange 2O+1*") == Blunders(last_turns=1)


def test_tickets_on_a_last_turn_are_not_idle_but_counted() -> None:
    state = at_turn("2O+1*", ["oslo-stockholm"], last_turns=1)
    assert found(state, "tickets") == Blunders(last_turns=1, fetching=1)


class Fetching(Bot):
    """Claims what it can, draws tickets on its last turn and keeps the first one."""

    name = "fetching"
    about = "for tests"

    def choose(self, view: View, legal: list[Action]) -> Action:
        first = ("draw_tickets", "claim") if view.last_turns is not None else ("claim",)
        return next((action for verb in first for action in legal if action.verb == verb), legal[0])


def test_what_tickets_brought_on_a_last_turn_is_told_beside_the_best_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, Fetching.name, Fetching)
    game = the_map()
    match = WatchedMatch(game, [Fetching.name, "medium"], "fetching/4", policies_for(game))
    match.play(2000)
    count = match.blunders()[Fetching.name]
    lost = {line.facts["ticket"]: line.points for line in match.table.state.sheet.of(0, "ticket")}
    assert (count.idle, count.fetching) == (0, 1)
    assert match.fetched == {0: 2}  # a route of two spaces was to be had
    assert count.gained == lost["kajaani-stockholm"] - 2 == -12


def test_the_best_claim_of_a_last_turn_counts_the_ticket_that_it_completes() -> None:
    state = at_turn("1K+2*", ["kobenhavn-oslo"], last_turns=1, routes={"goteborg-oslo orange": 0})
    assert best_claim(state, policies_for(state.game)[0]) == 2 + 2 * 4


def test_with_nothing_to_claim_a_last_turn_is_not_idle() -> None:
    assert found(at_turn("0", ["oslo-stockholm"], last_turns=1), "take 1") == Blunders(last_turns=1)


def test_before_the_last_turn_nobody_has_to_claim() -> None:
    assert found(at_turn("2O+1*", ["oslo-stockholm"]), "take 1") == Blunders()


def test_the_share_of_tunnels_that_were_built() -> None:
    assert Blunders(tunnels=4, given_up=1).built == 0.75
    assert Blunders().built is None


def test_workers_count_the_same() -> None:
    plan = Plan("sanfrancisco", 2, ("medium", "greedy"), 4, "w", rotate=True)
    heard: list[int] = []
    here = watch(plan, 1, heard.append)
    assert sum(heard) == 4
    assert here == watch(plan, 2, heard.append)
    assert sum(heard) == 8
    assert {name: found.last_turns for name, found in here.items()} == {"medium": 4, "greedy": 4}


def test_the_card_game_has_nothing_to_watch() -> None:
    with pytest.raises(ArenaError) as refusal:
        watch(Plan("cardgame", 2, ("medium",), 1), 1, lambda _: None)
    assert refusal.value.code == "nothing_to_watch"
