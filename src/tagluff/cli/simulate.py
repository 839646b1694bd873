"""`tagluff simulate`: many games between bots, and their figures."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any

import typer

import tagluff
from tagluff.arena.simulate import MOST_TURNS, Plan
from tagluff.bots.registry import bots as known_bots
from tagluff.cli.console import complain, counted, new_table, out, plain, things, write_json
from tagluff.cli.progress import progress_bar
from tagluff.cli.reading import Imports, one_line, read_option
from tagluff.core.errors import BoardError

LOST_WORKER = 1
REFUSED = 2


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; see: tagluff games")],
    seats: Annotated[int | None, typer.Option(help="Table size; the largest of the game if not given.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            help=f"Names, with commas, from seat 0 on, repeated round the table: {', '.join(known_bots())}, "
            "or your own as module:Class."
        ),
    ] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="A number or a text; the same seed gives the same games.")] = "0",
    rotate: Annotated[bool, typer.Option("--rotate", help="Move every bot one seat on after each game.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to share the games.")] = 1,
    turn_limit: Annotated[
        int, typer.Option(min=1, help="Cut a game after so many turns; it is counted, but has no score.")
    ] = MOST_TURNS,
    board: Annotated[str, typer.Option(metavar="FILE", help="Play on the board of this file.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    records: Annotated[
        str, typer.Option(metavar="DIR", help="Save every game here, in place of one of the same name.")
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Write JSON for machines.")] = False,
    imports: Imports = None,
) -> None:
    """Let bots play against each other, and show scores, wins, tickets, lengths and endings.

    The outcome depends on the seed, not on the number of workers.
    """
    plan = Plan(
        game=game,
        seats=largest_table(game) if seats is None else seats,
        bots=tuple(name.strip() for name in bots.split(",")),
        games=games,
        seed=one_line(seed, "--seed"),
        options=tuple(read_option(text) for text in option or ()),
        board=board,
        turn_limit=turn_limit,
        rotate=rotate,
        records=records,
        imports=tuple(imports or ()),
    )
    report = run(plan, workers)
    if json:
        write_json(report)
    else:
        show(report)


def largest_table(game: str) -> int:
    """0 for an unknown game, which is refused later with the reason."""
    return max((max(info.seats) for info in tagluff.games() if info.id == game), default=0)


def run(plan: Plan, workers: int) -> dict[str, Any]:
    """Play, and report; what the clock says stands apart, so that the rest can be compared."""
    from concurrent.futures.process import BrokenProcessPool

    from tagluff.arena.simulate import described
    from tagluff.arena.simulate import simulate as play
    from tagluff.arena.summary import summary

    start = perf_counter()
    try:
        head = described(plan, plan.table())
        with progress_bar(plan.games) as advance:
            figures = summary(play(plan, workers, advance))
    except BoardError as error:
        error.facts.setdefault("file", plan.board or f"the board of {plan.game}")
        raise
    except BrokenProcessPool:
        complain("a worker process ended unexpectedly")
        raise typer.Exit(LOST_WORKER) from None
    seconds = perf_counter() - start
    speed = {
        "seconds": round(seconds, 3),
        "decisions_per_second": round(figures["decisions"] / seconds, 1),
        "games_per_second": round(plan.games / seconds, 2),
        "workers": workers,
    }
    return {**head, **figures, "speed": speed}


def show(report: dict[str, Any]) -> None:
    console = out()
    title = next(info.title for info in tagluff.games() if info.id == report["game"])
    options = "".join(f", {name}" for name, value in report["options"].items() if value is True)
    board = "" if report["board"] == report["game"] else f", board {plain(str(report['board']))}"
    console.print(f"[bold]{title}[/bold], {report['seats']} seats{board}{options}, seed {plain(str(report['seed']))}")
    if report["finished"]:
        console.print(side_table(report))
        if len(report["by_bot"]) > 1:
            console.print(bot_table(report))
    console.print(ending_line(report))
    if report["endings"]["turn_limit"]:
        console.print(f"[yellow]{cut_line(report)}[/yellow]")
    console.print(speed_line(report))


def side_table(report: dict[str, Any]) -> Any:
    """A row for each seat, or for each team with its seats."""
    teams = len(report["sides"]) < report["seats"]
    who = ("team", "bots") if teams else (">seat", "bot")
    table = new_table(*who, ">wins", ">%", ">score", ">median", ">± sd", ">range", ">tickets", ">done")
    for side, seats in enumerate(report["sides"]):
        scores, wins, tickets = report["scores"][side], report["wins"][side], report["tickets"][side]
        table.add_row(
            ", ".join(map(str, seats)),
            "(rotating)" if report["rotate"] else mates([report["bots"][seat] for seat in seats]),
            str(wins),
            percent(wins, report["finished"]),
            f"[bold]{scores['mean']:.1f}[/bold]",
            f"{scores['median']:g}",
            f"{scores['stdev']:.1f}",
            f"{scores['min']} to {scores['max']}",
            f"{tickets['kept']:.1f}",
            f"{tickets['completed']:.1f}",
        )
    return table


def mates(names: list[str]) -> str:
    """`greedy, random`; the same bot twice is `2 × greedy`."""
    alike = len(set(names)) == 1 < len(names)
    return f"{len(names)} × {names[0]}" if alike else ", ".join(names)


def bot_table(report: dict[str, Any]) -> Any:
    """Each bot at all its seats together; a bot at two seats plays twice in a game."""
    table = new_table("bot", ">played", ">wins", ">%", ">score", ">done")
    for name, figures in report["by_bot"].items():
        share = percent(figures["wins"], figures["played"])
        score, done = f"[bold]{figures['score']:.1f}[/bold]", f"{figures['tickets_completed']:.1f}"
        table.add_row(name, str(figures["played"]), str(figures["wins"]), share, score, done)
    return table


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}"


def ending_line(report: dict[str, Any]) -> str:
    endings, turns = report["endings"], report["turn_counts"]
    line = f"{report['finished']} finished: {endings['last_turns']} by last turns, {endings['stalemate']} by stalemate"
    if report["shared"]:
        line += f"; {report['shared']} shared"
    if report["finished"]:
        line += f". {turns['mean']:.0f} turns a game ({turns['min']} to {turns['max']})."
    return line


def cut_line(report: dict[str, Any]) -> str:
    cut, limit = report["endings"]["turn_limit"], report["turn_limit"]
    return f"{cut} cut at the limit of {things(limit, 'turn')}: without score and winner."


def speed_line(report: dict[str, Any]) -> str:
    speed = report["speed"]
    return (
        f"[dim]{counted(report['decisions'])} decisions in {speed['seconds']:.1f} s ({report['mode']}): "
        f"{counted(speed['decisions_per_second'])} a second, {counted(speed['games_per_second'])} games a second[/dim]"
    )
