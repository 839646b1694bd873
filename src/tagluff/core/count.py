"""The final count as numbers alone: points and completed tickets of each side, and who won.

The rules add up what they find here whether anybody wants to read it or not: a score sheet (core/sheet.py) also writes
down every line with its reason, a search has no use for that.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """A side is a seat, or a team where teams share a score. Cleared, it can be used again."""

    def __init__(self, sides: int) -> None:
        self.points: vec[i64] = vec[i64]([0] * sides)  # they may be negative
        self.tickets: vec[i64] = vec[i64]([0] * sides)  # completed
        self.winners: list[int] = []

    def clear(self) -> None:
        for side in range(len(self.points)):
            self.points[side] = 0
            self.tickets[side] = 0
        self.winners = []

    def add(self, side: int, key: str, points: int, facts: dict[str, object]) -> None:
        """Points of a side; what for and why is not kept here."""
        self.points[side] += points

    def add_ticket(self, side: i64, ticket: str, holder: i64, points: i64, complete: bool) -> None:
        """A ticket's value, or minus that if it is incomplete."""
        self.points[side] += points if complete else -points
        self.tickets[side] += 1 if complete else 0

    def completed(self) -> list[int]:
        """How many tickets each side completed."""
        return [int(tickets) for tickets in self.tickets]

    def leaders(self) -> list[int]:
        return self.best(list(range(len(self.points))), [int(points) for points in self.points])

    def best(self, sides: list[int], values: list[int]) -> list[int]:
        """Those of the sides whose value is the highest."""
        top = max([values[side] for side in sides])
        return [side for side in sides if values[side] == top]

    def break_tie(self, key: str, values: list[int]) -> None:
        """Of those who lead so far, those whose value is the highest."""
        self.winners = self.best(self.winners, values)
