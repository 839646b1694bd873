"""What a table was opened with; it never changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import Struct

from tagluff.core.game import Game
from tagluff.core.rules import GameSheet
from tagluff.records.record import Record

MOST_GAMES: Final = 64
RULE_OF_SILENCE: Final = "talk"  # under which a game's rule sheet cites it


class SeatSetting(Struct, frozen=True, kw_only=True):
    """Who a seat is for: a person, or the bot of this name."""

    who: Literal["person", "bot"]
    bot: str = ""


class Settings(Struct, frozen=True, kw_only=True):
    """`invite` and `watch` are the codes of its links; `start` is the position that it begins from, if any."""

    game: str
    seats: tuple[SeatSetting, ...]
    options: dict[str, Any]
    board_hash: str
    open: bool
    pace: int | None
    talk: bool
    invite: str
    watch: str
    host: int
    start: dict[str, Any] | None = None
    short: str = ""  # the code under which it gathers
    moved: int = 0  # how many seats further on everybody sits than at the first table of these people


def game_of(settings: Settings) -> Game:
    """The game on its own board, or the one that was its own when the table was opened."""
    return set_up(settings.game, len(settings.seats), settings.options, settings.board_hash)


def set_up(game: str, seats: int, options: dict[str, Any], board_hash: str = "") -> Game:
    """Only games that are known here, on boards of ours: no path is taken from a stranger."""
    return shared(game, seats, tuple(sorted(options.items())), board_hash)


@lru_cache(maxsize=MOST_GAMES)
def shared(game: str, seats: int, options: tuple[tuple[str, Any], ...], board_hash: str) -> Game:
    """One for all tables that play it alike: nothing in a game changes, and to set one up takes a while."""
    return Record(game=game, seats=seats, options=dict(options), board_hash=board_hash).set_up()


def silence(sheet: GameSheet) -> str:
    """The rule that forbids talk about the game, where there is one (A-09)."""
    return sheet.cites.get(RULE_OF_SILENCE, "")
