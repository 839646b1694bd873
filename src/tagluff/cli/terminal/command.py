"""The `play` command: its options, and the sitting it starts."""

from __future__ import annotations

import os
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand

from tagluff.cli.games import USUAL_BOT, USUAL_GAME
from tagluff.cli.reading import Imports
from tagluff.cli.terminal.saves import CHOOSE
from tagluff.core.errors import SetupError
from tagluff.words import LANGUAGES, WORDS, language_of

RESUME: Final = "--resume"


class PlayCommand(TyperCommand):
    """`--resume` may stand alone: then the game is chosen from a list."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, with_a_choice(args))


def with_a_choice(args: list[str]) -> list[str]:
    """`--resume` that is followed by no game gets the word for choosing one."""
    words: list[str] = []
    for word, follower in zip_longest(args, args[1:], fillvalue="-"):
        words += [word, CHOOSE] if word == RESUME and follower.startswith("-") else [word]
    return words


def speak(language: str) -> None:
    """As asked for, or as the system has it."""
    if language and language not in LANGUAGES:
        raise SetupError("unknown_language", "", {"language": language, "known": list(LANGUAGES)})
    WORDS.use(language_of(language, os.environ))


def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=f"Which game; {USUAL_GAME} if it is not said, or the position's.")
    ] = "",
    seats: Annotated[int | None, typer.Option(help="Players at the table; 3, or 4 in teams.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots by name or as module:Class, with commas; the last one fills the seats left.")
    ] = USUAL_BOT,
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    names: Annotated[str, typer.Option(help="Names of the people at the keyboard, with commas.")] = "",
    seed: Annotated[
        str | None, typer.Option(help="Deals the same cards again; if not given, nobody can predict them.")
    ] = None,
    first: Annotated[int | None, typer.Option(help="The seat that begins, from 0; otherwise chance decides.")] = None,
    board: Annotated[Path | None, typer.Option(help="Another board, a TOML file; with --resume too.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game as name=value; repeatable.")] = None,
    position: Annotated[Path | None, typer.Option(help="Start from a position, a TOML or JSON file.")] = None,
    resume: Annotated[
        str | None, typer.Option(help="Go on with a saved game: its file, the word last, or nothing for a list.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save after every action.")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="All seats are people who share the keyboard.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Watch bots play, turn by turn.")] = False,
    fast: Annotated[bool, typer.Option("--fast", help="With --watch: do not stop after every turn.")] = False,
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}; usually that of your system.")] = "",
    _: Imports = None,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard.

    Type help during the game for all commands. The game is saved after every action.
    """
    speak(language)
    from tagluff.cli.terminal.evening import play_on
    from tagluff.cli.terminal.setting import Wishes

    wishes = Wishes(game, seats, bots, seat, seed, first, board, option or [], position, save, hot_seat, watch, names)
    play_on(wishes, resume, steps=not fast)
