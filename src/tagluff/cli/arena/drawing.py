"""Drawing in SVG: a canvas and a scale for lines, dots, boxes and words. Colours come from the style of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, floor, log10

STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


@dataclass(frozen=True)
class Scale:
    """From values to places across the canvas."""

    low: float
    high: float
    left: float
    right: float

    def at(self, value: float) -> float:
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def ticks(self, most: int = 6) -> list[float]:
        """Round values, no more of them than asked for."""
        step = round_step((self.high - self.low) / most)
        return [at * step for at in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


def round_step(least: float) -> float:
    """The next of 1, 2, 2.5 and 5 times a power of ten."""
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in STEPS if step * power >= least * (1 - 1e-9))


def fitting(values: Sequence[float], left: float, right: float) -> Scale:
    """A scale that all values fit on, with room at both ends."""
    low, high = min(values), max(values)
    room = 0.06 * (high - low) or 1.0
    return Scale(low - room, high + room, left, right)


@dataclass
class Canvas:
    """What is drawn, in the order in which it lies."""

    width: float
    height: float
    name: str  # for those who do not see it
    parts: list[str] = field(default_factory=list)

    def line(self, x1: float, y1: float, x2: float, y2: float, look: str) -> None:
        self.parts.append(f'<line class="{look}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>')

    def box(self, x: float, y: float, width: float, height: float, look: str, hint: str = "", style: str = "") -> None:
        shape = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}"'
        painted = f' style="{style}"' if style else ""
        self.parts.append(f'<rect class="{look}" {shape}{painted}>{hinted(hint)}</rect>')

    def dot(self, x: float, y: float, look: str, hint: str = "") -> None:
        self.parts.append(f'<circle class="{look}" cx="{x:.1f}" cy="{y:.1f}" r="5">{hinted(hint)}</circle>')

    def text(self, x: float, y: float, words: str, look: str = "", anchor: str = "start") -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
        self.parts.append(f'<text class="{look}" {place}>{escape(words)}</text>')

    def svg(self) -> str:
        head = f'<svg viewBox="0 0 {self.width:.0f} {self.height:.0f}" role="img" aria-label="{escape(self.name)}">'
        return "\n".join([head, *self.parts, "</svg>"])


def hinted(hint: str) -> str:
    return f"<title>{escape(hint)}</title>" if hint else ""
