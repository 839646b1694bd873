"""The longest line of a tangled network (X-29): routes are met one by one, and beginnings that are alike become one.

A line is a connected set of routes at which two cities at most are odd. So of the routes met so far all that matters is
their length and what those to come can still see of them: which cities would be odd if all the rest were used, how many
odd ones can change no more, and which cities hang together; of beginnings alike in this the longest is kept. What must
be left out for the odd cities alone is worked out first (`losses`); the length wanted is then guessed from above, and
almost every beginning is given up at once. Work grows with how many cities are in sight at a time, and few are: a seat
has not pieces enough for more, whatever the board.
"""

from __future__ import annotations

from typing import Final

MOST_ODD: Final = 2  # cities where a line begins or ends
NEVER: Final = 1 << 30  # a loss that no network can have

Line = tuple[int, int, int]  # a route: two cities, numbered from 0, and its length
Sight = tuple[int, int]  # odd cities that change no more; and, as bits, those that are odd as yet
Beginning = tuple[int, ...]  # the same, and then the cities that hang together, as bits


class Span:
    """A route as it is met: its cities, and those of them that have no route after it, as bits."""

    def __init__(self, ends: int, length: int, done: int) -> None:
        self.ends = ends
        self.length = length
        self.done = done

    def past(self, ends: int, odd: int) -> Sight:
        return ends + (odd & self.done).bit_count(), odd & ~self.done


class Tangle:
    """One connected network."""

    def __init__(self, routes: list[Line]) -> None:
        self.spans = in_order(routes)
        self.start: Sight = (0, odd_cities(self.spans))
        self.losses = losses(self.spans, self.start)
        self.best = 0
        self.looked_at = sum(len(loss) for loss in self.losses)  # the work done so far

    def longest(self, known: int) -> int:
        """The longest line, or `known` where none is longer."""
        total = sum(span.length for span in self.spans)
        self.best = known
        for guess in range(total - self.losses[0][self.start], known, -1):
            self.best = guess - 1
            self.go(total)
            if self.best == guess:
                break
        return self.best

    def go(self, left: int) -> None:
        """Look for a line longer than the best."""
        begun: dict[Beginning, int] = {self.start: 0}
        for at, span in enumerate(self.spans):
            left -= span.length
            self.looked_at += len(begun)
            begun = self.past(begun, span, self.losses[at + 1], left)

    def past(
        self, begun: dict[Beginning, int], span: Span, losses: dict[Sight, int], left: int
    ) -> dict[Beginning, int]:
        """Every beginning with this route and without it, as far as it may become the best."""
        found: dict[Beginning, int] = {}
        for old, length in begun.items():
            sight = span.past(old[0], old[1])
            if length + span.length + left - losses.get(sight, NEVER) > self.best:
                self.keep(found, sight, joined(old, span.ends), length + span.length, span.done)
            sight = span.past(old[0], old[1] ^ span.ends)
            if length + left - losses.get(sight, NEVER) > self.best:
                self.keep(found, sight, list(old[2:]), length, span.done)
        return found

    def keep(self, found: dict[Beginning, int], sight: Sight, parts: list[int], length: int, done: int) -> None:
        """Of beginnings that are alike the longest. What no route to come can reach is a whole line, or in vain."""
        open_parts = [part & ~done for part in parts]
        if 0 in open_parts:
            if len(parts) == 1:
                self.best = max(self.best, length)
            return
        key: Beginning = (*sight, *sorted(open_parts))
        found[key] = max(found.get(key, 0), length)


def joined(old: Beginning, ends: int) -> list[int]:
    """The parts once a route connects these two cities."""
    parts: list[int] = []
    for part in old[2:]:
        if part & ends:
            ends |= part
        else:
            parts.append(part)
    return [*parts, ends]


def odd_cities(spans: list[Span]) -> int:
    odd = 0
    for span in spans:
        odd ^= span.ends
    return odd


# What the odd cities cost


def losses(spans: list[Span], start: Sight) -> list[dict[Sight, int]]:
    """Before each route and after the last: the least length to be left out from there on, for all that may be seen.

    Nothing is asked of what hangs together, so a line may lose more.
    """
    sights = [{start: 0}]
    for span in spans:
        sights.append({sight: 0 for old in sights[-1] for sight in both(span, old) if sight[0] <= MOST_ODD})
    for at in range(len(spans) - 1, -1, -1):
        for old in sights[at]:
            used, unused = both(spans[at], old)
            without = spans[at].length + sights[at + 1].get(unused, NEVER)
            sights[at][old] = min(sights[at + 1].get(used, NEVER), without)
    return sights


def both(span: Span, old: Sight) -> tuple[Sight, Sight]:
    """What is in sight after a route that is used, and after one that is not."""
    return span.past(old[0], old[1]), span.past(old[0], old[1] ^ span.ends)


# The order in which routes are met


def in_order(routes: list[Line]) -> list[Span]:
    """The routes city by city, so that few cities are in sight at a time."""
    place = {city: at for at, city in enumerate(city_order(neighbours(routes)))}
    pairs = sorted([(max(place[a], place[b]), min(place[a], place[b]), length) for a, b, length in routes])
    last: dict[int, int] = {}
    for at, (a, b, _) in enumerate(pairs):
        last[a] = last[b] = at
    spans: list[Span] = []
    for at, (a, b, length) in enumerate(pairs):
        done = sum([1 << city for city in (a, b) if last[city] == at])
        spans.append(Span(1 << a | 1 << b, length, done))
    return spans


def neighbours(routes: list[Line]) -> list[int]:
    """For every city those beside it, as bits."""
    near = [0] * (max([max(a, b) for a, b, _ in routes]) + 1)
    for a, b, _ in routes:
        near[a] |= 1 << b
        near[b] |= 1 << a
    return near


def city_order(near: list[int]) -> list[int]:
    """The best of the orders that begin with each city."""
    orders = [order_from(near, city) for city in range(len(near))]
    return min(orders)[1]


def order_from(near: list[int], start: int) -> tuple[int, list[int]]:
    """Always on to a city after which the fewest are in sight; first what that costs."""
    order, met, cost = [start], 1 << start, 0
    sight = order
    while len(order) < len(near):
        beside = [city for city in range(len(near)) if near[city] & met and not met >> city & 1]
        found = min([(len(in_sight(near, [*sight, city], met | 1 << city)), city) for city in beside])
        order.append(found[1])
        met |= 1 << found[1]
        sight = in_sight(near, [*sight, found[1]], met)
        cost += 4 ** len(sight)
    return cost, order


def in_sight(near: list[int], cities: list[int], met: int) -> list[int]:
    """Those that have routes to cities not met yet."""
    return [city for city in cities if near[city] & ~met]
