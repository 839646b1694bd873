"""Bots at one table share the game that they look ahead in; bots at different tables do not."""

from __future__ import annotations

import tagluff
from tagluff.bots.own_game import KEPT, own_game


def test_a_handbook_leads_to_one_game() -> None:
    game = tagluff.game("amsterdam", 2)
    book = game.new(1).view(0).handbook
    own = own_game(book)
    assert own is not game
    assert own.handbook.table_hash == book.table_hash
    assert own_game(game.new(2).view(1).handbook) is own


def test_other_tables_and_options_have_their_own() -> None:
    tables = [
        tagluff.game("nordic", 2),
        tagluff.game("nordic", 3),
        tagluff.game("nordic", 2, options={"strict_ferries": True}),
    ]
    owned = [own_game(table.handbook) for table in tables]
    assert len({id(game) for game in owned}) == 3
    assert [dict(game.options) for game in owned] == [dict(table.options) for table in tables]


def test_only_the_last_few_are_kept() -> None:
    for _ in range(12):
        own_game(tagluff.game("amsterdam", 2).handbook)
    assert len(KEPT) == KEPT.maxlen
