"""What happened in the Card Game, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame.names import ticket_name
from tagluff.cli.terminal.speech import Speech
from tagluff.cli.terminal.story import Teller, number
from tagluff.core.cards import Cards, cards_text
from tagluff.core.events import Event
from tagluff.core.memory import cards_in
from tagluff.games.cardgame.handbook import CardHandbook


class CardTeller(Teller):
    """Tells the events of the Card Game."""

    def __init__(self, book: CardHandbook, names: list[str], viewer: int | None) -> None:
        super().__init__(Speech(), names, viewer)
        self.book = book

    def name(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def tell_kept_tickets(self, event: Event) -> Text:
        if number(event, "count"):
            return super().tell_kept_tickets(event)
        return self.who(number(event, "seat"), "keep").append(" none of the tickets")

    def tell_moved(self, event: Event) -> Text:
        line = self.who(number(event, "seat"), "move").append(" ")
        return line.append_text(ink.cards(cards_in(event))).append(" from the yard on track")

    def tell_placed(self, event: Event) -> Text:
        line = self.who(number(event, "seat"), "place").append(" ")
        return line.append_text(ink.cards(cards_in(event))).append(" in the yard")

    def tell_robbed(self, event: Event) -> Text:
        """Told after the cards that were placed for it."""
        victim, colour = number(event, "victim"), event.facts["colour"]
        whose = "your" if victim == self.viewer else f"{self.names[victim]}’s"
        line = self.who(number(event, "seat"), "rob").append(f" {whose} {colour} pile", ink.BAD).append(": ")
        return line.append_text(ink.cards(cards_in(event))).append(" discarded")

    def tell_opened_tracks(self, event: Event) -> Text:
        line = Text("  The on-track piles are opened", ink.KEY)
        for seat, pile in enumerate(cast(Sequence[Cards], event.facts["piles"])):
            line.append(": " if seat == 0 else ", ").append(
                f"{self.name(seat)} {cards_text(pile) if pile else 'nothing'}"
            )
        return line

    def tell_completed(self, event: Event) -> Text:
        tickets = cast(Sequence[str], event.facts["tickets"])
        line = self.who(number(event, "seat"), "complete").append(f" {ink.counted(len(tickets), 'ticket')} for ")
        line.append(ink.points(number(event, "points")), ink.GOOD).append(f" with {cards_text(cards_in(event))}: ")
        return line.append(", ".join(ticket_name(self.book, ticket) for ticket in tickets))

    def tell_new_round(self, event: Event) -> Text:
        line = Text(f"  Round {event.facts['round']}", ink.KEY)
        line.append(f": all cards but the hands are shuffled into a new deck of {event.facts['size']}; ", "not bold")
        first = number(event, "first")
        return line.append(f"{self.name(first)} {'begin' if first == self.viewer else 'begins'}", "not bold")

    def tell_deck_ran_out(self, event: Event) -> Text:
        return Text("  The new deck is used up at once: ").append("everyone has just one turn", ink.BAD)

    def tell_end_triggered(self, event: Event) -> Text:
        return Text("  The deck is empty: ").append("everyone has one last turn", ink.BAD)

    def tell_game_over(self, event: Event) -> Text:
        return Text("  The last round is over: now all is counted", ink.KEY)
