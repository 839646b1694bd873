"""The pieces a ticket still needs, on positions worked out by hand."""

from __future__ import annotations

import pytest

from support.tables import nordic, nordic_on, small_board
from tagluff.cli.terminal.maps.distance import ticket_way, wanted_routes, way
from tagluff.maps.view import MapView


def city(view: MapView, id: str) -> int:
    return next(city.index for city in view.handbook.board.cities if city.id == id)


@pytest.mark.parametrize(
    ("id", "pieces"),
    [("oslo-stockholm", 4), ("tallinn-tampere", 3), ("bergen-trondheim", 7), ("kobenhavn-murmansk", 24)],
)
def test_an_empty_board_asks_for_the_shortest_way(id: str, pieces: int) -> None:
    view = nordic(3).new(1).view(0)
    found = ticket_way(view, id)
    assert found is not None
    assert found.pieces == pieces
    assert sum(route.length for route in found.routes) == pieces


def test_own_routes_cost_nothing_and_those_of_others_cannot_be_used() -> None:
    game = nordic(3)
    routes = {"orebro-oslo green": 0, "orebro-stockholm black": 1, "orebro-stockholm purple": 2}
    view = game.position({"market": "R G B Y K", "routes": routes}).view(0)
    found = ticket_way(view, "oslo-stockholm")
    assert found is not None
    assert found.pieces == 3  # Örebro–Norrköping–Stockholm
    routes["norrkoping-orebro grey"] = routes["norrkoping-stockholm red"] = 0
    view = game.position({"market": "R G B Y K", "routes": routes}).view(0)
    found = ticket_way(view, "oslo-stockholm")
    assert found is not None
    assert found.pieces == 0
    assert [view.owners[route.id] for route in found.routes] == [0, 0, 0]


def test_with_two_players_a_taken_twin_closes_the_other_and_blocks() -> None:
    board = small_board("a-b red 2", "a-b blue 2")
    for seats, open in ((2, False), (3, True)):
        view = nordic_on(board, seats).position({"market": "R G B Y K", "routes": {"a-b red": 1}}).view(0)
        found = way(view, city(view, "a"), city(view, "b"))
        assert (found is not None) == open


def test_of_open_twins_on_the_way_both_are_wanted() -> None:
    game, id = nordic(3), "oslo-stockholm"
    twins = {"orebro-stockholm black", "orebro-stockholm purple"}
    view = game.position({"market": "R G B Y K"}).view(0)
    assert twins <= wanted_routes(view, [id])
    view = game.position({"market": "R G B Y K", "routes": {"orebro-stockholm black": 1}}).view(0)
    assert twins & wanted_routes(view, [id]) == {"orebro-stockholm purple"}
    view = game.position({"market": "R G B Y K", "routes": {"orebro-stockholm black": 0}}).view(0)
    assert not twins & wanted_routes(view, [id])


def test_a_way_names_its_routes_in_order() -> None:
    view = nordic_on(small_board("a-b red 2", "b-c blue 1", "a-c grey 4")).position({"market": "R G B Y K"}).view(0)
    found = way(view, city(view, "c"), city(view, "a"))
    assert found is not None
    assert [route.id for route in found.routes] == ["b-c blue", "a-b red"]
    assert found.pieces == 3
