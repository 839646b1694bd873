"""`tagluff record review`: the moves of a saved game that cost most."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from tagluff.bots.registry import is_bot
from tagluff.bots.review.review import PLAYOUTS, Review
from tagluff.cli.console import out, write_json
from tagluff.cli.progress import progress_bar
from tagluff.cli.reading import Imports
from tagluff.cli.record import Boards, RecordFile, naming
from tagluff.cli.terminal.command import speak
from tagluff.core.game import seat_or_error
from tagluff.records.reading import load_record
from tagluff.records.record import Record
from tagluff.words import LANGUAGES, say

LEAST: Final = 4  # playouts: two worlds
MOST: Final = 2000


def review(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Whose game, from 0; without it of every seat that no bot played.")
    ] = None,
    playouts: Annotated[
        int,
        typer.Option(min=LEAST, max=MOST, help="Games to try a decision out with; more are surer, and take longer."),
    ] = PLAYOUTS,
    json: Annotated[bool, typer.Option("--json", help="Write the reviews as JSON.")] = False,
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}; usually that of your system.")] = "",
    boards: Boards = None,
    _: Imports = None,
) -> None:
    """Look back at a saved game: which moves cost most, and what would have been better.

    The bot `hard` tries each decision out with what the seat could know at that moment, and with nothing that came
    to light later. A game that is not over is looked at as far as it goes.
    """
    speak(language)
    record = load_record(file, boards)
    seat_or_error(seat, record.seats)
    seats = seats_played(record) if seat is None else [seat]
    with naming(file):
        reviews = [review_with_bar(record, one, playouts) for one in seats]
    if json:
        write_json({"game": record.game, "reviews": [one.as_dict() for one in reviews]})
    else:
        tell(record, reviews)


def seats_played(record: Record) -> list[int]:
    """Those of people; all, where only bots played or nobody is named."""
    people = [seat for seat, player in enumerate(record.players) if player and not is_bot(player)]
    return people or list(range(record.seats))


def review_with_bar(record: Record, seat: int, playouts: int) -> Review:
    from tagluff.cli.terminal.reviewing import review_of

    with progress_bar(len(record.moves), doing=say("review.of", name=name_of(record, seat))) as advance:
        done = 0

        def told(number: int, _: int) -> None:
            nonlocal done
            advance(number - done)
            done = number

        return review_of(record, seat, told, playouts)


def tell(record: Record, reviews: list[Review]) -> None:
    from tagluff.cli.terminal.kinds import kind_of
    from tagluff.cli.terminal.reviewing import review_lines

    console: Any = out()
    game = record.set_up()
    names = [name_of(record, seat) for seat in range(record.seats)]
    for one in reviews:
        teller = kind_of(game).teller(game.handbook, names, one.seat)
        for line in review_lines(one, names[one.seat], teller, max(60, console.size.width)):
            console.print(line)


def name_of(record: Record, seat: int) -> str:
    """The player's, or the seat's number."""
    named = record.players[seat] if seat < len(record.players) else ""
    return named or str(seat)
