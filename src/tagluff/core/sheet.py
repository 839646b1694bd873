"""The score sheet: named lines with their reasons, totals, and who won by which criterion."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from tagluff.core.count import Count


class ScoreLine:
    """One entry: a side, what it is for (a key), its points, and the facts behind it."""

    def __init__(self, side: int, key: str, points: int, facts: dict[str, object]) -> None:
        self.side = side
        self.key = key
        self.points = points
        self.facts = facts

    def __repr__(self) -> str:
        return f"<side {self.side} {self.key} {self.points:+d} {self.facts}>"


class TieBreak:
    """A criterion that was needed after the points: its name and every side's number."""

    def __init__(self, key: str, values: list[int]) -> None:
        self.key = key
        self.values = values


class ScoreSheet(Count):
    """`sides` lists the seats of each side."""

    def __init__(self, sides: Sequence[Sequence[int]]) -> None:
        super().__init__(len(sides))
        self.sides = [list(side) for side in sides]
        self.lines: list[ScoreLine] = []
        self.tie_breaks: list[TieBreak] = []

    def __repr__(self) -> str:
        return f"<totals {self.totals}, winners {self.winners}, {len(self.lines)} lines>"

    def add(self, side: int, key: str, points: int, facts: dict[str, object]) -> None:
        super().add(side, key, points, facts)
        self.lines.append(ScoreLine(side, key, points, facts))

    def add_ticket(self, side: i64, ticket: str, holder: i64, points: i64, complete: bool) -> None:
        super().add_ticket(side, ticket, holder, points, complete)
        facts: dict[str, object] = {"ticket": ticket, "holder": int(holder), "complete": complete}
        self.lines.append(ScoreLine(int(side), "ticket", int(points if complete else -points), facts))

    def break_tie(self, key: str, values: list[int]) -> None:
        super().break_tie(key, values)
        self.tie_breaks.append(TieBreak(key, values))

    @property
    def totals(self) -> list[int]:
        """Points per side."""
        return [int(points) for points in self.points]

    def of(self, side: int, key: str) -> list[ScoreLine]:
        return [line for line in self.lines if line.side == side and line.key == key]

    def as_dict(self) -> dict[str, object]:
        return {
            "sides": self.sides,
            "totals": self.totals,
            "winners": self.winners,
            "lines": [{"side": line.side, "key": line.key, "points": line.points, **line.facts} for line in self.lines],
            "tie_breaks": [{"key": tie.key, "values": tie.values} for tie in self.tie_breaks],
        }
