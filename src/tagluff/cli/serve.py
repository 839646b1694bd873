"""`tagluff serve` and `tagluff backup`: tables for friends, and a copy of them."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Annotated

import typer

from tagluff.cli.console import complain, out, plain
from tagluff.cli.trusting import refuse_strangers
from tagluff.core.errors import TagluffError

PORT = 8321
UNSOUND = 1

Data = Annotated[Path | None, typer.Option("--data", help="The folder of the tables; if not given, the user's own.")]


def data_folder(named: Path | None) -> Path:
    from tagluff.cli.terminal.saves import folder

    return named if named is not None else folder() / "server"


def serve(
    data: Data = None,
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets this network in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help=f"The port; if not given, {PORT} or the next that is free.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Where people reach it, if that is elsewhere: https://play.example.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots to think in.")] = 1,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
    metrics_port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Prometheus metrics and health, on this machine alone.")
    ] = None,
    per_address: Annotated[int, typer.Option(min=1, help="Connections that one address may have.")] = 256,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="A proxy on this machine says who is behind it.")
    ] = False,
    check: Annotated[bool, typer.Option("--check", help="Say what is wrong with the data, and leave.")] = False,
) -> None:
    """Serve tables to browsers: play against bots, with friends at home, or over the world.

    Everything is kept in one folder. Ctrl-C stops the server, and every game goes on where it was.
    """
    from tagluff.cli.server_words import server_words

    folder = data_folder(data)
    if check:
        look_through(folder)
        return
    refuse_strangers()
    gc.disable()  # until it has started: nothing of all that is imported is garbage
    try:
        from tagluff.cli.serving import Wishes, run

        run(
            Wishes(folder, host, port, tuple(origin or ()), workers, open_page, metrics_port, per_address, behind_proxy)
        )
    except TagluffError as error:
        complain(server_words(error))
        raise typer.Exit(2) from None


def look_through(folder: Path) -> None:
    from tagluff.cli.server_words import found_words
    from tagluff.server.store.checking import check

    found = check(folder)
    for finding in found:
        complain(found_words(finding.code, finding.facts))
    if found:
        raise typer.Exit(UNSOUND)
    out().print(plain(f"{folder}: all is well."), soft_wrap=True)


def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not be there yet.")],
    data: Data = None,
) -> None:
    """Copy all tables as they stand now, while a server runs or not."""
    from tagluff.cli.server_words import server_words
    from tagluff.server.store.backup import backup as copy

    try:
        copied = copy(data_folder(data), target)
    except TagluffError as error:
        complain(server_words(error))
        raise typer.Exit(2) from None
    out().print(plain(f"{copied.path}: {copied.tables} tables, {copied.bytes} bytes"), soft_wrap=True)
