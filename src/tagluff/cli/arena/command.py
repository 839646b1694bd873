"""`tagluff arena`: run a tournament, report what it comes to, export its games."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tagluff
from tagluff.arena.errors import ArenaError
from tagluff.bots.registry import bots as known_bots
from tagluff.cli.console import INTERRUPTED, complain, counted, notes, out, things, write_json
from tagluff.cli.progress import progress_bar
from tagluff.cli.reading import Imports, one_line

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tagluff.arena.crew import Crew
    from tagluff.arena.figures import Figures
    from tagluff.arena.tournament import Fixture, Played, Tournament

LOST_WORKER = 1
MISSING = 2

File = Annotated[Path, typer.Argument(metavar="FILE", help="Where the games are kept, in SQLite.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Results of tournaments, one or several.")]


def run_tournament(
    file: File,
    game: Annotated[str, typer.Option(help="Ids of games, with commas; all of them if not given.")] = "",
    seats: Annotated[str, typer.Option(help="Table sizes, with commas; all that a game has if not given.")] = "",
    bots: Annotated[
        str,
        typer.Option(
            help="Names, with commas; everybody meets everybody, at bigger tables one alone among copies of the other: "
            f"{', '.join(known_bots())}, or your own as module:Class."
        ),
    ] = "",
    lineup: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT,BOT,..", help="Who sits down together, side by side round the table; repeatable."),
    ] = None,
    deals: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="How many deals; each is played once for every way to sit.")
    ] = 100,
    seed: Annotated[str, typer.Option(help="A number or a text; the same seed gives the same games.")] = "0",
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to share the games.")] = 1,
    cluster: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Let the workers of this Dask scheduler play: tcp://host:8786")
    ] = "",
    imports: Imports = None,
) -> None:
    """Play a tournament. It may be stopped at any time, and goes on where it was when the same command is given again.

    Every deal is played once for every way in which the line-up can sit, so that each bot gets each of the hands.
    The games depend on the seed, not on workers, machines or stops. What the file holds already is not played again.
    """
    from tagluff.arena.tournament import Tournament

    plan = Tournament(
        tables=tuple(read_tables(names(game), names(seats))),
        bots=names(bots),
        lineups=tuple(names(text) for text in lineup or ()),
        deals=deals,
        seed=one_line(seed, "--seed"),
        imports=tuple(imports or ()),
    )
    plan.games()  # which refuses what cannot be played, before anybody is reached or a file made
    with crew_of(workers, cluster) as crew:
        play(plan, file, crew)


def names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",")) if text.strip() else ()


def read_tables(games: tuple[str, ...], sizes: tuple[str, ...]) -> list[tuple[str, int]]:
    """The tables that are meant. A game that was named must have one of the sizes."""
    known = {info.id: info.seats for info in tagluff.games()}
    unknown = [game for game in games if game not in known]
    if unknown:
        tagluff.game(unknown[0], 0)
    wanted = [read_size(size) for size in sizes]
    tables = []
    for game in dict.fromkeys(games or known):
        found = [seats for seats in known[game] if not wanted or seats in wanted]
        if not found and games:
            raise ArenaError("no_such_size", "", {"game": game, "seats": list(sizes), "known": list(known[game])})
        tables += [(game, seats) for seats in found]
    if not tables:
        raise ArenaError("no_such_table", "", {"seats": list(sizes)})
    return tables


def read_size(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise typer.BadParameter(f"{text!r} is not a table size", param_hint="'--seats'")
    return int(text)


def crew_of(workers: int, address: str) -> AbstractContextManager[Crew]:
    from contextlib import nullcontext

    from tagluff.arena.cluster import cluster, installed
    from tagluff.arena.crew import processes

    if not address:
        return nullcontext(processes(workers))
    if not installed():
        complain("Dask is not installed; install it with: pip install 'tagluff[cluster]'")
        raise typer.Exit(MISSING)
    return cluster(address)


def play(plan: Tournament, file: Path, crew: Crew) -> None:
    from concurrent.futures.process import BrokenProcessPool

    from tagluff.arena.results import Results
    from tagluff.arena.running import left_of, run

    with Results.open(file) as results:
        left = len(left_of(plan, results))
        results.note(command_of(plan, file))
        total = sum(1 for _ in plan.fixtures())
        try:
            with progress_bar(total, total - left) as advance:
                run(plan, results, crew, advance)
        except BrokenProcessPool:
            complain(f"a worker process ended unexpectedly; what was played is kept in {file}")
            raise typer.Exit(LOST_WORKER) from None
        except KeyboardInterrupt:
            tell_stopped(total - len(left_of(plan, results)), total, file)
            raise typer.Exit(INTERRUPTED) from None
    were = "was" if total - left == 1 else "were"
    there = f", {counted(total - left)} {were} there already" if left < total else ""
    out().print(
        f"{things(left, 'game')} played{there}. Next: tagluff arena report {file}", markup=False, soft_wrap=True
    )


def tell_stopped(there: int, total: int, file: Path) -> None:
    """What is kept, and how to go on."""
    kept = f"{counted(there)} of {things(total, 'game')} {'is' if there == 1 else 'are'} in {file}"
    notes().print(f"Stopped: {kept}; the same command goes on from there.", markup=False, soft_wrap=True)


def command_of(plan: Tournament, file: Path) -> str:
    """What must be typed to have the same games again."""
    from shlex import join

    games = list(dict.fromkeys(game for game, _ in plan.tables))
    sizes = sorted({seats for _, seats in plan.tables})
    words = ["tagluff", "arena", "run", file.name, "--game", ",".join(games), "--seats", ",".join(map(str, sizes))]
    words += ["--bots", ",".join(plan.bots)] if plan.bots else []
    words += [word for lineup in plan.lineups for word in ("--lineup", ",".join(lineup))]
    words += ["--deals", str(plan.deals), "--seed", plan.seed]
    return join([*words, *(word for module in plan.imports for word in ("--import", module))])


def report(
    files: Files,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write tables in Markdown here, as in docs/ladder.md.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with plots here; it needs no other file.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Write JSON for machines.")] = False,
) -> None:
    """Show what tournaments come to: ratings, win rates and scores with 95 % intervals, tickets, lengths."""
    from tagluff.cli.arena.markdown import document
    from tagluff.cli.arena.page import page
    from tagluff.cli.arena.terminal import show
    from tagluff.cli.arena.writing import verify_target, write_file

    for target in (markdown, html):
        if target is not None:
            verify_target(target, files)
    found, commands = read(files)
    people = notes() if json else out()
    if markdown is not None:
        write_file(markdown, document(found, commands), people)
    if html is not None:
        write_file(html, page(found, commands), people)
    if json:
        write_json(asdict(found))
    elif markdown is None and html is None:
        show(found)


def read(files: list[Path]) -> tuple[Figures, list[str]]:
    from tagluff.arena.figures import figures, finished
    from tagluff.arena.results import Results
    from tagluff.arena.skill import installed

    played: dict[Fixture, Played] = {}
    commands: list[str] = []
    for file in files:
        with Results.look(file) as results:
            played |= {game.fixture: game for game in results.games()}
            commands += results.commands()
    if not finished(played.values()):
        raise ArenaError("no_results", "", {"file": ", ".join(str(file) for file in files)})
    if not installed():
        notes().print("Without ratings by openskill, which is not installed: pip install 'tagluff\\[report]'")
    return figures([played[fixture] for fixture in sorted(played)]), list(dict.fromkeys(commands))


def export(file: Annotated[Path, typer.Argument(metavar="FILE", help="Results of a tournament.")]) -> None:
    """Write every game as a line of JSON, in an order of its own and without times: the same games, the same bytes."""
    from tagluff.arena.results import Results

    with Results.look(file) as results:
        for line in results.lines():
            sys.stdout.write(line)
