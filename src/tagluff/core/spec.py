"""Reading a position's values with clear refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from tagluff.core.cards import Palette
from tagluff.core.dealer import STREAM_WORDS, Dealer, StreamDealer
from tagluff.core.errors import PositionError, SetupError
from tagluff.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Spec:
    """A table of a position, and where it stands."""

    def __init__(self, palette: Palette, given: object, place: str) -> None:
        if not isinstance(given, Mapping):
            raise PositionError("wrong_kind", "", {"place": place, "wanted": "table"})
        self.palette = palette
        self.given: Mapping[Any, Any] = given
        self.place = place

    def wrong(self, key: str, wanted: str) -> PositionError:
        return PositionError("wrong_kind", "", {"place": f"{self.place} {key}", "wanted": wanted})

    def refuse_unknown(self, known: Sequence[str]) -> None:
        for key in self.given:
            if key not in known:
                raise PositionError("unknown_key", "", {"place": self.place, "key": key})

    def table(self, key: str, default: Mapping[str, Any]) -> Spec:
        return Spec(self.palette, self.given.get(key, default), f"{self.place} {key}")

    def number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.given.get(key, default)
        if not is_number(value) or not least <= value <= most:
            raise self.wrong(key, f"number from {least} to {most}")
        return int(value)

    def numbers(self, key: str, count: int) -> list[int]:
        """A list of so many numbers; nothing at all if the key is not there."""
        values = self.given.get(key, [])
        fits = isinstance(values, list) and (key not in self.given or len(values) == count)
        if not fits or not all(is_number(value) for value in values):
            raise self.wrong(key, f"{count} numbers")
        return list(values)

    def list_of(self, key: str, count: int, default: object) -> list[Any]:
        values = self.given.get(key, [default] * count)
        if not isinstance(values, list) or len(values) != count:
            raise self.wrong(key, f"list of {count}")
        return values

    def names(self, values: object, place: str) -> list[str]:
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise PositionError("wrong_kind", "", {"place": place, "wanted": "list of names"})
        return values

    def cards(self, text: object, place: str) -> list[int]:
        cards = self.palette.read(text) if isinstance(text, str) else None
        if cards is None:
            raise PositionError("unreadable_cards", "", {"place": place, "cards": text})
        return cards

    def card(self, letter: object, place: str) -> int:
        card = self.palette.card(letter) if isinstance(letter, str) else -1
        if card < 0:
            raise PositionError("unreadable_cards", "", {"place": place, "cards": letter})
        return card


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 1_000_000


def verify_game(game: Game, spec: Spec) -> None:
    """A position may say which game it is of; it must be this one."""
    wanted: dict[str, object] = {
        "game": game.id,
        "board": game.board_id,
        "seats": int(game.seats),
        "options": game.options,
    }
    for key, value in wanted.items():
        if key in spec.given and spec.given[key] != value:
            raise PositionError("of_another_game", "", {"key": key, "value": spec.given[key], "wanted": value})


def read_dealer(spec: Spec) -> Dealer:
    seed = spec.given.get("seed", 0)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise spec.wrong("seed", "number or text")
    dealer = seeded(seed)
    words = spec.given.get("dealer")
    if words is not None:
        if not (isinstance(words, list) and len(words) in (4, STREAM_WORDS) and all(is_word(word) for word in words)):
            raise spec.wrong("dealer", "four numbers of 32 bits, or nine of a stream")
        dealer = dealer if len(words) == 4 else StreamDealer(None)
        dealer.set_words(words)
    return dealer


def seeded(seed: int | str) -> Dealer:
    try:
        return Dealer(seed)
    except SetupError as error:
        raise PositionError(error.code, error.rule, error.facts) from None


def is_word(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 32
