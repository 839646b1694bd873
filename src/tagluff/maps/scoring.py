"""The final count: routes, tickets, the game's own bonuses, then who won (X-22 to X-24)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.cardtable.state import HELD
from tagluff.core.count import Count
from tagluff.core.sheet import ScoreSheet
from tagluff.maps.networks import components, longest_path
from tagluff.maps.state import MapState


def score(state: MapState) -> ScoreSheet:
    """Every line of the count, as if the game ended now."""
    sheet = ScoreSheet(state.game.sides)
    add_up(state, sheet)
    return sheet


def add_up(state: MapState, count: Count) -> None:
    """The whole count, in its order (N-57): on a sheet line by line, for a search as numbers alone."""
    for side, seats in enumerate(state.game.sides):
        routes = state.routes_of(seats)
        count.add(side, "routes", int(state.points(seats[0])), {"count": len(routes)})
        add_tickets(state, count, side, routes)
    state.game.bonuses(state, count)
    name_winners(state, count)


def add_tickets(state: MapState, count: Count, side: int, routes: list[int]) -> None:
    """X-24: + value if the side's routes connect the two cities, - value if not."""
    tickets, ticket_at = state.game.board.tickets, state.ticket_at
    marks = components(state.game.board, routes)
    for holder in state.game.holders(side):
        where: i64 = HELD + holder
        for index in range(state.table.first_offer):
            if ticket_at[index] == where:
                ticket = tickets[index]
                complete: bool = marks[ticket.a] == marks[ticket.b]
                count.add_ticket(side, ticket.id, holder, ticket.points, complete)


def add_most(count: Count, key: str, values: list[int], points: int) -> None:
    """A bonus for the highest value; all tied sides get it, and nobody for a highest value of 0 (R-13)."""
    top = max(values)
    for side, value in enumerate(values):
        if value == top > 0:
            count.add(side, key, points, {"value": value})


def longest_paths(state: MapState) -> list[int]:
    """X-29, for each side; some games reward the longest of them (B-16)."""
    return [longest_path(state.game.board, state.routes_of(seats)) for seats in state.game.sides]


def name_winners(state: MapState, count: Count) -> None:
    """Most points; then the game's tie-breaks, each only while needed (B-17); then the victory is shared (X-23)."""
    count.winners = count.leaders()
    for key in state.game.sheet.tie_breaks:
        if len(count.winners) == 1:
            return
        count.break_tie(key, tie_break(state, count, key))


def tie_break(state: MapState, count: Count, key: str) -> list[int]:
    if key == "tickets":
        return count.completed()
    return longest_paths(state)
