"""Choosing one of a short list by its number; the first is marked, and Enter takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.talk import Leave, Talk
from tagluff.cli.terminal.typed import command, numbers
from tagluff.words import say

NO_OTHERS: Mapping[str, Callable[[str], None]] = {}


def marked(number: int) -> Text:
    """The head of an entry: `▸ 1 `."""
    return ink.styled("▸ " if number == 1 else "  ", ink.GOOD).append(f"{number:2} ", ink.KEY)


def pick(talk: Talk, most: int, others: Mapping[str, Callable[[str], None]] = NO_OTHERS, told: str = "") -> int:
    """The number of an entry; Leave for who wants none. `others`: commands that may come before, told in a line."""
    while True:
        line = talk.ask(f"{told}\n{say('terminal.pick')}" if told else say("terminal.pick"))
        if command(line)[0] in others:
            others[command(line)[0]](command(line)[1])
            continue
        chosen = numbers(line) or ([] if line else [1])
        if len(chosen) == 1 and 1 <= chosen[0] <= most:
            return chosen[0]
        if command(line) in (("quit", ""), ("back", "")):
            raise Leave
        if command(line)[0] == "help":
            talk.note(say("terminal.pick_help"))
        else:
            talk.refuse(say("terminal.pick_number", line=line[:40], most=most))
