"""What happened on a map, in sentences: claims, tunnels, racks, tokens."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.maps.board import side_of
from tagluff.cli.terminal.maps.names import route_name, short_kind, ticket_name
from tagluff.cli.terminal.maps.registry import guide_of
from tagluff.cli.terminal.story import Teller, number
from tagluff.core.events import Event
from tagluff.maps.game import MapGame


class MapTeller(Teller):
    """Tells the events of a map game."""

    added = ("saw_card", "kept_in_hand", "put_in_rack", "saw_rack_card")
    added_anywhere = ("saw_shared_ticket", "paid_from_rack")

    def __init__(self, game: MapGame, names: list[str], viewer: int | None) -> None:
        super().__init__(game.palette, guide_of(game).speak, names, viewer)
        self.game = game
        self.named = ""  # the cards that were named for a payment, wherever they come from

    def mates(self, seat: int) -> int:
        return len(side_of(self.game, seat))

    def add(self, line: Text, event: Event) -> None:
        if event.kind in ("saw_card", "saw_rack_card"):
            super().add(line, event)
        elif event.kind == "kept_in_hand":
            line.append(" for the hand")
        elif event.kind == "put_in_rack":
            line.append(" for the rack")
        elif event.kind == "saw_shared_ticket":
            line.append(": ").append(ticket_name(self.game.board, number(event, "ticket")), ink.KEY)
        elif event.kind == "paid_from_rack":
            line.append(f" {'and' if ' with ' in line.plain else 'with'} {event.facts['cards']} from the rack")

    def drawn(self, event: Event) -> Text | None:
        if event.kind == "took_to_rack":
            return Text("").append_text(ink.card(self.palette, number(event, "card"))).append(" for the rack")
        return super().drawn(event)

    def tell_claimed(self, event: Event) -> Text:
        points = ink.points(number(event, "points"))
        line = self.who(number(event, "seat"), "claim").append(" ").append_text(self.route(event))
        paid = event.facts["cards"]
        return line.append(f" for {points}" + (f" with {paid}" if paid != "0" else ""))

    def tell_names_cards(self, event: Event) -> None:
        """Told with the claim; of a tunnel all that is laid down before cards are revealed."""
        cards = [0] * self.palette.width
        cards[number(event, "colour")] += number(event, "coloured")
        cards[self.palette.wild] += number(event, "wilds")
        self.named = self.palette.text(cards)

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
        return Text("  The tunnel reveals ").append_text(ink.row(self.palette, self.cards(event)))

    def tell_withdrew(self, event: Event) -> Text:
        return self.who(number(event, "seat"), "withdraw").append(" from ").append(self.route_name(event), ink.KEY)

    def tell_reshuffled(self, event: Event) -> Text:
        return Text(f"  The discard pile is shuffled: a new deck of {event.facts['cards']} cards", ink.SOFT)

    def tell_market_swept(self, event: Event) -> Text:
        return Text(self.speak("  Too many face-up wilds: the row is renewed"), ink.SOFT)

    def tell_end_triggered(self, event: Event) -> Text:
        seat = number(event, "seat")
        mates = [self.names[mate] for mate in side_of(self.game, seat) if mate not in (seat, self.viewer)]
        mates += ["you"] if self.viewer in side_of(self.game, seat) and self.viewer != seat else []
        line = self.who(seat, "have") if not mates else self.who(seat, "").append(f"and {mates[0]} have")
        line.append(self.speak(" hardly any pieces left: "))
        return line.append("everyone has one last turn", ink.BAD)

    def route(self, event: Event) -> Text:
        index = number(event, "route")
        line = Text(route_name(self.game.board, index), ink.KEY)
        return line.append(f" ({short_kind(self.game.board, index)})", "not bold")

    def route_name(self, event: Event) -> str:
        return route_name(self.game.board, number(event, "route"))
