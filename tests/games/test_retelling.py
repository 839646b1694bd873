"""Views and events from data: the same ones again at every table, and whatever else is sent is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from support.exchange import tables
from support.outside import outside_game
from support.tables import BASE, game_at, small_board
from tagluff import Event, Game, Journal, State, TagluffError, View
from tagluff.core.errors import DataError
from tagluff.core.events import SEAT as ONE_SEAT
from tagluff.core.events import TEAM, EventKind
from tagluff.core.facts import COUNT, COUNTED, SEAT, Shape, Shapes, listed, maybe, one_of
from tagluff.games.amsterdam.bonus import BonusSeen
from tagluff.games.asia.seen import RacksSeen
from tagluff.games.sanfrancisco.tokens import TokensSeen
from tagluff.maps.game import MapGame
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.own import OwnPart
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView

TABLES = tables()
every_table = pytest.mark.parametrize(("id", "seats"), TABLES)


def played(game: Game, seed: str) -> Iterator[State]:
    """Every decision of a random game, and its end."""
    state, chance = game.new(seed, journal=Journal()), Random(seed)
    while not state.over:
        yield state
        state.play(chance.choice(state.legal()))
    yield state


@cache
def some_views(id: str, seats: int) -> list[dict[str, Any]]:
    """As data: of every seat and a spectator, here and there in a game."""
    states = [state.copy() for at, state in enumerate(played(game_at(id, seats), f"{id}-{seats}")) if at % 25 == 0]
    return [state.view(viewer).as_dict() for state in states for viewer in (*range(seats), None)]


def sent(value: Any) -> Any:
    return json.loads(json.dumps(value))


def refused(game: Game, facts: object) -> DataError:
    with pytest.raises(DataError) as caught:
        game.view_from(facts)
    assert caught.value.code == "odd_view"
    return caught.value


# What was told


@every_table
def test_every_view_of_a_game_is_read_again(id: str, seats: int) -> None:
    game = game_at(id, seats)
    for state in played(game, f"{id}/{seats}"):
        for viewer in (state.seat, None):
            view = state.view(viewer)
            again = game.view_from(sent(view.as_dict()))
            assert again == view
            assert type(again) is type(view)
            assert again.handbook is game.handbook
            assert list(again.as_dict()) == list(view.as_dict())


@every_table
def test_every_event_is_read_again_by_whoever_may_know_it(id: str, seats: int) -> None:
    game = game_at(id, seats)
    *_, end = played(game, f"{id}/{seats}")
    assert end.journal is not None
    for event in end.journal.events:
        for viewer in (*range(seats), None):
            if event.seen_by(viewer):
                assert game.event_from(sent(event.as_dict()), viewer) == event
            else:
                assert odd_event(game, sent(event.as_dict()), viewer).facts["place"] == "seat"


def odd_event(game: Game, facts: object, viewer: int | None) -> DataError:
    with pytest.raises(DataError) as caught:
        game.event_from(facts, viewer)
    assert caught.value.code == "odd_event"
    return caught.value


@pytest.mark.parametrize(
    ("id", "seats", "kind"), [("asia", 4, RacksSeen), ("sanfrancisco", 3, TokensSeen), ("amsterdam", 2, BonusSeen)]
)
def test_what_only_one_game_has_is_of_its_own_class(id: str, seats: int, kind: type[OwnPart]) -> None:
    view = game_at(id, seats).view_from(some_views(id, seats)[0])
    assert isinstance(view, MapView)
    assert type(view.own) is kind


def test_a_view_that_was_read_is_its_own() -> None:
    game, told = game_at("nordic", 2), some_views("nordic", 2)[0]
    one, other = game.view_from(told), game.view_from(told)
    assert isinstance(one, MapView)
    one.hand_sizes[0] += 1
    one.discard["red"] = 9
    assert other == game.view_from(told)
    assert one != other


# What was never told


def changes(facts: Any) -> Iterator[Any]:
    """A view with one thing wrong each, however deep."""
    for key in facts:
        yield {name: value for name, value in facts.items() if name != key}
        for wrong in wrong_values(facts[key]):
            yield {**facts, key: wrong}
    yield {**facts, "more": 1}


def wrong_values(value: Any) -> Iterator[Any]:
    yield from (object, 1.5, b"red", {"red": "many"}, [[]], 2**60, "x" * 5000)
    if value is not None:
        yield from ([value], {"x": value})
    if isinstance(value, list):
        yield from ([*value, object], [*value, *[1] * 2000], tuple(value))
    if isinstance(value, dict):
        yield from ({**value, 1: 1}, {**value, "no such thing": 1}, {**value, "no such thing": object})
    if isinstance(value, int):
        yield from (True, float(value), str(value), -(2**60))


@every_table
def test_what_is_no_view_is_refused(id: str, seats: int) -> None:
    game = game_at(id, seats)
    for told in some_views(id, seats)[: seats + 1]:
        for wrong in changes(told):
            error = refused(game, wrong)
            assert set(error.facts) == {"place", "why"}
            assert len(str(error)) < 300


@every_table
def test_what_only_one_game_has_must_fit_too(id: str, seats: int) -> None:
    game, told = game_at(id, seats), some_views(id, seats)[-2]
    own = told.get("own")
    for wrong in [{}, 1] if own is None else changes(own):
        assert str(refused(game, {**told, "own": wrong}).facts["place"]).startswith("own" if "own" in told else "")


@pytest.mark.parametrize("facts", [None, 1, "view", [], [("game", "nordic")], {}, {"game": "nordic"}, object], ids=str)
def test_what_is_no_table_at_all_is_refused(facts: object) -> None:
    refused(game_at("nordic", 2), facts)


@pytest.mark.parametrize(
    ("place", "name", "wrong"),
    [
        ("game", "game", "asia"),
        ("seats", "seats", 2),
        ("seat", "seat", 3),
        ("seat", "seat", -1),
        ("actor", "actor", 3),
        ("market 0", "market", ["mauve", None, None, None, None]),
        ("market", "market", [None] * 4),
        ("hand_sizes", "hand_sizes", [1, 2]),
        ("hand_sizes 2", "hand_sizes", [1, 2, -3]),
        ("discard", "discard", {"mauve": 1}),
        ("discard red", "discard", {"red": 0}),
        ("tickets 0", "tickets", ["bergen-paris"]),
        ("choice 0", "choice", [6]),
        ("owners", "owners", {"bergen-paris": 1}),
        ("owners bergen-oslo red", "owners", {"bergen-oslo red": 3}),
        ("route", "route", "bergen-paris"),
        ("points", "points", [1, 2, 3, 4]),
    ],
)
def test_the_place_is_named(place: str, name: str, wrong: object) -> None:
    told = some_views("nordic", 3)[0]
    assert refused(game_at("nordic", 3), {**told, name: wrong}).facts["place"] == place


@every_table
def test_a_view_of_another_table_is_refused(id: str, seats: int) -> None:
    for other, size in TABLES:
        if (other, size) != (id, seats):
            refused(game_at(other, size), some_views(id, seats)[0])


EVENT = {"number": 3, "kind": "took", "action": 1, "of": None, "seat": 1, "slot": 2, "card": "red"}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"number": 0}, "number"),
        ({"number": None}, "number"),
        ({"kind": "stole"}, "kind"),
        ({"kind": None}, "kind"),
        ({"kind": []}, "kind"),
        ({"kind": "passed"}, ""),
        ({"action": -1}, "action"),
        ({"of": "2"}, "of"),
        ({"seat": 2}, "seat"),
        ({"slot": 6}, "slot"),
        ({"card": "mauve"}, "card"),
        ({"more": 1}, ""),
    ],
)
def test_what_is_no_event_is_refused(change: dict[str, object], place: str) -> None:
    game = game_at("nordic", 2)
    assert game.event_from(EVENT, None) == Event(3, "took", {"seat": 1, "slot": 2, "card": "red"}, None, 1)
    assert odd_event(game, {**EVENT, **change}, None).facts["place"] == place


@pytest.mark.parametrize("facts", [None, [], "took", 3])
def test_what_is_no_table_is_no_event(facts: object) -> None:
    assert odd_event(game_at("nordic", 2), facts, 0).facts["place"] == "kind"


# Games of others


class Weather(OwnPart):
    """What the sky looks like, and how often everyone looked up."""

    def __init__(self) -> None:
        self.sky = "clear"
        self.looks: list[int | None] = []

    def shape(self) -> Shapes:
        return {"sky": one_of("clear", "rain"), "looks": listed(maybe(COUNT))}


class Sky(Mechanism):
    def show(self, state: MapState, seat: int | None) -> Weather:
        seen = Weather()
        seen.sky = "rain" if state.turns % 2 else "clear"
        seen.looks = [int(state.turns), seat]
        return seen


class Outdoors(MapGame):
    """The base rules under a sky."""

    def own_mechanism(self) -> Mechanism:
        return Sky()


def test_a_mechanism_from_outside_needs_nothing_but_its_shapes() -> None:
    game = Outdoors(BASE, 2, small_board("a-b red 2", "b-c blue 3", "c-d grey 4", tickets=12))
    for state in played(game, "outdoors"):
        for viewer in (0, 1, None):
            again = game.view_from(sent(state.view(viewer).as_dict()))
            assert again == state.view(viewer)
            assert isinstance(again, MapView)
            assert isinstance(again.own, Weather)
    assert refused(game, {**again.as_dict(), "own": {"sky": "snow", "looks": []}}).facts["place"] == "own sky"


def test_a_game_on_the_core_alone_is_read_by_its_shapes() -> None:
    game = outside_game(3)
    for state in played(game, "pocket"):
        for viewer in (0, 1, 2, None):
            view = state.view(viewer)
            again = game.view_from(sent(view.as_dict()))
            assert (again, again.seat, again.turns) == (view, view.seat, view.turns)


class Shy(View):
    """A view that declares nothing."""

    def __init__(self, game: Game) -> None:
        super().__init__(None)
        self.book = game.handbook

    @property
    def handbook(self) -> Any:
        return self.book

    def as_dict(self) -> dict[str, Any]:
        return {}


def test_views_that_declare_nothing_are_not_read() -> None:
    with pytest.raises(TagluffError) as caught:
        Game.new_view(outside_game(2))
    assert (caught.value.code, caught.value.facts) == ("views_not_declared", {"game": "pocket"})
    assert (Shy(outside_game(2)).shape(), list(Shy(outside_game(2)).parts())) == ({}, ["game", "seats"])


class Whispering(MapGame):
    """Tells a team, or a seat, of something that names nobody."""

    def __init__(self) -> None:
        super().__init__(BASE, 4, small_board("a-b red 2", tickets=20))
        self.sides = ((0, 1), (2, 3))

    def happenings(self) -> tuple[EventKind, ...]:
        return (
            EventKind("nudged", (COUNTED,), "a mate nudges", TEAM),
            EventKind("signed", (SEAT,), "a mate makes a sign", TEAM),
            EventKind("felt", (COUNTED,), "a seat feels something", ONE_SEAT),
        )


@pytest.mark.parametrize(
    ("kind", "facts", "viewer", "audience"),
    [
        ("nudged", {"count": 1}, 3, (2, 3)),
        ("signed", {"seat": 0}, 1, (0, 1)),
        ("felt", {"count": 1}, 2, (2,)),
    ],
)
def test_whoever_was_told_is_in_the_audience(
    kind: str, facts: dict[str, object], viewer: int, audience: tuple[int, ...]
) -> None:
    game, told = Whispering(), {"number": 1, "kind": kind, "action": 1, "of": None, **facts}
    assert game.event_from(told, viewer).audience == audience
    odd_event(game, told, None)


def test_the_sign_of_another_team_is_none_of_its_business() -> None:
    told = {"number": 1, "kind": "signed", "action": 1, "of": None, "seat": 0}
    assert odd_event(Whispering(), told, 2).facts == {"place": "seat", "why": "team"}


def test_a_shape_that_nobody_knows_fits_nothing() -> None:
    odd: Shape = {"multipleOf": 2}

    class Odd(Weather):
        def shape(self) -> Shapes:
            return {"sky": odd}

    class OddSky(Sky):
        def show(self, state: MapState, seat: int | None) -> Odd:
            return Odd()

    class OddGame(Outdoors):
        def own_mechanism(self) -> Mechanism:
            return OddSky()

    game = OddGame(BASE, 2, small_board("a-b red 2", tickets=12))
    assert refused(game, game.new(1).view(0).as_dict()).facts == {"place": "own sky", "why": "multipleOf"}
