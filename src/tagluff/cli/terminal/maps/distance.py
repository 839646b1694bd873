"""How far a ticket is from done: the fewest pieces still needed, and along which routes."""

from __future__ import annotations

from heapq import heappop, heappush

from tagluff.cli.terminal.maps.board import open_to, other_end, owner_of, side_of
from tagluff.maps.board import Route
from tagluff.maps.view import MapView


class Way:
    """A way between two cities: its routes in order from the first city, and the pieces it still takes."""

    def __init__(self, routes: list[Route], pieces: int) -> None:
        self.routes = routes
        self.pieces = pieces


def way(view: MapView, start: int, goal: int) -> Way | None:
    """The cheapest way for the view's seat: own routes cost nothing, open ones their length; None: blocked."""
    came = search(view, start)
    if goal not in came:
        return None
    routes: list[Route] = []
    city = goal
    while city != start:
        route = view.handbook.board.routes[came[city][1]]
        routes.insert(0, route)
        city = other_end(route, city)
    return Way(routes, came[goal][0])


def search(view: MapView, start: int) -> dict[int, tuple[int, int]]:
    """Dijkstra: for every city that can be reached the pieces needed, and the last route of the way there."""
    cost = route_costs(view)
    came: dict[int, tuple[int, int]] = {}
    heap: list[tuple[int, int, int, int]] = [(0, 0, start, -1)]
    while heap:
        pieces, steps, city, last = heappop(heap)
        if city in came:
            continue
        came[city] = (pieces, last)
        for route, other in view.handbook.board.neighbours[city]:
            if route in cost and other not in came:
                heappush(heap, (pieces + cost[route], steps + 1, other, route))
    return came


def route_costs(view: MapView) -> dict[int, int]:
    """The pieces each route takes; a route that the seat can never use is left out."""
    own = side_of(view.handbook, view.seat)
    costs: dict[int, int] = {}
    for route in view.handbook.board.routes:
        if owner_of(view, route) in own:
            costs[route.index] = 0
        elif open_to(view, route, view.seat):
            costs[route.index] = route.length
    return costs


def ticket_way(view: MapView, ticket: str) -> Way | None:
    found = view.handbook.ticket(ticket)
    return way(view, found.a, found.b)


def wanted_routes(view: MapView, tickets: list[str]) -> set[str]:
    """The open routes on the suggested ways of these tickets; of twins both, for either will do."""
    wanted: set[str] = set()
    for ticket in tickets:
        found = ticket_way(view, ticket)
        for route in found.routes if found is not None else []:
            if route.id not in view.owners:
                wanted.update(twin.id for twin in open_twins(view, route))
    return wanted


def open_twins(view: MapView, route: Route) -> list[Route]:
    """The routes between the same cities that take as many pieces and are still open, this one included."""
    beside = [view.handbook.board.routes[track] for track in route.tracks]
    return [twin for twin in beside if twin.length == route.length and open_to(view, twin, view.seat)]
