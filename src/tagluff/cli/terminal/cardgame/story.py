"""What happened in the Card Game, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame.names import ticket_name
from tagluff.cli.terminal.speech import Speech
from tagluff.cli.terminal.story import TOLD, Teller
from tagluff.core.cards import Cards, cards_text
from tagluff.core.events import Event
from tagluff.core.memory import cards_in
from tagluff.games.cardgame.handbook import CardHandbook
from tagluff.words import say


class CardTeller(Teller):
    """Tells the events of the Card Game."""

    told = (*TOLD, "end_triggered", "deck_ran_out")
    styles: ClassVar = {**Teller.styles, "robbed": ink.BAD}

    def __init__(self, book: CardHandbook, names: list[str], viewer: int | None, *, noting: bool = False) -> None:
        """`noting`: the option that a seat may look at what it has on track (C-12)."""
        super().__init__(Speech("cardgame"), names, viewer)
        self.book = book
        self.noting = noting

    def ticket_name(self, ticket: str) -> str:
        return ticket_name(self.book, ticket)

    def as_told(self, event: Event, sentence: Text) -> Text:
        """The deck ends a round, not the seat that drew its last card."""
        style = self.styles.get(event.kind, "")
        return self.marked(None, sentence, style) if event.kind == "end_triggered" else super().as_told(event, sentence)

    def with_cards(self, event: Event) -> Text:
        return self.as_told(event, self.sentence(event, cards=ink.cards(cards_in(event))))

    tell_placed = with_cards

    def tell_moved(self, event: Event) -> Text:
        """How many went on track, not which: that is to be remembered (C-12)."""
        cards = cards_in(event)
        if self.noting and self.own(event):
            return self.as_told(event, self.sentence(event, "event.moved.seen", cards=ink.cards(cards)))
        return self.as_told(event, self.sentence(event, n_cards=self.speak.n("cards", sum(cards.values()))))

    def tell_robbed(self, event: Event) -> Text:
        """Told after the cards that were placed for it."""
        return self.with_cards(event)

    def tell_opened_tracks(self, event: Event) -> Text:
        piles = cast(Sequence[Cards], event.facts["piles"])
        told = [say("event.pile", who=self.who(seat), cards=self.pile(cards)) for seat, cards in enumerate(piles)]
        return self.marked(None, self.speak.text("event.opened_tracks", piles="; ".join(told)), ink.KEY)

    def pile(self, cards: Cards) -> str:
        return cards_text(cards) if cards else say("terms.none")

    def tell_completed(self, event: Event) -> Text:
        names = ", ".join(self.ticket_name(ticket) for ticket in cast(Sequence[str], event.facts["tickets"]))
        return self.as_told(event, self.sentence(event)).append(f" {names}")

    def tell_new_round(self, event: Event) -> Text:
        return self.marked(None, self.sentence(event), ink.KEY)
