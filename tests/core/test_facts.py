"""One dialect: a fact of a name looks the same in actions, events, refusals and score sheets of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest

import tagluff
from support.exchange import tables
from support.tables import game_at
from tagluff import Game, IllegalAction, State
from tagluff.core import facts
from tagluff.core.cardtable.view import TableView
from tagluff.core.facts import NAMES, Fact, Shape
from tagluff.core.frozen import thawed
from tagluff.maps.own import OwnPart
from tagluff.maps.view import MapView

TABLES = tables()
# Numbers and words that refusals alone speak of
ONLY_REFUSALS = {"length", "missing", "most", "name", "pieces"}


def dialect() -> list[Fact]:
    return [fact for fact in vars(facts).values() if isinstance(fact, Fact)]


def fits(value: object, shape: Shape) -> bool:
    """Does a value look like this? What JSON Schema says of it, as far as the dialect speaks it."""
    if "$ref" in shape:
        name = str(shape["$ref"]).removeprefix("#/$defs/")
        return isinstance(value, dict) if name == "sheet" else fits(value, NAMES[name])
    if "anyOf" in shape:
        return any(fits(value, choice) for choice in parts(shape["anyOf"]))
    if "enum" in shape:
        return value in parts(shape["enum"])
    return not shape or PLAIN[str(shape["type"])](value, shape)


def parts(value: object) -> tuple[Shape, ...]:
    assert isinstance(value, tuple)
    return value


def inner(shape: Shape, key: str) -> Shape:
    found = shape[key]
    assert isinstance(found, Mapping)
    return found


def fits_number(value: object, shape: Shape) -> bool:
    least = shape.get("minimum", -(1 << 30))
    assert isinstance(least, int)
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def fits_list(value: object, shape: Shape) -> bool:
    return isinstance(value, list) and all(fits(part, inner(shape, "items")) for part in value)


def fits_table(value: object, shape: Shape) -> bool:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        return False
    if "properties" in shape:
        named = inner(shape, "properties")
        return list(value) == list(named) and all(fits(value[name], inner(named, name)) for name in named)
    return all(fits(part, inner(shape, "additionalProperties")) for part in value.values())


PLAIN: dict[str, Callable[[object, Shape], bool]] = {
    "integer": fits_number,
    "array": fits_list,
    "object": fits_table,
    "string": lambda value, _: isinstance(value, str),
    "boolean": lambda value, _: isinstance(value, bool),
    "null": lambda value, _: value is None,
}


def declared(game: Game) -> Iterator[tuple[str, Fact]]:
    """Every fact that a game declares, and where."""
    for kind in game.happenings():
        for fact in kind.facts:
            yield kind.name, fact
    for action in game.actions.actions:
        for fact in action.declared():
            yield action.verb, fact


def test_a_name_has_one_shape_everywhere_but_that_the_deck_has_no_slot() -> None:
    shapes: dict[str, Shape] = {}
    for id, seats in TABLES:
        for where, fact in declared(game_at(id, seats)):
            if fact == facts.FROM:
                assert where == "take"
                assert fact.shape == facts.maybe(facts.SLOT.shape)
            else:
                assert shapes.setdefault(fact.name, fact.shape) == fact.shape, (where, fact.name)
    assert {"seat", "slot", "card", "cards", "route", "ticket", "tickets", "token", "city", "to"} <= set(shapes)


def test_a_name_is_declared_once() -> None:
    names = [fact.name for fact in dialect() if fact != facts.FROM]
    assert len(names) == len(set(names))
    used = {id(fact): fact for name, seats in TABLES for _, fact in declared(game_at(name, seats))}
    assert all(fact in dialect() for fact in used.values())


def test_shapes_refer_to_what_is_described() -> None:
    def refs(shape: object) -> Iterator[str]:
        if isinstance(shape, Mapping):
            yield from [str(shape["$ref"])] if "$ref" in shape else []
            for part in shape.values():
                yield from refs(part)
        elif isinstance(shape, tuple):
            for part in shape:
                yield from refs(part)

    found = {ref for fact in dialect() for ref in refs(fact.shape)}
    assert found <= {f"#/$defs/{name}" for name in [*NAMES, "sheet"]}


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_actions_tell_what_they_declare(id: str, seats: int) -> None:
    for action in game_at(id, seats).actions.actions:
        told = action.facts()
        assert list(told) == [fact.name for fact in action.declared()]
        assert all(fits(told[fact.name], fact.shape) for fact in action.declared()), action


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_events_tell_what_they_declare(id: str, seats: int) -> None:
    game, journal, chance = game_at(id, seats), tagluff.Journal(), Random(f"{id}/{seats}")
    kinds = {kind.name: kind for kind in game.happenings()}
    state = game.new(seats, journal=journal)
    while not state.over:
        state.play(chance.choice(state.legal()))
    for event in journal.events:
        assert all(fits(thawed(event.facts[fact.name]), fact.shape) for fact in kinds[event.kind].facts), event


def refusals(state: State, chance: Random) -> Iterator[IllegalAction]:
    legal = set(state.indices())
    for index in chance.sample(range(len(state.base.actions)), 40):
        if index not in legal:
            yield state.refusal(index)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_refusals_and_score_lines_speak_the_same_dialect(id: str, seats: int) -> None:
    shapes = {fact.name: fact.shape for fact in dialect() if fact != facts.FROM}
    state, chance = game_at(id, seats).new(1), Random(f"{id}/{seats}")
    while not state.over:
        for error in refusals(state, chance):
            for name, value in error.facts.items():
                assert name in ONLY_REFUSALS or fits(value, shapes[name]), error
        state.play(chance.choice(state.legal()))
    for line in state.sheet.lines:
        assert all(fits(value, shapes[name]) for name, value in line.facts.items()), line


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_views_show_what_their_shapes_say(id: str, seats: int) -> None:
    state, chance = game_at(id, seats).new(2), Random(f"{id}/{seats}")
    while not state.over:
        check_view(state, chance.choice([*range(seats), None]))
        state.play(chance.choice(state.legal()))
    check_view(state, None)


def check_view(state: State, seat: int | None) -> None:
    view = state.view(seat)
    assert isinstance(view, TableView)
    told = view.as_dict()
    assert [told.pop("game"), told.pop("seats")] == [state.base.id, state.base.seats]
    if isinstance(view, MapView):
        own = told.pop("own")
        assert own is None if view.own is None else fits(own, view.own.whole_shape())
    assert list(told) == list(view.shape())
    assert all(fits(value, view.shape()[name]) for name, value in told.items()), told


def test_what_every_view_shows_has_one_shape() -> None:
    common = TableView(None).shape()  # type: ignore[abstract]
    views = [game_at(id, seats).new(1).view(0) for id, seats in TABLES]
    for view in views:
        assert isinstance(view, TableView)
        assert {name: view.shape()[name] for name in common} == common


def test_a_part_that_shows_nothing_is_an_empty_table() -> None:
    assert (OwnPart().as_dict(), fits({}, OwnPart().whole_shape())) == ({}, True)
    assert not fits({"more": 1}, OwnPart().whole_shape())


@pytest.mark.parametrize("value", [0, 1, -1, True, "1", None, 1.0, [1], {"red": 0}, {"red": 1}])
def test_the_check_can_tell_shapes_apart(value: object) -> None:
    fitting = {fact.name for fact in dialect() if fits(value, fact.shape)}
    assert ("count" in fitting) == (type(value) is int and value >= 0)
    assert ("cards" in fitting) == (value == {"red": 1})
    assert ("card" in fitting) == (value == "1")
    assert ("rank" in fitting) == (type(value) is int and value >= 1)
    assert ("complete" in fitting) == (value is True)
    assert ("places" in fitting) == (value == [1])
