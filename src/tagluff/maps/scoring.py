"""The final count: routes, tickets, the game's own bonuses, then who won (X-22 to X-24)."""

from __future__ import annotations

from tagluff.core.sheet import ScoreSheet, TieBreak
from tagluff.maps.networks import components, longest_path
from tagluff.maps.state import MapState


def score(state: MapState) -> ScoreSheet:
    """Every line of the count, in its order (N-57), as if the game ended now."""
    sheet = ScoreSheet(state.game.sides)
    for side, seats in enumerate(state.game.sides):
        add_routes(state, sheet, side, seats)
        add_tickets(state, sheet, side, seats)
    state.game.bonuses(state, sheet)
    name_winners(state, sheet)
    return sheet


def add_routes(state: MapState, sheet: ScoreSheet, side: int, seats: tuple[int, ...]) -> None:
    sheet.add(side, "routes", int(state.points(seats[0])), {"count": len(state.routes_of(seats))})


def add_tickets(state: MapState, sheet: ScoreSheet, side: int, seats: tuple[int, ...]) -> None:
    """X-24: + value if the side's routes connect the two cities, - value if not."""
    marks = components(state.game.board, state.routes_of(seats))
    for holder in state.game.holders(side):
        for index in state.tickets(holder):
            ticket = state.game.board.tickets[index]
            complete = bool(marks[ticket.a] == marks[ticket.b])
            facts: dict[str, object] = {"ticket": ticket.id, "holder": holder, "complete": complete}
            sheet.add(side, "ticket", ticket.points if complete else -ticket.points, facts)


def add_most(sheet: ScoreSheet, key: str, values: list[int], points: int) -> None:
    """A bonus for the highest value; all tied sides get it, and nobody for a highest value of 0 (R-13)."""
    top = max(values)
    for side, value in enumerate(values):
        if value == top > 0:
            sheet.add(side, key, points, {"value": value})


def longest_paths(state: MapState) -> list[int]:
    """X-29, for each side; some games reward the longest of them (B-16)."""
    return [longest_path(state.game.board, state.routes_of(seats)) for seats in state.game.sides]


def name_winners(state: MapState, sheet: ScoreSheet) -> None:
    """Most points; then the game's tie-breaks, each only while needed (B-17); then the victory is shared (X-23)."""
    sheet.winners = sheet.leaders()
    for key in state.game.sheet.tie_breaks:
        if len(sheet.winners) == 1:
            return
        values = tie_break(state, sheet, key)
        sheet.tie_breaks.append(TieBreak(key, values))
        sheet.winners = sheet.best(sheet.winners, values)


def tie_break(state: MapState, sheet: ScoreSheet, key: str) -> list[int]:
    if key == "tickets":
        return sheet.completed()
    return longest_paths(state)
