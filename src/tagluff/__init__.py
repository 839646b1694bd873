"""Tågluff: railway games by the full rules, fast.

game = tagluff.game("nordic", seats=3)
state = game.new(seed=7)
while not state.over:
    state.play(state.legal()[0])
state.sheet.totals
"""

# ruff: noqa: E402 (which sources are imported is settled first)
from tagluff.plain import prefer_sources

prefer_sources()

from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer, RecordingDealer, ScriptedDealer
from tagluff.core.errors import BoardError, IllegalAction, PositionError, ScriptError, SetupError, TagluffError
from tagluff.core.events import Event, Journal
from tagluff.core.game import Game, State
from tagluff.core.sheet import ScoreLine, ScoreSheet
from tagluff.games.registry import GameInfo, game, games, register
from tagluff.version import MODE, __version__

__all__ = [
    "MODE",
    "Action",
    "BoardError",
    "Dealer",
    "Event",
    "Game",
    "GameInfo",
    "IllegalAction",
    "Journal",
    "PositionError",
    "RecordingDealer",
    "ScoreLine",
    "ScoreSheet",
    "ScriptError",
    "ScriptedDealer",
    "SetupError",
    "State",
    "TagluffError",
    "__version__",
    "game",
    "games",
    "register",
]
