"""`tagluff arena blunders`: how often bots do what no taste explains."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

import tagluff
from tagluff.bots.registry import bots as known_bots
from tagluff.cli.arena.command import LOST_WORKER, names
from tagluff.cli.console import complain, counted, new_table, out, plain, things, write_json
from tagluff.cli.progress import progress_bar
from tagluff.cli.reading import Imports, one_line

if TYPE_CHECKING:
    from tagluff.arena.blunders import Blunders
    from tagluff.arena.simulate import Plan

COLUMNS = ("", ">last turns", ">idle", ">for tickets", ">gain", ">tunnels tried", ">built", ">with groups", ">dear")


def blunders(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game that is played on a map.")],
    seats: Annotated[int | None, typer.Option(help="Table size; the smallest of the game if not given.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Names, with commas, repeated round the table; every game they move one seat on: "
            f"{', '.join(known_bots())}, or your own as module:Class."
        ),
    ] = "medium",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="A number or a text; the same seed gives the same games.")] = "0",
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to share the games.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Write JSON for machines.")] = False,
    imports: Imports = None,
) -> None:
    """Count blunders in whole games: moves that no taste explains.

    Idle: a last turn neither for a claim nor for tickets, although a claim was legal. For tickets: one on which tickets
    were drawn instead of a claim; gain: what they came to beyond the best claim, in points a turn. Built: the share of
    the tunnels tried that were not given up. Dear: a payment with groups of any cards where fewer cards would have
    served the plan as well.
    """
    from tagluff.arena.simulate import Plan

    plan = Plan(
        game=game,
        seats=smallest_table(game) if seats is None else seats,
        bots=names(bots),
        games=games,
        seed=one_line(seed, "--seed"),
        rotate=True,
        imports=tuple(imports or ()),
    )
    found = count(plan, workers)
    if json:
        write_json(described(plan, found))
    else:
        show(plan, found)


def smallest_table(game: str) -> int:
    """0 for an unknown game, which is refused later with the reason."""
    return next((info.seats[0] for info in tagluff.games() if info.id == game), 0)


def count(plan: Plan, workers: int) -> dict[str, Blunders]:
    from concurrent.futures.process import BrokenProcessPool

    from tagluff.arena.watching import watch

    try:
        with progress_bar(plan.games) as advance:
            return watch(plan, workers, advance)
    except BrokenProcessPool:
        complain("a worker process ended unexpectedly; try fewer --workers")
        raise typer.Exit(LOST_WORKER) from None


def described(plan: Plan, found: dict[str, Blunders]) -> dict[str, object]:
    rows = {name: {**asdict(each), "built": each.built} for name, each in sorted(found.items())}
    return {"game": plan.game, "seats": plan.seats, "games": plan.games, "seed": plan.seed, "bots": rows}


def show(plan: Plan, found: dict[str, Blunders]) -> None:
    table = new_table(*COLUMNS)
    for name, each in sorted(found.items()):
        built = "–" if each.built is None else f"{100 * each.built:.1f} %"
        gain = f"{each.gained / each.fetching:+.1f}" if each.fetching else "–"
        counts = (each.last_turns, each.idle, each.fetching, gain, each.tunnels, built, each.grouped, each.dear)
        table.add_row(plain(name), *(cell if isinstance(cell, str) else counted(cell) for cell in counts))
    out().print(f"[bold]{plain(plan.game)}[/bold], {plan.seats} seats, {things(plan.games, 'game')}")
    out().print(table)
