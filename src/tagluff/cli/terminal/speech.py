"""What is said in a game: sentences of the catalogues with the game's own words for wilds, pieces and tickets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from tagluff.words import WORDS

COMMON: Final = re.compile(r"\b(wild|piece|ticket)(s?)\b", re.IGNORECASE)
GAME_WORDS: Final = ("ticket", "tickets", "tickets_p", "wild", "wild_p", "wilds", "wilds_p", "pieces")


@dataclass(frozen=True)
class Speech:
    """The words of one game; the English ones each in the singular."""

    game: str = ""
    wild: str = "wild"
    piece: str = "piece"
    ticket: str = "ticket"

    def __call__(self, sentence: str) -> str:
        """An English sentence in common words, with the game's own."""
        return COMMON.sub(lambda found: self.common(found[1]) + found[2], sentence)

    def common(self, word: str) -> str:
        own = str(getattr(self, word.lower()))
        return own[:1].upper() + own[1:] if word[0].isupper() else own

    def key(self, key: str, own: bool = False) -> str:
        """Of the keys there are for this game and this reader, the one that fits best."""
        keys = [one + end for one in (f"{key}.{self.game}", key) for end in ((".own", "") if own else ("",))]
        return next((one for one in keys if WORDS.has(one)), key)

    def word(self, name: str) -> str:
        """A word as this game has it: a ticket may be called otherwise there."""
        return WORDS.say(self.key(f"terms.{name}"))

    def n(self, word: str, count: int) -> str:
        """A number with its word: cards, points, tickets, pieces, wilds, tokens."""
        return WORDS.say(self.key(f"terms.n_{word}"), n=count)

    def say(self, key: str, own: bool = False, /, **facts: object) -> str:
        """A sentence. Facts that are not known are None."""
        return self.text(key, own, **facts).plain

    def text(self, key: str, own: bool = False, /, **facts: object) -> Text:
        """The same, in which facts may be coloured."""
        known = {**{name: self.word(name) for name in GAME_WORDS}, **given(facts)}
        line = Text()
        for piece in WORDS.pieces(self.key(key, own), known):
            fact = piece if isinstance(piece, str) else known[piece.name]
            line.append_text(fact) if isinstance(fact, Text) else line.append(str(fact))
        return line

    def title(self, usual: str) -> str:
        """What the game is called; as the box has it where we have no word."""
        key = f"game.{self.game}"
        return WORDS.say(key) if WORDS.has(key) else usual

    def counted(self, count: int) -> dict[str, object]:
        """A number, alone and with the words it may go with."""
        return {"n": count, "n_cards": self.n("cards", count), "n_tickets": self.n("tickets", count)}


def given(facts: Mapping[str, object]) -> dict[str, object]:
    return {name: fact for name, fact in facts.items() if fact is not None}


def listed(items: Sequence[Text | str]) -> Text:
    """`Anna, Bo and Carl`."""
    line = Text().append_text(plain(items[0])) if items else Text()
    for at, item in enumerate(items[1:], start=2):
        line.append(WORDS.say("terms.and") if at == len(items) else ", ").append_text(plain(item))
    return line


def plain(item: Text | str) -> Text:
    return Text(item) if isinstance(item, str) else item
