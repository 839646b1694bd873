"""The shapes of facts: in a few words, where and how a value does not look as declared."""

from __future__ import annotations

import pytest

from support.tables import nordic
from tagluff.conformance.shapes import SAID, Shapes
from tagluff.core.facts import ANYTHING, COUNT, NUMBER, TEXT, Shape, constant, each, listed, made_of, named, one_of

PARTS = made_of({"at": COUNT, "name": TEXT})

MISFITS: list[tuple[object, Shape, str]] = [
    (-1, COUNT, "-1 is less than 0"),
    (1.0, NUMBER, "1.0 is no integer"),
    ([1, "x"], listed(COUNT), "1: x is no integer"),
    ([4], each("seat", COUNT), "[4] does not have one entry for each seat"),
    ("head", one_of("hand", "rack"), "head is none of ['hand', 'rack']"),
    (3, constant(2), "3 is not 2"),
    ({"at": 0}, PARTS, "{'at': 0} does not have all of ['at', 'name']"),
    ({"at": 0, "name": "x", "more": 1}, PARTS, "more does not belong to it"),
    ([{"at": "x", "name": "x"}], listed(PARTS), "0 at: x is no integer"),
    (2, named("seat"), "2 is more than 1"),
    ({1}, ANYTHING, "{1} is more than plain values"),
    (1, named("nothing"), "no shape is called 'nothing'"),
    (1, {"multipleOf": 1}, "its shape says 'multipleOf', which no shape does"),
]


@pytest.mark.parametrize(("value", "shape", "said"), MISFITS, ids=range(len(MISFITS)))
def test_what_does_not_fit_is_told(value: object, shape: Shape, said: str) -> None:
    assert Shapes(nordic(2)).misfit(value, shape) == said


def test_of_what_fits_nothing_is_told() -> None:
    assert Shapes(nordic(2)).misfit({"at": 1, "name": "x"}, PARTS) == ""


def test_every_word_is_told_of() -> None:
    said = [sentence for _, _, sentence in MISFITS]
    for words in SAID.values():
        middle = words.removeprefix("{value}").partition("{")[0]
        assert any(middle in sentence for sentence in said)
