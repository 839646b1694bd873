"""A game that is announced: the commitment comes first, the words of the players after it, the seed when it is over."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tagluff
from support.hosted import play_on
from support.tables import nordic
from tagluff import TagluffError
from tagluff.core.dealer import StreamDealer
from tagluff.records.errors import RecordError
from tagluff.records.fair import STREAM
from tagluff.records.reading import read_record
from tagluff.table.keeping import NOTHING
from tagluff.table.table import Table

WORDS = ["one", "two", "-"]


def test_what_is_shown_before_the_deal_fixes_all_but_the_words() -> None:
    announced = Table.announce(nordic(3), ["Ada", "Bo", "Cy"], first=1, table="monday")
    shown = announced.shown()
    assert json.loads(json.dumps(shown)) == shown
    assert (shown["game"], shown["seats"], shown["first"], shown["table"]) == ("nordic", 3, 1, "monday")
    assert shown["generator"] == STREAM
    table = Table.deal(announced, WORDS)
    record = table.record
    assert table.commitment == shown["commitment"] == record.commitment == record.fitting_commitment()
    assert {**record.terms(), "generator": record.generator, "commitment": record.commitment} == shown
    assert (record.nonces, record.players) == (WORDS, ["Ada", "Bo", "Cy"])


def test_nothing_that_is_shown_before_the_end_holds_seed_or_key() -> None:
    announced = Table.announce(nordic(2))
    assert announced.record is not None
    seed = str(announced.record.seed)
    texts = [str(announced.shown()), repr(announced)]
    table = Table.deal(announced, ["a", "b"])
    dealer = table.state.dealer
    assert isinstance(dealer, StreamDealer)
    assert dealer.stream is not None
    key = dealer.stream.key.hex()
    words = [str(word) for word in dealer.stream.words()[:8]]
    play_on(table, 40)
    for seat in (0, 1, None):
        texts += [table.record_for(seat), str(table.seen(seat)), str(table.news(seat)), repr(table.view(seat))]
    texts += [repr(table), table.commitment]
    for text in texts:
        assert not any(secret in text for secret in (seed, key, *words))
    play_on(table)
    assert f"\nseed: {seed}\n" in table.record_for(None)
    assert read_record(table.record_for(0)).verify().over


def test_the_deal_depends_on_every_word_and_on_the_table() -> None:
    def dealt(words: list[str], **terms: Any) -> Any:
        position = Table.deal(Table.announce(nordic(3), seed="s", **{"table": "t", **terms}), words).state.position()
        return {key: value for key, value in position.items() if key != "dealer"}

    assert dealt(WORDS) == dealt(WORDS)
    others = [dealt(["one", "two", "3"]), dealt([]), dealt(WORDS, table="u"), dealt(WORDS, first=0)]
    assert all(other["hands"] != dealt(WORDS)["hands"] for other in others)


def test_it_deals_once() -> None:
    announced = Table.announce(nordic(2))
    with pytest.raises(RecordError, match="wrong_nonces"):
        Table.deal(announced, ["a"])
    Table.deal(announced, ["a", "b"])
    with pytest.raises(RecordError, match="already_begun"):
        Table.deal(announced, ["a", "c"])


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"table": "a b"}, "odd_table"),
        ({"table": 7}, "odd_table"),
        ({"first": 2}, "no_such_seat"),
        ({"seed": True}, "bad_seed"),
        ({"players": ["Ada"]}, "wrong_players"),
    ],
)
def test_what_cannot_be_announced(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(TagluffError, match=code):
        Table.announce(nordic(2), **wrong)


def test_a_table_that_keeps_nothing_deals_the_same() -> None:
    kept, lean = (Table.announce(nordic(2), seed="s", table="t") for _ in range(2))
    table = Table.deal(lean, ["a", "b"], NOTHING)
    assert table.state.position() == Table.deal(kept, ["a", "b"]).state.position()
    assert table.commitment == ""


@pytest.mark.parametrize(("id", "seats"), [("asia", 4), ("sanfrancisco", 3), ("amsterdam", 2), ("cardgame", 4)])
def test_a_game_taken_up_again_goes_on_with_the_same_chance(id: str, seats: int) -> None:
    table = Table.open(tagluff.game(id, seats))
    play_on(table, 25)
    again = Table.resume(read_record(table.record.text()))
    play_on(table)
    play_on(again)
    assert again.record.text() == table.record.text()


def test_a_step_taken_back_does_not_move_the_stream() -> None:
    table = Table.open(nordic(2))
    before = table.state.position()
    table.play(0, "keep 1 2")
    table.take_back(0)
    assert table.state.position() == before
