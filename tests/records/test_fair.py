"""Commit and reveal with a seed alone: the commitment, and the mixing of nonces."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

from support.played import played
from tagluff.core.dealer import new_seed
from tagluff.records.fair import NONCE, commitment, dealing_seed


def test_seeds_are_long_and_never_the_same() -> None:
    assert re.fullmatch("[0-9a-f]{64}", new_seed())
    assert new_seed() != new_seed()


def test_the_commitment_is_a_hash_of_the_seed_alone() -> None:
    assert commitment("5") == sha256(b"tagluff/commitment/5").hexdigest()
    assert commitment("tåg") == sha256("tagluff/commitment/tåg".encode()).hexdigest()


def test_nonces_are_mixed_in_by_seat() -> None:
    assert dealing_seed("5", []) == "5"
    assert dealing_seed("5", ["a", "b"]) == "5/nonces/a/b"


@pytest.mark.parametrize("word", ["", "a b", "a/b", "é", "a" * 65, "a\n"])
def test_a_nonce_cannot_be_taken_for_two(word: str) -> None:
    assert NONCE.fullmatch(word) is None


def test_a_seed_that_was_not_revealed_yet_is_no_part_of_the_text() -> None:
    record = played("amsterdam", 2, "9f" * 32, nonces="word-0 word-1")
    seed, record.seed = str(record.seed), None
    assert seed not in record.text()
    assert commitment(seed) in record.text()
