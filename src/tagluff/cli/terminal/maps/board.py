"""What a viewer sees of the board: who owns what, what is open to a seat, and the networks of each side."""

from __future__ import annotations

from tagluff.core.text import slug
from tagluff.maps.board import Route
from tagluff.maps.game import MapGame
from tagluff.maps.networks import components
from tagluff.maps.view import MapView


def side_of(game: MapGame, seat: int | None) -> list[int]:
    """The seats whose routes count for this seat."""
    return next((side for side in game.sides if seat in side), [])


def closed(view: MapView, route: Route) -> bool:
    """Unowned, but for nobody any more: enough of the routes between these cities are taken (X-18)."""
    if view.owners[route.index] is not None:
        return False
    taken = sum(1 for track in route.tracks if view.owners[track] is not None)
    return taken >= view.game.open_tracks[route.index]


def open_to(view: MapView, route: Route, seat: int | None) -> bool:
    """May this seat still claim the route, cards and pieces aside?"""
    if view.owners[route.index] is not None or closed(view, route):
        return False
    return seat is None or all(view.owners[track] != seat for track in route.tracks)


def routes_at(view: MapView, city: int) -> list[Route]:
    """The routes of a city, by the name of the other end."""
    board = view.game.board
    found = [route for route in board.routes if city in (route.a, route.b)]
    return sorted(found, key=lambda route: (slug(board.cities[other_end(route, city)].name), route.track))


def other_end(route: Route, city: int) -> int:
    return route.b if route.a == city else route.a


def cities_by_name(view: MapView) -> list[int]:
    cities = view.game.board.cities
    return sorted(range(len(cities)), key=lambda city: slug(cities[city].name))


def find_cities(view: MapView, text: str) -> list[int]:
    """The cities a typed name may mean: the one of that name, or all that start with it."""
    wanted = slug(text)
    cities = view.game.board.cities
    exact = [city.index for city in cities if wanted in (city.id, slug(city.name))]
    return exact or [city.index for city in cities if wanted and slug(city.name).startswith(wanted)]


def find_routes(view: MapView, text: str) -> list[int]:
    """The routes a typed name may mean; every word may be cut short: `osl ber r`."""
    exact = view.game.reader.routes.get(slug(text))
    if exact is not None:
        return [exact]
    words = slug(text).split("-")
    return [route.index for route in view.game.board.routes if any(fits(words, name) for name in names(view, route))]


def names(view: MapView, route: Route) -> list[list[list[str]]]:
    """A route's names in both directions, without and with its colour; each part is a list of words."""
    cities = view.game.board.cities
    a, b = cities[route.a].id.split("-"), cities[route.b].id.split("-")
    track = route.id.split(" ")[1].split("-")
    return [[a, b], [b, a], [a, b, track], [b, a, track]]


def fits(words: list[str], parts: list[list[str]]) -> bool:
    """Do the typed words, shared out in order, begin every part of the name?"""
    if not parts:
        return not words
    shares = range(1, min(len(words), len(parts[0])) + 1)
    return any(begins(words[:share], parts[0]) and fits(words[share:], parts[1:]) for share in shares)


def begins(words: list[str], part: list[str]) -> bool:
    return all(word and full.startswith(word) for word, full in zip(words, part, strict=False))


def networks(view: MapView, seats: list[int]) -> list[list[int]]:
    """The connected groups of cities of a side, the largest first."""
    board = view.game.board
    owned = [route for route, owner in enumerate(view.owners) if owner in seats]
    marks = components(board, owned)
    groups: dict[int, list[int]] = {}
    for city in sorted({end for at in owned for end in (board.routes[at].a, board.routes[at].b)}):
        groups.setdefault(int(marks[city]), []).append(city)
    return sorted(groups.values(), key=len, reverse=True)
