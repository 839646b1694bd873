"""The count as numbers alone is that of the sheet, at every moment of whole games at every table."""

from __future__ import annotations

import pytest

from support.every_table import TABLES, moments, table
from support.outside import outside_game
from tagluff.core.count import Count


@pytest.mark.parametrize("name", TABLES)
def test_the_count_is_that_of_the_sheet(name: str) -> None:
    count = table(name).new_count()
    looked_at = ties = 0
    for state in moments(name, games=4, every=5):
        state.count_up(count)
        sheet = state.sheet
        assert list(count.points) == sheet.totals
        assert sheet.totals == [sum(line.points for line in sheet.lines if line.side == side) for side in sides(count)]
        assert list(count.tickets) == [
            len([line for line in sheet.of(side, "ticket") if line.facts["complete"]]) for side in sides(count)
        ]
        assert count.winners == sheet.winners
        looked_at += 1
        ties += len(sheet.tie_breaks)
    assert looked_at > 30
    assert ties > 0  # at the beginning, if not later


def sides(count: Count) -> range:
    return range(len(count.points))


def test_a_game_from_outside_is_counted_by_its_sheet() -> None:
    game = outside_game(3)
    state, count = game.new(seed=1), game.new_count()
    while not state.over:
        state.count_up(count)
        assert (list(count.points), count.winners) == (state.sheet.totals, state.sheet.winners)
        state.apply(state.indices()[-1])
    assert any(count.points)


def test_a_count_that_was_used_is_cleared() -> None:
    count = Count(2)
    count.add(1, "routes", 7, {"count": 3})
    count.add_ticket(1, "a-b", 1, 5, True)
    count.add_ticket(0, "a-c", 0, 4, False)
    count.winners = count.leaders()
    assert (list(count.points), list(count.tickets), count.winners) == ([-4, 12], [0, 1], [1])
    count.clear()
    assert (list(count.points), list(count.tickets), count.winners) == ([0, 0], [0, 0], [])
