"""What a viewer sees of the board: who owns what, what is open to a seat, and the networks of each side."""

from __future__ import annotations

from collections.abc import Sequence

from tagluff.core.text import slug
from tagluff.maps.board import Route
from tagluff.maps.handbook import MapHandbook
from tagluff.maps.networks import components
from tagluff.maps.view import MapView


def side_of(book: MapHandbook, seat: int | None) -> tuple[int, ...]:
    """The seats whose routes count for this seat; a spectator has none."""
    return () if seat is None else book.side_of(seat)


def owner_of(view: MapView, route: Route) -> int | None:
    return view.owners.get(route.id)


def owners_beside(view: MapView, route: Route) -> list[int | None]:
    """Who owns each of the routes between its two cities."""
    return [owner_of(view, view.handbook.board.routes[track]) for track in route.tracks]


def closed(view: MapView, route: Route) -> bool:
    """Unowned, but for nobody any more: enough of the routes between these cities are taken (X-18)."""
    if owner_of(view, route) is not None:
        return False
    taken = sum(1 for owner in owners_beside(view, route) if owner is not None)
    return taken >= view.handbook.open_tracks[route.index]


def open_to(view: MapView, route: Route, seat: int | None) -> bool:
    """May this seat still claim the route, cards and pieces aside?"""
    if owner_of(view, route) is not None or closed(view, route):
        return False
    return seat is None or seat not in owners_beside(view, route)


def alike(one: Route, other: Route) -> bool:
    """Do twins differ in nothing but their number?"""
    return twin_traits(one) == twin_traits(other)


def twin_traits(route: Route) -> tuple[object, ...]:
    return route.pair, route.length, route.colour, route.tunnel, route.ferry, route.swap, dict(route.marks)


def routes_at(view: MapView, city: int) -> list[Route]:
    """The routes of a city, by the name of the other end."""
    board = view.handbook.board
    found = [route for route in board.routes if city in (route.a, route.b)]
    return sorted(found, key=lambda route: (slug(board.cities[other_end(route, city)].name), route.track))


def other_end(route: Route, city: int) -> int:
    return route.b if route.a == city else route.a


def cities_by_name(view: MapView) -> list[int]:
    cities = view.handbook.board.cities
    return sorted(range(len(cities)), key=lambda city: slug(cities[city].name))


def find_cities(view: MapView, text: str) -> list[int]:
    """The cities a typed name may mean: the one of that name, or all that start with it."""
    wanted = slug(text)
    cities = view.handbook.board.cities
    exact = [city.index for city in cities if wanted in (city.id, slug(city.name))]
    return exact or [city.index for city in cities if wanted and slug(city.name).startswith(wanted)]


def find_routes(view: MapView, text: str) -> list[Route]:
    """The routes a typed name may mean; every word may be cut short: `osl ber r`."""
    routes, wanted = view.handbook.board.routes, slug(text)
    exact = [route for route in routes if wanted in full_names(view, route)]
    words = wanted.split("-")
    return exact or [route for route in routes if any(fits(words, name) for name in names(view, route))]


def full_names(view: MapView, route: Route) -> list[str]:
    """A route's whole names in both directions; its colour may be left out where there is one route."""
    pairs = view.handbook.board.pair_names(route.a, route.b)
    coloured = [f"{pair}-{route.suffix}" for pair in pairs]
    return [*coloured, *pairs] if len(route.tracks) == 1 else coloured


def names(view: MapView, route: Route) -> list[list[list[str]]]:
    """A route's names in both directions, without and with its colour; each part is a list of words."""
    cities = view.handbook.board.cities
    a, b = cities[route.a].id.split("-"), cities[route.b].id.split("-")
    track = route.suffix.split("-")
    return [[a, b], [b, a], [a, b, track], [b, a, track]]


def fits(words: list[str], parts: list[list[str]]) -> bool:
    """Do the typed words, shared out in order, begin every part of the name?"""
    if not parts:
        return not words
    shares = range(1, min(len(words), len(parts[0])) + 1)
    return any(begins(words[:share], parts[0]) and fits(words[share:], parts[1:]) for share in shares)


def begins(words: list[str], part: list[str]) -> bool:
    return all(word and full.startswith(word) for word, full in zip(words, part, strict=False))


def networks(view: MapView, seats: Sequence[int]) -> list[list[int]]:
    """The connected groups of cities of a side, the largest first."""
    board = view.handbook.board
    owned = [route for route in board.routes if owner_of(view, route) in seats]
    marks = components(board, [route.index for route in owned])
    groups: dict[int, list[int]] = {}
    for city in sorted({end for route in owned for end in (route.a, route.b)}):
        groups.setdefault(int(marks[city]), []).append(city)
    return sorted(groups.values(), key=len, reverse=True)
