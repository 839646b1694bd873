"""What a seat can use, read from its view: its side's network, the cards it may pay with, the tickets that count."""

from __future__ import annotations

from tagluff.maps.view import MapView


class Outlook:
    """A view in the terms of a player who works for its side."""

    def __init__(self, view: MapView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.side = next(side for side in view.game.sides if seat in side)
        self.pieces = sum(view.pieces[mate] for mate in self.side)

    def owns(self, route: int) -> bool:
        """Does the route belong to the side?"""
        return self.view.owners[route] in self.side

    def usable(self, route: int) -> bool:
        """Own, or still to be claimed by the side (X-14, X-18)."""
        if self.view.owners[route] is not None:
            return self.owns(route)
        owners = [self.view.owners[track] for track in self.view.game.board.routes[route].tracks]
        taken = sum(1 for owner in owners if owner is not None)
        return self.seat not in owners and taken < self.view.game.open_tracks[route]

    def purse(self) -> list[int]:
        """The cards in hand, and in the team's rack if there is one."""
        hand = self.view.hand or [0] * int(self.view.game.width)
        rack = self.view.own.get("rack")
        return [a + b for a, b in zip(hand, rack, strict=True)] if isinstance(rack, list) else list(hand)

    def open_tickets(self) -> list[int]:
        """Tickets not yet complete: in hand, and in the team's rack."""
        held = list(zip(self.view.tickets, self.view.complete, strict=True))
        shared, done = self.view.own.get("ticket_rack"), self.view.own.get("rack_complete")
        if isinstance(shared, list) and isinstance(done, list):
            held += zip(shared, done, strict=True)
        return [ticket for ticket, complete in held if not complete]

    def reward(self, route: int) -> float:
        """What a claim brings beside its points: a bonus card, a token the seat does not have."""
        entry = self.view.game.board.routes[route]
        if entry.marks.get("cart") and self.view.own.get("bonus_pile"):
            return 1.0
        return 1.0 if self.tokens_at([entry.a, entry.b]) else 0.0

    def tokens_at(self, cities: list[int]) -> list[str]:
        """Symbols of stacks at these places that the seat could take."""
        stacks, tokens = self.view.own.get("stacks"), self.view.own.get("tokens")
        if not isinstance(stacks, dict) or not isinstance(tokens, list):
            return []
        places = [self.view.game.board.cities[city].id for city in cities]
        owned = tokens[self.seat]
        return [
            name for name, stack in stacks.items() if stack["place"] in places and stack["left"] and name not in owned
        ]
