"""`tagluff bench --search`: how fast the bots of the level hard think."""

from __future__ import annotations

from typing import TYPE_CHECKING

import tagluff
from tagluff.cli.console import counted, new_table, notes, out, write_json
from tagluff.outside import bring_in

if TYPE_CHECKING:
    from tagluff.arena.thinking import Thought


def bench_search(game: str, seats: int | None, seconds: float, json: bool, imports: list[str]) -> None:
    """One game, or all of them at their smallest table; they share the time."""
    for module in imports:
        bring_in(module)
    tables = [(game, seats or smallest(game))] if game else [(info.id, info.seats[0]) for info in tagluff.games()]
    found = measured(tables, seconds / len(tables))
    if json:
        rows = [{"game": name, "seats": size, **thought.as_dict()} for (name, size), thought in found.items()]
        write_json({"version": tagluff.__version__, "mode": tagluff.MODE, "seconds": seconds, "games": rows})
    else:
        show(found)


def smallest(game: str) -> int:
    sizes = {info.id: info.seats[0] for info in tagluff.games()}
    return sizes.get(game, 2)


def measured(tables: list[tuple[str, int]], seconds: float) -> dict[tuple[str, int], Thought]:
    from tagluff.arena.thinking import think

    found = {}
    for game, seats in tables:
        if notes().is_terminal:
            notes().print(f"Measuring {game} for {seats} ...", markup=False)
        found[game, seats] = think(tagluff.game(game, seats), seconds)
    return found


def show(found: dict[tuple[str, int], Thought]) -> None:
    table = new_table(
        "", ">seats", ">playouts/s", ">decisions", ">ms each", ">by processor", ">slowest", ">outside compiled code"
    )
    for (game, seats), thought in found.items():
        spent = (thought.seconds / thought.decisions, thought.processor / thought.decisions, thought.slowest)
        playouts, outside = f"[bold]{counted(thought.playouts_a_second)}[/bold]", f"{100 * thought.outside:.1f} %"
        each = (f"{1000 * seconds:.0f}" for seconds in spent)
        table.add_row(game, str(seats), playouts, counted(thought.decisions), *each, outside)
    out().print(f"[bold]Search[/bold], one core, engine {tagluff.MODE}: the level hard in every seat, whole games")
    out().print(table)
    out().print("[dim]ms each by the clock; by processor, and the slowest of them, without what else ran here[/dim]")
