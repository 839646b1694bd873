"""What happened, in sentences: one line for each thing that a viewer may know, in any kind of game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.drawn import Draw, Drawn
from tagluff.cli.terminal.speech import Speech, listed
from tagluff.core.cards import Cards, cards_text
from tagluff.core.events import Event
from tagluff.core.memory import cards_in
from tagluff.words import say

TOLD: Final = ("dealt", "first_player", "drew_tickets", "passed", "game_over", "reshuffled", "market_swept")


class Teller:
    """Tells events to one viewer, whose own seat is `You`; None is a spectator."""

    told: tuple[str, ...] = TOLD  # kinds whose sentence needs nothing but their facts
    added: tuple[str, ...] = ("saw_card",)  # kinds that belong to the line of a draw
    added_anywhere: tuple[str, ...] = ()  # or to any line
    styles: ClassVar[Mapping[str, str]] = {
        "game_over": ink.KEY,
        "reshuffled": ink.SOFT,
        "market_swept": ink.SOFT,
        "end_triggered": ink.BAD,
        "deck_ran_out": ink.BAD,
    }

    def __init__(self, speak: Speech, names: list[str], viewer: int | None) -> None:
        self.speak = speak
        self.names = names
        self.viewer = viewer

    def mates(self, seat: int) -> int:
        """How many seats share a side with this one, itself included."""
        return 1

    def who(self, seat: int) -> str:
        """A seat at the start of a sentence."""
        return say("terms.who") if seat == self.viewer else self.names[seat]

    def whom(self, seat: int) -> str:
        """A seat elsewhere in a sentence."""
        return say("terms.whom") if seat == self.viewer else self.names[seat]

    def tell(self, events: Iterable[Event]) -> list[Text]:
        """A line for each event that is news; the cards of one draw share a line."""
        lines: list[Text] = []
        draw: Draw | None = None  # that the last line tells
        for event in events:
            card = self.drawn(event)
            if draw is not None and self.belongs(event, draw, card):
                self.add(draw, event, card)
                lines[-1] = self.draw_line(draw)
            elif lines and event.kind in self.added_anywhere:
                lines[-1].append(" ").append_text(self.sentence(event))
            elif card is not None:
                draw = Draw(number(event, "seat"), [card])
                lines.append(self.draw_line(draw))
            elif event.kind != "turned_up":
                told = self.line(event)
                lines += [] if told is None else [told]
                draw = None
        return lines

    def belongs(self, event: Event, draw: Draw, card: Drawn | None) -> bool:
        """Is this no news by itself, but a part of the line of the draw?"""
        if draw.seat != event.facts.get("seat"):
            return False
        return event.kind in self.added or (card is not None and len(draw.cards) == 1)

    def add(self, draw: Draw, event: Event, card: Drawn | None) -> None:
        """The second card, or what becomes known of the last one."""
        if card is not None:
            draw.cards.append(card)
        else:
            draw.cards[-1].card = str(event.facts["card"])

    def drawn(self, event: Event) -> Drawn | None:
        """The card of a draw: named if it lay face up."""
        if event.kind == "took":
            return Drawn(False, str(event.facts["card"]))
        return Drawn(True) if event.kind == "drew_blind" else None

    def draw_line(self, draw: Draw) -> Text:
        facts = {"who": self.who(draw.seat), "what": draw.phrase(self.speak)}
        return self.marked(draw.seat, self.speak.text("event.drew", draw.seat == self.viewer, **facts))

    def line(self, event: Event) -> Text | None:
        """The line of an event; None for what goes without saying."""
        telling = getattr(self, f"tell_{event.kind}", None)
        if telling is not None:
            made: Text | None = telling(event)
            return made
        return self.as_told(event, self.sentence(event)) if event.kind in self.told else None

    def as_told(self, event: Event, sentence: Text) -> Text:
        """With the mark of the seat, or set off where it is nobody's doing."""
        seat = event.facts.get("seat")
        return self.marked(seat if isinstance(seat, int) else None, sentence, self.styles.get(event.kind, ""))

    def marked(self, seat: int | None, sentence: Text, style: str = "") -> Text:
        head = Text("  ") if seat is None else ink.mark(seat, self.mates(seat)).append(" ")
        start = len(head)
        line = head.append_text(sentence)
        if style:
            line.stylize(style, start)
        return line

    def sentence(self, event: Event, key: str = "", **facts: object) -> Text:
        """What an event says, in the words of its kind."""
        return self.speak.text(key or f"event.{event.kind}", self.own(event), **{**self.facts(event), **facts})

    def own(self, event: Event) -> bool:
        return self.viewer is not None and self.viewer == event.facts.get("seat", event.facts.get("first"))

    # The facts of an event, as the sentences call them

    def facts(self, event: Event) -> dict[str, object]:
        found: dict[str, object] = {}
        for name, value in event.facts.items():
            speak = getattr(self, f"fact_{name}", None)
            found.update({name: value} if speak is None else speak(value))
        return found

    def fact_seat(self, seat: int) -> dict[str, object]:
        return {"who": self.who(seat)}

    def fact_first(self, seat: int) -> dict[str, object]:
        return {"who": self.who(seat)}

    def fact_victim(self, seat: int) -> dict[str, object]:
        return {"whom": self.whom(seat)}

    def fact_card(self, card: str) -> dict[str, object]:
        return {"card": ink.card(card)}

    def fact_cards(self, cards: Cards) -> dict[str, object]:
        return {"cards": cards_text(cards)}

    def fact_count(self, count: int) -> dict[str, object]:
        return self.speak.counted(count)

    def fact_size(self, size: int) -> dict[str, object]:
        return self.speak.counted(size)

    def fact_extra(self, extra: int) -> dict[str, object]:
        return self.speak.counted(extra)

    def fact_points(self, points: int) -> dict[str, object]:
        return {"n_points": self.speak.n("points", points)}

    def fact_tickets(self, tickets: list[str]) -> dict[str, object]:
        return {**self.speak.counted(len(tickets)), "ticket_names": listed([self.ticket_name(one) for one in tickets])}

    def fact_ticket(self, ticket: str) -> dict[str, object]:
        return {"ticket_name": Text(self.ticket_name(ticket), ink.KEY)}

    def ticket_name(self, ticket: str) -> str:
        return ticket

    # What needs more than its facts

    def tell_dealt(self, event: Event) -> Text:
        return self.as_told(event, self.sentence(event, cards=ink.inline(cards_in(event))))

    def tell_kept_tickets(self, event: Event) -> Text:
        key = "event.kept_tickets" if event.facts["count"] else "event.kept_tickets.none"
        return self.as_told(event, self.sentence(event, key))


def number(event: Event, name: str) -> int:
    value = event.facts[name]
    if not isinstance(value, int):
        raise TypeError(f"{event.kind} {name}: {value!r} is not a number")
    return value
