"""`tagluff arena check`: play some games of a file again, and say whether they come out the same."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Annotated

import typer

from tagluff.arena.errors import ArenaError
from tagluff.cli.arena.command import LOST_WORKER
from tagluff.cli.console import complain, counted, out, things
from tagluff.cli.progress import progress_bar
from tagluff.cli.reading import Imports, one_line

if TYPE_CHECKING:
    from tagluff.arena.checking import Difference
    from tagluff.arena.match import Result

DIFFERENT = 3


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Results of a tournament.")],
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many of its games are played again.")] = 20,
    seed: Annotated[
        str, typer.Option(help="Which ones: a number or a text; if not given, nobody can know beforehand.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to share the games.")] = 1,
    imports: Imports = None,
) -> None:
    """Play some games of a file again: do they come out as it says, by points, tickets and the number of decisions?

    If not, the file is of other bots than these, or somebody wrote into it. The code is 3 then.
    """
    from concurrent.futures.process import BrokenProcessPool

    from tagluff.arena.checking import played_again, sampled
    from tagluff.arena.crew import processes
    from tagluff.arena.results import Results

    seed = one_line(seed, "--seed") if seed else token_hex(4)
    with Results.look(file) as results:
        told = sampled(results, games, seed)
        if not told:
            raise ArenaError("no_results", "", {"file": str(file)})
        try:
            with progress_bar(len(told)) as advance:
                differences = played_again(told, tuple(imports or ()), results, processes(workers), advance)
        except BrokenProcessPool:
            complain("a worker process ended unexpectedly")
            raise typer.Exit(LOST_WORKER) from None
    for difference in differences:
        out().print(line_of(difference), markup=False, highlight=False, soft_wrap=True)
    same = "it came out the same" if len(told) == 1 else "all came out the same"
    verdict = f"{counted(len(differences))} came out otherwise" if differences else same
    said = f"{things(len(told), 'game')} played again (--seed {seed}), {verdict}."
    out().print(said, markup=False, highlight=False, soft_wrap=True)
    if differences:
        raise typer.Exit(DIFFERENT)


def line_of(difference: Difference) -> str:
    fixture = difference.told.fixture
    table = f"{fixture.game}, {fixture.seats} seats, {','.join(fixture.lineup)}"
    where = f"{table}, seed {fixture.seed}, deal {fixture.deal}, turned by {fixture.turned}"
    return f"{where}: {points(difference.told.result)} in the file, {points(difference.here.result)} here"


def points(result: Result) -> str:
    return f"{'-'.join(map(str, result.totals))} in {things(sum(result.decided), 'decision')}"
