"""Sitting at the terminal without one: lines to type, and all that was written."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from tagluff.cli.terminal.session import Session
from tagluff.cli.terminal.setting import Wishes, new_table, resumed_table
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk

MARKET = "R G B Y K"


class Screen:
    """A console that remembers, and a keyboard that types the given lines; then the input ends."""

    def __init__(self, *lines: str, width: int = 80, height: int = 24) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=width, height=height, color_system=None, force_terminal=False)
        self.lines = list(lines)
        self.seen = 0

    @property
    def text(self) -> str:
        return self.file.getvalue()

    def fresh(self) -> str:
        """What was written since the last line was typed."""
        text = self.text[self.seen :]
        self.seen = len(self.text)
        return text

    def read(self, _: str) -> str:
        self.fresh()
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def talk(self) -> Talk:
        return Talk(self.console, self.read, live=False)


class Player(Screen):
    """Types whatever is asked for: Enter, the first tickets, the first route that is offered, or the first card."""

    most = 1000  # lines of any game; more would be going in circles

    def read(self, _: str) -> str:
        text = self.fresh()
        self.most -= 1
        if not self.most:
            raise EOFError
        return self.answer(text)

    def answer(self, text: str) -> str:
        if "for example 1 " in text and "Enter to" not in text:
            return "all"
        answers = re.findall(r"^[ ▸]*(\d+) (?:pay|lay|withdraw|[→ ] )", text, re.MULTILINE)
        cards = re.findall(r"(\d) (?:[A-Z*] |deck [1-9])", text)
        return "" if "Enter " in text else (answers or cards or [""])[0]


class Varied(Player):
    """Tries everything that a turn offers, by chance of its own, and answers what only some games ask."""

    def __init__(self, seed: str, **size: int) -> None:
        super().__init__(**size)
        self.chance = Random(seed)
        self.asked: set[str] = set()  # the questions that came up

    def answer(self, text: str) -> str:
        found = re.search(r"─ ([^─]*(?:\?|mate)) ─+ a number", text)
        if found and "Enter " not in text:
            self.asked.add(found[1])
            return str(self.chance.choice(re.findall(r"(?:^|  ) *(\d+) \w", text.split(found[1])[1], re.MULTILINE)))
        if "h for your hand" in text:
            return self.chance.choice("hr")
        if "One or two numbers" in text:
            return "1"
        if "Your turn" in text and self.chance.random() < 0.3:
            return self.chance.choice(["draw", "share", "td"])
        return super().answer(text)


def sit(table: Sitting, screen: Screen, steps: bool = True) -> Screen:
    """One sitting, to the end of the game or of the lines."""
    Session(table, screen.talk(), steps).run()
    return screen


def table_at(folder: Path, position: dict[str, Any] | None = None, **wishes: Any) -> Sitting:
    """A table whose game is saved in a folder, from the deal or from a position."""
    if position is not None:
        file = folder / "position.json"
        file.write_text(json.dumps(position), encoding="utf-8")
        wishes["position"] = file
    return new_table(Wishes(**{"seed": "7", "save": folder / "game.tagluff", "bots": "random", **wishes}))


def turn(*hands: str, **more: Any) -> dict[str, Any]:
    """A position with these hands at the turn of seat 0."""
    return {"hands": list(hands), "market": MARKET, "decision": {"seat": 0}, **more}


def resumed(folder: Path) -> Sitting:
    return resumed_table(str(folder / "game.tagluff"), None)
