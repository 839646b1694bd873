"""A card that somebody drew, as a part of a sentence: seen or not, and where it went."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.speech import Speech, listed


@dataclass
class Drawn:
    """One card of a draw."""

    blind: bool  # from the deck
    card: str = ""  # its kind, if it is known
    to: str = ""  # hand or rack, where that is said

    def phrase(self, speak: Speech) -> Text:
        line = ink.card(self.card) if self.card else speak.text("terms.blind")
        if self.blind and self.card:
            line = speak.text("terms.blind_seen", card=line)
        return speak.text(f"terms.for_{self.to}", card=line) if self.to else line

    @property
    def unknown(self) -> bool:
        return self.blind and not self.card and not self.to


@dataclass
class Draw:
    """What one seat draws on a turn: one card or two."""

    seat: int
    cards: list[Drawn]

    def phrase(self, speak: Speech) -> Text:
        if len(self.cards) > 1 and all(card.unknown for card in self.cards):
            return speak.text("terms.two_blind")
        return listed([card.phrase(speak) for card in self.cards])
