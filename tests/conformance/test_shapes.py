"""The shapes of facts: what fits, and in a few words where and how something does not."""

from __future__ import annotations

import pytest

from support.outside import outside_game
from support.tables import nordic
from tagluff.conformance.shapes import Shapes
from tagluff.core.cards import Palette
from tagluff.core.facts import (
    COUNT,
    NAMES,
    NOTHING,
    NUMBER,
    POSITIVE,
    TEXT,
    YES_NO,
    Shape,
    by_name,
    listed,
    made_of,
    maybe,
    named,
    one_of,
)

PARTS = made_of({"at": COUNT, "name": TEXT})

FITTING: list[tuple[object, Shape]] = [
    (0, COUNT),
    (-1, NUMBER),
    (1, POSITIVE),
    ("", TEXT),
    (False, YES_NO),
    (None, NOTHING),
    (None, maybe(COUNT)),
    (3, maybe(COUNT)),
    ([], listed(COUNT)),
    ([1, 2], listed(COUNT)),
    ({"a": 1}, by_name(COUNT)),
    ("rack", one_of("hand", "rack")),
    ({"name": "x", "at": 0}, PARTS),
    (1, named("seat")),
    ("wild", named("card")),
    ({"red": 2, "wild": 1}, named("cards")),
    ({}, named("cards")),
    ("grey", named("colour")),
    ({"anything": [1]}, named("sheet")),
    ("a-b red", named("route")),
]

MISFITS: list[tuple[object, Shape, str]] = [
    (-1, COUNT, "-1 is less than 0"),
    (1.0, NUMBER, "1.0 is no integer"),
    (True, NUMBER, "True is no integer"),
    (0, YES_NO, "0 is no boolean"),
    (0, TEXT, "0 is no string"),
    ("", NOTHING, " is no null"),
    ("x", maybe(COUNT), "x is no integer, and x is no null"),
    ((1,), listed(COUNT), "(1,) is no array"),
    ([1, "x"], listed(COUNT), "number 1: x is no integer"),
    ({"a": -1}, by_name(COUNT), "a: -1 is less than 0"),
    ("head", one_of("hand", "rack"), "head is none of ['hand', 'rack']"),
    ({"at": 0}, PARTS, "no name"),
    ({"at": 0, "name": "x", "more": 1}, PARTS, "more does not belong to it"),
    ({"at": "x", "name": "x"}, PARTS, "at: x is no integer"),
    (2, named("seat"), "2 is more than 1"),
    ("mauve", named("card"), "mauve is none of"),
    ({"red": 0}, named("cards"), "red: 0 is less than 1"),
    ({"mauve": 1}, named("cards"), "mauve does not belong to it"),
    ([], named("sheet"), "[] is no object"),
    (1, named("nothing"), "no shape is called 'nothing'"),
    (1, {"multipleOf": 1}, "its shape says 'multipleOf', which no shape does"),
]


@pytest.fixture
def shapes() -> Shapes:
    return Shapes(nordic(2))


@pytest.mark.parametrize(("value", "shape"), FITTING, ids=range(len(FITTING)))
def test_what_fits(shapes: Shapes, value: object, shape: Shape) -> None:
    assert shapes.misfit(value, shape) == ""


@pytest.mark.parametrize(("value", "shape", "said"), MISFITS, ids=range(len(MISFITS)))
def test_what_does_not(shapes: Shapes, value: object, shape: Shape, said: str) -> None:
    assert shapes.misfit(value, shape).startswith(said)


def test_every_name_has_a_shape(shapes: Shapes) -> None:
    assert set(NAMES) <= set(shapes.names)
    for shape in shapes.names.values():
        assert "which no shape does" not in shapes.misfit({}, shape)


def test_a_game_without_a_palette_calls_its_cards_what_it_likes() -> None:
    game = outside_game(2)
    game.palette = Palette(())
    assert Shapes(game).misfit("ace", named("card")) == ""
    assert Shapes(outside_game(2)).misfit("ace", named("card")) != ""
