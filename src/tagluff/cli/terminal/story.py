"""What happened, in sentences: one line for each thing that a viewer may know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.board import side_of
from tagluff.cli.terminal.guides import guide_of
from tagluff.core.events import Event
from tagluff.maps.game import MapGame

BLIND: Final = "a card from the deck"
ADDED: Final = ("saw_card", "kept_in_hand", "put_in_rack", "saw_rack_card", "saw_shared_ticket", "paid_from_rack")
ADDED_ANYWHERE: Final = ("saw_shared_ticket", "paid_from_rack")  # not only to the line of a draw


class Teller:
    """Tells events to one viewer, whose own seat is `You`; None is a spectator."""

    def __init__(self, game: MapGame, names: list[str], viewer: int | None) -> None:
        self.game = game
        self.names = names
        self.viewer = viewer
        self.guide = guide_of(game)
        self.named = ""  # the cards that were named for a payment, wherever they come from

    def who(self, seat: int, verb: str) -> Text:
        """`▲ Greedy claims`, `● You claim`."""
        line = ink.mark(seat, len(side_of(self.game, seat))).append(" ")
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
            if lines and event.kind in ADDED and (drawing == seat or event.kind in ADDED_ANYWHERE):
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

    def add(self, line: Text, event: Event) -> None:
        """What belongs to the line before."""
        last = line.plain.rpartition(" and ")[2]
        if event.kind in ("saw_card", "saw_rack_card") and ": " not in last:
            line.append(": ").append_text(ink.card(self.game.palette, number(event, "card")))
        elif event.kind == "kept_in_hand":
            line.append(" for the hand")
        elif event.kind == "put_in_rack":
            line.append(" for the rack")
        elif event.kind == "saw_shared_ticket":
            line.append(": ").append(ink.ticket_name(self.game.board, number(event, "ticket")), ink.KEY)
        elif event.kind == "paid_from_rack":
            line.append(f" {'and' if ' with ' in line.plain else 'with'} {event.facts['cards']} from the rack")

    def drawn(self, event: Event) -> Text | None:
        """The card of a draw: named if it lay face up."""
        if event.kind == "took":
            return Text("").append_text(ink.card(self.game.palette, number(event, "card")))
        if event.kind == "took_to_rack":
            return Text("").append_text(ink.card(self.game.palette, number(event, "card"))).append(" for the rack")
        return Text(BLIND) if event.kind == "drew_blind" else None

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
        return self.who(number(event, "seat"), "look").append(
            self.guide.speak(f" at {ink.counted(count, 'new ticket')}")
        )

    def tell_kept_tickets(self, event: Event) -> Text:
        count = number(event, "count")
        return self.who(number(event, "seat"), "keep").append(self.guide.speak(f" {ink.counted(count, 'ticket')}"))

    def tell_claimed(self, event: Event) -> Text:
        points = ink.points(number(event, "points"))
        line = self.who(number(event, "seat"), "claim").append(" ").append_text(self.route(event))
        paid = event.facts["cards"]
        return line.append(f" for {points}" + (f" with {paid}" if paid != "0" else ""))

    def tell_names_cards(self, event: Event) -> None:
        """Told with the claim; of a tunnel all that is laid down before cards are revealed."""
        cards = [0] * self.game.palette.width
        cards[number(event, "colour")] += number(event, "coloured")
        cards[self.game.palette.wild] += number(event, "wilds")
        self.named = self.game.palette.text(cards)

    def tell_took_bonus_card(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "take").append(f" a bonus card, {event.facts['left']} are left")

    def tell_placed_stack(self, event: Event) -> Text:
        city = self.game.board.cities[number(event, "city")].name
        line = self.who(number(event, "seat"), "place").append(f" the {event.facts['symbol']} tokens at ")
        return line.append(city, ink.KEY)

    def tell_took_token(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "take").append(f" a {event.facts['symbol']} token")

    def tell_shared_ticket(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "share").append(" a ticket")

    def tell_entered_tunnel(self, event: Event) -> Text:
        line = self.who(number(event, "seat"), "try").append(" the tunnel ").append(self.route_name(event), ink.KEY)
        cards, self.named = self.named or event.facts["cards"], ""
        return line.append(f" with {cards}")

    def tell_revealed(self, event: Event) -> Text:
        cards = self.game.palette.read(str(event.facts["cards"])) or []
        return Text("  The tunnel reveals ").append_text(ink.row(self.game.palette, cards))

    def tell_withdrew(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "withdraw").append(" from ").append(self.route_name(event), ink.KEY)

    def tell_reshuffled(self, event: Event) -> Text:
        return Text(f"  The discard pile is shuffled: a new deck of {event.facts['cards']} cards", ink.SOFT)

    def tell_market_swept(self, event: Event) -> Text:
        return Text(self.guide.speak("  Too many face-up wilds: the row is renewed"), ink.SOFT)

    def tell_passed(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "pass").append(": nothing is possible")

    def tell_end_triggered(self, event: Event) -> Text:
        seat = number(event, "seat")
        mates = [self.names[mate] for mate in side_of(self.game, seat) if mate not in (seat, self.viewer)]
        mates += ["you"] if self.viewer in side_of(self.game, seat) and self.viewer != seat else []
        line = self.who(seat, "have") if not mates else self.who(seat, "").append(f"and {mates[0]} have")
        line.append(self.guide.speak(" hardly any pieces left: "))
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
