"""The tagluff command: its subcommands, and how what they refuse is told."""

from __future__ import annotations

from inspect import cleandoc
from typing import Annotated, Any, cast

import typer
from typer.core import TyperGroup

import tagluff
from tagluff.cli.arena.blunders import blunders
from tagluff.cli.arena.check import check
from tagluff.cli.arena.command import export, report, run_tournament
from tagluff.cli.arena.tune import tune
from tagluff.cli.bench import bench
from tagluff.cli.bot import bot
from tagluff.cli.console import INTERRUPTED, complain
from tagluff.cli.games import games
from tagluff.cli.record import diff, replay, show, verify
from tagluff.cli.review import review
from tagluff.cli.serve import backup, serve
from tagluff.cli.simulate import simulate
from tagluff.cli.terminal.command import PlayCommand, play
from tagluff.cli.words import words
from tagluff.core.errors import TagluffError
from tagluff.version import CHECKED

REFUSED = 2
Misuse: type[Any] = typer.BadParameter.__bases__[0]  # any wrong word on the command line; Typer does not name it
ASKS_FOR_HELP = "NoArgsIsHelpError"


class Commands(TyperGroup):
    """Tells what was refused in one line, without a traceback."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except Misuse as error:
            raise misused(error) from None

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]  # the parent's type is Typer's private one
        try:
            return super().invoke(ctx)
        except TagluffError as error:
            complain(words(error))
        except Misuse as error:
            raise misused(error) from None
        except BrokenPipeError:
            raise  # the reader of a pipe has left; Typer ends quietly
        except OSError as error:
            complain(": ".join(str(part) for part in (error.filename, error.strerror or error) if part))
        except KeyboardInterrupt:
            complain("interrupted")
            raise typer.Exit(INTERRUPTED) from None
        raise typer.Exit(REFUSED)


def misused(error: Any) -> Exception:
    """What is wrong with the command line, in one line, and where to read more; a bare group shows its help."""
    if type(error).__name__ == ASKS_FOR_HELP:
        return cast(Exception, error)
    path = error.ctx.command_path if error.ctx is not None else "tagluff"
    message = " ".join(error.format_message().split())
    complain(f"{message}{'' if message.endswith(('.', '?')) else '.'} More: {path} --help")
    return typer.Exit(REFUSED)


app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Start with: tagluff play nordic",
)


def version_wanted(wanted: bool) -> None:
    if wanted:
        unchecked = "" if CHECKED else ", indices unchecked"
        typer.echo(f"tagluff {tagluff.__version__} ({tagluff.MODE}{unchecked})")
        raise typer.Exit


@app.callback()
def main(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=version_wanted, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Tågluff: railway games of the Ticket to Ride family by the full rules, against bots and for bots."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


record = typer.Typer(help="Saved games: look at one, look back at it, or verify it.", no_args_is_help=True)
record.command(epilog="Example: tagluff record show games/nordic-3-7-0001.tagluff")(show)
record.command(epilog="Example: tagluff record replay games/nordic-3-7-0001.tagluff")(replay)
record.command(epilog="Example: tagluff record verify games/*.tagluff")(verify)
record.command(epilog="Example: tagluff record diff mine.tagluff yours.tagluff")(diff)
record.command(epilog="Example: tagluff record review games/nordic-3-7-0001.tagluff --seat 0")(review)

arena = typer.Typer(help="Tournaments between bots: play one, and show what it comes to.", no_args_is_help=True)
arena.command(
    "run", epilog="Example: tagluff arena run ladder.sqlite --bots greedy,path,hungry --deals 50 --workers 2"
)(run_tournament)
arena.command(epilog="Example: tagluff arena report ladder.sqlite --html ladder.html")(report)
arena.command(epilog="Example: tagluff arena tune nordic --seats 2 --minutes 10")(tune)
arena.command(epilog="Example: tagluff arena blunders nordic --seats 2 --bots medium,hard --games 400 --workers 2")(
    blunders
)
arena.command(epilog="Example: tagluff arena export ladder.sqlite > games.jsonl")(export)
arena.command(epilog="Example: tagluff arena check ladder.sqlite --games 50 --workers 2")(check)

app.command(
    epilog="Examples: tagluff play nordic --seats 2, tagluff play asia --seed 7, tagluff play cardgame", cls=PlayCommand
)(play)
app.command(epilog="Examples: tagluff serve --open, tagluff serve --host 0.0.0.0, tagluff serve --check")(serve)
app.command(epilog="Example: tagluff backup tables-2026-11-16.sqlite")(backup)
app.command(epilog="Example: tagluff games --json")(games)
app.command(epilog="Example: tagluff simulate nordic --seats 3 --bots greedy,random --games 200 --seed 7 --workers 2")(
    simulate
)
app.command(epilog="Example: tagluff bot mybot:MyBot --seat 'http://127.0.0.1:8000/t/0123456789abcdef#key=...'")(bot)
app.command(epilog="Examples: tagluff bench --seconds 60, tagluff bench --peer catanatron --json")(bench)
app.add_typer(record, name="record")
app.add_typer(arena, name="arena")


def flowing(text: str) -> str:
    """A paragraph a line: Typer would keep the line ends of a docstring, and break sentences there."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in cleandoc(text).split("\n\n"))


for group in (app, record, arena):
    for command in group.registered_commands:
        command.help = flowing(getattr(command.callback, "__doc__", None) or "")


def run() -> None:
    app(prog_name="tagluff")


if __name__ == "__main__":
    run()
