"""Positions in which a bot is asked why."""

from __future__ import annotations

from typing import Any

import tagluff
from support.cardgame import cardgame
from tagluff import Event, Journal
from tagluff.bots.card_planning import CardPlanning
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.map_policies import policies_for
from tagluff.bots.reasons.on_a_map import MapReasons
from tagluff.core.dealer import Dealer
from tagluff.games.cardgame.happenings import MOVED
from tagluff.games.cardgame.view import CardView
from tagluff.maps.game import MapGame
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState


def map_game(name: str, seats: int = 2) -> MapGame:
    game = tagluff.game(name, seats)
    assert isinstance(game, MapGame)
    return game


def looked_at(name: str, seats: int = 2, **spec: Any) -> tuple[MapPolicy, MapState]:
    """The planner of the seat that decides, once it has chosen."""
    game = map_game(name, seats)
    state = game.position(spec)
    policy = policies_for(game)[int(state.actor)]
    policy.choose(state)
    return policy, state


def why(text: str, name: str = "nordic", seats: int = 2, **spec: Any) -> dict[str, dict[str, Any]]:
    """The reasons for an action in a position, by kind."""
    policy, state = looked_at(name, seats, **spec)
    action = next(one for one in state.legal() if one.text == text)
    return {reason.kind: dict(reason.facts) for reason in MapReasons(policy, state, memory_of(state)).reasons(action)}


def memory_of(state: MapState, *events: Event) -> MapMemory:
    """Of a seat that was told nothing but this."""
    memory = state.game.map_book().memory()
    assert isinstance(memory, MapMemory)
    for event in events:
        memory.note(event)
    return memory


def why_with_cards(text: str, seats: int = 2, **spec: Any) -> dict[str, dict[str, Any]]:
    """The same in the Card Game, for a seat that saw everything go on track."""
    state = cardgame(seats).position(spec)
    way, view = CardPlanning(int(state.seat), Dealer(1)), state.view(state.seat)
    journal = Journal()
    for seat in range(seats):
        journal.add(MOVED, {"seat": seat, "cards": state.game.palette.cards(state.track(seat))})
    way.note(journal.events)
    assert isinstance(view, CardView)
    action = next(one for one in state.legal() if one.text == text)
    return {reason.kind: dict(reason.facts) for reason in way.planned(view, action)}


ROUTES = {"goteborg-oslo orange": 0}
SERVED: dict[str, Any] = {
    "hands": ["2K+1*", "0"], "market": "R G B Y *", "tickets": [["kobenhavn-oslo"], []], "routes": ROUTES,
    "decision": {"seat": 0},
}  # fmt: skip
