"""Board files: what is read from them, and every way in which one can be wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.tables import POINTS, small_board
from tagluff import BoardError
from tagluff.core.load import load_board
from tagluff.maps.board import GREY, Board, Marks
from tagluff.maps.boardfile import read_board

ODD: Any = {3: "red"}


def make(data: dict[str, Any], most_tracks: int = 2, marks: Marks | None = None) -> Board:
    return read_board(data, marks or Marks(), most_tracks)


def board(**changes: Any) -> dict[str, Any]:
    """A sound board with some of its entries replaced; None takes one away."""
    found = {**small_board("a-b red 3", "b-c grey 2"), **changes}
    return {key: value for key, value in found.items() if value is not None}


def with_city(**city: Any) -> dict[str, Any]:
    return board(cities=[*board()["cities"], city])


def with_route(**route: Any) -> dict[str, Any]:
    full = {"a": "a", "b": "c", "length": 2, "colour": "red", **route}
    kept = {key: value for key, value in full.items() if value is not None}
    return board(routes=[*board()["routes"], kept])


def with_ticket(**ticket: Any) -> dict[str, Any]:
    return board(tickets=[*board()["tickets"], {"a": "a", "b": "c", "points": 5, **ticket}])


def wrong(data: dict[str, Any]) -> tuple[str, str, object]:
    """The code, the rule and the place of the refusal."""
    with pytest.raises(BoardError) as caught:
        make(data)
    return caught.value.code, caught.value.rule, caught.value.facts["place"]


def test_a_sound_board_is_read() -> None:
    found = make(board())
    assert (found.id, found.title, found.status, found.marks) == ("small", "A small board", {}, {})
    assert found.points[9] == 27
    assert [route.id for route in found.routes[:2]] == ["a-b red", "b-c grey"]
    assert (found.routes[0].colour, found.routes[1].colour) == (found.colours.index("red"), GREY)
    assert (found.tickets[0].id, found.tickets[0].points) == ("w0-w1", 1)


def test_cities_have_ids_names_and_places() -> None:
    found = make(with_city(name="Mo I Rana", lat=66.3, lon=14))
    city = found.cities[-1]
    assert (city.id, city.name, city.lat, city.lon) == ("mo-i-rana", "Mo I Rana", 66.3, 14.0)
    assert (found.cities[0].lat, found.cities[0].lon) == (0.0, 0.0)
    for name in ("mo-i-rana", "Mo I Rana"):
        data = with_city(name="Mo I Rana")
        data["routes"].append({"a": name, "b": "a", "length": 2, "colour": "red"})
        assert make(data).routes[-1].a == city.index
    assert make(with_city(id="Guangzhou", name="Canton")).cities[-1].id == "guangzhou"


def test_what_one_game_prints_is_kept_if_it_is_named() -> None:
    data = with_city(name="x", harbour=True)
    data["routes"][0]["carts"] = 2
    data["islands"] = ["x"]
    found = make(data, marks=Marks(board=("islands",), city=("harbour",), route=("carts",)))
    assert (found.cities[-1].marks, found.routes[0].marks) == ({"harbour": True}, {"carts": 2})
    assert found.marks == {"islands": ("x",)}
    assert wrong({**board(), "islands": []}) == ("unknown_key", "D-01", "board")


def test_twins_are_found_whatever_their_kind() -> None:
    found = make(with_route(a="b", b="a", colour="blue", tunnel=3))
    assert (found.routes[0].tracks, found.routes[-1].tracks) == ((0, 14), (0, 14))
    assert (found.routes[0].track, found.routes[-1].track) == (0, 1)
    assert found.routes[-1].id == "a-b blue"


def test_grey_twins_are_numbered() -> None:
    found = make(with_route(a="c", b="b", colour="grey"))
    assert [found.routes[at].id for at in (1, -1)] == ["b-c grey", "b-c grey-2"]


def test_a_board_may_allow_triples() -> None:
    data = with_route(a="a", b="b", colour="blue")
    data["routes"].append({"a": "a", "b": "b", "length": 1, "colour": "green"})
    assert make(data, most_tracks=3).routes[-1].track == 2
    with pytest.raises(BoardError) as caught:
        make(data)
    assert (caught.value.code, caught.value.rule) == ("too_many_tracks", "X-18")
    assert caught.value.facts == {"place": "a-b", "tracks": 3, "most": 2}


def test_no_more_tickets_than_a_byte_can_number() -> None:
    names = [f"c{at}" for at in range(24)]
    pairs = [(a, b) for at, a in enumerate(names) for b in names[at + 1 :]]
    data = board(
        cities=[{"name": name} for name in names],
        routes=[{"a": a, "b": b, "colour": "red", "length": 1} for a, b in pairs],
        tickets=[{"a": a, "b": b, "points": 1} for a, b in pairs[:250]],
    )
    assert len(make(data).tickets) == 250
    data["tickets"].append({"a": pairs[250][0], "b": pairs[250][1], "points": 1})
    with pytest.raises(BoardError) as caught:
        make(data)
    assert (caught.value.code, caught.value.facts) == (
        "too_many_entries",
        {"place": "board", "key": "tickets", "most": 250},
    )


@pytest.mark.parametrize("key", ["id", "title", "colours", "points", "cities", "routes", "tickets"])
def test_a_missing_key(key: str) -> None:
    assert wrong(board(**{key: None})) == ("missing_key", "D-01", "board")


@pytest.mark.parametrize(
    ("key", "value"),
    [("id", 3), ("title", []), ("colours", "red"), ("points", []), ("cities", {}), ("routes", "a"), ("status", "ok")],
)
def test_a_value_of_the_wrong_kind(key: str, value: object) -> None:
    assert wrong(board(**{key: value})) == ("wrong_kind", "D-01", "board")


@pytest.mark.parametrize("key", ["cities", "routes", "tickets"])
def test_an_empty_list(key: str) -> None:
    assert wrong(board(**{key: []})) == ("empty_list", "D-01", "board")


@pytest.mark.parametrize("key", ["cities", "routes", "tickets"])
def test_an_entry_that_is_no_table(key: str) -> None:
    assert wrong(board(**{key: [*board()[key], "a"]})) == ("wrong_kind", "D-01", f"{key} {len(board()[key]) + 1}")


def test_the_status_is_kept() -> None:
    assert make(board(status={"routes": "printed"})).status == {"routes": "printed"}


def test_an_unknown_key() -> None:
    assert wrong(board(colors=["red"])) == ("unknown_key", "D-01", "board")
    assert wrong({**board(), **ODD}) == ("unknown_key", "D-01", "board")
    assert wrong(with_city(name="x", size=3)) == ("unknown_key", "D-01", "city 17")
    assert wrong(with_route(color="red")) == ("unknown_key", "D-01", "route 15")
    assert wrong(with_ticket(value=3)) == ("unknown_key", "D-01", "ticket 31")


@pytest.mark.parametrize("name", ["a", "A", "å", "", "–"])
def test_a_duplicate_or_nameless_city(name: str) -> None:
    assert wrong(with_city(name=name)) == ("duplicate_city", "D-01", "city 17")


def test_a_city_with_the_id_of_another() -> None:
    assert wrong(with_city(name="x", id="b")) == ("duplicate_city", "D-01", "city 17")


def test_a_city_without_a_name() -> None:
    assert wrong(with_city(id="x")) == ("missing_key", "D-01", "city 17")


@pytest.mark.parametrize("value", ["north", True, None])
def test_a_coordinate_that_is_no_number(value: object) -> None:
    assert wrong(with_city(name="x", lat=value)) == ("wrong_kind", "D-01", "city 17")


def test_a_route_to_a_city_that_is_not_there() -> None:
    assert wrong(with_route(b="atlantis")) == ("unknown_city", "D-01", "route 15")
    assert wrong(with_route(a=None)) == ("missing_key", "D-01", "route 15")


def test_a_route_to_itself() -> None:
    assert wrong(with_route(b="a")) == ("route_to_itself", "D-01", "route 15 (a–a)")


def test_a_length_without_points() -> None:
    data = with_route(length=5)
    data["points"] = {"1": 1, "2": 2, "3": 4}
    assert wrong(data) == ("length_without_points", "X-17", "route 15 (a–c)")


@pytest.mark.parametrize("length", [0, -2, 100])
def test_a_length_out_of_range(length: int) -> None:
    assert wrong(with_route(length=length)) == ("number_out_of_range", "D-01", "route 15 (a–c)")


@pytest.mark.parametrize("length", ["2", 2.0, True])
def test_a_length_that_is_no_whole_number(length: object) -> None:
    assert wrong(with_route(length=length)) == ("wrong_kind", "D-01", "route 15 (a–c)")


def test_a_route_without_length_or_colour() -> None:
    assert wrong(with_route(length=None)) == ("missing_key", "D-01", "route 15 (a–c)")
    assert wrong(with_route(colour=None)) == ("missing_key", "D-01", "route 15 (a–c)")


def test_an_unknown_colour() -> None:
    assert wrong(with_route(colour="pink")) == ("unknown_colour", "X-16", "route 15 (a–c)")
    assert wrong(board(colours=["red", "mauve"])) == ("unknown_colour", "X-16", "colours")
    assert wrong(board(colours=[["red"]])) == ("unknown_colour", "X-16", "colours")


@pytest.mark.parametrize("colours", [[], ["red", "red"], ["pink", "purple"]])
def test_colours_that_cannot_be_told_apart(colours: list[str]) -> None:
    assert wrong(board(colours=colours)) == ("colours_not_distinct", "X-16", "colours")


@pytest.mark.parametrize("more", [{"ferry": 1}, {"swap": 4}])
def test_a_tunnel_that_is_something_else_too(more: dict[str, int]) -> None:
    assert wrong(with_route(tunnel=3, **more)) == ("tunnel_and_ferry", "N-49", "route 15 (a–c)")


def test_more_symbols_than_spaces() -> None:
    assert wrong(with_route(ferry=3)) == ("more_symbols_than_spaces", "N-33", "route 15 (a–c)")


def test_a_swap_of_one_card() -> None:
    assert wrong(with_route(swap=1)) == ("swap_of_one", "N-21", "route 15 (a–c)")


def test_a_duplicate_route() -> None:
    assert wrong(with_route(a="b", b="a")) == ("duplicate_route", "X-18", "a-b")


def test_two_routes_that_would_have_one_name() -> None:
    data = small_board("a-b red 3")
    data["cities"] += [{"name": name} for name in ("x", "x y", "y z", "z")]
    for a, b in (("x y", "z"), ("x", "y z")):
        data["routes"].append({"a": a, "b": b, "length": 1, "colour": "red"})
    with pytest.raises(BoardError):
        make(data)


def test_a_ticket_to_a_city_that_is_not_there() -> None:
    assert wrong(with_ticket(a="atlantis")) == ("unknown_city", "D-01", "ticket 31")


@pytest.mark.parametrize("ends", [("w0", "w1"), ("w1", "w0"), ("a", "a")])
def test_a_duplicate_ticket(ends: tuple[str, str]) -> None:
    assert wrong(with_ticket(a=ends[0], b=ends[1])) == ("duplicate_ticket", "X-24", "ticket 31")


def test_a_ticket_without_value() -> None:
    assert wrong(with_ticket(points=0)) == ("number_out_of_range", "D-01", "ticket 31")


def test_a_ticket_to_nowhere() -> None:
    assert wrong(with_ticket(a="a", b="w3")) == ("ticket_to_nowhere", "X-24", "ticket 31 (a-w3)")


@pytest.mark.parametrize("key", ["long", "-1", "", pytest.param("9" * 5000, id="endless")])
def test_points_for_what_is_no_length(key: str) -> None:
    assert wrong(board(points={**POINTS, key: 3})) == ("wrong_kind", "X-17", "points")


def test_points_that_are_no_number() -> None:
    assert wrong(board(points={**POINTS, "3": "four"})) == ("wrong_kind", "D-01", "points")
    assert wrong(board(points={**POINTS, "3": 100})) == ("number_out_of_range", "D-01", "points")


def test_a_length_with_points_twice() -> None:
    with pytest.raises(BoardError):
        make(board(points={**POINTS, "03": 5}))


def test_lengths_may_be_numbers() -> None:
    assert make(board(points={int(key): value for key, value in POINTS.items()})).points[6] == 15


def unreadable(path: Path) -> BoardError:
    with pytest.raises(BoardError) as caught:
        load_board(path)
    return caught.value


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    error = unreadable(tmp_path / "no.toml")
    assert (error.code, error.rule, error.facts["file"]) == ("unreadable_file", "", str(tmp_path / "no.toml"))
    assert unreadable(tmp_path).code == "not_a_file"
    assert unreadable(Path("a\0b")).code == "unreadable_file"


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes('title = "Åre"'.encode("latin-1"))
    assert (unreadable(path).code, unreadable(path).facts) == ("not_utf8", {"file": str(path)})


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("cities = [", id="unfinished"),
        pytest.param("a = 1\na = 2", id="key twice"),
        pytest.param("a = " + "9" * 5000, id="endless number"),
        pytest.param("a = " + "[" * 100_000, id="bottomless list"),
    ],
)
def test_a_file_that_is_not_toml(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    assert (unreadable(path).code, unreadable(path).facts["file"]) == ("not_toml", str(path))


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text('title = "Åre"\n[points]\n1 = 1\n', encoding="utf-8")
    assert load_board(path) == {"title": "Åre", "points": {"1": 1}}


def test_names_stand_on_one_line() -> None:
    assert wrong(board(id="a\nb")) == ("wrong_kind", "D-01", "board")
    assert wrong(board(title="a\x1b[2J")) == ("wrong_kind", "D-01", "board")


def test_coordinates_are_on_a_map() -> None:
    assert wrong(with_city(name="x", lat=float("nan"))) == ("number_out_of_range", "D-01", "city 17")
    assert wrong(with_city(name="x", lon=10**400)) == ("number_out_of_range", "D-01", "city 17")


def test_a_ferry_takes_no_groups_of_its_own() -> None:
    assert wrong(with_route(ferry=1, swap=4))[0] == "tunnel_and_ferry"
