"""Talking with the person: one console to write on, one line at a time to read."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.typed import command
from tagluff.words import say

NARROWEST = 60


class Leave(Exception):
    """The person wants to go: typed so, pressed Ctrl-C, or the input has ended."""


class Talk:
    """A console with a reader of lines. With `live` the screen is cleared; without, typed lines are echoed."""

    def __init__(self, console: Console, read: Callable[[str], str], live: bool) -> None:
        self.console = console
        self.read = read
        self.live = live
        self.held = ""  # what was typed below a long page, to be read as the next line
        self.passing = False  # does a line stand there that is to pass by?

    @property
    def width(self) -> int:
        return max(self.console.size.width, NARROWEST)

    @property
    def height(self) -> int:
        return self.console.size.height

    def say(self, *things: RenderableType) -> None:
        self.wipe()
        self.write(*things)

    def write(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing, highlight=False)

    def say_whole(self, thing: RenderableType) -> None:
        """One line that is not broken, for it may be copied."""
        self.wipe()
        self.console.print(thing, highlight=False, soft_wrap=True)

    def refuse(self, sentence: str) -> None:
        self.say(Text(f"✗ {sentence}", ink.BAD))

    def refuse_whole(self, sentence: str) -> None:
        """A refusal with the name of a file, which is not broken."""
        self.say_whole(Text(f"✗ {sentence}", ink.BAD))

    def note(self, sentence: str) -> None:
        self.say(Text(sentence, ink.SOFT))

    def show(self, *lines: Text, below: int = 0) -> None:
        """As many lines as fit at once, with others to come below; Enter brings more of a long page, b goes back."""
        room = max(1, self.height - 2)
        rest = list(lines)
        while self.live and len(rest) > max(0, room - below):
            self.say(*rest[:room])
            rest = rest[room:]
            more = say("terminal.type.more", n=len(rest))
            if line := self.ask(more if rest else say("terminal.type.enter")):
                self.held = "" if command(line)[0] == "back" else line
                return
        self.say(*rest)

    def drawn(self, *things: RenderableType) -> list[Text]:
        """Anything that can be printed, as lines of this width."""
        with self.console.capture() as capture:
            self.write(*things)
        return [Text.from_ansi(line) for line in capture.get().splitlines()]

    def pass_by(self, sentence: str) -> None:
        """A line that goes when anything else is said, so that a wait is not mistaken for a halt."""
        if self.live:
            self.console.print(Text(sentence, ink.SOFT), end="\r", no_wrap=True, overflow="crop")
            self.passing = True

    def wipe(self) -> None:
        """Take away the line that was to pass by."""
        if self.passing:
            self.console.control(Control((ControlType.ERASE_IN_LINE, 2)))
            self.passing = False

    def clear(self) -> None:
        self.passing = False
        if self.live:
            self.console.clear()

    def ask(self, question: str = "") -> str:
        """A line from the person; Leave if there is none to come."""
        if self.held:
            line, self.held = self.held, ""
            return line
        if question:
            self.say(Text(question))
        try:
            line = "".join(letter for letter in self.read("> ") if letter.isprintable()).strip()
        except (EOFError, KeyboardInterrupt):
            self.say("")
            raise Leave from None
        if not self.live:
            self.note(f"> {line}")
        return line


def talk_here() -> Talk:
    """On this terminal, or with whatever is piped in."""
    live = sys.stdin.isatty() and sys.stdout.isatty()
    for stream in (sys.stdout, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if live:
        edit_lines()
    return Talk(Console(), input if live else read_piped, live)


def read_piped(_: str) -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def edit_lines() -> None:
    """Arrow keys and history, where the platform has them."""
    try:
        import readline  # noqa: F401 (importing it is what switches it on)
    except ImportError:
        return
