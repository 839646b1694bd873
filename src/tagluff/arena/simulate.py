"""Many games between bots, on one process or several; the outcome depends on the plan alone, not on the workers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from re import fullmatch
from typing import Any

import tagluff
from tagluff.arena.errors import ArenaError
from tagluff.arena.match import Match, Result
from tagluff.arena.pool import spread, stopped
from tagluff.bots.registry import bot
from tagluff.core.errors import SetupError
from tagluff.core.game import Game
from tagluff.outside import bring_in
from tagluff.records.errors import RecordError
from tagluff.records.record import Record

MOST_TURNS = 2000
LONGEST_CHUNK = 50  # games; short enough for a lively progress bar


@dataclass(frozen=True)
class Plan:
    """What is to be played. Game i (from 1) has the seed `seed/i` for the deal and for every bot."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str = "0"
    options: tuple[tuple[str, object], ...] = ()
    board: str = ""  # a file; the game's own board if empty
    turn_limit: int = MOST_TURNS
    rotate: bool = False
    records: str = ""  # a folder
    imports: tuple[str, ...] = ()  # modules that bring games or bots; a worker needs them too

    def table(self) -> Game:
        """The game, set up; an error if any part of the plan cannot be played."""
        for module in self.imports:
            bring_in(module)
        game = tagluff.game(self.game, self.seats, self.board or None, dict(self.options))
        if not self.bots:
            raise ArenaError("no_bots")
        if len(self.bots) > self.seats:
            raise SetupError("too_many_bots", "", {"bots": len(self.bots), "seats": self.seats})
        for name in self.bots:
            bot(name, 0)
        return game

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def players(self, number: int) -> tuple[str, ...]:
        """Who sits where: the list goes round the table, one place further each game if seats rotate."""
        turned = number - 1 if self.rotate else 0
        return tuple(self.bots[(seat - turned) % self.seats % len(self.bots)] for seat in range(self.seats))

    def record_path(self, number: int) -> Path:
        seed = "".join(letter if letter.isalnum() or letter in "-." else "_" for letter in self.seed)
        return Path(self.records) / f"{self.game}-{self.seats}-{seed}-{number:04}.tagluff"


def play_game(plan: Plan, game: Game, number: int) -> Result:
    """One game of the plan; its record is saved if the plan asks for records."""
    record = new_record(plan, number) if plan.records else None
    result = Match(game, plan.players(number), plan.seed_of(number), record).play(plan.turn_limit)
    if record is not None:
        record.save(plan.record_path(number))
    return result


def new_record(plan: Plan, number: int) -> Record:
    return Record(
        game=plan.game,
        seats=plan.seats,
        seed=plan.seed_of(number),
        board_file=Path(plan.board).name,
        players=list(plan.players(number)),
    )


def simulate(plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None) -> list[Result]:
    """The results in the order of the games; `progress` hears how many more have been played."""
    advance = progress or (lambda _: None)
    plan.table()
    if plan.records:
        make_folder(Path(plan.records))
    chunks = share_out(plan.games, workers)
    if workers == 1 or len(chunks) < 2:
        return play_here(plan, advance)
    return play_spread(plan, chunks, min(workers, len(chunks)), advance)


def make_folder(path: Path) -> None:
    if path.exists() and not path.is_dir():
        raise RecordError("not_a_folder", "", {"folder": str(path)})
    path.mkdir(parents=True, exist_ok=True)


def play_here(plan: Plan, progress: Callable[[int], None]) -> list[Result]:
    game = plan.table()
    results = []
    for number in range(1, plan.games + 1):
        results.append(play_game(plan, game, number))
        progress(1)
    return results


def share_out(games: int, workers: int) -> list[range]:
    """Runs of game numbers, several for each worker so that none waits long for the last one."""
    size = max(1, min(LONGEST_CHUNK, games // (workers * 4)))
    return [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]


def play_spread(plan: Plan, chunks: list[range], workers: int, progress: Callable[[int], None]) -> list[Result]:
    played: dict[int, list[Result]] = {}
    with closing(spread(partial(play_chunk, plan), chunks, workers)) as done:
        for number, results in done:
            played[number] = results
            progress(len(results))
    return [result for number in sorted(played) for result in played[number]]


def play_chunk(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    """What a worker does; a worker told to stop leaves out the games it has not begun."""
    game = plan.table()
    return [play_game(plan, game, number) for number in numbers if not stopped()]


def described(plan: Plan, game: Game) -> dict[str, Any]:
    """The plan as it stands in a report."""
    return {
        "game": plan.game,
        "board": game.board_id,
        "options": dict(game.options),
        "seats": plan.seats,
        "bots": list(plan.players(1)),
        "rotate": plan.rotate,
        "games": plan.games,
        "seed": int(plan.seed) if fullmatch("0|-?[1-9][0-9]{0,18}", plan.seed) else plan.seed,
        "turn_limit": plan.turn_limit,
        "mode": tagluff.MODE,
    }
