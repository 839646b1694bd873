"""What happened on a map, in sentences: claims, tunnels, racks, tokens."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.maps.board import side_of
from tagluff.cli.terminal.maps.names import route_name, short_kind, ticket_name
from tagluff.cli.terminal.maps.registry import guide_of
from tagluff.cli.terminal.story import Teller, number
from tagluff.core.cards import cards_text
from tagluff.core.events import Event
from tagluff.core.memory import cards_in
from tagluff.maps.board import Route
from tagluff.maps.handbook import MapHandbook


class MapTeller(Teller):
    """Tells the events of a map game."""

    added = ("saw_card", "kept_in_hand", "put_in_rack", "saw_rack_card")
    added_anywhere = ("saw_shared_ticket",)

    def __init__(self, book: MapHandbook, names: list[str], viewer: int | None) -> None:
        super().__init__(guide_of(book).speak, names, viewer)
        self.book = book
        self.revealed = [0] * book.palette.width  # for the tunnel that is tried
        self.racked = [0] * book.palette.width  # of the payment under way, so much came from the rack

    def mates(self, seat: int) -> int:
        return len(side_of(self.book, seat))

    def add(self, line: Text, event: Event) -> None:
        if event.kind in ("saw_card", "saw_rack_card"):
            super().add(line, event)
        elif event.kind == "kept_in_hand":
            line.append(" for the hand")
        elif event.kind == "put_in_rack":
            line.append(" for the rack")
        elif event.kind == "saw_shared_ticket":
            line.append(": ").append(ticket_name(self.book, str(event.facts["ticket"])), ink.KEY)

    def drawn(self, event: Event) -> Text | None:
        if event.kind == "took_to_rack":
            return Text("").append_text(ink.card(str(event.facts["card"]))).append(" for the rack")
        return super().drawn(event)

    def tell_claimed(self, event: Event) -> Text:
        points = ink.points(number(event, "points"))
        line = self.who(number(event, "seat"), "claim").append(" ").append_text(self.route(event))
        return line.append(f" for {points} with {self.payment(event)}")

    def payment(self, event: Event) -> str:
        """All that was paid: what came from the hand, then what came from the rack."""
        palette, rack = self.book.palette, self.racked
        hand = [paid - part for paid, part in zip(palette.counts(cards_in(event)), rack, strict=True)]
        self.racked = [0] * palette.width
        shared = [f"{palette.text(rack)} from the rack"] if any(rack) else []
        return " and ".join(([palette.text(hand)] if any(hand) else []) + shared)

    def tell_paid_from_rack(self, event: Event) -> None:
        """Told with the claim."""
        more = self.book.palette.counts(cards_in(event))
        self.racked = [have + new for have, new in zip(self.racked, more, strict=True)]

    def tell_took_bonus_card(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "take").append(f" a bonus card, {event.facts['left']} are left")

    def tell_placed_stack(self, event: Event) -> Text:
        city = next(city.name for city in self.book.board.cities if city.id == event.facts["city"])
        line = self.who(number(event, "seat"), "place").append(f" the {event.facts['token']} tokens at ")
        return line.append(city, ink.KEY)

    def tell_took_token(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "take").append(f" a {event.facts['token']} token")

    def tell_shared_ticket(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "share").append(" a ticket")

    def tell_entered_tunnel(self, event: Event) -> Text:
        line = self.who(number(event, "seat"), "try").append(" the tunnel ").append(self.route_name(event), ink.KEY)
        return line.append(f" with {cards_text(cards_in(event))}")

    def tell_revealed(self, event: Event) -> None:
        """Told when all cards of the tunnel are turned up."""
        self.revealed[self.book.palette.number(str(event.facts["card"]))] += 1

    def tell_tunnel_price(self, event: Event) -> Text:
        cards, self.revealed = self.book.palette.cards(self.revealed), [0] * len(self.revealed)
        extra = number(event, "extra")
        asks = f"it asks for {extra} more" if extra else "it asks for nothing more"
        return Text("  The tunnel reveals ").append_text(ink.row(cards)).append(asks, ink.BAD if extra else ink.GOOD)

    def tell_withdrew(self, event: Event) -> Text:
        self.racked = [0] * len(self.racked)
        return self.who(number(event, "seat"), "withdraw").append(" from ").append(self.route_name(event), ink.KEY)

    def tell_reshuffled(self, event: Event) -> Text:
        return Text(f"  The discard pile is shuffled: a new deck of {event.facts['size']} cards", ink.SOFT)

    def tell_market_swept(self, event: Event) -> Text:
        return Text(self.speak("  Too many face-up wilds: the row is renewed"), ink.SOFT)

    def tell_end_triggered(self, event: Event) -> Text:
        seat = number(event, "seat")
        mates = [self.names[mate] for mate in side_of(self.book, seat) if mate not in (seat, self.viewer)]
        mates += ["you"] if self.viewer in side_of(self.book, seat) and self.viewer != seat else []
        line = self.who(seat, "have") if not mates else self.who(seat, "").append(f"and {mates[0]} have")
        line.append(self.speak(" hardly any pieces left: "))
        return line.append("everyone has one last turn", ink.BAD)

    def route(self, event: Event) -> Text:
        line = Text(self.route_name(event), ink.KEY)
        return line.append(f" ({short_kind(self.book.board, self.route_in(event))})", "not bold")

    def route_name(self, event: Event) -> str:
        return route_name(self.book.board, self.route_in(event))

    def route_in(self, event: Event) -> Route:
        return self.book.route(str(event.facts["route"]))
