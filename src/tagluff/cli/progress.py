"""How far a long piece of work has come, and how long it will still take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tagluff.cli.console import notes


@contextmanager
def progress_bar(games: int, played: int = 0, doing: str = "Playing") -> Iterator[Callable[[int], None]]:
    """On stderr, and only where a person watches. The time left goes by the speed of what is played from now on."""
    if not notes().is_terminal:
        yield lambda _: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notes(), transient=True, speed_estimate_period=300) as progress:
        task = progress.add_task(doing, total=games, completed=played)
        yield lambda more: progress.advance(task, more)
