"""`tagluff bot`: a bot plays a seat of a table on a server, over the network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tagluff.bots.registry import bot_class
from tagluff.cli.console import notes, out, plain
from tagluff.cli.reading import Imports
from tagluff.cli.trusting import refuse_strangers

if TYPE_CHECKING:
    from tagluff.cli.guest.link import SeatLink
    from tagluff.cli.guest.session import Outcome, Session


def bot(
    name: Annotated[str, typer.Argument(metavar="BOT", help="Your own as module:Class, or the name of one of ours.")],
    seat: Annotated[
        str,
        typer.Option(
            metavar="LINK",
            envvar="TAGLUFF_SEAT",
            show_envvar=False,
            help="Its link, http://host/t/TABLE#key=KEY; in TAGLUFF_SEAT no list of processes shows it.",
        ),
    ],
    connect: Annotated[str, typer.Option(metavar="URL", help="The server, if it is not the one of the link.")] = "",
    _: Imports = None,
) -> None:
    """Let a bot play a seat of a table, until the game is over.

    Whoever holds the seat makes a link for it. If the line breaks, the bot comes back and goes on where it was.
    """
    from asyncio import run

    from tagluff.cli.guest.link import read_link

    refuse_strangers()
    bot_class(name)
    link = read_link(seat, connect)
    out().print(plain(run(play(name, link))))


async def play(name: str, link: SeatLink) -> str:
    """A line that says how it ended."""
    from asyncio import to_thread

    from tagluff.cli.guest.finding import seat_of
    from tagluff.cli.guest.knowledge import Knowledge
    from tagluff.cli.guest.player import Player
    from tagluff.cli.guest.session import Session

    knowledge = Knowledge(name, await to_thread(seat_of, link))
    session = Session(knowledge, link.key)
    outcome = await Player(link, session, note).play()
    return summary(session, outcome)


def note(sentence: str) -> None:
    notes().print(f"[dim]{plain(sentence)}[/dim]")


def summary(session: Session, outcome: Outcome) -> str:
    """`Nordic Countries, seat 1: 87 points, won, 87 : 64, after 52 moves`."""
    seat = session.knowledge.seat
    game = "" if session.knowledge.game is None else session.knowledge.game.title
    totals = " : ".join(map(str, outcome.totals))
    for side, seats in enumerate(outcome.sides):
        if seat in seats:
            won = "won" if outcome.winners == [side] else "shared the win" if side in outcome.winners else "lost"
            return f"{game}, seat {seat}: {outcome.totals[side]} points, {won}, {totals}, after {session.moves} moves"
    return f"{game}, seat {seat}: {totals}, after {session.moves} moves"
