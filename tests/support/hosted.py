"""Tables to try things at: dealt, from a position, played on; and everything about one that an action changes."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import nordic, nordic_on, small_board
from tagluff import Game, TagluffError
from tagluff.records.record import Record
from tagluff.table.table import Table

ROW = "P W Y K R"
ROUTES = ("a-b red 3", "b-c grey 2", "c-d blue 3 tunnel=3", "d-e grey 3 ferry=1", "a-e grey 1")


def dealt(seats: int = 3, seed: int | str = 7) -> Table:
    """A new game of Nordic Countries at its first decision."""
    return Table.open(nordic(seats), seed, ["Ada", "Bo", "Cy"][:seats])


def placed(*hands: str, **more: Any) -> Table:
    """Seat 0 to move on a small board, with these hands."""
    game = nordic_on(small_board(*ROUTES), len(hands))
    start = {"hands": list(hands), "market": ROW, "decision": {"seat": 0}, **more}
    return Table.begin(Record(game=game.id, seats=len(hands), start=game.position(start).position()), game)


def playing(seats: int = 3) -> Table:
    """All have chosen their first tickets."""
    table = dealt(seats)
    while table.state.decision == "start":
        table.play(table.state.seat, table.legal(table.state.seat)[-1])
    return table


def play_on(table: Table, decisions: int = 100_000) -> None:
    """The first legal action, so many times or to the end."""
    for _ in range(decisions):
        seat = table.decider
        if seat is None:
            return
        table.play(seat, table.legal(seat)[0])


def standing(table: Table) -> list[Any]:
    """Everything that an action changes."""
    state, record = table.state, table.record
    numbers = [int(state.reveals), int(state.played_by), int(state.free_steps), record.noted]
    told = [(event.as_dict(), event.audience) for event in ([] if table.journal is None else table.journal.events)]
    return [state.position(), state.dealer.words(), numbers, told, record.text(), table.may_take_back(table.decider)]


def refused(table: Table, seat: Any, action: Any) -> TagluffError:
    """The refusal of an action, once it is certain that nothing has changed."""
    before = standing(table)
    with pytest.raises(TagluffError) as caught:
        table.play(seat, action)
    assert standing(table) == before
    return caught.value


def over(game: Game | None = None, seed: str = "7") -> Table:
    table = Table.open(nordic(2) if game is None else game, seed)
    play_on(table)
    return table
