"""The shipped boards, docs/board.schema.json, docs/boards.md and what the engine reads agree with each other."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import tagluff
from tagluff import BoardError, SetupError
from tagluff.core.load import load_board
from tagluff.games.registry import ENTRIES
from tagluff.maps.board import BOARD_KEYS, CITY_KEYS, ROUTE_KEYS, TICKET_KEYS, Board, Marks
from tagluff.maps.rules import RuleSheet

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = json.loads((DOCS / "board.schema.json").read_text(encoding="utf-8"))
SHIPPED = ("nordic", "asia", "sanfrancisco", "amsterdam")
KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
}
REMARKS = {"$schema", "$defs", "title", "description"}


def schema_errors(value: Any, schema: dict[str, Any], place: str = "board") -> list[str]:
    """What is wrong with a value, by the keywords that our schema uses; any other keyword is a mistake in it."""
    found: list[str] = []
    for keyword, wanted in schema.items():
        if keyword == "additionalProperties":
            found += check_additional(value, wanted, schema, place)
        elif keyword not in REMARKS:
            found += KEYWORDS[keyword](value, wanted, place)
    return found


def one(wrong: bool, place: str, what: str) -> list[str]:
    return [f"{place}: {what}"] if wrong else []


def check_type(value: Any, wanted: str, place: str) -> list[str]:
    stray = isinstance(value, bool) and wanted != "boolean"
    return one(stray or not isinstance(value, KINDS[wanted]), place, f"not of type {wanted}")


def check_ref(value: Any, wanted: str, place: str) -> list[str]:
    return schema_errors(value, SCHEMA["$defs"][wanted.removeprefix("#/$defs/")], place)


def check_any(value: Any, wanted: list[dict[str, Any]], place: str) -> list[str]:
    return one(all(schema_errors(value, choice, place) for choice in wanted), place, "none of the choices")


def check_items(value: Any, wanted: dict[str, Any], place: str) -> list[str]:
    entries = enumerate(value, start=1) if isinstance(value, list) else ()
    return [error for at, entry in entries for error in schema_errors(entry, wanted, f"{place} {at}")]


def check_unique(value: Any, wanted: bool, place: str) -> list[str]:
    entries = [json.dumps(entry) for entry in value] if isinstance(value, list) else []
    return one(wanted and len(set(entries)) < len(entries), place, "not all different")


def check_required(value: Any, wanted: list[str], place: str) -> list[str]:
    return [f"{place}: {key} is missing" for key in wanted if isinstance(value, dict) and key not in value]


def check_properties(value: Any, wanted: dict[str, Any], place: str) -> list[str]:
    known = [key for key in wanted if isinstance(value, dict) and key in value]
    return [error for key in known for error in schema_errors(value[key], wanted[key], f"{place} {key}")]


def check_patterns(value: Any, wanted: dict[str, Any], place: str) -> list[str]:
    found = []
    for pattern, inner in wanted.items():
        for key in value if isinstance(value, dict) else ():
            found += schema_errors(value[key], inner, f"{place} {key}") if re.search(pattern, key) else []
    return found


def check_additional(value: Any, wanted: Any, schema: dict[str, Any], place: str) -> list[str]:
    patterns = schema.get("patternProperties", {})
    more = [
        key
        for key in (value if isinstance(value, dict) else ())
        if key not in schema.get("properties", {}) and not any(re.search(pattern, key) for pattern in patterns)
    ]
    if wanted is False:
        return [f"{place}: {key} is unknown" for key in more]
    return [error for key in more for error in schema_errors(value[key], wanted, f"{place} {key}")]


def is_count(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


KEYWORDS: dict[str, Callable[[Any, Any, str], list[str]]] = {
    "type": check_type,
    "$ref": check_ref,
    "anyOf": check_any,
    "items": check_items,
    "uniqueItems": check_unique,
    "required": check_required,
    "properties": check_properties,
    "patternProperties": check_patterns,
    "enum": lambda value, wanted, place: one(value not in wanted, place, "none of the names"),
    "const": lambda value, wanted, place: one(value != wanted or isinstance(value, bool), place, f"not {wanted}"),
    "minimum": lambda value, wanted, place: one(is_count(value) and value < wanted, place, "too small"),
    "maximum": lambda value, wanted, place: one(is_count(value) and value > wanted, place, "too large"),
    "minLength": lambda value, wanted, place: one(isinstance(value, str) and len(value) < wanted, place, "too short"),
    "minItems": lambda value, wanted, place: one(isinstance(value, list) and len(value) < wanted, place, "too few"),
    "maxItems": lambda value, wanted, place: one(isinstance(value, list) and len(value) > wanted, place, "too many"),
}


def shipped(id: str) -> dict[str, Any]:
    return load_board(ENTRIES[id].board)


def smallest(id: str) -> int:
    return min(ENTRIES[id].sheet.seats)


@pytest.mark.parametrize("id", SHIPPED)
def test_shipped_boards_follow_the_schema(id: str) -> None:
    assert schema_errors(shipped(id), SCHEMA) == []


BROKEN: dict[str, tuple[str, list[object], object]] = {
    "no title": ("nordic", ["title"], None),
    "a title that is no text": ("nordic", ["title"], 5),
    "an unknown key": ("nordic", ["author"], "me"),
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
    assert len(schema_errors(board, SCHEMA)) >= 1
    with pytest.raises(BoardError):
        tagluff.game(id, smallest(id), board)


def map_sheet(id: str) -> RuleSheet:
    sheet = ENTRIES[id].sheet
    assert isinstance(sheet, RuleSheet)
    return sheet


def test_the_schema_knows_exactly_the_keys_that_the_engine_reads() -> None:
    sheets = [map_sheet(id) for id in SHIPPED]
    assert set(SCHEMA["properties"]) == {*BOARD_KEYS, *(mark for sheet in sheets for mark in sheet.marks.board)}
    assert keys_of("city") == {*CITY_KEYS, *(mark for sheet in sheets for mark in sheet.marks.city)}
    assert keys_of("route") == {*ROUTE_KEYS, *(mark for sheet in sheets for mark in sheet.marks.route)}
    assert keys_of("ticket") == set(TICKET_KEYS)


def keys_of(part: str) -> set[str]:
    return set(SCHEMA["$defs"][part]["properties"])


def documented() -> list[dict[str, Any]]:
    text = (DOCS / "boards.md").read_text(encoding="utf-8")
    return [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL)]


def test_the_boards_of_the_documentation_can_be_read() -> None:
    tiny, printed = documented()
    for board in (tiny, printed):
        assert schema_errors(board, SCHEMA) == []
    assert [route.id for route in Board(tiny, Marks(), 2).routes] == ["as-moss red", "as-moss grey", "as-ski green"]
    assert Board(printed, map_sheet("amsterdam").marks, 2).routes[2].marks == {"cart": True}
    with pytest.raises(SetupError) as caught:
        tagluff.game("amsterdam", 2, printed)
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
