"""What happened, in sentences: one line for each thing that a viewer may know, in any kind of game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.speech import Speech
from tagluff.core.events import Event
from tagluff.core.memory import cards_in

BLIND: Final = "a card from the deck"


class Teller:
    """Tells events to one viewer, whose own seat is `You`; None is a spectator."""

    added: tuple[str, ...] = ("saw_card",)  # kinds that belong to the line of a draw
    added_anywhere: tuple[str, ...] = ()  # or to any line

    def __init__(self, speak: Speech, names: list[str], viewer: int | None) -> None:
        self.speak = speak
        self.names = names
        self.viewer = viewer

    def mates(self, seat: int) -> int:
        """How many seats share a side with this one, itself included."""
        return 1

    def who(self, seat: int, verb: str) -> Text:
        """`▲ Greedy claims`, `● You claim`."""
        line = ink.mark(seat, self.mates(seat)).append(" ")
        if seat == self.viewer:
            return line.append(f"You {verb}")
        return line.append(f"{self.names[seat]} {third_person(verb)}")

    def tell(self, events: Iterable[Event]) -> list[Text]:
        """A line for each event that is news; the cards of one draw share a line."""
        lines: list[Text] = []
        drawing: int | None = None  # the seat whose draw the last line tells
        for event in events:
            seat = event.facts.get("seat")
            card = self.drawn(event)
            if lines and self.belongs(event, drawing):
                self.add(lines[-1], event)
            elif card is not None and drawing == seat and lines and " and " not in lines[-1].plain:
                lines[-1] = both(lines[-1], card)
            elif card is not None:
                drawing = number(event, "seat")
                lines.append(self.who(drawing, "take").append(" ").append_text(card))
            elif event.kind != "turned_up":
                told = self.line(event)
                lines += [] if told is None else [told]
                drawing = None
        return lines

    def belongs(self, event: Event, drawing: int | None) -> bool:
        """Is this no news by itself, but a part of the line before?"""
        if event.kind in self.added_anywhere:
            return True
        return event.kind in self.added and drawing == event.facts.get("seat")

    def add(self, line: Text, event: Event) -> None:
        """What belongs to the line before."""
        if ": " not in line.plain.rpartition(" and ")[2]:
            line.append(": ").append_text(ink.card(str(event.facts["card"])))

    def drawn(self, event: Event) -> Text | None:
        """The card of a draw: named if it lay face up."""
        if event.kind == "took":
            return Text("").append_text(ink.card(str(event.facts["card"])))
        return Text(BLIND) if event.kind == "drew_blind" else None

    def line(self, event: Event) -> Text | None:
        """The sentence of an event; None for what goes without saying."""
        told = getattr(self, f"tell_{event.kind}", None)
        return None if told is None else told(event)

    def tell_dealt(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "get").append(" ").append_text(ink.row(cards_in(event)))

    def tell_first_player(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "begin")

    def tell_drew_tickets(self, event: Event) -> Text:
        count = number(event, "count")
        return self.who(number(event, "seat"), "look").append(self.speak(f" at {ink.counted(count, 'new ticket')}"))

    def tell_kept_tickets(self, event: Event) -> Text:
        count = number(event, "count")
        return self.who(number(event, "seat"), "keep").append(self.speak(f" {ink.counted(count, 'ticket')}"))

    def tell_passed(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "pass").append(": nothing is possible")

    def tell_game_over(self, event: Event) -> Text:
        return Text("  The game is over", ink.KEY)


def both(line: Text, card: Text) -> Text:
    """The second card of a draw, after the first."""
    if card.plain == BLIND and line.plain.endswith(BLIND):
        return line[: -len(BLIND)].append("two cards from the deck")
    if card.plain == BLIND and BLIND in line.plain:
        return line.append(" and another")
    return line.append(" and ").append_text(card)


def number(event: Event, name: str) -> int:
    value = event.facts[name]
    if not isinstance(value, int):
        raise TypeError(f"{event.kind} {name}: {value!r} is not a number")
    return value


def third_person(verb: str) -> str:
    if verb in ("have", "try", ""):
        return {"have": "has", "try": "tries", "": ""}[verb]
    return verb + ("es" if verb.endswith("ss") else "s")
