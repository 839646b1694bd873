"""The shipped boards hold what is known of the printed ones; the numbers here were counted apart from the files."""

from __future__ import annotations

from collections import Counter
from typing import Any

import networkx as nx
import pytest

from tagluff.core.load import load_board
from tagluff.games.registry import ENTRIES
from tagluff.records.boards import board_hash

MAPS = ("nordic", "asia", "sanfrancisco", "amsterdam")


def board(id: str) -> dict[str, Any]:
    return load_board(ENTRIES[id].board)


def marked(id: str, mark: str) -> list[str]:
    """The tracks with this mark, in board order."""
    return [f"{track['a']}-{track['b']} {track['colour']}" for track in board(id)["routes"] if track.get(mark)]


def tracks_by(id: str, key: str) -> dict[Any, int]:
    return dict(Counter(track.get(key, 0) for track in board(id)["routes"]))


def graph(id: str) -> nx.Graph[str]:
    """Cities and the shortest track between any two."""
    found: nx.Graph[str] = nx.Graph()
    for track in sorted(board(id)["routes"], key=lambda track: -track["length"]):
        found.add_edge(track["a"], track["b"], length=track["length"])
    return found


# Cities, tracks, links, twins, triples, tickets
COUNTS = {
    "nordic": (39, 81, 67, 14, 0, 46),
    "asia": (46, 126, 90, 28, 4, 60),
    "sanfrancisco": (21, 65, 45, 20, 0, 24),
    "amsterdam": (17, 45, 32, 13, 0, 24),
}


@pytest.mark.parametrize("id", MAPS)
def test_how_many_there_are(id: str) -> None:
    data = board(id)
    links = Counter(frozenset((track["a"], track["b"])) for track in data["routes"])
    sizes = Counter(links.values())
    lists = (len(data["cities"]), len(data["routes"]), len(links), sizes[2], sizes[3], len(data["tickets"]))
    assert lists == COUNTS[id]


# Spaces by colour: purple or pink, blue, orange, white, green, yellow, black, red, grey
COLOURS = ("purple", "pink", "blue", "orange", "white", "green", "yellow", "black", "red", "grey")
SPACES = {
    "nordic": (21, 0, 21, 23, 20, 22, 21, 21, 21, 37),
    "asia": (29, 0, 28, 28, 29, 28, 28, 31, 32, 56),
    "sanfrancisco": (17, 0, 17, 18, 0, 17, 0, 18, 17, 17),
    "amsterdam": (0, 9, 9, 9, 0, 9, 0, 9, 10, 34),
}
LENGTHS = {
    "nordic": {1: 17, 2: 28, 3: 20, 4: 11, 5: 3, 6: 1, 9: 1},
    "asia": {1: 43, 2: 35, 3: 30, 4: 9, 5: 5, 6: 3, 7: 1},
    "sanfrancisco": {1: 25, 2: 26, 3: 13, 5: 1},
    "amsterdam": {1: 15, 2: 19, 3: 8, 4: 3},
}
TRACKS_OF_COLOURS = {
    "nordic": (10, 0, 8, 9, 9, 9, 8, 9, 8, 11),
    "asia": (13, 0, 13, 11, 13, 13, 12, 13, 14, 24),
    "sanfrancisco": (9, 0, 9, 10, 0, 9, 0, 10, 11, 7),
    "amsterdam": (0, 5, 5, 5, 0, 5, 0, 5, 6, 14),
}


@pytest.mark.parametrize("id", MAPS)
def test_spaces_and_tracks_of_every_colour_and_length(id: str) -> None:
    routes = board(id)["routes"]
    spaces = tuple(sum(track["length"] for track in routes if track["colour"] == colour) for colour in COLOURS)
    assert spaces == SPACES[id]
    assert tracks_by(id, "length") == LENGTHS[id]
    assert tuple(tracks_by(id, "colour").get(colour, 0) for colour in COLOURS) == TRACKS_OF_COLOURS[id]


# The tracks that end in every city, in board order
TRACKS_AT = {
    "nordic": "4 3 2 4 5 5 7 2 3 3 4 3 4 4 4 6 4 3 3 3 2 4 6 7 8 2 5 3 3 10 7 2 4 3 2 5 3 5 5",
    "asia": "5 6 6 8 9 6 7 7 6 6 7 4 8 2 8 5 5 2 4 4 3 3 4 2 10 5 5 3 4 9 4 4 4 9 10 4 5 8 4 6 4 7 4 5 6 5",
    "sanfrancisco": "4 5 5 5 10 7 6 6 7 10 6 10 8 8 7 3 5 5 6 3 4",
    "amsterdam": "3 6 4 7 5 4 7 7 7 8 4 6 4 4 3 7 4",
}


