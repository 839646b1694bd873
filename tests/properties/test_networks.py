"""Connections and longest paths (X-24, X-29) against networkx and against trying every line."""

from __future__ import annotations

from itertools import compress
from random import Random
from typing import Any

import networkx as nx
import pytest

from support.every_table import map_moments, map_table
from support.mechanisms import ticket_rack
from support.tables import COLOURS, POINTS
from tagluff.games.asia.seen import RacksSeen
from tagluff.maps.board import Board, Marks
from tagluff.maps.boardfile import read_board
from tagluff.maps.networks import components, longest_path
from tagluff.maps.scoring import longest_paths
from tagluff.maps.state import MapState

GAMES = ["nordic-3", "amsterdam-4", "sanfrancisco-4", "asia-6"]
MOST = 11  # routes in a network whose every line is tried


def random_board(chance: Random) -> Board:
    """A few cities with up to three routes between any two, in no order."""
    cities = [f"c{at}" for at in range(chance.randint(2, 6))]
    pairs = [(a, b) for at, a in enumerate(cities) for b in cities[at + 1 :]]
    tracks = [pair for pair in pairs for _ in range(chance.randint(0, 3))] or pairs[:1]
    chance.shuffle(tracks)
    routes = [route_between(pair, chance) for pair in tracks]
    data: dict[str, Any] = {
        "id": "random",
        "title": "A random board",
        "colours": COLOURS,
        "points": POINTS,
        "cities": [{"name": name} for name in cities],
        "routes": routes,
        "tickets": [{"a": tracks[0][0], "b": tracks[0][1], "points": 1}],
    }
    return read_board(data, Marks(), 3)


def route_between(pair: tuple[str, str], chance: Random) -> dict[str, Any]:
    a, b = pair if chance.randrange(2) else pair[::-1]
    return {"a": a, "b": b, "length": chance.randint(1, 9), "colour": "grey"}


def some_routes(board: Board, chance: Random) -> list[int]:
    """A network of random routes, half of the time grown from one city so that they hang together."""
    count = chance.randint(0, min(MOST, len(board.routes)))
    if chance.randrange(2):
        return chance.sample(range(len(board.routes)), count)
    reached = {chance.choice(board.cities).index}
    routes: list[int] = []
    for _ in range(count):
        near = [r for r in board.routes if r.index not in routes and {r.a, r.b} & reached]
        if near:
            route = chance.choice(near)
            routes.append(route.index)
            reached |= {route.a, route.b}
    return routes


def try_every_line(board: Board, routes: list[int]) -> int:
    """X-29 by its words: from every city, over every route not used yet."""

    def longest_from(city: int, left: frozenset[int]) -> int:
        best = 0
        for index in left:
            route = board.routes[index]
            if city in (route.a, route.b):
                best = max(best, route.length + longest_from(route.a + route.b - city, left - {index}))
        return best

    return max((longest_from(city.index, frozenset(routes)) for city in board.cities), default=0)


def graph(board: Board, routes: list[int]) -> nx.MultiGraph[int]:
    found: nx.MultiGraph[int] = nx.MultiGraph()
    found.add_nodes_from(city.index for city in board.cities)
    found.add_edges_from((board.routes[index].a, board.routes[index].b) for index in routes)
    return found


def compare_networks(board: Board, routes: list[int]) -> None:
    marks = components(board, routes)
    network = graph(board, routes)
    for a in range(len(board.cities)):
        for b in range(len(board.cities)):
            assert (marks[a] == marks[b]) == nx.has_path(network, a, b), (routes, a, b)
    assert longest_path(board, routes) == try_every_line(board, routes), routes


@pytest.mark.parametrize("name", GAMES)
def test_networks_of_the_printed_boards(name: str) -> None:
    board = map_table(name).board
    chance = Random(29)
    for _ in range(25):
        compare_networks(board, some_routes(board, chance))


def test_networks_of_random_boards() -> None:
    chance = Random(24)
    for _ in range(120):
        board = random_board(chance)
        compare_networks(board, some_routes(board, chance))


def connected(state: MapState, side: int, tickets: list[int]) -> list[bool]:
    """X-24, A-62: over the routes of the whole side."""
    network = graph(state.game.board, state.routes_of(state.game.sides[side]))
    found = [state.game.board.tickets[ticket] for ticket in tickets]
    return [nx.has_path(network, ticket.a, ticket.b) for ticket in found]


def names(state: MapState, tickets: list[int]) -> list[str]:
    return [state.game.board.tickets[ticket].id for ticket in tickets]


def seen_in_rack(state: MapState, seat: int) -> list[str]:
    """The tickets of the team's rack that are shown as complete; none where there are no racks."""
    own = state.view(seat).own
    return own.rack_complete if isinstance(own, RacksSeen) else []


@pytest.mark.parametrize("name", [*GAMES, "nordic-2", "base-2", "asia-short-4"])
def test_tickets_of_random_games_are_counted_as_connected(name: str) -> None:
    ends = [state.copy() for state in map_moments(name, games=4, every=50)]
    complete = 0
    for state in ends:
        for side, seats in enumerate(state.game.sides):
            held = [ticket for seat in seats for ticket in state.tickets(seat)]
            shared = ticket_rack(state, side) if state.game.id == "asia" else []
            wanted = connected(state, side, held + shared)
            lines = state.sheet.of(side, "ticket")
            assert [line.points > 0 for line in lines] == [line.facts["complete"] for line in lines] == wanted
            assert [line.facts["ticket"] for line in lines] == names(state, held + shared)
            seen = [ticket for seat in seats for ticket in state.view(seat).complete]
            assert seen == names(state, list(compress(held, wanted)))
            assert seen_in_rack(state, seats[0]) == names(state, list(compress(shared, wanted[len(held) :])))
            complete += sum(wanted)
    assert complete > 0


@pytest.mark.parametrize("name", GAMES)
def test_longest_paths_of_whole_games_use_no_more_than_there_is(name: str) -> None:
    """Final networks are too big to try every line; a line that covers everything is known to exist or not (Euler)."""
    for state in map_moments(name, games=4, every=1000):
        board = state.game.board
        for side, found in enumerate(longest_paths(state)):
            routes = state.routes_of(state.game.sides[side])
            total = sum(board.routes[index].length for index in routes)
            used = graph(board, routes)
            used.remove_nodes_from(list(nx.isolates(used)))
            one_line = bool(routes) and nx.is_connected(used) and nx.has_eulerian_path(used)
            assert (found == total) == (one_line or not routes)
            assert found >= max((board.routes[index].length for index in routes), default=0)
