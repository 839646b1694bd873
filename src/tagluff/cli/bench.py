"""`tagluff bench`: how fast the engine is here, as ratios too, for they travel better between machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

import tagluff
from tagluff.cli.console import complain, counted, new_table, notes, out, write_json
from tagluff.cli.games import usual_seats
from tagluff.cli.reading import Imports

if TYPE_CHECKING:
    from tagluff.arena.speed import Rate

MISSING = 2
USUAL_GAME = "nordic"
WHAT = {
    "random": "random play",
    "plain": "random play, plain",
    "stepped": "stepped from Python",
    "hoarding": "hoarding play",
    "copies": "copies of a state",
    "overwrites": "copies over another",
    "redeals": "hidden things dealt anew",
    "playouts": "scored playouts",
    "peer": "{peer}",
}
UNITS = {
    "copies": "copies/s",
    "overwrites": "copies/s",
    "redeals": "deals/s",
    "playouts": "playouts/s",
    "peer": "actions/s",
}


class Peer(StrEnum):
    """Engines of other games to compare with."""

    catanatron = "catanatron"


def bench(
    game: Annotated[str, typer.Option(help="The id of a game; nordic, with --search all of them.")] = "",
    seats: Annotated[int | None, typer.Option(help="Table size; 3, or 4 in teams, with --search the smallest.")] = None,
    seconds: Annotated[
        float,
        typer.Option(
            min=0.1,
            max=86_400,
            help="How long to measure, all in all; with --search every seat of each game decides twice at least.",
        ),
    ] = 20,
    peer: Annotated[Peer | None, typer.Option(help="Compare with this engine, if it is installed.")] = None,
    search: Annotated[
        bool,
        typer.Option(
            "--search",
            help="How fast the level hard searches, instead: playouts a second, and what a decision takes, on average "
            "and the slowest one seen, in time of the processor, so that other work on this machine does not count.",
        ),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Write JSON for machines.")] = False,
    imports: Imports = None,
) -> None:
    """Measure the engine on one core: compiled against plain, stepped from Python, long legal lists, a search's work.

    Every figure is the median of five rounds. A round takes one slice of everything, so that noise hits all alike.
    """
    if search:
        from tagluff.cli.search_bench import bench_search

        bench_search(game, seats, seconds, json, imports or [])
        return
    refuse_missing(peer)
    game = game or USUAL_GAME
    report = run(game, usual_seats(game) if seats is None else seats, seconds, peer, imports or [])
    if json:
        write_json(report)
    else:
        show(report)


def refuse_missing(peer: Peer | None) -> None:
    from tagluff.arena.peer import installed

    if peer is not None and not installed(peer.value):
        complain(f"{peer.value} is not installed; install it with: pip install 'tagluff[bench]'")
        raise typer.Exit(MISSING)


def run(game: str, seats: int, seconds: float, peer: Peer | None, imports: list[str]) -> dict[str, Any]:
    from tagluff.arena import peer as peers
    from tagluff.arena.speed import ROUNDS, Measure, PlainProcess, Speed, measure

    speed = Speed(tagluff.game(game, seats))
    with ExitStack() as stack:
        progress = stack.enter_context(progress_line(peer))
        measures: dict[str, Measure] = {"random": speed.random_play}
        if tagluff.MODE == "compiled":
            measures["plain"] = stack.enter_context(PlainProcess(game, seats, imports)).random_play
        measures |= {"stepped": speed.stepped_play, "hoarding": speed.hoarding_play, "copies": speed.copying}
        measures |= speed.for_search()
        if peer is not None:
            measures["peer"] = peers.random_play
        rates = measure(measures, seconds, progress)
    return {
        "version": tagluff.__version__,
        "mode": tagluff.MODE,
        "machine": machine(),
        "game": game,
        "seats": seats,
        "rounds": ROUNDS,
        "seconds": seconds,
        "peer": None if peer is None else {"name": peer.value, "version": peers.version(peer.value)},
        "rates": {name: rate.as_dict() for name, rate in rates.items()},
        "ratios": ratios(rates),
        "legal_list": speed.mean_legal_lists(),
    }


def machine() -> dict[str, str]:
    import platform

    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "processor": platform.machine(),
    }


def ratios(rates: dict[str, Rate]) -> dict[str, Any]:
    """How many times as fast as the plain sources, as the peer; only what was measured in this run."""
    from tagluff.arena.speed import ratio

    names = {"compiled_to_plain": "plain", "to_peer": "peer"}
    return {name: ratio(rates["random"], rates[other]) for name, other in names.items() if other in rates}


@contextmanager
def progress_line(peer: Peer | None) -> Iterator[Callable[[str], None]]:
    """On stderr, and only where a person watches."""
    console = notes()
    if not console.is_terminal:
        yield lambda _: None
        return
    with console.status("Measuring") as status:
        yield lambda name: status.update(f"Measuring {what(name, peer.value if peer else '')}")


def what(name: str, peer: str) -> str:
    return WHAT[name].format(peer=peer)


def show(report: dict[str, Any]) -> None:
    console = out()
    where = ", ".join(("Python " + report["machine"]["python"], report["machine"]["processor"]))
    title = f"[bold]{report['game']}[/bold], {report['seats']} seats, engine {report['mode']}"
    console.print(f"{title} ({where})")
    console.print(f"[dim]One core, median of {report['rounds']} rounds[/dim]")
    console.print(rate_table(report))
    for line in (*ratio_lines(report), legal_line(report)):
        console.print(line)


def rate_table(report: dict[str, Any]) -> Any:
    peer = report["peer"]["name"] if report["peer"] else ""
    table = new_table("", ">median", ">lowest", ">highest", "", ">games/s")
    for name, rate in report["rates"].items():
        figures = (f"[bold]{counted(rate['median'])}[/bold]", counted(rate["min"]), counted(rate["max"]))
        games = counted(rate["games_per_second"]) if "games_per_second" in rate else ""
        table.add_row(what(name, peer), *figures, UNITS.get(name, "decisions/s"), games)
    return table


def ratio_lines(report: dict[str, Any]) -> list[str]:
    lines = []
    if "compiled_to_plain" in report["ratios"]:
        lines.append(f"Compiled is {times(report['ratios']['compiled_to_plain'])} as fast as plain.")
    else:
        lines.append("[yellow]Only the plain engine is here, so there is no ratio of compiled to plain.[/yellow]")
    if "to_peer" in report["ratios"]:
        peer = f"{report['peer']['name']} {report['peer']['version']}"
        lines.append(f"It decides {times(report['ratios']['to_peer'])} as often a second as {peer} acts.")
    return lines


def times(ratio: dict[str, float]) -> str:
    median, low, high = (counted(ratio[key]) for key in ("median", "min", "max"))
    return f"[bold]{median} times[/bold] ({low} to {high})"


def legal_line(report: dict[str, Any]) -> str:
    lengths = report["legal_list"]
    return f"Legal actions a decision: {lengths['random']} in random play, {lengths['hoarding']} in hoarding play."