@pytest.mark.parametrize("id", MAPS)
def test_the_tracks_of_every_city(id: str) -> None:
    ends = Counter(city for track in board(id)["routes"] for city in (track["a"], track["b"]))
    assert [ends[city["id"]] for city in board(id)["cities"]] == [int(count) for count in TRACKS_AT[id].split()]


@pytest.mark.parametrize("id", MAPS)
def test_every_city_can_be_reached(id: str) -> None:
    assert set(graph(id)) == {city["id"] for city in board(id)["cities"]}
    assert nx.is_connected(graph(id))


# The values of the tickets, in board order
VALUES = {
    "nordic": "5 11 6 6 12 8 16 8 17 7 11 6 12 7 13 10 10 5 8 8 21 7 6 10 8 24 18 4 14 6 12 10 10 6 10 12 13 4 4 9 18"
    " 17 7 3 11 10",
    "asia": "4 4 4 5 5 6 6 6 6 6 7 7 7 7 7 8 8 8 8 8 8 9 9 9 9 10 10 10 10 10 10 11 11 11 11 11 11 12 12 12 13 13 13"
    " 13 14 15 15 15 16 16 16 16 17 17 17 17 19 20 20 21",
    "sanfrancisco": "2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 6 7 7 7 8 8",
    "amsterdam": "3 4 5 6 3 3 3 4 4 4 4 4 5 5 5 5 6 6 7 7 8 8 8 9",
}
SUMS = {"nordic": 460, "asia": 656, "sanfrancisco": 119, "amsterdam": 126}
# Printed values above the shortest way; all others are the length of it.
ABOVE = {("sanfrancisco", "pacific-heights-the-embarcadero"): 1, ("sanfrancisco", "painted-ladies-potrero-hill"): 1}


@pytest.mark.parametrize("id", MAPS)
def test_the_values_of_the_tickets(id: str) -> None:
    values = [ticket["points"] for ticket in board(id)["tickets"]]
    assert (values, sum(values)) == ([int(value) for value in VALUES[id].split()], SUMS[id])


@pytest.mark.parametrize("id", MAPS)
def test_a_ticket_is_worth_its_shortest_way(id: str) -> None:
    way = dict(nx.all_pairs_dijkstra_path_length(graph(id), weight="length"))
    for ticket in board(id)["tickets"]:
        above = ABOVE.get((id, f"{ticket['a']}-{ticket['b']}"), 0)
        assert ticket["points"] == way[ticket["a"]][ticket["b"]] + above


POINTS = {
    "nordic": {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27},
    "asia": {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18},
    "sanfrancisco": {1: 1, 2: 2, 3: 4, 4: 7, 5: 10},
    "amsterdam": {1: 1, 2: 2, 3: 4, 4: 7},
}


@pytest.mark.parametrize("id", MAPS)
def test_the_points_of_the_lengths(id: str) -> None:
    assert {int(length): points for length, points in board(id)["points"].items()} == POINTS[id]


# What only some boards have


def test_the_tokens_and_ferries_of_san_francisco() -> None:
    tokens = {city["id"]: city["token"] for city in board("sanfrancisco")["cities"] if "token" in city}
    assert set(tokens) == {"alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill"}
    assert len({*tokens.values(), *board("sanfrancisco")["symbols"]}) == 7
    assert marked("sanfrancisco", "ferry") == [
        "alcatraz-fort-mason orange",
        "alcatraz-fort-mason black",
        "alcatraz-pier-39 grey",
        "alcatraz-pier-39 grey",
        "fort-mason-golden-gate-bridge grey",
    ]
    assert tracks_by("sanfrancisco", "ferry") == {0: 60, 1: 5}


def test_what_is_known_of_san_francisco_from_elsewhere() -> None:
    """The ferry of 5, land routes of at most 3, Alcatraz by ferry only, a black 3 at Potrero Hill, a ticket there."""
    routes = board("sanfrancisco")["routes"]
    assert max(track["length"] for track in routes if "ferry" not in track) == 3
    assert [
        track["length"] for track in routes if {track["a"], track["b"]} == {"fort-mason", "golden-gate-bridge"}
    ] == [5]
    assert all("ferry" in track for track in routes if "alcatraz" in (track["a"], track["b"]))
    assert {"a": "potrero-hill", "b": "south-beach", "length": 3, "colour": "black"} in routes
    assert {"a": "golden-gate-bridge", "b": "potrero-hill", "points": 8} in board("sanfrancisco")["tickets"]


