"""Games that were never played, with the outcome that a test needs."""

from __future__ import annotations

from tagluff.arena.match import LAST_TURNS, TURN_LIMIT, Result
from tagluff.arena.tournament import Fixture, Played


def made_up(
    lineup: tuple[str, ...],
    totals: tuple[int, ...],
    deal: int = 1,
    turned: int = 0,
    game: str = "nordic",
    turns: int = 40,
    ending: str = LAST_TURNS,
    first: int | None = 0,
) -> Played:
    """Each side is a seat; whoever has most points has won, if the game was played to its end."""
    seats = len(lineup)
    players = tuple(lineup[(seat - turned) % seats] for seat in range(seats))
    best = max(totals) if ending != TURN_LIMIT else None
    winners = tuple(seat for seat in range(seats) if totals[seat] == best)
    result = Result(
        players=players,
        sides=tuple((seat,) for seat in range(seats)),
        totals=totals,
        winners=winners,
        kept=(4,) * seats,
        completed=(3,) * seats,
        turns=turns,
        decisions=10 * seats,
        ending=ending,
        first=first,
        decided=(10,) * seats,
        seconds=(0.02,) * seats,
    )
    return Played(Fixture(game, seats, lineup, "0", deal, turned), result)
