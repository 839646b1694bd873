"""What a seat can use, read from its view: its side's network, the cards it may pay with, the tickets that count."""

from __future__ import annotations

from tagluff.games.amsterdam.bonus import BonusSeen
from tagluff.games.asia.seen import RacksSeen
from tagluff.games.sanfrancisco.tokens import TokensSeen
from tagluff.maps.view import MapView


class Outlook:
    """A view in the terms of a player who works for its side.

    A player looks at every route many times, so here routes and tickets are their numbers on the board, and cards are
    counts by kind with the wild last.
    """

    def __init__(self, view: MapView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.book = view.handbook
        self.board = self.book.board
        self.palette = self.book.palette
        self.side = self.book.side_of(seat)
        self.pieces = sum(view.pieces[mate] for mate in self.side)
        self.owners = [view.owners.get(route.id) for route in self.board.routes]
        self.route = None if view.route is None else self.board.route_index[view.route]  # being paid for
        self.purse = self.count_purse()

    def owns(self, route: int) -> bool:
        """Does the route belong to the side?"""
        return self.owners[route] in self.side

    def usable(self, route: int) -> bool:
        """Own, or still to be claimed by the side (X-14, X-18)."""
        if self.owners[route] is not None:
            return self.owns(route)
        owners = [self.owners[track] for track in self.board.routes[route].tracks]
        taken = sum(1 for owner in owners if owner is not None)
        return self.seat not in owners and taken < self.book.open_tracks[route]

    def count_purse(self) -> list[int]:
        """The cards in hand, and in the team's rack if there is one."""
        own = self.view.own
        hand = self.palette.counts(self.view.hand or {})
        rack = own.rack if isinstance(own, RacksSeen) else None
        return [held + shared for held, shared in zip(hand, self.palette.counts(rack or {}), strict=True)]

    def tickets(self, ids: list[str]) -> list[int]:
        """Tickets by number."""
        return [self.board.ticket_index[id] for id in ids]

    def open_tickets(self) -> list[int]:
        """Tickets not yet complete: in hand, and in the team's rack."""
        own = self.view.own
        held = [ticket for ticket in self.view.tickets if ticket not in self.view.complete]
        if isinstance(own, RacksSeen):
            held += [ticket for ticket in own.ticket_rack if ticket not in own.rack_complete]
        return self.tickets(held)

    def reward(self, route: int) -> float:
        """What a claim brings beside its points: a bonus card, a token the seat does not have."""
        own = self.view.own
        entry = self.board.routes[route]
        if isinstance(own, BonusSeen):
            return 1.0 if entry.marks.get("cart") and own.pile else 0.0
        if isinstance(own, TokensSeen):
            return 1.0 if self.token_at(own, [self.board.cities[end].id for end in (entry.a, entry.b)]) else 0.0
        return 0.0

    def token_at(self, seen: TokensSeen, cities: list[str]) -> bool:
        """Is there a stack in these cities of which the seat could take?"""
        owned = seen.tokens[self.seat]
        return any(
            place in cities and seen.left[token] > 0 and token not in owned for token, place in seen.places.items()
        )
