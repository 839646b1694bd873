"""The stream: the documented numbers, from the whole key, drawn by the same rules, and gone on with by copies."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from support.tables import nordic
from tagluff import Dealer, PositionError, SetupError
from tagluff.core.chance import Chronicler
from tagluff.core.dealer import StreamDealer
from tagluff.core.stream import Stream, stream_of

KEY = bytes(range(32))
KEYS = st.binary(min_size=32, max_size=32)
FIRST = [211524995, 2234533946, 689240585, 3803192617, 2706572688, 3152697324, 4123551925, 3054901698, 1749460003]


def by_the_book(key: bytes, count: int) -> list[int]:
    """Written out once more from its description, block by block."""
    blocks = [hashlib.new("sha256") for _ in range(count // 8 + 1)]
    for at, block in enumerate(blocks):
        block.update(b"tagluff-stream/1/" + key)
        block.update(bytes([0, 0, 0, 0, *divmod(at >> 16, 256), *divmod(at & 0xFFFF, 256)]))
    text = "".join(block.hexdigest() for block in blocks)
    return [int(text[at : at + 8], 16) for at in range(0, 8 * count, 8)]


def numbers(source: Stream | Dealer, count: int) -> list[int]:
    return [int(source.number()) for _ in range(count)]


def test_the_first_numbers_are_pinned() -> None:
    assert numbers(Stream(KEY), len(FIRST)) == FIRST


@given(KEYS)
def test_the_numbers_are_those_of_the_description(key: bytes) -> None:
    assert numbers(Stream(key), 50) == by_the_book(key, 50)


def test_the_counter_goes_beyond_a_byte() -> None:
    assert numbers(Stream(KEY), 2100) == by_the_book(KEY, 2100)


@given(KEYS, st.integers(0, 255))
def test_every_bit_of_the_key_matters(key: bytes, bit: int) -> None:
    other = (int.from_bytes(key, "big") ^ 1 << bit).to_bytes(32, "big")
    assert numbers(Stream(key), 8) != numbers(Stream(other), 8)


@pytest.mark.parametrize("key", [b"", b"1" * 31, b"1" * 33])
def test_a_key_has_256_bits(key: bytes) -> None:
    with pytest.raises(SetupError, match="bad_key"):
        Stream(key)


@given(KEYS, st.integers(0, 40))
def test_a_copy_and_its_words_go_on_with_the_same_numbers(key: bytes, taken: int) -> None:
    dealer = StreamDealer(Stream(key))
    numbers(dealer, taken)
    copy, again = dealer.copy(), StreamDealer(stream_of(dealer.words()))
    assert (len(dealer.words()), dealer.words()[8]) == (9, taken)
    assert numbers(copy, 20) == numbers(again, 20) == by_the_book(key, taken + 20)[taken:]
    assert numbers(dealer, 20) == by_the_book(key, taken + 20)[taken:]


def test_the_key_is_not_shown_by_chance() -> None:
    assert repr(Stream(KEY)) == "<stream at 0>"


def test_the_drawing_rules_are_those_of_every_dealer() -> None:
    """Below, card, order and pick as docs/fair-shuffles.md has them, from these numbers."""
    source = iter(by_the_book(KEY, 400))

    def below(limit: int) -> int:
        return next(number * limit >> 32 for number in source if number * limit % 2**32 >= 2**32 % limit)

    dealer, piles = StreamDealer(Stream(KEY)), vec[i64]([3, 0, 2, 4])
    assert [int(dealer.below(limit)) for limit in (2, 3, 2**31, 7)] == [below(limit) for limit in (2, 3, 2**31, 7)]
    assert [int(dealer.card(piles, 0, 9)) for _ in range(50)] == [
        [0, 0, 0, 2, 2, 3, 3, 3, 3][below(9)] for _ in range(50)
    ]
    assert [int(dealer.pick(3)) for _ in range(20)] == [below(3) for _ in range(20)]
    things, expected = vec[i64]([5, 1, 4, 2]), [1, 2, 4, 5]
    dealer.order(things)
    for last in (3, 2, 1):
        other = below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert list(things) == expected


def test_every_outcome_comes_about_as_often() -> None:
    dealer = StreamDealer(Stream(KEY))
    counts = Counter(int(dealer.below(10)) for _ in range(10_000))
    assert set(counts) == set(range(10))
    assert max(counts.values()) - min(counts.values()) < 200  # the key is fixed, and so is this


def test_bits_are_set_as_often_as_not() -> None:
    ones = sum(number.bit_count() for number in islice(numbers(Stream(KEY), 4000), 4000))
    assert abs(ones - 64_000) < 1000


def test_a_dealer_without_a_stream_has_a_seed() -> None:
    assert numbers(StreamDealer(5), 9) == numbers(Dealer(5), 9)
    assert numbers(StreamDealer(5).copy(), 9) == numbers(Dealer(5), 9)
    dealer = StreamDealer(Stream(KEY))
    dealer.set_words(Dealer(5).words())
    assert numbers(dealer, 9) == numbers(Dealer(5), 9)


def test_a_plain_dealer_has_no_stream() -> None:
    dealer = Dealer(None)
    dealer.set_words([-1, 0, 0, 0])
    with pytest.raises(SetupError, match="bad_seed"):
        dealer.number()


def test_a_chronicler_deals_from_either() -> None:
    streamed, plain = Chronicler(Stream(KEY)), StreamDealer(Stream(KEY))
    piles = vec[i64]([2, 3, 4])
    assert [int(streamed.card(piles, 0, 9)) for _ in range(30)] == [int(plain.card(piles, 0, 9)) for _ in range(30)]
    assert streamed.words() == plain.words()
    assert numbers(streamed.copy(), 9) == numbers(plain, 9)


def test_a_whole_state_goes_on_with_its_stream_after_a_copy_and_after_a_position() -> None:
    state = nordic(2).new(dealer=StreamDealer(Stream(KEY)))
    copy, again = state.copy(), nordic(2).position(state.position())
    for one in (state, copy, again):
        for _ in range(12):
            one.play(one.legal()[-1])
    assert state.position() == copy.position() == again.position()
    assert len(state.position()["dealer"]) == 9


def test_what_is_imagined_never_goes_on_with_the_stream_of_the_table() -> None:
    state = nordic(2).new(dealer=StreamDealer(Stream(KEY)))
    words = state.dealer.words()
    imagined = nordic(2).imagine(state.view(0), None, Dealer(1))
    assert type(imagined.dealer) is Dealer
    assert state.dealer.words() == words


@pytest.mark.parametrize("words", [[1] * 8, [1] * 10, [*[1] * 8, -1], [*[1] * 8, 2**32]])
def test_words_that_describe_no_stream_are_refused(words: list[int]) -> None:
    with pytest.raises(PositionError, match="wrong_kind"):
        nordic(2).position({"dealer": words})
