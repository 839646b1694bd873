"""The two racks of a team: shared cards, which both mates may pay with, and shared tickets (A-07).

Card racks are purses after the hands, team by team; one purse more holds what was laid down from a rack. Tickets in a
rack are held by the numbers after the last seat, team by team. `state.own` keeps what is under way, see below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, u8

from tagluff.core.dealer import Dealer
from tagluff.games.asia import positions, sight
from tagluff.games.asia.layout import NEW, PICKS
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import HANDS, HELD, LAID, TICKETS, MapState

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame
    from tagluff.maps.view import MapView


class Racks(Mechanism):
    """Where the racks are, and the actions that name them; mates have no other channel (A-09)."""

    def __init__(self, game: MapGame) -> None:
        self.seats: i64 = game.seats
        self.teams: i64 = len(game.sides)
        super().__init__(PICKS + int(self.seats), ("racks", "ticket_racks"), int(self.teams) + 1)
        self.market = game.numbers.market
        self.first_take = game.first_take
        self.take_deck = game.first_take + self.market
        self.first_to = len(game.actions)
        for slot in range(self.market):
            game.actions.add(f"take {slot + 1} hand")
            game.actions.add(f"take {slot + 1} rack")
        self.to_hand = game.actions.add("to hand")
        self.to_rack = game.actions.add("to rack")
        self.most = int(max(game.claims.longest, max(game.tunnel)))  # cards of either sort that a payment may name
        self.first_purse = len(game.actions)
        for coloured in range(self.most + 1):
            for wilds in range(self.most + 1):
                game.actions.add(f"rack {coloured}+{wilds}*")
        self.first_share = len(game.actions)
        self.tickets = len(game.board.tickets)
        for ticket in game.board.tickets:
            game.actions.add(f"share {ticket.id}")
        self.done = game.actions.add("done")

    # Where things are

    def team(self, seat: i64) -> i64:
        return seat // 2

    def purse_of(self, seat: i64) -> i64:
        """The team's card rack, as a purse."""
        return self.seats + self.team(seat)

    def rack_pile(self, seat: i64) -> i64:
        return HANDS + self.purse_of(seat)

    def laid_pile(self) -> i64:
        """What was laid down from a rack."""
        return HANDS + self.seats + self.teams

    def mates(self, seat: i64) -> tuple[int, int]:
        first = int(self.team(seat)) * 2
        return first, first + 1

    def rack_tickets(self, state: MapState, team: i64) -> list[int]:
        return state.tickets(self.seats + team)

    # Cards

    def purse(self, state: MapState) -> list[int]:
        """A-25: the actor's hand and its team's rack."""
        rack = state.pile(self.rack_pile(state.actor))
        return [a + b for a, b in zip(state.hand(state.actor), rack, strict=True)]

    def laid(self, state: MapState) -> list[int]:
        return [a + b for a, b in zip(state.pile(LAID), state.pile(self.laid_pile()), strict=True)]

    def gather(self, state: MapState) -> None:
        """What came from the rack pays together with what came from the hand."""
        if state.journal is not None and state.hand_size(self.seats + self.teams) > 0:
            cards = state.game.palette.text(state.pile(self.laid_pile()))
            state.journal.add("paid_from_rack", {"seat": int(state.actor), "cards": cards})
        state.move_pile(self.laid_pile(), LAID)

    def take_back(self, state: MapState) -> None:
        """A-55: every card goes back to where it came from."""
        state.move_pile(LAID, HANDS + state.actor)
        state.move_pile(self.laid_pile(), self.rack_pile(state.actor))

    # Tickets

    def put_ticket(self, state: MapState, seat: i64, ticket: i64) -> None:
        """From a hand to the ticket rack; it never goes back (A-37)."""
        state.ticket_at[ticket] = u8(HELD + self.purse_of(seat))
        state.change(TICKETS, seat, -1)
        state.reveals += 1  # to the mate
        if state.journal is not None:
            state.journal.add("shared_ticket", {"seat": int(seat)})
            state.journal.add("saw_shared_ticket", {"seat": int(seat), "ticket": int(ticket)}, self.mates(seat))

    def fresh(self, state: MapState) -> list[int]:
        """The tickets just kept, one of which goes to the rack (A-31)."""
        return [int(state.own[at]) - 1 for at in range(NEW, PICKS) if state.own[at]]

    # Positions, views, imagined states

    def describe(self, state: MapState) -> dict[str, Any]:
        return positions.describe(self, state)

    def read_piles(self, spec: MapSpec, moment: MapSpec) -> list[tuple[int, Any, str]]:
        return positions.read_piles(self, spec, moment)

    def place_tickets(self, state: MapState, spec: MapSpec) -> None:
        positions.place_tickets(self, state, spec)

    def describe_moment(self, state: MapState, moment: dict[str, Any]) -> None:
        positions.describe_moment(self, state, moment)

    def read_moment(self, state: MapState, moment: MapSpec, known: list[str]) -> None:
        positions.read_moment(state, moment, known)

    def enter_moment(self, state: MapState, moment: MapSpec, known: list[str]) -> bool:
        return positions.enter_moment(self, state, moment, known)

    def show(self, state: MapState, view: MapView) -> None:
        sight.show(self, state, view)

    def restore_seen(self, view: MapView, state: MapState) -> None:
        sight.restore_seen(view, state)

    def seen_piles(self, view: MapView) -> list[tuple[int, list[int]]]:
        return sight.seen_piles(self, view)

    def hidden_piles(self, view: MapView) -> list[tuple[int, int]]:
        return sight.hidden_piles(self, view)

    def seen_tickets(self, view: MapView) -> list[tuple[int, list[int]]]:
        return sight.seen_tickets(self, view)

    def hidden_tickets(self, view: MapView) -> list[tuple[int, int]]:
        return sight.hidden_tickets(self, view)

    def favour(self, view: MapView, state: MapState, chance: Dealer) -> None:
        sight.favour(self, view, state, chance)

    def imagine_tickets(self, view: MapView, state: MapState, chance: Dealer) -> None:
        sight.imagine_tickets(self, view, state, chance)

    def imagine_cards(self, view: MapView, state: MapState, chance: Dealer) -> None:
        sight.imagine_cards(view, state, chance)
