"""What happened on a map, in sentences: claims, tunnels, racks, tokens."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.drawn import Draw, Drawn
from tagluff.cli.terminal.maps.board import side_of
from tagluff.cli.terminal.maps.names import route_name, short_kind, ticket_name
from tagluff.cli.terminal.maps.registry import guide_of
from tagluff.cli.terminal.story import TOLD, Teller, number
from tagluff.core.events import Event
from tagluff.core.memory import cards_in
from tagluff.maps.handbook import MapHandbook


class MapTeller(Teller):
    """Tells the events of a map game."""

    told = (*TOLD, "entered_tunnel", "shared_ticket", "placed_stack", "took_token", "took_bonus_card")
    added = ("saw_card", "kept_in_hand", "put_in_rack", "saw_rack_card")
    added_anywhere = ("saw_shared_ticket",)

    def __init__(self, book: MapHandbook, names: list[str], viewer: int | None) -> None:
        super().__init__(guide_of(book).speak, names, viewer)
        self.book = book
        self.revealed = [0] * book.palette.width  # for the tunnel that is tried
        self.racked = [0] * book.palette.width  # of the payment under way, so much came from the rack

    def mates(self, seat: int) -> int:
        return len(side_of(self.book, seat))

    def add(self, draw: Draw, event: Event, card: Drawn | None) -> None:
        if event.kind in ("kept_in_hand", "put_in_rack"):
            draw.cards[-1].to = "hand" if event.kind == "kept_in_hand" else "rack"
        else:
            super().add(draw, event, card)

    def drawn(self, event: Event) -> Drawn | None:
        if event.kind == "took_to_rack":
            return Drawn(False, str(event.facts["card"]), "rack")
        return super().drawn(event)

    def ticket_name(self, ticket: str) -> str:
        return ticket_name(self.book, ticket)

    def fact_route(self, id: str) -> dict[str, object]:
        return {"route": Text(route_name(self.book.board, self.book.route(id)), ink.KEY)}

    def fact_city(self, id: str) -> dict[str, object]:
        return {"city": Text(next(city.name for city in self.book.board.cities if city.id == id), ink.KEY)}

    def fact_token(self, token: str) -> dict[str, object]:
        return {"symbol": self.speak.word(f"symbol.{token}")}

    def tell_claimed(self, event: Event) -> Text:
        route = self.book.route(str(event.facts["route"]))
        name = Text().append(route_name(self.book.board, route), ink.KEY)
        name.append(f" ({short_kind(self.book.board, route)})")
        return self.as_told(event, self.sentence(event, route=name, cards=self.payment(event)))

    def payment(self, event: Event) -> Text:
        """All that was paid: what came from the hand, then what came from the rack."""
        palette, rack = self.book.palette, self.racked
        hand = [paid - part for paid, part in zip(palette.counts(cards_in(event)), rack, strict=True)]
        self.racked = [0] * palette.width
        if not any(rack):
            return Text(palette.text(hand))
        key = "terms.from_hand_and_rack" if any(hand) else "terms.from_rack"
        return self.speak.text(key, hand=palette.text(hand), rack=palette.text(rack))

    def tell_paid_from_rack(self, event: Event) -> None:
        """Told with the claim."""
        more = self.book.palette.counts(cards_in(event))
        self.racked = [have + new for have, new in zip(self.racked, more, strict=True)]

    def tell_revealed(self, event: Event) -> None:
        """Told when all cards of the tunnel are turned up."""
        self.revealed[self.book.palette.number(str(event.facts["card"]))] += 1

    def tell_tunnel_price(self, event: Event) -> Text:
        cards, self.revealed = self.book.palette.cards(self.revealed), [0] * len(self.revealed)
        extra = number(event, "extra")
        key, style = ("event.tunnel", ink.BAD) if extra else ("event.tunnel.none", ink.GOOD)
        shown = ink.inline(cards)
        line = self.marked(None, self.sentence(event, key, cards=shown))
        line.stylize(style, line.plain.rindex(shown.plain) + len(shown))
        return line

    def tell_withdrew(self, event: Event) -> Text:
        self.racked = [0] * len(self.racked)
        return self.as_told(event, self.sentence(event))

    def tell_end_triggered(self, event: Event) -> Text:
        """In a team both are named, whoever reads it first."""
        seat = number(event, "seat")
        side = side_of(self.book, seat)
        own = self.viewer in side
        first = self.viewer if own and self.viewer is not None else seat
        mate = next((self.names[one] for one in side if one != first), None)
        facts = {"who": self.who(first), "mate": mate}
        return self.as_told(event, self.speak.text("event.end_triggered", own, **facts))
