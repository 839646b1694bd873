"""Tågluff: railway games by the full rules, fast.

game = tagluff.game("nordic", seats=3)
state = game.new(seed=7)
while not state.over:
    state.play(state.legal()[0])
state.sheet.totals
"""

# ruff: noqa: E402 (which sources are imported is settled first)
from typing import TYPE_CHECKING, Any

from tagluff.plain import prefer_sources

prefer_sources()

from tagluff.bots.bot import Bot
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer, RecordingDealer, ScriptedDealer
from tagluff.core.errors import (
    BoardError,
    DataError,
    IllegalAction,
    PositionError,
    ScriptError,
    SetupError,
    TagluffError,
)
from tagluff.core.events import Event, Journal
from tagluff.core.game import Game, State
from tagluff.core.handbook import Handbook
from tagluff.core.memory import Memory
from tagluff.core.payments import Payment
from tagluff.core.sheet import ScoreLine, ScoreSheet
from tagluff.core.view import View
from tagluff.games.registry import GameInfo, game, game_of, games, register
from tagluff.version import MODE, __version__

if TYPE_CHECKING:
    from tagluff.bots.registry import register_bot
    from tagluff.records.record import Record
    from tagluff.table.table import Table

__all__ = [
    "MODE",
    "Action",
    "BoardError",
    "Bot",
    "DataError",
    "Dealer",
    "Event",
    "Game",
    "GameInfo",
    "Handbook",
    "IllegalAction",
    "Journal",
    "Memory",
    "Payment",
    "PositionError",
    "Record",
    "RecordingDealer",
    "ScoreLine",
    "ScoreSheet",
    "ScriptError",
    "ScriptedDealer",
    "SetupError",
    "State",
    "Table",
    "TagluffError",
    "View",
    "__version__",
    "game",
    "game_of",
    "games",
    "register",
    "register_bot",
]

# Imported when they are asked for, so that whoever needs the engine alone does not wait for them.
LATER = {
    "Record": "tagluff.records.record",
    "Table": "tagluff.table.table",
    "register_bot": "tagluff.bots.registry",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in LATER:
            raise AttributeError(f"module 'tagluff' has no attribute {name!r}")
        from importlib import import_module

        return getattr(import_module(LATER[name]), name)
