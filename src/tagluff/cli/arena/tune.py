"""`tagluff arena tune`: better numbers for the planner of a table."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

import tagluff
from tagluff.cli.console import notes, out, things

if TYPE_CHECKING:
    from tagluff.arena.tuning import Tuning

JUDGED = 400  # deals on which the outcome is told


def tune(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")],
    seats: Annotated[int, typer.Option(help="The table size.")],
    minutes: Annotated[float, typer.Option(min=0.01, max=10_000, help="How long to look for better numbers.")] = 5,
    seed: Annotated[str, typer.Option(help="A number or a text: the deals, and what is tried.")] = "0",
    write: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A file of tables such as bots/manners.toml; this table's part is replaced."),
    ] = None,
) -> None:
    """Tune the planner for a table by playing it against many kinds of players, as fast as the engine goes.

    A change is taken only if it does better on the same deals by more than chance explains. The outcome is told on
    deals that were not used for choosing. How far it goes depends on the time; the steps depend on the seed alone.
    """
    from tagluff.arena.tables import verify_target
    from tagluff.arena.tuning import tune as go
    from tagluff.arena.tuning import tuning_of

    table = tagluff.game(game, seats)
    if write is not None:
        verify_target(write, game, seats)
    tuning = tuning_of(table, seed)
    before = tuning.standing_value(JUDGED)
    until = monotonic() + 60 * minutes
    go(tuning, lambda found, change: told(found, change, until))
    after = tuning.standing_value(JUDGED)
    show(tuning, before, after)
    if write is not None:
        keep(tuning, write)


def keep(tuning: Tuning, file: Path) -> None:
    """Only what is better than before."""
    from tagluff.arena.tables import text_of, with_table

    game, new = tuning.contest.game, not file.exists()
    if tuning.taken:
        text = with_table(text_of(file), game.id, int(game.seats), tuning.found())
        file.write_text(text, encoding="utf-8")
        said = f"{file} is written{'; it is new' if new else ''}."
    else:
        said = f"Nothing better was found; {file} is {'not made' if new else 'as it was'}."
    out().print(said, markup=False, soft_wrap=True)


def told(tuning: Tuning, change: dict[str, float], until: float) -> bool:
    """Say what was taken, and whether there is time for more."""
    if change:
        what = ", ".join(f"{name} {value:g}" for name, value in change.items())
        left = max(0, int(until - monotonic()))
        notes().print(f"{tuning.taken} of {tuning.tried}: {what} ({left // 60}:{left % 60:02} left)", markup=False)
    return monotonic() < until


def show(tuning: Tuning, before: float, after: float) -> None:
    tried = f"{things(tuning.tried, 'change')} tried, {tuning.taken} taken"
    out().print(f"{tried}; against the pool {before:.3f} before, {after:.3f} now.", markup=False)
    for name, value in sorted(tuning.found().items()):
        out().print(f"{name} = {value:g}", markup=False)
