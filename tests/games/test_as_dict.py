"""Games and views as data: ready for JSON, complete, and what a client is told about what may be done is right."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from support.asia import asia_on, seated
from support.bruteforce import closed
from support.cardgame import at_completing, at_turn, cardgame
from support.exchange import tables
from support.tables import game_at, nordic, nordic_on, sanfrancisco, script, small_board
from tagluff import Game, State
from tagluff.core.handbook import SCHEMA_VERSION
from tagluff.core.load import load_board
from tagluff.games.registry import ENTRIES
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

TABLES = tables()
MAPS = [(id, seats) for id, seats in TABLES if id != "cardgame"]
MARKET = "R G B Y K"


def told(game: Game) -> dict[str, Any]:
    found = game.as_dict()
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    return found


def printed(id: str) -> dict[str, Any]:
    return load_board(ENTRIES[id].board)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_game_says_who_plays_what_with_which_cards(id: str, seats: int) -> None:
    game = game_at(id, seats)
    data, sheet = told(game), ENTRIES[id].sheet
    assert (data["schema"], data["id"], data["title"]) == (SCHEMA_VERSION, id, sheet.title)
    assert (data["seats"], data["rules_version"]) == (seats, sheet.rules_version)
    assert data["sides"] == [list(side) for side in game.sides]
    assert data["seat_colours"] == list(sheet.seat_colours[:seats])
    assert data["first_seats"] == game.first_seats()
    assert data["options"] == dict(sheet.options)
    assert (data["actions"], data["table_hash"]) == (len(game.actions), game.table_hash)
    assert [entry["card"] for entry in data["palette"]] == [*printed(id)["colours"], "wild"]
    assert [entry["letter"] for entry in data["palette"]] == list(game.palette.letters)
    assert [entry["count"] for entry in data["palette"]] == [game.most_of(kind) for kind in range(game.palette.width)]


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_game_tells_of_its_board_what_its_file_says(id: str, seats: int) -> None:
    board, file = told(game_at(id, seats))["board"], printed(id)
    assert (board["id"], board["title"], board["status"]) == (file["id"], file["title"], file["status"])
    assert [city["name"] for city in board["cities"]] == [city["name"] for city in file["cities"]]
    assert [(city["lat"], city["lon"]) for city in board["cities"]] == [
        (city.get("lat", 0), city.get("lon", 0)) for city in file["cities"]
    ]
    assert [ticket["points"] for ticket in board["tickets"]] == [ticket["points"] for ticket in file["tickets"]]
    cities = {city["id"] for city in board["cities"]}
    assert len(cities) == len(board["cities"])
    for ticket in board["tickets"]:
        assert {ticket["a"], ticket["b"]} <= cities
        assert ticket["id"] == f"{ticket['a']}-{ticket['b']}"


@pytest.mark.parametrize(("id", "seats"), MAPS)
def test_every_route_is_named_with_its_tracks(id: str, seats: int) -> None:
    game = game_at(id, seats)
    assert isinstance(game, MapGame)
    board, file = told(game)["board"], printed(id)
    routes = {route["id"]: route for route in board["routes"]}
    assert list(routes) == [route.id for route in game.board.routes]
    for route, entry in zip(routes.values(), file["routes"], strict=True):
        assert (route["length"], route["colour"]) == (entry["length"], entry["colour"])
        assert [route[kind] for kind in ("tunnel", "ferry", "swap")] == [
            entry.get(kind, 0) for kind in ("tunnel", "ferry", "swap")
        ]
        assert route["points"] == board["points"][str(route["length"])]
        beside = [other["id"] for other in routes.values() if {other["a"], other["b"]} == {route["a"], route["b"]}]
        assert route["tracks"] == beside
        assert 1 <= route["open_tracks"] <= len(beside)
        assert all(game.map_book().route(track).tracks == game.map_book().route(route["id"]).tracks for track in beside)


def test_a_game_tells_its_numbers() -> None:
    numbers = told(nordic(2))["numbers"]
    assert (numbers["pieces"], numbers["start_tickets"], numbers["draw_keep"]) == (40, 5, 1)
    assert (told(cardgame(4))["rounds"], told(cardgame(2))["rounds"]) == (2, 1)
    assert told(nordic(2, strict_ferries=True))["options"] == {"strict_ferries": True}


def test_what_one_game_prints_on_its_board_is_told() -> None:
    board = told(sanfrancisco())["board"]
    assert len(board["marks"]["symbols"]) == 7
    assert sum("token" in city["marks"] for city in board["cities"]) == 5
    carts = [route for route in told(game_at("amsterdam", 2))["board"]["routes"] if route["marks"].get("cart")]
    assert carts
    box = told(cardgame(2))["board"]
    assert {city["id"]: city["bonus"] for city in box["cities"]}["new-york"] == 15
    assert box["tickets"][0]["cards"] == {"yellow": 1}


@pytest.mark.parametrize(("id", "seats"), MAPS)
def test_twins_that_a_small_table_closes_have_fewer_open_tracks(id: str, seats: int) -> None:
    routes = told(game_at(id, seats))["board"]["routes"]
    fewer = [route for route in routes if route["open_tracks"] < len(route["tracks"])]
    few = {"nordic": 3, "amsterdam": 3, "sanfrancisco": 3, "asia": 6}[id]
    assert bool(fewer) == (seats < few)


# Views


def check_view(state: State, seat: int | None) -> None:
    """What a view tells of the present decision follows from what is legal."""
    view = state.view(seat).as_dict()
    assert json.loads(json.dumps(view, allow_nan=False)) == view
    asked = seat == state.seat and not state.over
    legal = state.legal() if asked else []
    assert view["verbs"] == list(dict.fromkeys(action.verb for action in legal))
    keeps = [action.as_dict()["places"] for action in legal if action.verb == "keep"]
    if keeps:
        assert view["must_keep"] == min(len(places) for places in keeps)  # type: ignore[arg-type]
        assert max(keeps, key=len) == list(range(1, len(view["offer"]) + 1))  # type: ignore[arg-type]
    if isinstance(state, MapState) and seat is not None and state.turns % 12 == 0:  # a long search
        assert set(view["closed"]) == closed_routes(state, seat)


def closed_routes(state: MapState, seat: int) -> set[str]:
    """By the letter of the rules: owned, beside an owned one, or too long for the pieces that are left."""
    routes, pieces = state.game.board.routes, state.pieces(seat)
    return {route.id for route in routes if closed(state, seat, route) or pieces < route.length}


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_views_of_whole_games_tell_what_is_asked(id: str, seats: int) -> None:
    state, chance = game_at(id, seats).new(seats), Random(f"{id}/{seats}")
    while not state.over:
        for seat in (state.seat, chance.choice([*range(seats), None])):
            check_view(state, seat)
        state.play(chance.choice(state.legal()))
    for seat in (*range(seats), None):
        check_view(state, seat)


def test_closed_routes_have_the_code_of_the_reason() -> None:
    board = small_board("a-b red 3", "a-b blue 3", "b-c green 4", "c-d grey 2", "c-d grey 2")
    spec = {"market": MARKET, "pieces": [3, 30, 30], "routes": {"a-b red": 1, "c-d grey": 0}, "decision": {"seat": 0}}
    state = nordic_on(board, 3).position(spec)
    mine = {"a-b red": "route_claimed", "c-d grey": "route_claimed", "c-d grey-2": "owns_twin"}
    assert state.view(0).closed == {**mine, "b-c green": "too_few_pieces"}
    theirs = {"a-b red": "route_claimed", "a-b blue": "owns_twin", "c-d grey": "route_claimed"}
    assert (state.view(1).closed, state.view(None).closed) == (theirs, {})
    pair = nordic_on(board, 2).position({**spec, "pieces": [9, 30]})
    assert pair.view(0).closed == {
        "a-b red": "route_claimed",
        "a-b blue": "track_closed",
        "c-d grey": "route_claimed",
        "c-d grey-2": "track_closed",
    }


@pytest.mark.parametrize(("left", "must_keep"), [(5, 1), (2, 1), (1, 1)])
def test_how_many_tickets_must_be_kept(left: int, must_keep: int) -> None:
    game = nordic_on(small_board("a-b red 3"))
    ids = [ticket.id for ticket in game.board.tickets]
    state = game.position({"market": MARKET, "ticket_deck": ids[:left], "decision": {"seat": 0}})
    assert (state.view(0).must_keep, state.view(0).verbs) == (0, ["take", "draw_tickets"])
    state.play("tickets")
    assert (state.view(0).must_keep, state.view(0).verbs) == (must_keep, ["keep"])
    assert (state.view(1).must_keep, state.view(1).verbs, state.view(None).must_keep) == (0, [], 0)


def test_at_the_start_everyone_is_told_what_it_must_keep_and_one_is_asked() -> None:
    state = nordic(3).new(seed=1)
    state.play("keep 2 5")
    assert [state.view(seat).must_keep for seat in (0, 1, 2, None)] == [2, 2, 2, 0]
    assert [state.view(seat).verbs for seat in (0, 1, 2, None)] == [[], ["keep"], [], []]
    assert [state.view(seat).choice for seat in (0, 1, 2, None)] == [[2, 5], [], [], []]
    fresh = cardgame(2).new(seed=1)
    assert (fresh.view(0).must_keep, fresh.view(1).must_keep) == (1, 1)


def test_the_verbs_of_every_decision() -> None:
    tunnel = nordic_on(small_board("c-d red 2 tunnel=3", "e-f grey 2 ferry=1")).position(
        {"market": MARKET, "hands": ["3R+2G+1*", "0"], "decision": {"seat": 0}}
    )
    groups = tunnel.copy()
    assert tunnel.view(0).verbs == ["take", "claim", "draw_tickets"]
    script(tunnel, "R W W")
    tunnel.play("claim c-d 2R")
    assert (tunnel.view(0).verbs, tunnel.view(1).verbs) == (["pay", "withdraw"], [])
    groups.play("claim e-f groups 1")
    assert (groups.view(0).verbs, groups.view(0).lay_card) == (["lay"], "wild")
    team = seated(asia_on("a-b red 4"), hands=["4R"], racks=["4R"], tickets=[["w0-w1"]])
    assert team.view(0).verbs == ["take", "claim", "draw_tickets", "share"]
    team.play("claim a-b 4R")
    assert (team.view(0).verbs, team.view(1).verbs) == (["from_rack"], [])
    drawn = seated(asia_on("a-b red 4"))
    drawn.play("take deck")
    assert drawn.view(0).verbs == ["put"]
    stacks = sanfrancisco(2).new(seed=1, first=0)
    stacks.play("keep 1 2")
    stacks.play("keep 1 2")
    assert (stacks.view(1).verbs, stacks.view(0).verbs) == (["place_stack"], [])
    assert at_turn(["2R", "0"]).view(0).verbs == ["take", "place_cards", "draw_tickets"]
    done = at_completing(["1Y+1G", "0"], [["chicago-dallas"], []])
    assert done.view(0).verbs == ["complete_suggestion", "complete", "done"]
    over = nordic().position({"market": MARKET, "decision": {"kind": "over"}})
    assert [over.view(seat).verbs for seat in (0, 1, 2, None)] == [[], [], [], []]
