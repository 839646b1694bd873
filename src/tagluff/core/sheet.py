"""The score sheet: named lines with their reasons, totals, and who won by which criterion."""

from __future__ import annotations

from collections.abc import Sequence


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


class ScoreSheet:
    """A side is a seat, or a team where teams share a score; `sides` lists the seats of each."""

    def __init__(self, sides: Sequence[Sequence[int]]) -> None:
        self.sides = [list(side) for side in sides]
        self.lines: list[ScoreLine] = []
        self.tie_breaks: list[TieBreak] = []
        self.winners: list[int] = []

    def __repr__(self) -> str:
        return f"<totals {self.totals}, winners {self.winners}, {len(self.lines)} lines>"

    def add(self, side: int, key: str, points: int, facts: dict[str, object]) -> None:
        self.lines.append(ScoreLine(side, key, points, facts))

    @property
    def totals(self) -> list[int]:
        """Points per side; they may be negative (X-22)."""
        totals = [0] * len(self.sides)
        for line in self.lines:
            totals[line.side] += line.points
        return totals

    def of(self, side: int, key: str) -> list[ScoreLine]:
        return [line for line in self.lines if line.side == side and line.key == key]

    def completed(self) -> list[int]:
        """How many tickets each side completed."""
        return [sum(1 for line in self.of(side, "ticket") if line.facts["complete"]) for side in range(len(self.sides))]

    def leaders(self) -> list[int]:
        return self.best(list(range(len(self.sides))), self.totals)

    def best(self, sides: list[int], values: list[int]) -> list[int]:
        """Those of the sides whose value is the highest."""
        top = max(values[side] for side in sides)
        return [side for side in sides if values[side] == top]

    def as_dict(self) -> dict[str, object]:
        return {
            "sides": self.sides,
            "totals": self.totals,
            "winners": self.winners,
            "lines": [{"side": line.side, "key": line.key, "points": line.points, **line.facts} for line in self.lines],
            "tie_breaks": [{"key": tie.key, "values": tie.values} for tie in self.tie_breaks],
        }
