"""A board's drawing as shapes: what lies on it, and what of that touches what it must not touch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, inf, radians, sin
from typing import Any, Final

PIECE: Final = 1.1  # a wagon is so much wider than its space
BADGE: Final = 0.76  # radius of a cart or a tunnel's number with its edge, in widths of a space
WILD: Final = 0.67  # of a wild's disc
STACK: Final = 3  # tokens

Drawing = dict[str, Any]
Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """All that is nearer than `round` to a convex polygon; of one corner, a disc."""

    what: str
    owners: frozenset[str]  # routes and cities that it may touch
    corners: tuple[Point, ...]
    round: float = 0

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        xs, ys = zip(*self.corners, strict=True)
        return min(xs) - self.round, min(ys) - self.round, max(xs) + self.round, max(ys) + self.round


def disc(what: str, owners: set[str], at: Point, radius: float) -> Shape:
    return Shape(what, frozenset(owners), ((at[0], at[1]),), radius)


def turned(what: str, owners: set[str], slot: list[float], length: float, width: float) -> Shape:
    x, y, angle = slot[0], slot[1], radians(slot[2])
    along, across = (
        (cos(angle) * length / 2, sin(angle) * length / 2),
        (-sin(angle) * width / 2, cos(angle) * width / 2),
    )
    corners = tuple((x + a * along[0] + b * across[0], y + a * along[1] + b * across[1]) for a, b in
                    ((-1, -1), (1, -1), (1, 1), (-1, 1)))  # fmt: skip
    return Shape(what, frozenset(owners), corners)


def distance(one: Shape, two: Shape) -> float:
    """Between two shapes; nothing where they touch or overlap."""
    if not parted(one.corners, two.corners):
        return 0
    gaps = [
        from_segment(corner, *side)
        for corners, other in ((one.corners, two.corners), (two.corners, one.corners))
        for corner in corners
        for side in sides(other)
    ]
    return max(0, min(gaps) - one.round - two.round)


def sides(corners: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    return zip(corners, corners[1:] + corners[:1], strict=True)


def from_segment(at: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    squared = dx * dx + dy * dy
    part = 0 if squared == 0 else max(0, min(1, ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / squared))
    return hypot(at[0] - start[0] - part * dx, at[1] - start[1] - part * dy)


def parted(one: tuple[Point, ...], two: tuple[Point, ...]) -> bool:
    """Does some side of either have the other wholly beyond it? Of convex polygons that is the same as lying apart."""
    axes = [(start[1] - end[1], end[0] - start[0]) for corners in (one, two) for start, end in sides(corners)]
    if len(one) == 1 and len(two) == 1:
        return one != two
    for ax, ay in axes:
        ones, twos = ([x * ax + y * ay for x, y in corners] for corners in (one, two))
        if max(ones) < min(twos) or max(twos) < min(ones):
            return True
    return False


def spaces(drawing: Drawing, wider: float = 1) -> list[Shape]:
    """Each may touch its own route and the cities it leads to, whose dots are looked at apart."""
    wagon = drawing["wagon"]
    return [
        turned(f"space {index} of {route['id']}", {route["id"]}, slot, wagon["length"], wagon["width"] * wider)
        for route in drawing["routes"]
        for index, slot in enumerate(route["slots"])
    ]


def cities(drawing: Drawing) -> list[Shape]:
    radius = drawing["city"]["r"]
    return [disc(f"city {city['id']}", {city["id"]}, (city["x"], city["y"]), radius) for city in drawing["cities"]]


def labels(drawing: Drawing) -> list[Shape]:
    found = []
    for city in drawing["cities"]:
        if city.get("label"):
            dx, dy, width, height = city["label"]["box"]
            middle = [city["x"] + dx + width / 2, city["y"] + dy + height / 2, 0]
            found.append(turned(f"name of {city['id']}", {city["id"]}, middle, width, height))
    return found


def badges(drawing: Drawing) -> list[Shape]:
    """Carts, wilds of ferries, numbers of Asia's tunnels, and how many cards stand in for one."""
    width = drawing["wagon"]["width"]
    found = []
    for route in drawing["routes"]:
        mine, slots = {route["id"]}, route["slots"]
        if route.get("swap"):
            middle = [*slots[len(slots) // 2][:2], 0]
            found.append(turned(f"rate of {route['id']}", mine, middle, 3 * width, 1.8 * width))
        elif route.get("cart") or (route.get("tunnel") and drawing["board"] == "asia"):
            at = route.get("badge") or route["mid"]
            found.append(disc(f"badge of {route['id']}", mine, (at[0], at[1]), BADGE * width))
        for index in route.get("wildSlots", []):
            x, y, _ = slots[index]
            found.append(disc(f"wild {index} of {route['id']}", mine, (x, y), WILD * width))
    return found


def stacks(drawing: Drawing) -> list[Shape]:
    """Any city may get a stack."""
    if "token" not in drawing:
        return []
    radius, (dx, dy) = drawing["token"]["r"], drawing["token"]["step"]
    return [
        disc(f"token {index} on {city['id']}", {city["id"]}, (city["x"] + index * dx, city["y"] + index * dy), radius)
        for city in drawing["cities"]
        for index in range(STACK)
    ]


def touching(ones: list[Shape], twos: list[Shape]) -> list[str]:
    """Pairs of different owners that touch."""
    found = []
    for one in ones:
        left, top, right, bottom = one.bounds
        for two in twos:
            if one is two or one.owners & two.owners:
                continue
            near = two.bounds
            if near[0] < right and near[2] > left and near[1] < bottom and near[3] > top and distance(one, two) == 0:
                found.append(f"{one.what} touches {two.what}")
    return found


def in_a_row(printed: list[Shape]) -> list[str]:
    """Spaces of one route that touch the next."""
    return [
        f"{one.what} touches the next"
        for one, two in pairwise(printed)
        if one.owners == two.owners and distance(one, two) == 0
    ]


def outside(drawing: Drawing, shapes: list[Shape]) -> list[str]:
    x, y, width, height = drawing["viewBox"]
    return [
        f"{shape.what} is outside"
        for shape in shapes
        for left, top, right, bottom in [shape.bounds]
        if left < x or top < y or right > x + width or bottom > y + height
    ]


def off_path(route: dict[str, Any], slot: list[float]) -> float:
    """From the middle of a space to the curve of its route."""
    p = route["path"]
    least = inf
    points = []
    for step in range(65):
        t = step / 64
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append((sum(parts[k] * p[2 * k] for k in range(4)), sum(parts[k] * p[2 * k + 1] for k in range(4))))
    for start, end in pairwise(points):
        least = min(least, from_segment((slot[0], slot[1]), start, end))
    return least
