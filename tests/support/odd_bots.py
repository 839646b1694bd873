"""Bots that no server should sit down with, and one that keeps exact accounts of what it was told."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from zlib import crc32

import tagluff
from tagluff import Action, Bot, Event, Game, View

GATE = "TAGLUFF_TEST_GATE"  # names a file; where it is there, whoever waits goes on


def sum_of(events: Iterable[dict[str, Any]]) -> int:
    """Another number for other events, or another order."""
    return crc32(repr([[event["number"], event["kind"], sorted(event)] for event in events]).encode())


class Accountant(Bot):
    """Its choice follows from all that it was told, in order, and from what it sees."""

    name, about = "accountant", "keeps accounts"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.told: list[Event] = []

    def note(self, events: Iterable[Event]) -> None:
        self.told.extend(events)

    def choose(self, view: View, legal: list[Action]) -> Action:
        return legal[account(view.as_dict(), [event.as_dict() for event in self.told]) % len(legal)]


def account(view: dict[str, Any], told: list[dict[str, Any]]) -> int:
    return sum_of(told) + int(view["turns"]) + len(repr(view))


class Dreamer(Bot):
    """Imagines the whole game by what it was told, and plays what is legal there."""

    name, about = "dreamer", "imagines"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.told: list[Event] = []
        self.game: Game | None = None

    def note(self, events: Iterable[Event]) -> None:
        self.told.extend(events)

    def choose(self, view: View, legal: list[Action]) -> Action:
        self.game = self.game or tagluff.game_of(view.handbook)
        memory = self.game.memory()
        for event in self.told:
            memory.note(event)
        state = self.game.imagine(view, memory, self.chance)
        assert state.view(self.seat) == view
        assert state.legal() == legal
        return self.any_of(legal)


class Waiter(Bot):
    """Thinks until a gate is opened."""

    name, about = "waiter", "waits"

    def choose(self, view: View, legal: list[Action]) -> Action:
        while not Path(os.environ[GATE]).exists():
            time.sleep(0.01)
        return legal[-1]


class Sleeper(Bot):
    name, about = "sleeper", "never wakes up"

    def choose(self, view: View, legal: list[Action]) -> Action:
        while True:
            time.sleep(60)


class Spinner(Bot):
    name, about = "spinner", "goes round and round"

    def choose(self, view: View, legal: list[Action]) -> Action:
        while True:
            pass


class Crasher(Bot):
    name, about = "crasher", "takes its process with it"

    def choose(self, view: View, legal: list[Action]) -> Action:
        os._exit(3)


class Quitter(Bot):
    name, about = "quitter", "leaves"

    def choose(self, view: View, legal: list[Action]) -> Action:
        sys.exit(0)


class Raiser(Bot):
    name, about = "raiser", "breaks down, and tells of its hand"

    def choose(self, view: View, legal: list[Action]) -> Action:
        sys.stderr.write(f"{view.as_dict()}\n")
        raise RuntimeError(f"my hand is {view.as_dict()['hand']}")


class Liar(Bot):
    name, about = "liar", "plays what is not legal"

    def choose(self, view: View, legal: list[Action]) -> Action:
        return next(action for action in view.handbook.actions if action not in legal)


class Forged(Action):
    """Another action that says it is this one."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Forger(Bot):
    name, about = "forger", "makes up an action"

    def choose(self, view: View, legal: list[Action]) -> Action:
        return Forged(legal[0].index, "claim everything")


class Mumbler(Bot):
    name, about = "mumbler", "answers with something else"

    def choose(self, view: View, legal: list[Action]) -> Action:
        return legal[0].text  # type: ignore[return-value]


class Glutton(Bot):
    name, about = "glutton", "takes all memory there is"

    def choose(self, view: View, legal: list[Action]) -> Action:
        taken = []
        while True:
            taken.append(bytearray(1 << 24))


class Meddler(Bot):
    name, about = "meddler", "empties what it is given, and plays well nevertheless"

    def choose(self, view: View, legal: list[Action]) -> Action:
        first = legal[0]
        legal.clear()
        return first


class Printer(Bot):
    name, about = "printer", "prints a lot"

    def choose(self, view: View, legal: list[Action]) -> Action:
        sys.stdout.write("x" * 100_000)
        sys.stdout.flush()
        os.write(1, b"\xff" * 100_000)
        return legal[0]


class Scribbler(Bot):
    name, about = "scribbler", "writes into whatever is open"

    def choose(self, view: View, legal: list[Action]) -> Action:
        for file in range(3, 30):
            try:
                os.write(file, b"\x00\x00\x00\x02hi")
            except OSError:
                continue
        return legal[0]


class Flooder(Bot):
    name, about = "flooder", "writes without end into whatever is open"

    def choose(self, view: View, legal: list[Action]) -> Action:
        while True:
            for file in range(3, 30):
                try:
                    os.write(file, b"\xff" * 4096)
                except OSError:
                    continue


class Stillborn(Bot):
    name, about = "stillborn", "cannot even sit down"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        raise RuntimeError("no")

    def choose(self, view: View, legal: list[Action]) -> Action:
        return legal[0]


FAILING: list[type[Bot]] = [Raiser, Quitter, Liar, Forger, Mumbler, Glutton, Stillborn]  # their process goes on
FATAL: list[type[Bot]] = [Crasher, Sleeper, Spinner, Scribbler, Flooder]  # their process is lost
OTHERS: list[type[Bot]] = [Accountant, Dreamer, Waiter, Meddler, Printer]
ALL = [*FAILING, *FATAL, *OTHERS]
