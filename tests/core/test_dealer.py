"""The dealer: the documented generator, fair choices, shuffles, recording and replaying."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from support.tables import nordic
from tagluff import Dealer, RecordingDealer, ScriptedDealer, ScriptError
from tagluff.core.dealer import new_seed

# The first numbers for three seeds, as the documented algorithm gives them (see `numbers_by_the_book`).
FIRST = {
    0: [1380964565, 3746859757, 3320295557, 1415212010, 2694881300],
    7: [1323251095, 1558751995, 3139924565, 1636406533, 3727985334],
    "tåg": [1996271072, 1015590339, 1148188279, 1997116788, 648843490],
}


def numbers_by_the_book(seed: int | str, count: int) -> list[int]:
    """sfc32 over the first 128 bits of SHA-256, written out once more from its description."""
    digest = sha256(f"tagluff/{seed}".encode()).hexdigest()
    a, b, c, counter = (int(digest[at : at + 8], 16) for at in range(0, 32, 8))
    numbers = []
    for _ in range(count):
        out = (a + b + counter) % 2**32
        a, b = b ^ (b >> 9), (c * 9) % 2**32
        c = ((c << 21 | c >> 11) % 2**32 + out) % 2**32
        counter = (counter + 1) % 2**32
        numbers.append(out)
    return numbers


def numbers(dealer: Dealer, count: int) -> list[int]:
    return [int(dealer.number()) for _ in range(count)]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("seed", list(FIRST))
def test_the_first_numbers_are_pinned(seed: int | str) -> None:
    assert numbers(Dealer(seed), len(FIRST[seed])) == FIRST[seed]


@pytest.mark.parametrize("seed", [0, 1, -7, "Åndalsnes", ""])
def test_the_generator_is_the_documented_one(seed: int | str) -> None:
    assert numbers(Dealer(seed), 500) == numbers_by_the_book(seed, 500)


def test_a_seed_and_its_text_are_the_same() -> None:
    assert Dealer(7).words() == Dealer("7").words()


def test_without_a_seed_the_words_are_set_later() -> None:
    dealer = Dealer(None)
    assert dealer.words() == [0, 0, 0, 0]
    dealer.set_words(Dealer(5).words())
    assert numbers(dealer, 3) == numbers(Dealer(5), 3)


def test_a_copy_goes_on_with_the_same_numbers_and_shares_nothing() -> None:
    dealer = Dealer(3)
    dealer.number()
    twin = dealer.copy()
    ahead = numbers(dealer, 5)
    assert numbers(twin, 5) == ahead
    dealer.number()
    assert twin.words() != dealer.words()


def test_every_number_below_a_limit_is_equally_likely() -> None:
    dealer = Dealer("fair")
    counts = Counter(int(dealer.below(10)) for _ in range(10_000))
    assert sorted(counts) == list(range(10))
    assert chi_square(list(counts.values())) < 27.9  # 9 degrees of freedom, one in a thousand


def test_below_one_is_nothing() -> None:
    assert {int(Dealer(seed).below(1)) for seed in range(20)} == {0}


def test_numbers_that_would_favour_some_outcomes_are_drawn_again() -> None:
    limit = 3 << 29  # a quarter of all 32-bit numbers must be refused
    dealer, numbers_seen = Dealer("again"), numbers_by_the_book("again", 400)
    kept = [number * limit >> 32 for number in numbers_seen if number * limit % 2**32 >= 2**32 % limit]
    assert len(kept) < 350
    assert [int(dealer.below(limit)) for _ in range(len(kept))] == kept


def test_a_card_comes_with_the_odds_of_its_number() -> None:
    piles: vec[i64] = vec[i64]([9, 9, 0, 1, 3])
    dealer = Dealer("cards")
    counts = Counter(int(dealer.card(piles, 2, 4)) for _ in range(4000))
    assert sorted(counts) == [1, 2]
    assert abs(counts[1] - 1000) < 120
    assert list(piles) == [9, 9, 0, 1, 3]


def test_every_order_is_equally_likely() -> None:
    dealer, counts = Dealer("orders"), Counter[tuple[int, ...]]()
    for _ in range(4800):
        things: vec[i64] = vec[i64]([0, 1, 2, 3])
        dealer.order(things)
        counts[tuple(things)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(list(counts.values())) < 49.7  # 23 degrees of freedom, one in a thousand


def test_an_order_is_a_shuffle_from_the_last_place_down() -> None:
    things: vec[i64] = vec[i64]([10, 11, 12, 13, 14])
    expected, chance = [10, 11, 12, 13, 14], Dealer(2)
    for last in range(4, 0, -1):
        other = int(chance.below(last + 1))
        expected[last], expected[other] = expected[other], expected[last]
    Dealer(2).order(things)
    assert list(things) == expected


def test_nothing_and_one_thing_are_in_order() -> None:
    for count in range(2):
        dealer, things = Dealer(1), vec[i64](list(range(count)))
        dealer.order(things)
        assert list(things) == list(range(count))
        assert dealer.words() == Dealer(1).words()


def test_a_pick_is_a_number_below() -> None:
    assert [int(Dealer(seed).pick(3)) for seed in range(20)] == [int(Dealer(seed).below(3)) for seed in range(20)]


def test_a_recording_replays() -> None:
    recording = RecordingDealer(9)
    piles: vec[i64] = vec[i64]([2, 5, 1])
    things: vec[i64] = vec[i64]([4, 5, 6])
    made = [int(recording.card(piles, 0, 8)), int(recording.pick(4))]
    recording.order(things)
    script = ScriptedDealer(recording.outcomes)
    again: vec[i64] = vec[i64]([4, 5, 6])
    assert [int(script.card(piles, 0, 8)), int(script.pick(4))] == made
    script.order(again)
    assert (list(again), script.left()) == (list(things), 0)


def test_a_recording_deals_as_its_seed_says() -> None:
    piles: vec[i64] = vec[i64]([2, 5, 1])
    recording, plain = RecordingDealer(9), Dealer(9)
    assert [int(recording.card(piles, 0, 8)) for _ in range(9)] == [int(plain.card(piles, 0, 8)) for _ in range(9)]
    assert recording.words() == plain.words()


def test_a_copy_of_a_recording_has_notes_of_its_own() -> None:
    recording = RecordingDealer(9)
    recording.pick(4)
    twin = recording.copy()
    assert isinstance(twin, RecordingDealer)
    assert recording.pick(40) == twin.pick(40)
    recording.pick(4)
    assert (len(recording.outcomes), len(twin.outcomes)) == (3, 2)


def test_a_copy_of_a_script_goes_on_where_it_was() -> None:
    script = ScriptedDealer([1, 2, 3], seed=5)
    script.pick(9)
    twin = script.copy()
    assert isinstance(twin, ScriptedDealer)
    assert [int(twin.pick(9)), int(twin.pick(9)), twin.left(), script.left()] == [2, 3, 0, 2]
    assert twin.pick(100) == Dealer(5).pick(100)


def test_after_the_script_comes_real_chance() -> None:
    script, plain = ScriptedDealer([], seed=5), Dealer(5)
    piles: vec[i64] = vec[i64]([2, 5, 1])
    mine: vec[i64] = vec[i64](list(range(6)))
    theirs: vec[i64] = vec[i64](list(range(6)))
    assert script.card(piles, 0, 8) == plain.card(piles, 0, 8)
    assert script.pick(50) == plain.pick(50)
    script.order(mine)
    plain.order(theirs)
    assert list(mine) == list(theirs)


@pytest.mark.parametrize("card", [-1, 0, 3, 99])
def test_a_scripted_card_must_be_in_the_pile(card: int) -> None:
    piles: vec[i64] = vec[i64]([0, 5, 1])
    with pytest.raises(ScriptError) as caught:
        ScriptedDealer([card]).card(piles, 0, 6)
    assert (caught.value.code, caught.value.facts) == ("scripted_card_not_there", {"card": card})


@pytest.mark.parametrize("order", [[1, 2], [1, 2, 2], [1, 2, 4]])
def test_a_scripted_order_must_hold_the_same_things(order: list[int]) -> None:
    things: vec[i64] = vec[i64]([1, 2, 3])
    with pytest.raises(ScriptError) as caught:
        ScriptedDealer(order).order(things)
    assert (caught.value.code, caught.value.facts) == ("scripted_order_differs", {"things": 3})
    assert list(things) == [1, 2, 3]


@pytest.mark.parametrize("pick", [-1, 3])
def test_a_scripted_pick_must_be_a_choice(pick: int) -> None:
    with pytest.raises(ScriptError) as caught:
        ScriptedDealer([pick]).pick(3)
    assert (caught.value.code, caught.value.facts) == ("scripted_pick_out_of_range", {"pick": pick, "choices": 3})


def test_a_recorded_game_replays_as_the_same_game() -> None:
    recording, chance = RecordingDealer("game"), Dealer("moves")
    state = nordic().new(dealer=recording)
    made = []
    for _ in range(120):
        moves = state.legal()
        made.append(moves[int(chance.below(len(moves)))])
        state.play(made[-1])
    again = nordic().new(dealer=ScriptedDealer(recording.outcomes, seed="other"))
    for action in made:
        again.play(action)
    assert {**state.position(), "dealer": 0} == {**again.position(), "dealer": 0}


def test_a_game_without_a_seed_draws_one_that_nobody_can_guess() -> None:
    game = nordic(2)
    deals = {str(game.new().position()["dealer"]) for _ in range(5)}
    assert len(deals) == 5
    assert re.fullmatch("[0-9a-f]{64}", new_seed())
