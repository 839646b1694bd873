"""Cards in people's notation."""

from __future__ import annotations

import pytest

from tagluff.core.cards import LETTERS, Palette, cards_text

PALETTE = Palette(("purple", "green", "red"))


def test_a_palette_knows_its_colours_and_the_wild() -> None:
    assert (PALETTE.names, PALETTE.letters) == (("purple", "green", "red"), ("P", "G", "R", "*"))
    assert (PALETTE.kinds, PALETTE.wild, PALETTE.width) == (("purple", "green", "red", "wild"), 3, 4)


@pytest.mark.parametrize("part", ["names", "kinds", "letters", "wild", "width"])
def test_a_palette_cannot_be_changed(part: str) -> None:
    with pytest.raises(AttributeError):
        setattr(PALETTE, part, ())
    assert Palette(PALETTE.names) == PALETTE
    assert Palette(("red",)) != PALETTE


@pytest.mark.parametrize(
    ("counts", "cards", "text"),
    [
        ([0, 3, 0, 1], {"green": 3, "wild": 1}, "3G+1*"),
        ([2, 0, 1, 0], {"purple": 2, "red": 1}, "2P+1R"),
        ([0, 0, 0, 0], {}, "0"),
    ],
)
def test_cards_as_data_name_the_kinds_that_are_there(counts: list[int], cards: dict[str, int], text: str) -> None:
    assert PALETTE.cards(counts) == cards
    assert list(PALETTE.cards(counts)) == list(cards)
    assert PALETTE.counts(cards) == counts
    assert cards_text(cards) == PALETTE.text(counts) == text


def test_kinds_have_numbers() -> None:
    assert [PALETTE.number(kind) for kind in PALETTE.kinds] == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="not in"):
        PALETTE.number("blue")


def test_black_is_k_because_blue_has_the_b() -> None:
    assert (LETTERS["black"], LETTERS["blue"]) == ("K", "B")


def test_cards_are_written_in_board_order() -> None:
    assert PALETTE.text([0, 3, 0, 1]) == "3G+1*"
    assert PALETTE.text([0, 0, 0, 0]) == "0"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3G+1*", [0, 3, 0, 1]),
        ("g", [0, 1, 0, 0]),
        ("0", [0, 0, 0, 0]),
        ("R+r+2R", [0, 0, 4, 0]),
        ("0R", [0, 0, 0, 0]),
        ("999*", [0, 0, 0, 999]),
    ],
)
def test_cards_are_read(text: str, cards: list[int]) -> None:
    assert PALETTE.read(text) == cards


@pytest.mark.parametrize("text", ["", "+", "3", "3X", "3G+", "-1G", "3 G", "1000G", "²G", "3G1*", "fiveG"])
def test_what_is_no_cards_is_not_read(text: str) -> None:
    assert PALETTE.read(text) is None


def test_one_card_by_its_letter() -> None:
    assert [PALETTE.card(text) for text in ("P", "r", "*", "B", "", "PG")] == [0, 2, 3, -1, -1, -1]
