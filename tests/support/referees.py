"""The invariants and the referee that belong to a state's family of games."""

from __future__ import annotations

from support import card_invariants, invariants
from support.card_referee import CardReferee
from support.map_referee import Referee
from tagluff import State
from tagluff.games.cardgame.state import CardState
from tagluff.maps.state import MapState


def given_up(state: MapState) -> bool:
    """Does its market lie as the tenth reset left it (X-08)? Known from play, so taken as it is here."""
    wilds = list(state.market).count(state.game.wild)
    return bool(0 < state.game.numbers.wild_reset <= wilds) and invariants.more_to_turn_up(state)


def hold(state: State) -> None:
    """Every invariant of one state that was reached by play, imagined or read."""
    if isinstance(state, CardState):
        card_invariants.check(state)
    else:
        assert isinstance(state, MapState)
        invariants.check(state, given_up(state))


def referee(state: State) -> CardReferee | Referee:
    """Follows this game from its deal."""
    if isinstance(state, CardState):
        return CardReferee(state)
    assert isinstance(state, MapState)
    return Referee(state)