def test_the_carts_of_amsterdam_are_as_many_as_the_bonus_cards() -> None:
    assert marked("amsterdam", "cart") == [
        "nieuwe-waal-haringpakkerstoren pink",
        "nieuwe-waal-haringpakkerstoren grey",
        "haringpakkerstoren-oude-waal grey",
        "haringpakkerstoren-noordermarkt blue",
        "nieuwe-waal-noordermarkt green",
        "oude-waal-montelbaanstoren orange",
        "noordermarkt-jordaan red",
        "jordaan-westermarkt orange",
        "jordaan-de-drie-hendricken grey",
        "de-drie-hendricken-begijnhof grey",
        "de-drie-hendricken-westermarkt pink",
        "de-drie-hendricken-westermarkt black",
        "westermarkt-begijnhof red",
        "begijnhof-munttoren black",
        "munttoren-blauwbrug blue",
        "blauwbrug-montelbaanstoren grey",
    ]


def test_the_two_routes_of_amsterdam_that_were_wrong() -> None:
    routes = board("amsterdam")["routes"]
    assert {"a": "begijnhof", "b": "dam", "length": 2, "colour": "grey"} in routes
    assert {"a": "noordermarkt", "b": "jan-roodenpoortstoren", "length": 3, "colour": "grey"} in routes
    assert not graph("amsterdam").has_edge("begijnhof", "jan-roodenpoortstoren")


def test_the_contracts_of_amsterdam_that_are_printed() -> None:
    tickets = board("amsterdam")["tickets"]
    assert [(ticket["a"], ticket["b"], ticket["points"]) for ticket in tickets if "status" not in ticket] == [
        ("dam", "de-drie-hendricken", 3),
        ("blauwbrug", "oude-waal", 4),
        ("noordermarkt", "waag", 5),
        ("jordaan", "oude-kerk", 6),
    ]


def test_the_tunnels_and_the_longest_route_of_asia() -> None:
    assert tracks_by("asia", "tunnel") == {0: 116, 4: 3, 5: 3, 6: 4}
    longest = [track for track in board("asia")["routes"] if track["length"] == 7]
    assert longest == [{"a": "dihua", "b": "ulan-bator", "length": 7, "colour": "grey"}]
    assert marked("asia", "all_open") == ["canton-hong-kong red", "canton-hong-kong white"]
    junctions = {"junction-east", "junction-south", "junction-west"}
    assert not junctions & {ticket[end] for ticket in board("asia")["tickets"] for end in "ab"}


def test_the_tunnels_and_ferries_of_the_nordic_countries() -> None:
    assert tracks_by("nordic", "tunnel") == {0: 71, 3: 10}
    assert tracks_by("nordic", "ferry") == {0: 57, 1: 18, 2: 6}
    assert marked("nordic", "swap") == ["lieksa-murmansk grey"]  # N-21


# Nothing else may change unseen

HASHES = {
    "nordic": "1 6b869738be332968e532cb35117b5e1efa2fa9f5787c65203d4e724f9365e703",
    "asia": "1 c9858d84b0157cdd09bb182b8289667681e7db45a11fc981ff14c6588468af22",
    "sanfrancisco": "2 5d49dc4522c8b538cec3e389838b047c873fe0c528bda38fbc361486820e6ead",
    "amsterdam": "2 55ac874cf30cf6f4415f96d2aa23bec24252d50450be1802dffe87fd6a6d356b",
    "cardgame": "1 fb784827f7723f9080ba427227eb9947460d2b6ec5481119471c0fbbaa5f0d15",
}


@pytest.mark.parametrize("id", HASHES)
def test_a_board_that_is_changed_gets_a_new_version(id: str) -> None:
    """Records name the board by its hash. Who changes a board keeps the old one in records/old_boards."""
    assert f"{board(id).get('version', 1)} {board_hash(board(id))}" == HASHES[id]


@pytest.mark.parametrize("id", MAPS)
def test_what_the_status_says_is_so(id: str) -> None:
    data = board(id)
    notes = {part: told.partition(": ")[2] for part, told in data["status"].items()}
    rebuilt = [ticket["status"] for ticket in data["tickets"] if "status" in ticket]
    doubted = len([track for track in data["routes"] if "doubt" in track])
    assert {told.partition(": ")[0] for told in data["status"].values()} <= {"printed", "reconstructed", "assumed"}
    assert data["status"]["tickets"].startswith("reconstructed") == bool(rebuilt)
    assert set(rebuilt) <= {"reconstructed"}
    assert notes["tickets"] in ("", f"{len(rebuilt)} of {len(data['tickets'])}")
    assert notes["tickets"] or len(rebuilt) in (0, len(data["tickets"]))
    assert notes["routes"] == (f"{doubted} lengths in doubt" if doubted else "")
