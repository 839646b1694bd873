"""What happened, in sentences: one line for each thing that a viewer may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.core.events import Event
from tagluff.maps.game import MapGame

BLIND: Final = "a card from the deck"


class Teller:
    """Tells events to one viewer, whose own seat is `You`; None is a spectator."""

    def __init__(self, game: MapGame, names: list[str], viewer: int | None) -> None:
        self.game = game
        self.names = names
        self.viewer = viewer

    def who(self, seat: int, verb: str) -> Text:
        """`▲ Greedy claims`, `● You claim`."""
        line = ink.mark(seat).append(" ")
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
            if event.kind == "saw_card" and drawing == seat and lines:
                lines[-1].append_text(self.seen(event))
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

    def drawn(self, event: Event) -> Text | None:
        """The card of a draw: named if it lay face up."""
        if event.kind == "took":
            return Text("").append_text(ink.card(self.game.palette, number(event, "card")))
        return Text(BLIND) if event.kind == "drew_blind" else None

    def seen(self, event: Event) -> Text:
        return Text(": ").append_text(ink.card(self.game.palette, number(event, "card")))

    def line(self, event: Event) -> Text | None:
        """The sentence of an event; None for what goes without saying."""
        told = getattr(self, f"tell_{event.kind}", None)
        return None if told is None else told(event)

    def tell_dealt(self, event: Event) -> Text:
        cards = self.game.palette.read(str(event.facts["cards"])) or []
        return self.who(number(event, "seat"), "get").append(" ").append_text(ink.row(self.game.palette, cards))

    def tell_first_player(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "begin")

    def tell_drew_tickets(self, event: Event) -> Text:
        count = number(event, "count")
        return self.who(number(event, "seat"), "look").append(f" at {count} new ticket{plural(count)}")

    def tell_kept_tickets(self, event: Event) -> Text:
        count = number(event, "count")
        return self.who(number(event, "seat"), "keep").append(f" {count} ticket{plural(count)}")

    def tell_claimed(self, event: Event) -> Text:
        points = ink.points(number(event, "points"))
        line = self.who(number(event, "seat"), "claim").append(" ").append_text(self.route(event))
        return line.append(f" for {points} with {event.facts['cards']}")

    def tell_entered_tunnel(self, event: Event) -> Text:
        line = self.who(number(event, "seat"), "try").append(" the tunnel ").append(self.route_name(event), ink.KEY)
        return line.append(f" with {event.facts['cards']}")

    def tell_revealed(self, event: Event) -> Text:
        cards = self.game.palette.read(str(event.facts["cards"])) or []
        return Text("  The tunnel reveals ").append_text(ink.row(self.game.palette, cards))

    def tell_withdrew(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "withdraw").append(" from ").append(self.route_name(event), ink.KEY)

    def tell_reshuffled(self, event: Event) -> Text:
        return Text(f"  The discard pile is shuffled: a new deck of {event.facts['cards']} cards", ink.SOFT)

    def tell_market_swept(self, event: Event) -> Text:
        return Text("  Too many face-up wilds: the row is renewed", ink.SOFT)

    def tell_passed(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "pass").append(": nothing is possible")

    def tell_end_triggered(self, event: Event) -> Text:
        line = self.who(number(event, "seat"), "have").append(" hardly any pieces left: ")
        return line.append("everyone has one last turn", ink.BAD)

    def tell_game_over(self, event: Event) -> Text:
        return Text("  The game is over", ink.KEY)

    def route(self, event: Event) -> Text:
        index = number(event, "route")
        line = Text(ink.route_name(self.game.board, index), ink.KEY)
        return line.append(f" ({ink.short_kind(self.game.board, index)})", "not bold")

    def route_name(self, event: Event) -> str:
        return ink.route_name(self.game.board, number(event, "route"))


def both(line: Text, card: Text) -> Text:
    """The second card of a draw, after the first."""
    if card.plain == BLIND and line.plain.endswith(BLIND):
        return line[: -len(BLIND)].append("two cards from the deck")
    return line.append(" and ").append_text(card)


def number(event: Event, name: str) -> int:
    value = event.facts[name]
    if not isinstance(value, int):
        raise TypeError(f"{event.kind} {name}: {value!r} is not a number")
    return value


def plural(count: int) -> str:
    return "" if count == 1 else "s"


def third_person(verb: str) -> str:
    if verb in ("have", "try"):
        return {"have": "has", "try": "tries"}[verb]
    return verb + ("es" if verb.endswith("ss") else "s")
