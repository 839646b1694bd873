"""A saved game as a text that people can read: what was set up, then one action a line, then the totals.

    tagluff record 0
    game: nordic
    board: nordic
    seats: 3
    options: {"strict_ferries": false}
    rules: 1
    seed: 7
    players: you, greedy, greedy

    keep 1 2 4
    take deck

    totals: 61 55 70
    winners: 2

A game that did not start from the deal has `start:` with its position instead of a seed. A board other than the
game's own is named by `board file:`. Lines that start with # are comments.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tagluff
from tagluff.core.errors import TagluffError
from tagluff.core.game import Game, State

HEAD = "tagluff record 0"
LONGEST = 4_000_000  # bytes; no game comes near


class RecordError(TagluffError):
    """A text that is not the record of a game."""


@dataclass
class Record:
    """One game: its settings, the actions so far, and the result once it is over."""

    game: str
    seats: int
    seed: str = "0"
    first: int | None = None
    options: dict[str, object] = field(default_factory=dict)
    board: str = ""
    board_file: str = ""
    rules: int = 1
    players: list[str] = field(default_factory=list)
    start: dict[str, Any] | None = None
    actions: list[str] = field(default_factory=list)
    totals: list[int] | None = None
    winners: list[int] | None = None

    def set_up(self) -> Game:
        """The game that was played, if it is still known here: the same board, rules no newer than ours."""
        game = tagluff.game(self.game, self.seats, self.board_file or None, self.options)
        if not 1 <= self.rules <= game.rules_version:
            raise RecordError("other_rules", "", {"rules": self.rules, "known": int(game.rules_version)})
        if self.board not in ("", game.board_id):
            raise RecordError("other_board", "", {"board": self.board, "known": game.board_id})
        return game

    def begin(self) -> State:
        """The state before the first action."""
        game = self.set_up()
        return game.new(self.seed, self.first) if self.start is None else game.position(self.start)

    def replay(self) -> State:
        """The state after the last action, every action verified."""
        state = self.begin()
        for number, text in enumerate(self.actions, start=1):
            play(state, text, number)
        return state

    def steps(self) -> Iterator[tuple[State, str]]:
        """Every action with the state before it; the state goes on when the next one is asked for."""
        state = self.begin()
        for number, text in enumerate(self.actions, start=1):
            yield state, text
            play(state, text, number)

    def verify(self) -> State:
        """Replay, and see that the game comes out as recorded; a game that was not finished has nothing to compare."""
        state = self.replay()
        sheet = state.sheet
        if self.totals is not None and (not state.over or self.totals != sheet.totals):
            raise differs("totals", self.totals, sheet.totals if state.over else [])
        if self.winners is not None and self.winners != sheet.winners:
            raise differs("winners", self.winners, sheet.winners)
        return state

    def finish(self, state: State) -> None:
        """Note the result of a game that is over."""
        if state.over:
            self.totals, self.winners = state.sheet.totals, state.sheet.winners

    def text(self) -> str:
        lines = [HEAD, f"game: {self.game}", f"board: {self.board}", f"seats: {self.seats}"]
        if self.board_file:
            lines.append(f"board file: {self.board_file}")
        lines += [f"options: {json.dumps(self.options)}", f"rules: {self.rules}"]
        lines.append(f"seed: {self.seed}" if self.start is None else f"start: {json.dumps(self.start)}")
        if self.first is not None:
            lines.append(f"first: {self.first}")
        lines += [f"players: {', '.join(self.players)}", "", *self.actions]
        if self.totals is not None and self.winners is not None:
            lines += ["", f"totals: {' '.join(map(str, self.totals))}", f"winners: {' '.join(map(str, self.winners))}"]
        return "\n".join(lines) + "\n"

    def save(self, path: Path) -> None:
        """Write the file whole or not at all."""
        new = path.with_name(path.name + ".new")
        new.write_text(self.text(), encoding="utf-8")
        new.replace(path)


def play(state: State, text: str, number: int) -> None:
    try:
        state.play(text)
    except TagluffError as error:
        facts: dict[str, object] = {"action": number, "text": text, "why": str(error)}
        raise RecordError("action_refused", error.rule, facts) from error


def differs(what: str, recorded: list[int], replayed: list[int]) -> RecordError:
    """The error of a result that is not the one recorded; an empty list stands for a game that is not over."""
    came = f"{what} {' '.join(map(str, replayed))}" if replayed else "a game that is not over"
    return RecordError("result_differs", "", {"recorded": f"{what} {' '.join(map(str, recorded))}", "replayed": came})


def load_record(path: Path) -> Record:
    """Read a file, or say what is wrong with it."""
    try:
        if path.stat().st_size > LONGEST:
            raise RecordError("too_long", "", {"file": str(path), "most": LONGEST})
        return read_record(path.read_text(encoding="utf-8"))
    except RecordError as error:
        error.facts.setdefault("file", str(path))
        raise
    except OSError as error:
        raise RecordError("unreadable_file", "", {"file": str(path), "why": error.strerror}) from None
    except UnicodeDecodeError:
        raise RecordError("not_utf8", "", {"file": str(path)}) from None


def read_record(text: str) -> Record:
    """The record that a text holds; an error names the line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEAD:
        raise RecordError("not_a_record", "", {"line": 1})
    record = Record(game="", seats=0)
    for at, line in enumerate(lines[1:], start=2):
        key, colon, value = line.partition(":")
        if not line.strip() or line.startswith("#"):
            continue
        if colon:
            set_header(record, key.strip(), value.strip(), at)
        else:
            record.actions.append(line.strip())
    if not record.game or not record.seats:
        raise RecordError("incomplete", "", {"line": len(lines)})
    verify_result(record, len(lines))
    return record


def verify_result(record: Record, line: int) -> None:
    """A result has points for every side, and winners among the sides."""
    totals, winners = record.totals, record.winners
    if totals is None and winners is None:
        return
    if not totals or not winners or record.seats % len(totals) or not all(0 <= side < len(totals) for side in winners):
        raise RecordError("unreadable_header", "", {"line": line, "key": "totals"})


def set_header(record: Record, key: str, value: str, line: int) -> None:
    try:
        if key in ("game", "board", "seed"):
            setattr(record, key, value)
        elif key == "board file":
            record.board_file = value
        elif key in ("seats", "first", "rules"):
            setattr(record, key, int(value))
        elif key in ("options", "start"):
            setattr(record, key, table(value))
        elif key == "players":
            record.players = [name.strip() for name in value.split(",") if name.strip()]
        elif key in ("totals", "winners"):
            setattr(record, key, [int(number) for number in value.split()])
        else:
            raise RecordError("unknown_header", "", {"line": line, "key": key})
    except (ValueError, RecursionError):
        raise RecordError("unreadable_header", "", {"line": line, "key": key}) from None


def table(value: str) -> dict[str, Any]:
    found = json.loads(value)
    if not isinstance(found, dict):
        raise ValueError(value)
    return found
