"""The printed facts of the Nordic board."""

from __future__ import annotations

from collections import Counter
from functools import cache

import networkx

from support.tables import nordic
from tagluff.maps.board import Board

COLOURS = {
    "purple": 10,
    "blue": 8,
    "orange": 9,
    "white": 9,
    "green": 9,
    "yellow": 8,
    "black": 9,
    "red": 8,
    "grey": 11,
}


@cache
def board() -> Board:
    return nordic().board


def colours() -> Counter[str]:
    return Counter(board().colour_name(route) for route in board().routes)


def test_39_cities_81_routes_46_tickets() -> None:
    found = board()
    assert (len(found.cities), len(found.routes), len(found.tickets)) == (39, 81, 46)


def test_every_ticket_is_worth_its_shortest_path() -> None:
    graph: networkx.Graph[int] = networkx.Graph()
    for route in board().routes:
        known = graph.get_edge_data(route.a, route.b, {"length": 99})["length"]
        graph.add_edge(route.a, route.b, length=min(route.length, known))
    for ticket in board().tickets:
        assert ticket.points == networkx.shortest_path_length(graph, ticket.a, ticket.b, weight="length"), ticket.id


def test_the_board_hangs_together() -> None:
    graph: networkx.Graph[int] = networkx.Graph([(route.a, route.b) for route in board().routes])
    assert networkx.is_connected(graph)
    assert len(graph) == 39


def test_routes_by_colour() -> None:
    assert colours() == COLOURS


def test_ten_tunnels_that_reveal_three_cards() -> None:
    assert Counter(route.tunnel for route in board().routes) == {0: 71, 3: 10}


def test_24_ferries() -> None:
    assert len([route for route in board().routes if route.ferry]) == 24


def test_four_for_one_on_one_route_only() -> None:
    swaps = [(route.id, route.length, route.swap) for route in board().routes if route.swap]
    assert swaps == [("lieksa-murmansk grey", 9, 4)]


def test_no_more_than_two_routes_between_two_cities() -> None:
    assert Counter(len(route.tracks) for route in board().routes) == {1: 53, 2: 28}


def test_points_as_printed() -> None:
    assert board().points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}


def test_no_action_text_occurs_twice() -> None:
    for seats in (2, 3):
        actions = nordic(seats).actions
        assert len(actions.by_text) == len(actions)
