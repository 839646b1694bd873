"""What is committed to and what the stream's key is made of: everything that decides the deal, each text only once."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

import tagluff
from tagluff.records.errors import RecordError
from tagluff.records.fair import STREAM, canonical, commitment, commitment_to, new_stream, stream_from
from tagluff.records.reading import read_record
from tagluff.records.record import Record

TERMS = {
    "game": "nordic",
    "board": "ab" * 32,
    "rules": 2,
    "table": "t-1",
    "seats": 3,
    "options": {"strict_ferries": False},
    "first": "drawn",
}
TEXT = (
    f'{{"board":"{"ab" * 32}","first":"drawn","game":"nordic",NONCES"options":{{"strict_ferries":false}},"rules":2,'
    '"seats":3,"seed":"s","table":"t-1"}'
)
OTHERS: list[dict[str, Any]] = [
    {"game": "asia"},
    {"board": "cd" * 32},
    {"rules": 3},
    {"table": "t-2"},
    {"seats": 2},
    {"options": {"strict_ferries": True}},
    {"first": 0},
]


def opened(**changes: Any) -> Record:
    """A game of the stream that has just been dealt."""
    record = Record(game="nordic", seats=3, seed="s", generator=STREAM, table="t-1")
    record.nonces = ["a", "b", "c"]
    for name, value in changes.items():
        setattr(record, name, value)
    record.open(tagluff.game("nordic", 3))
    return record


def test_the_commitment_is_a_hash_of_one_text() -> None:
    text = "tagluff-commitment/1/" + TEXT.replace("NONCES", "")
    assert commitment_to(TERMS, "s") == sha256(text.encode()).hexdigest()


def test_the_key_is_a_hash_of_another_text_with_the_nonces() -> None:
    text = "tagluff-key/1/" + TEXT.replace("NONCES", '"nonces":["a","b"],')
    assert stream_from(TERMS, "s", ["a", "b"]).key == sha256(text.encode()).digest()


@pytest.mark.parametrize("change", OTHERS, ids=lambda change: next(iter(change)))
def test_everything_that_decides_the_deal_is_in_both(change: dict[str, Any]) -> None:
    other = {**TERMS, **change}
    assert commitment_to(other, "s") != commitment_to(TERMS, "s")
    assert stream_from(other, "s", []).key != stream_from(TERMS, "s", []).key


def test_nothing_of_one_scheme_can_be_taken_for_the_other() -> None:
    """The older one hashes what a seed adds to its prefix, so the newer one must not begin as that does."""
    assert commitment("1/" + canonical({**TERMS, "seed": "s"})) != commitment_to(TERMS, "s")
    assert not "tagluff-commitment/1/".startswith("tagluff/")


def test_words_of_players_stay_apart() -> None:
    keys = {stream_from(TERMS, "s", nonces).key for nonces in (["ab", "c"], ["a", "bc"], ["abc"], [], ["c", "ab"])}
    assert len(keys) == 5


def test_a_text_is_the_same_whoever_writes_it() -> None:
    turned = dict(reversed(TERMS.items()))
    assert canonical(turned) == canonical(TERMS)
    assert json.loads(canonical({"å": "ø"})) == {"å": "ø"}
    assert canonical({"å": "ø"}).isascii()


def test_a_stream_without_a_seed_is_never_the_same() -> None:
    assert new_stream().key != new_stream().key


def test_the_header_names_generator_and_table_and_comes_back() -> None:
    record = opened()
    assert "\ngenerator: sha256-counter\ntable: t-1\n" in record.text()
    again = read_record(record.text())
    assert (again.generator, again.table) == (STREAM, "t-1")
    assert again.text() == record.text()
    assert again.verify().position() == record.replay().position()


def test_a_record_that_names_no_generator_is_of_sfc32() -> None:
    plain = Record(game="nordic", seats=2, seed="7")
    plain.open(tagluff.game("nordic", 2))
    assert "generator" not in plain.text()
    named = read_record(plain.text().replace("\nseed:", "\ngenerator: sfc32\nseed:"))
    assert named.verify().position() == plain.replay().position()


@pytest.mark.parametrize("line", ["generator: sfc64", "generator:", "table: a b", "table:", "table: " + "a" * 65])
def test_odd_headers_are_refused(line: str) -> None:
    with pytest.raises(RecordError, match="unreadable_header"):
        read_record(f"tagluff record 1\ngame: nordic\nseats: 2\n{line}\n")


def test_a_commitment_to_something_else_cannot_be_opened_or_verified() -> None:
    with pytest.raises(RecordError, match="commitment_differs"):
        opened(commitment=commitment("s"))
    record = opened()
    record.commitment = record.fitting_commitment()
    record.table = "t-2"
    with pytest.raises(RecordError, match="commitment_differs"):
        record.verify()


def test_chance_of_another_table_does_not_pass() -> None:
    record = opened()
    record.table = "t-2"
    with pytest.raises(RecordError, match="seed_differs"):
        record.verify()


def test_while_the_seed_is_secret_the_record_replays_and_says_nothing_of_it() -> None:
    record = opened(seed="a-seed-nobody-guesses")
    record.commitment = record.fitting_commitment()
    record.seed = None
    assert "a-seed-nobody-guesses" not in record.text()
    assert read_record(record.text()).verify().turns == 0
