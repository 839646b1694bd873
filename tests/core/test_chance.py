"""The chronicler: what it writes down, what it deals again, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tagluff import Dealer, ScriptError
from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance, Chronicler, less_one, pile_at

PILES = [2, 0, 1, 4, 0, 0]  # two piles of three kinds


def piles() -> vec[i64]:
    return vec[i64](PILES)


def things(*numbers: int) -> vec[i64]:
    return vec[i64](list(numbers))


def refused(deal: Callable[[], object]) -> ScriptError:
    with pytest.raises(ScriptError) as caught:
        deal()
    return caught.value


def test_cards_are_as_a_dealer_deals_them_and_are_written_down_with_their_pile() -> None:
    chronicler, dealer = Chronicler("seed"), Dealer("seed")
    drawn = chronicler.card(piles(), 0, 3)
    assert drawn == dealer.card(piles(), 0, 3)
    assert chronicler.log == [Chance(PILE, [2, 0, 1]), Chance(CARD, [int(drawn)])]
    assert chronicler.words() == dealer.words()


def test_a_pile_is_named_again_only_when_it_is_not_what_was_left() -> None:
    chronicler = Chronicler(3, [Chance(PILE, [2, 0, 1]), Chance(CARD, [0])])
    chronicler.card(piles(), 0, 3)
    left = vec[i64]([1, 0, 1, 4, 0, 0])
    chronicler.card(left, 0, 2)
    assert [entry.kind for entry in chronicler.log] == [PILE, CARD, CARD]
    chronicler.card(left, 3, 4)
    assert chronicler.log[3:] == [Chance(PILE, [4]), Chance(CARD, [0])]


def test_the_last_kinds_of_a_pile_are_left_out_when_none_are_there() -> None:
    assert pile_at(piles(), 0, 3) == [2, 0, 1]
    assert pile_at(piles(), 3, 4) == [4]
    assert pile_at(piles(), 3, 0) == []
    assert less_one([2, 0, 1], 2) == [2]
    assert less_one([2, 0, 1], 0) == [1, 0, 1]
    assert less_one([1], 0) == []


def test_orders_and_picks_are_as_a_dealer_deals_them() -> None:
    chronicler, dealer = Chronicler("seed"), Dealer("seed")
    mine, theirs = things(3, 1, 2, 5), things(3, 1, 2, 5)
    chronicler.order(mine)
    dealer.order(theirs)
    assert list(mine) == list(theirs)
    assert chronicler.pick(6) == (chosen := dealer.pick(6))
    assert chronicler.log == [Chance(ORDER, list(theirs)), Chance(PICK, [int(chosen), 6])]
    assert chronicler.true_to_seed


def deal(dealer: Dealer) -> list[int]:
    """A bit of everything."""
    row = things(1, 2, 3, 4)
    dealer.order(row)
    return [*row, int(dealer.card(piles(), 0, 3)), int(dealer.pick(9)), int(dealer.card(piles(), 3, 4))]


def test_a_script_is_dealt_again_and_then_real_chance_goes_on() -> None:
    first = Chronicler("seed")
    dealt, after = deal(first), first.words()
    again = Chronicler("seed", first.log)
    assert deal(again) == dealt
    assert (again.log, again.words(), again.used, again.true_to_seed) == (first.log, after, len(first.log), True)
    assert deal(again) == deal(first)


def test_under_another_seed_the_script_is_dealt_all_the_same() -> None:
    first = Chronicler("seed")
    dealt = deal(first)
    for other in (Chronicler("other", first.log), Chronicler(None, first.log, sealed=True)):
        assert deal(other) == dealt
        assert not other.true_to_seed
        assert other.log == first.log


def test_after_a_sealed_script_nothing_may_come() -> None:
    first = Chronicler("seed")
    deal(first)
    sealed = Chronicler("seed", first.log, sealed=True)
    deal(sealed)
    error = refused(lambda: sealed.pick(3))
    assert (error.code, error.facts) == ("script_used_up", {"wanted": PICK})


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ([Chance(PICK, [0, 3])], "scripted_otherwise"),
        ([Chance(PILE, [])], "scripted_otherwise"),
        ([Chance(PILE, [2, 0, 2])], "scripted_pile_differs"),
        ([Chance(PILE, [2, 0, 1]), Chance(CARD, [])], "scripted_otherwise"),
        ([Chance(PILE, [2, 0, 1]), Chance(CARD, [1])], "scripted_card_not_there"),
        ([Chance(PILE, [2, 0, 1]), Chance(CARD, [3])], "scripted_card_not_there"),
        ([Chance(PILE, [2, 0, 1]), Chance(CARD, [-1])], "scripted_card_not_there"),
    ],
)
def test_a_scripted_card_must_be_in_the_scripted_pile(script: list[Chance], code: str) -> None:
    assert refused(lambda: Chronicler(0, script).card(piles(), 0, 3)).code == code


@pytest.mark.parametrize("numbers", [[1, 2], [1, 2, 4], [1, 2, 3, 3], [1, 1, 2]])
def test_a_scripted_order_must_hold_the_same_things(numbers: list[int]) -> None:
    chronicler = Chronicler(0, [Chance(ORDER, numbers)])
    assert refused(lambda: chronicler.order(things(1, 2, 3))).code == "scripted_order_differs"


def test_an_order_of_nothing_is_an_order() -> None:
    first = Chronicler(0)
    first.order(things())
    Chronicler(1, first.log, sealed=True).order(things())
    assert first.log == [Chance(ORDER, [])]
    assert refused(lambda: Chronicler(0, first.log).order(things(1))).code == "scripted_otherwise"


@pytest.mark.parametrize("numbers", [[3, 3], [-1, 3], [0, 4], [0], [0, 3, 1]])
def test_a_scripted_pick_must_be_one_of_as_many(numbers: list[int]) -> None:
    chronicler = Chronicler(0, [Chance(PICK, numbers)])
    error = refused(lambda: chronicler.pick(3))
    assert (error.code, error.facts) == ("scripted_pick_out_of_range", {"pick": numbers[0], "choices": 3})


def test_a_copy_goes_on_alone() -> None:
    script = Chronicler("seed")
    deal(script)
    whole = Chronicler("other", script.log[:3], sealed=False)
    row = things(1, 2, 3, 4)
    whole.order(row)
    whole.card(piles(), 0, 3)
    twin = whole.copy()
    assert isinstance(twin, Chronicler)
    assert (twin.words(), twin.used, twin.log, twin.left) == (whole.words(), 3, whole.log, whole.left)
    assert (twin.sealed, twin.true_to_seed) == (False, whole.true_to_seed)
    left = list(whole.left)
    later = [twin.pick(99), twin.card(piles(), 3, 4)]
    assert (len(whole.log), whole.left) == (3, left)
    assert later == [whole.pick(99), whole.card(piles(), 3, 4)]


def test_entries_are_equal_when_they_say_the_same() -> None:
    entry = Chance(PICK, [1, 3])
    assert entry == Chance(PICK, [1, 3])
    assert hash(entry) == hash(Chance(PICK, [1, 3]))
    assert entry not in (Chance(ORDER, [1, 3]), Chance(PICK, [1, 2]), "pick 1 3")
    assert repr(entry) == "<pick 1 3>"
