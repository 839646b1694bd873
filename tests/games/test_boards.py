"""The shipped boards, docs/board.schema.json, docs/boards.md and what the engine reads agree with each other."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import tagluff
from support.schema import Schema
from tagluff import BoardError, SetupError
from tagluff.core.load import load_board
from tagluff.games.cardgame import box
from tagluff.games.registry import ENTRIES, FOLDER
from tagluff.maps.board import Marks
from tagluff.maps.boardfile import BOARD_KEYS, CITY_KEYS, ROUTE_KEYS, TICKET_KEYS, read_board
from tagluff.maps.rules import RuleSheet

DOCS = Path(__file__).parents[2] / "docs"
SHIPPED = ("nordic", "asia", "sanfrancisco", "amsterdam")
MAPS = Schema(DOCS / "board.schema.json")
CARDS = Schema(DOCS / "cardgame.schema.json")


def schema_of(id: str) -> Schema:
    """The Card Game has no board: its file is of another form."""
    return CARDS if id == "cardgame" else MAPS


def shipped(id: str) -> dict[str, Any]:
    return load_board(ENTRIES[id].board)


def smallest(id: str) -> int:
    return min(ENTRIES[id].sheet.seats)


@pytest.mark.parametrize("id", [*SHIPPED, "cardgame"])
def test_shipped_boards_follow_the_schema(id: str) -> None:
    assert schema_of(id).errors(shipped(id)) == []


def test_every_game_of_the_package_is_among_them() -> None:
    assert {id for id, entry in ENTRIES.items() if FOLDER in entry.board.parents} == {*SHIPPED, "cardgame"}


BROKEN: dict[str, tuple[str, list[object], object]] = {
    "no title": ("nordic", ["title"], None),
    "a title that is no text": ("nordic", ["title"], 5),
    "an unknown key": ("nordic", ["author"], "me"),
    "a version before the first": ("nordic", ["version"], 0),
    "a version in words": ("nordic", ["version"], "two"),
    "no cities": ("nordic", ["cities"], []),
    "cities that are no list": ("nordic", ["cities"], {}),
    "a city without a name": ("nordic", ["cities", 0, "name"], None),
    "a latitude in words": ("nordic", ["cities", 0, "lat"], "north"),
    "an unknown colour of cards": ("nordic", ["colours", 0], "mauve"),
    "a colour twice": ("nordic", ["colours", 0], "red"),
    "an unknown colour of a route": ("nordic", ["routes", 0, "colour"], "mauve"),
    "a route of nothing": ("nordic", ["routes", 0, "length"], 0),
    "half a space": ("nordic", ["routes", 0, "length"], 1.5),
    "a length that is true": ("nordic", ["routes", 0, "length"], True),
    "a route with one end": ("nordic", ["routes", 0, "b"], None),
    "a tunnel of a hundred": ("nordic", ["routes", 0, "tunnel"], 100),
    "groups of one": ("nordic", ["routes", 0, "swap"], 1),
    "a route that is no table": ("nordic", ["routes", 0], "oslo-bergen"),
    "a ticket for nothing": ("nordic", ["tickets", 0, "points"], 0),
    "an unknown key of a ticket": ("nordic", ["tickets", 0, "colour"], "red"),
    "points for a word": ("nordic", ["points", "nine"], 27),
    "negative points": ("nordic", ["points", "1"], -1),
    "a cart in a city": ("amsterdam", ["cities", 0, "cart"], True),
    "a cart in words": ("amsterdam", ["routes", 0, "cart"], "yes"),
    "six symbols": ("sanfrancisco", ["symbols"], ["a", "b", "c", "d", "e", "f"]),
    "a symbol twice": ("sanfrancisco", ["symbols", 0], "bell"),
    "a token that is no text": ("sanfrancisco", ["cities", 0, "token"], 1),
    "routes in a box of cards": ("cardgame", ["routes"], []),
    "a ticket that asks for nothing": ("cardgame", ["tickets", 0, "cards"], []),
    "a ticket that asks for a hundred cards": ("cardgame", ["tickets", 0, "cards"], ["red"] * 100),
    "a ticket that asks for an unknown colour": ("cardgame", ["tickets", 0, "cards", 0], "mauve"),
    "a ticket without cards": ("cardgame", ["tickets", 0, "cards"], None),
    "a bonus below nothing": ("cardgame", ["cities", 0, "bonus"], -1),
    "a bonus that is true": ("cardgame", ["cities", 0, "bonus"], True),
    "a city off the map": ("cardgame", ["cities", 0, "lat"], 2000),
    "sixty-three tickets": ("cardgame", ["tickets"], [{"a": "x", "b": "y", "points": 1, "cards": ["red"]}] * 63),
}


def broken(id: str, path: list[object], value: object) -> dict[str, Any]:
    """A shipped board with one value changed, or taken away if the new one is None."""
    board = deepcopy(shipped(id))
    at: Any = board
    for step in path[:-1]:
        at = at[step]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return board


@pytest.mark.parametrize("what", BROKEN)
def test_what_the_schema_refuses_the_engine_refuses(what: str) -> None:
    id, path, value = BROKEN[what]
    board = broken(id, path, value)
    assert len(schema_of(id).errors(board)) >= 1
    with pytest.raises(BoardError):
        tagluff.game(id, smallest(id), board)


def map_sheet(id: str) -> RuleSheet:
    sheet = ENTRIES[id].sheet
    assert isinstance(sheet, RuleSheet)
    return sheet


def test_the_schema_knows_exactly_the_keys_that_the_engine_reads() -> None:
    sheets = [map_sheet(id) for id in SHIPPED]
    assert set(MAPS.root["properties"]) == {*BOARD_KEYS, *(mark for sheet in sheets for mark in sheet.marks.board)}
    assert MAPS.keys_of("city") == {*CITY_KEYS, *(mark for sheet in sheets for mark in sheet.marks.city)}
    assert MAPS.keys_of("route") == {*ROUTE_KEYS, *(mark for sheet in sheets for mark in sheet.marks.route)}
    assert MAPS.keys_of("ticket") == set(TICKET_KEYS)


def test_the_schema_of_the_card_game_knows_exactly_the_keys_that_the_engine_reads() -> None:
    assert set(CARDS.root["properties"]) == set(box.BOX_KEYS)
    assert CARDS.keys_of("city") == set(box.CITY_KEYS)
    assert CARDS.keys_of("ticket") == set(box.TICKET_KEYS)


def documented() -> list[dict[str, Any]]:
    text = (DOCS / "boards.md").read_text(encoding="utf-8")
    return [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL)]


def test_the_boards_of_the_documentation_can_be_read() -> None:
    tiny, printed, _ = documented()
    for board in (tiny, printed):
        assert MAPS.errors(board) == []
    routes = ["as-moss red", "as-moss grey", "as-ski green", "as-drobak blue"]
    assert [route.id for route in read_board(tiny, Marks(), 2).routes] == routes
    assert read_board(printed, map_sheet("amsterdam").marks, 2).routes[2].marks == {"cart": True}
    with pytest.raises(SetupError) as caught:
        tagluff.game("amsterdam", 3, printed)
    assert caught.value.code == "too_few_tickets_on_board"


def test_the_box_of_the_documentation_can_be_read() -> None:
    cards = documented()[2]
    assert CARDS.errors(cards) == []
    tickets = box.read_box(cards).tickets
    assert [(ticket.id, ticket.needs) for ticket in tickets] == [("oslo-bergen", (2, 1)), ("bergen-oslo", (0, 1))]
    with pytest.raises(SetupError) as caught:
        tagluff.game("cardgame", 2, cards)
    assert caught.value.code == "too_few_tickets_on_board"


def test_a_board_of_ones_own_replaces_the_shipped_one(tmp_path: Path) -> None:
    """The worked example of docs/boards.md: other carts and other contracts, in a file."""
    text = ENTRIES["amsterdam"].board.read_text(encoding="utf-8")
    text = text.replace('id = "amsterdam"\n', 'id = "amsterdam-printed"\n').replace(", cart = true", "")
    pink = 'b = "dam", length = 2, colour = "pink"'
    text = text.replace(pink, f"{pink}, cart = true").replace('"waag", points = 3', '"waag", points = 4')
    path = tmp_path / "my.toml"
    path.write_text(text, encoding="utf-8")
    game = tagluff.game("amsterdam", seats=2, board=path)
    state = game.position({"hands": ["2P", "0"], "market": "B G K R O", "decision": {"seat": 0}})
    state.play("claim oude-kerk-dam pink 2P")
    spec = state.position()
    assert (spec["board"], spec["bonus"]) == ("amsterdam-printed", [1, 0])
    with pytest.raises(tagluff.PositionError):
        tagluff.game("amsterdam", seats=2).position(spec)


def test_the_documentation_tells_the_numbers_of_the_shipped_boards() -> None:
    text = (DOCS / "boards.md").read_text(encoding="utf-8")
    for id in SHIPPED:
        sheet, board = map_sheet(id), shipped(id)
        row = next(line for line in text.splitlines() if line.startswith(f"| {sheet.title} |") and " a seat " in line)
        cells = [cell.strip() for cell in row.split("|")[2:-1]]
        assert cells[0] == str(len(board["colours"]))
        assert cells[1] == ", ".join(map(str, sheet.seats))
        assert cells[2] == f"{len(board['tickets'])}; {sheet.numbers.start_tickets} a seat at least"
        points = cells[3].partition(" for ")[0]
        run = [value for length, value in board["points"].items() if int(length) <= points.count(",") + 1]
        assert points == ", ".join(map(str, run))
