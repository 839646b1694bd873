"""Setting a table in the terminal: from the options of the command, or from a save file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import tagluff
from tagluff.bots.bot import PATIENCE
from tagluff.bots.registry import bot, bot_class, is_bot, verify_name
from tagluff.cli.games import USUAL_BOT, USUAL_GAME, usual_seats
from tagluff.cli.reading import one_line, read_option
from tagluff.cli.terminal.kinds import kind_of
from tagluff.cli.terminal.saves import LAST, new_file, newest
from tagluff.cli.terminal.table import Sitting
from tagluff.core.errors import PositionError, SetupError
from tagluff.core.game import Game
from tagluff.core.load import read_text
from tagluff.records.fair import new_stream
from tagluff.records.reading import load_record
from tagluff.records.record import Record
from tagluff.records.tables import read_table
from tagluff.table.opening import secured
from tagluff.table.table import Table

PERSON: Final = "you"
LONGEST_POSITION: Final = 200_000  # bytes; a full position has a twentieth of that


@dataclass
class Wishes:
    """What the person asked for."""

    game: str = ""  # as the position says, else the usual one
    seats: int | None = None
    bots: str = USUAL_BOT
    seat: int = 0
    seed: str | None = None
    first: int | None = None
    board: Path | None = None
    options: list[str] = field(default_factory=list)
    position: Path | None = None
    save: Path | None = None
    hot_seat: bool = False
    watch: bool = False
    names: str = ""
    players: list[str] = field(default_factory=list)  # who sits where, as at another table


def new_table(wishes: Wishes) -> Sitting:
    """A new game, or one that starts from a position."""
    start = None if wishes.position is None else read_position(wishes.position)
    if start is not None and not wishes.game:
        wishes.game = str(start.get("game", USUAL_GAME))
    wishes.game = wishes.game or USUAL_GAME
    seats = seats_wanted(wishes, start)
    verify_wishes(wishes, seats)
    record = Record(
        game=wishes.game,
        seats=seats,
        seed=wishes.seed,
        first=wishes.first if start is None else None,
        options=dict(read_option(text) for text in wishes.options),
        players=players(wishes, seats),
    )
    stand_on(record, wishes.board)
    game = known_game(record)
    if start is not None:
        record.start = full_position(game, start, wishes.seed)
    elif wishes.seed is None:
        secured(record, game)
    file = wishes.save
    return seat_players(record, game, new_file(game.id) if file is None else file)


def stand_on(record: Record, board: Path | None) -> None:
    """The board file that the person names; of it the record keeps the name alone."""
    if board is not None:
        record.board_file, record.folder = board.name, board.expanduser().parent


def resumed_table(name: str, save: Path | None, board: Path | None = None) -> Sitting:
    """A saved game; it goes on in the same file unless another is named."""
    file = newest(board) if name == LAST and not Path(name).exists() else Path(name).expanduser()
    record = load_record(file)
    stand_on(record, board)
    game = known_game(record)
    record.verify_result(record.replay())
    if len(record.players) != record.seats:
        record.players = [PERSON] + [USUAL_BOT] * (record.seats - 1)
    return seat_players(record, game, save or file)


def known_game(record: Record) -> Game:
    """The game of a record, if the terminal can show it."""
    game = record.set_up()
    kind_of(game)
    return game


def seat_players(record: Record, game: Game, file: Path) -> Sitting:
    seated = {seat: bot(name, seat, record.seed or "0") for seat, name in enumerate(record.players) if is_bot(name)}
    for player in seated.values():
        player.patience = PATIENCE
    table = Table.resume(record, game) if record.chronicled else Table.begin(record, game)
    return Sitting(table, display_names(record.players), seated, file)


def players(wishes: Wishes, seats: int) -> list[str]:
    """Who sits where: you and bots, bots only, or people only."""
    if wishes.players:
        return wishes.players
    if wishes.hot_seat:
        return people(wishes.names, seats)
    if wishes.watch:
        return bot_names(wishes.bots, seats)
    if not 0 <= wishes.seat < seats:
        raise SetupError("no_such_seat", "", {"seat": wishes.seat, "seats": seats})
    verify_name(own_name(wishes.names))
    others = bot_names(wishes.bots, seats - 1)
    return [*others[: wishes.seat], own_name(wishes.names), *others[wishes.seat :]]


def own_name_of(players: list[str]) -> str:
    """Of the first person at a table."""
    return next((name for name in players if not is_bot(name)), PERSON)


def own_name(names: str) -> str:
    return names.split(",")[0].strip() or PERSON


def people(names: str, seats: int) -> list[str]:
    given = [name.strip() for name in names.split(",") if name.strip()][:seats]
    for name in given:
        verify_name(name)
    return given + [f"Player {seat + 1}" for seat in range(len(given), seats)]


def bot_names(text: str, count: int) -> list[str]:
    """The bots by name; the last one named fills the seats that are left."""
    given = [name.strip() for name in text.split(",") if name.strip()] or [USUAL_BOT]
    for name in given:
        bot_class(name)
    if len(given) > count:
        raise SetupError("too_many_bots", "", {"bots": len(given), "seats": count})
    return given + [given[-1]] * (count - len(given))


def display_names(players: list[str]) -> list[str]:
    """Names for the screen: a class stands without its module, and bots of the same kind are numbered."""
    names: list[str] = []
    players = [player.rpartition(":")[2] if is_bot(player) else player for player in players]
    for at, player in enumerate(players):
        name = player[:1].upper() + player[1:]
        if players.count(player) > 1:
            name = f"{name} {players[: at + 1].count(player)}"
        names.append(name)
    return names


def seats_wanted(wishes: Wishes, start: dict[str, Any] | None) -> int:
    """As asked, as the position says, or three where the game is for three."""
    if wishes.seats is not None:
        return wishes.seats
    if start is not None and isinstance(start.get("seats"), int):
        return int(start["seats"])
    if start is not None and isinstance(start.get("hands"), list):
        return len(start["hands"])
    return usual_seats(wishes.game)


def verify_wishes(wishes: Wishes, seats: int) -> None:
    """What must be known before a table is laid, and what must stand on one line of a record."""
    for info in tagluff.games():
        if info.id == wishes.game and seats not in info.seats:
            raise SetupError("wrong_seats", "", {"seats": seats, "allowed": info.seats})
    if wishes.seed is not None:
        one_line(wishes.seed, "--seed")
    if wishes.names:
        one_line(wishes.names, "--names")


def read_position(path: Path) -> dict[str, Any]:
    """A position file: JSON by its ending, else TOML."""
    text = read_text(path.expanduser(), LONGEST_POSITION, PositionError)
    try:
        found = read_table(text) if path.suffix == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError("unreadable_file", "", {"file": str(path), "why": str(error)}) from None
    if not isinstance(found, dict):
        raise PositionError("wrong_kind", "", {"place": str(path), "wanted": "table"})
    return found


def full_position(game: Game, start: dict[str, Any], seed: str | None) -> dict[str, Any]:
    """The position with everything spelled out, so that the record replays the same cards."""
    if "dealer" not in start and "seed" not in start:
        chance: dict[str, Any] = {"dealer": new_stream().words()} if seed is None else {"seed": seed}
        start = {**start, **chance}
    return game.position(start).position()
