"""Values against shapes: what fits, and where and by which word something does not."""

from __future__ import annotations

from typing import Any

import pytest

from support.outside import outside_game
from support.tables import nordic
from tagluff.core.cards import Palette
from tagluff.core.facts import (
    ANYTHING,
    COUNT,
    DECIMAL,
    NAMES,
    NOTHING,
    NUMBER,
    POSITIVE,
    TEXT,
    YES_NO,
    Shape,
    by_each,
    by_id,
    by_name,
    constant,
    each,
    listed,
    made_of,
    maybe,
    named,
    one_of,
    text_that,
    whole,
)
from tagluff.core.fitting import DEEPEST, LARGEST, LONGEST, MOST, Fitting

PARTS = made_of({"at": COUNT, "name": TEXT})


def nested(deep: int) -> Any:
    value: Any = 1
    for _ in range(deep):
        value = [value]
    return value


FITTING: list[tuple[object, Shape]] = [
    (0, COUNT),
    (-1, NUMBER),
    (LARGEST, NUMBER),
    (1, POSITIVE),
    (1.5, DECIMAL),
    (1, DECIMAL),
    ("", TEXT),
    ("x" * LONGEST, TEXT),
    (False, YES_NO),
    (None, NOTHING),
    (None, maybe(COUNT)),
    (3, maybe(COUNT)),
    ([], listed(COUNT)),
    ([1, 2], listed(COUNT)),
    ([0] * MOST, listed(COUNT)),
    ([4, 5], each("seat", COUNT)),
    ([None] * 5, each("slot", maybe(named("card")))),
    ([1, 2, 3], each("token", COUNT)),  # nobody says how many there are
    ([1, 2, 3], each("nothing", COUNT)),
    ({"a": 1}, by_name(COUNT)),
    ({"bergen-oslo red": 1}, by_id("route", named("seat"))),
    ({"red": 1}, by_id("card", COUNT)),
    (dict.fromkeys(nordic(2).palette.kinds, 0), by_each("card", COUNT)),
    ("rack", one_of("hand", "rack")),
    (2, constant(2)),
    (2, whole(1, 2)),
    ({"name": "x", "at": 0}, PARTS),
    (1, named("seat")),
    (2, named("seats")),
    ("wild", named("card")),
    ({"red": 2, "wild": 1}, named("cards")),
    ({}, named("cards")),
    ("grey", named("colour")),
    ({"anything": [1, 0.5, None, True]}, named("sheet")),
    ("bergen-oslo red", named("route")),
    (nested(DEEPEST), ANYTHING),
    ("said", text_that("something")),
]

MISFITS: list[tuple[object, Shape, str, str]] = [
    (-1, COUNT, "", "minimum"),
    (1.0, NUMBER, "", "type"),
    (True, NUMBER, "", "type"),
    (LARGEST + 1, NUMBER, "", "type"),
    (True, DECIMAL, "", "type"),
    (float("nan"), DECIMAL, "", "type"),
    (float("inf"), DECIMAL, "", "type"),
    (0, YES_NO, "", "type"),
    (0, TEXT, "", "type"),
    ("x" * (LONGEST + 1), TEXT, "", "type"),
    ("", NOTHING, "", "type"),
    ("x", maybe(COUNT), "", "type"),
    ((1,), listed(COUNT), "", "type"),
    ([0] * (MOST + 1), listed(COUNT), "", "type"),
    ([1, "x"], listed(COUNT), " 1", "type"),
    ([4], each("seat", COUNT), "", "each"),
    ([4, 5, 6], each("seat", COUNT), "", "each"),
    ({"a": -1}, by_name(COUNT), " a", "minimum"),
    ({1: 1}, by_name(COUNT), "", "type"),
    ({"x" * (LONGEST + 1): 1}, by_name(COUNT), "", "type"),
    ({str(at): 1 for at in range(MOST + 1)}, by_name(COUNT), "", "type"),
    ({"bergen-paris": 1}, by_id("route", COUNT), "", "enum"),
    ({"red": 0}, by_each("card", COUNT), "", "each"),
    ("head", one_of("hand", "rack"), "", "enum"),
    (["hand"], one_of("hand", "rack"), "", "enum"),
    (3, constant(2), "", "const"),
    (True, constant(1), "", "const"),
    (3, whole(1, 2), "", "maximum"),
    ({"at": 0}, PARTS, "", "required"),
    ({"at": 0, "name": "x", "more": 1}, PARTS, "", "additionalProperties"),
    ({"at": "x", "name": "x"}, PARTS, " at", "type"),
    (2, named("seat"), "", "maximum"),
    (3, named("seats"), "", "const"),
    ("mauve", named("card"), "", "enum"),
    ({"red": 0}, named("cards"), " red", "minimum"),
    ({"mauve": 1}, named("cards"), "", "enum"),
    ("paris", named("city"), "", "enum"),
    ([], named("sheet"), "", "type"),
    ({"deep": nested(DEEPEST + 1)}, named("sheet"), " deep", "plain"),
    ({"odd": {"more": object()}}, named("sheet"), " odd", "plain"),
    ({1: 2}, ANYTHING, "", "plain"),
    ({1}, ANYTHING, "", "plain"),
    (1, named("nothing"), "", "$ref"),
    (1, {"multipleOf": 1}, "", "multipleOf"),
    (1, {"type": ["integer", "boolean"]}, "", "type"),
    (1, {"type": "card"}, "", "type"),
]


@pytest.fixture
def fitting() -> Fitting:
    return Fitting(nordic(2).names())


@pytest.mark.parametrize(("value", "shape"), FITTING, ids=range(len(FITTING)))
def test_what_fits(fitting: Fitting, value: object, shape: Shape) -> None:
    assert fitting.misfit(value, shape) is None


@pytest.mark.parametrize(("value", "shape", "place", "word"), MISFITS, ids=range(len(MISFITS)))
def test_what_does_not(fitting: Fitting, value: object, shape: Shape, place: str, word: str) -> None:
    found = fitting.misfit(value, shape)
    assert found is not None
    assert (found.place, found.word) == (place, word)


def test_every_name_has_a_shape_of_words_that_are_known(fitting: Fitting) -> None:
    assert set(NAMES) < set(fitting.names)
    for shape in fitting.names.values():
        found = fitting.misfit("x", shape)
        assert found is None or found.word in ("type", "enum", "const")


def test_a_game_without_a_palette_calls_its_cards_what_it_likes() -> None:
    game = outside_game(2)
    game.palette = Palette(())
    assert Fitting(game.names()).misfit("ace", named("card")) is None
    assert Fitting(outside_game(2).names()).misfit("ace", named("card")) is not None
