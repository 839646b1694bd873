"""The handbook: what anybody may look up, leading to nothing that could be changed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import tagluff
from support.cardgame import box, cardgame
from support.exchange import tables
from support.tables import BASE, base_on, game_at, nordic, small_board
from tagluff import Game, Memory
from tagluff.core.actions import Action
from tagluff.core.handbook import Handbook
from tagluff.core.rules import GameSheet
from tagluff.games.asia.memory import AsiaMemory
from tagluff.games.cardgame.handbook import CardHandbook
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.rules import CardGame
from tagluff.maps.handbook import MapHandbook
from tagluff.maps.memory import MapMemory

TABLES = tables()


def verify_fixed(value: Any, place: str) -> None:
    """Nothing in a value can be changed, all the way down."""
    assert not isinstance(value, list | dict | set), place
    if isinstance(value, Mapping):
        with pytest.raises(TypeError):
            value["new"] = 1  # type: ignore[index]
        for key, part in value.items():
            verify_fixed(part, f"{place} {key}")
    elif isinstance(value, tuple):
        for at, part in enumerate(value):
            verify_fixed(part, f"{place} {at}")
    elif is_dataclass(value):
        verify_record(value, place)
    else:
        assert isinstance(value, str | int | float | None), place


def verify_record(value: Any, place: str) -> None:
    for field in fields(value):
        with pytest.raises(AttributeError):
            setattr(value, field.name, None)
        verify_fixed(getattr(value, field.name), f"{place}.{field.name}")


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_nothing_in_a_handbook_can_be_changed(id: str, seats: int) -> None:
    verify_fixed(game_at(id, seats).handbook, id)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_it_says_what_the_game_is(id: str, seats: int) -> None:
    game = game_at(id, seats)
    book = game.handbook
    assert (book.id, book.title, book.seats, book.rules_version) == (id, game.title, seats, game.rules_version)
    assert (book.board_id, book.table_hash, len(book.actions)) == (game.board_id, game.table_hash, len(game.actions))
    assert sorted(seat for side in book.sides for seat in side) == list(range(seats))
    assert all(book.side_of(seat) == side for side in book.sides for seat in side)
    assert set(book.first_seats) <= set(range(seats))
    assert book.options == game.options
    assert list(book.card_counts) == [game.most_of(kind) for kind in range(game.palette.width)]
    assert repr(book) == f"<{id} for {seats}, {len(game.actions)} actions>"


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_every_view_and_state_of_a_game_leads_to_the_same_one(id: str, seats: int) -> None:
    game = game_at(id, seats)
    state = game.new(1)
    assert all(state.view(seat).handbook is game.handbook for seat in (*range(seats), None))
    assert state.copy().view(0).handbook is game.handbook


def test_sides_and_first_seats_of_teams() -> None:
    book = game_at("asia", 6).handbook
    assert (book.sides, book.side_of(3), book.first_seats) == (((0, 1), (2, 3), (4, 5)), (2, 3), (0, 2, 4))


def test_seats_have_no_more_colours_than_there_are_seats() -> None:
    assert nordic(2).handbook.seat_colours == ("black", "purple")
    assert nordic(3).handbook.seat_colours == ("black", "purple", "white")


@pytest.mark.parametrize(
    ("id", "kind"),
    [("nordic", MapMemory), ("amsterdam", MapMemory), ("asia", AsiaMemory), ("cardgame", CardMemory)],
)
def test_it_gives_an_empty_memory_of_the_right_kind(id: str, kind: type[Memory]) -> None:
    game = game_at(id, 4 if id == "asia" else 2)
    assert type(game.memory()) is type(game.handbook.memory()) is kind
    assert game.memory() is not game.memory()


def test_a_map_is_looked_up_by_ids() -> None:
    book = nordic().map_book()
    assert isinstance(book, MapHandbook)
    assert (book.route("lieksa-murmansk grey").swap, book.ticket("bergen-narvik").id) == (4, "bergen-narvik")
    assert book.ticket("narvik-bergen") is book.ticket("bergen-narvik")
    assert [book.route(route.id) for route in book.board.routes] == list(book.board.routes)
    assert (nordic(2).map_book().open_tracks[0], max(book.open_tracks)) == (1, 2)
    with pytest.raises(KeyError):
        book.route("atlantis")


def test_a_box_of_cards_is_looked_up_by_ids() -> None:
    book = cardgame(4).card_book()
    assert isinstance(book, CardHandbook)
    assert (book.ticket("new-york-chicago").id, book.ticket("dallas-chicago").id) == (
        "new-york-chicago",
        "chicago-dallas",
    )
    assert (book.rounds, cardgame(2).card_book().rounds) == (2, 1)


def test_whoever_made_the_board_changes_nothing_afterwards() -> None:
    board, cards = small_board("a-b red 3"), box("a-b 9 2G")
    games: list[Game] = [base_on(board), CardGame(2, cards)]
    for printed in (board, cards):
        printed["title"] = "Changed"
        printed["tickets"].clear()
    for game in games:
        assert game.printed["title"] == game.handbook.printed["title"] != "Changed"
        assert game.printed["tickets"]
        assert game.as_dict()["board"]["tickets"]  # type: ignore[index]


def test_whoever_gave_the_options_changes_nothing_afterwards() -> None:
    options: dict[str, object] = {"strict_ferries": True}
    game = tagluff.game("nordic", 2, options=options)
    options["strict_ferries"] = False
    assert (game.options, game.handbook.options) == ({"strict_ferries": True}, {"strict_ferries": True})


class Bare(Game):
    """A game of somebody else's, with the least there can be."""

    def __init__(self) -> None:
        super().__init__(GameSheet(id="bare", title="Bare", seats=(2,), cites={}), 2, None)
        self.actions.add(Action(0, "sit still"))


def test_a_game_from_outside_has_a_handbook_without_doing_anything() -> None:
    game = Bare()  # type: ignore[abstract]
    assert type(game.handbook) is Handbook
    assert type(game.memory()) is Memory
    assert (game.handbook is game.handbook, game.happenings(), game.first_seats()) == (True, (), [0, 1])
    told = game.as_dict()
    assert json.loads(json.dumps(told)) == told
    assert (told["id"], told["sides"], told["palette"]) == (
        "bare",
        [[0], [1]],
        [{"card": "wild", "letter": "*", "count": 0}],
    )
    assert "board" not in told


def test_the_same_rules_on_another_board_are_another_handbook() -> None:
    one, two = base_on(small_board("a-b red 3")).handbook, base_on(small_board("a-b red 4")).handbook
    assert (one.id, two.id, one.board_id) == (BASE.id, BASE.id, two.board_id)
    assert one != two
    assert one.table_hash != two.table_hash
