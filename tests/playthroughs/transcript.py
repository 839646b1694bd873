"""Transcripts of whole games: what every seat sees, what it may do, what it does, what happens, how it is scored.

A transcript holds the seed and the actions, so the engine can write it again from itself; only the marks `>` and the
first line are read. At each decision stand the events since the last one, with their numbers and whose part they are,
then the fields of the views that changed, with those who see the new value (`all`: every seat and the spectator), then
the legal actions and the chosen one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from textwrap import wrap

import tagluff
from playthroughs.sight import event_line, fields, plain
from tagluff import Action, Journal, ScoreSheet, State
from tagluff.core.cardtable.view import TableView
from tagluff.maps.verbs import Claim

FOLDER = Path(__file__).parent
WIDTH = 120


@dataclass(frozen=True)
class Played:
    """A game and the actions that were played in it."""

    game: str
    seats: int
    seed: str
    players: tuple[str, ...]
    actions: tuple[str, ...]

    def head(self) -> str:
        return f"game {self.game} seats {self.seats} seed {self.seed} players {' '.join(self.players)}"


class Writer:
    """Writes a transcript while the game is played again."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.game = tagluff.game(played.game, played.seats)
        self.journal = Journal()
        self.state: State = self.game.new(played.seed, journal=self.journal)
        self.told = 0
        self.viewers: list[int | None] = [*range(played.seats), None]
        self.seen: dict[int | None, dict[str, str]] = {viewer: {} for viewer in self.viewers}

    def text(self) -> str:
        return "\n".join([self.played.head(), *self.lines(), ""])

    def lines(self) -> Iterator[str]:
        for number, action in enumerate(self.played.actions):
            yield ""
            yield f"{number + 1}. seat {self.state.seat}, {self.state.decision}"
            yield from self.news()
            yield from legal_lines(self.state.legal())
            yield f"  > {action}"
            self.state.play(action)
        yield ""
        yield f"{len(self.played.actions) + 1}. {self.state.decision}"
        yield from self.news()
        yield from sheet_lines(self.state.sheet)

    def news(self) -> Iterator[str]:
        """What happened, and what is seen of it."""
        for event in self.journal.events[self.told :]:
            yield from folded("  * ", event_line(self.game, event))
        self.told = len(self.journal.events)
        for line in self.changes():
            yield from folded("    ", line)

    def changes(self) -> Iterator[str]:
        """Every field that changed for somebody, once for each new value, with those who see it."""
        now = {viewer: fields(self.view(viewer)) for viewer in self.viewers}
        for name in dict.fromkeys(name for shown in now.values() for name in shown):
            values: dict[str, list[int | None]] = {}
            for viewer in self.viewers:
                value = now[viewer].get(name)
                if value != self.seen[viewer].get(name):
                    values.setdefault(value or "-", []).append(viewer)
            for value, viewers in values.items():
                yield f"{self.who(viewers)}: {name} {value}"
        self.seen = now

    def view(self, viewer: int | None) -> TableView:
        view = self.state.view(viewer)
        assert isinstance(view, TableView)
        return view

    def who(self, viewers: list[int | None]) -> str:
        if viewers == self.viewers:
            return "all"
        seats = [str(viewer) for viewer in viewers if viewer is not None]
        parts = [f"seat{'s' * (len(seats) > 1)} {' '.join(seats)}"] if seats else []
        return " and ".join(parts + ["spectator"] * (None in viewers))


def legal_lines(legal: list[Action]) -> Iterator[str]:
    """The legal actions, those that begin alike behind one another."""
    for start, actions in groupby(legal, key=beginning):
        rest = [action.text.removeprefix(start).strip() for action in actions]
        yield from folded("  ? ", f"{start} {', '.join(rest)}".strip())


def beginning(action: Action) -> str:
    """The route of a claim, or the first word."""
    return f"claim {action.route}" if isinstance(action, Claim) else action.text.split()[0]


def sheet_lines(sheet: ScoreSheet) -> Iterator[str]:
    for line in sheet.lines:
        facts = " ".join(f"{name}={plain(value)}" for name, value in line.facts.items())
        yield f"  side {line.side} {line.key} {line.points:+d} {facts}".rstrip()
    for tie in sheet.tie_breaks:
        yield f"  tie: {tie.key} {plain(tie.values)}"
    yield f"  totals {plain(sheet.totals)}"
    yield f"  winners {plain(sheet.winners)}"


def folded(mark: str, text: str) -> list[str]:
    """A line, broken where it is too long."""
    return wrap(text, WIDTH, initial_indent=mark, subsequent_indent=" " * (len(mark) + 4), break_on_hyphens=False)


def read(path: Path) -> Played:
    """The game that a transcript tells of."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    words = head.split()
    actions = tuple(line.removeprefix("  > ") for line in lines if line.startswith("  > "))
    return Played(words[1], int(words[3]), words[5], tuple(words[7:]), actions)


def transcripts() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))
