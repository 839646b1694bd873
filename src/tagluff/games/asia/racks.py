"""The two racks of a team: shared cards, which both mates may pay with, and shared tickets (A-07).

Card racks are purses after the hands, team by team; one purse more holds what was laid down from a rack. Tickets in a
rack are held by the numbers after the last seat, team by team. `state.own` keeps what is under way, see below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.cards import Cards
from tagluff.core.cardtable.state import HANDS, HELD, LAID, TICKETS
from tagluff.core.dealer import Dealer
from tagluff.core.events import EventKind
from tagluff.core.verbs import Done
from tagluff.games.asia import positions, sight
from tagluff.games.asia.happenings import KINDS, SAW_SHARED_TICKET, SHARED_TICKET
from tagluff.games.asia.layout import NEW, PICKS
from tagluff.games.asia.seen import RacksSeen
from tagluff.games.asia.verbs import FromRack, Put, Share, TakeTo
from tagluff.maps.drafts import Draft
from tagluff.maps.layout import Layout
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import MapState

if TYPE_CHECKING:
    from tagluff.maps.hooks import MapRules
    from tagluff.maps.view import MapView


class Racks(Mechanism):
    """Where the racks are, and the actions that name them; mates have no other channel (A-09)."""

    def __init__(self, game: MapRules) -> None:
        self.seats: i64 = game.seats
        self.teams: i64 = len(game.sides)
        super().__init__(PICKS + int(self.seats), ("racks", "ticket_racks"), int(self.teams) + 1)
        self.market = game.numbers.market
        self.tickets = len(game.board.tickets)
        longest = max(route.length for route in game.board.routes)
        # cards of either sort that a payment may name
        self.most = max(longest, max(route.tunnel for route in game.board.routes))
        self.first_take = 0
        self.take_deck = 0
        self.first_to = 0
        self.to_hand = 0
        self.to_rack = 0
        self.first_purse = 0
        self.first_share = 0
        self.done = 0

    def lay_out(self, layout: Layout) -> None:
        actions = layout.actions
        self.first_take, self.take_deck = layout.first_take, layout.take_deck
        self.first_to = actions.next
        for slot in range(1, self.market + 1):
            for to in ("hand", "rack"):
                actions.add(TakeTo(actions.next, f"take {slot} {to}", slot, to))
        self.to_hand = actions.add(Put(actions.next, "to hand", "hand"))
        self.to_rack = actions.add(Put(actions.next, "to rack", "rack"))
        self.first_purse = actions.next
        for coloured in range(self.most + 1):
            for wilds in range(self.most + 1):
                actions.add(FromRack(actions.next, f"rack {coloured}+{wilds}*", coloured, wilds))
        self.first_share = actions.next
        for ticket in layout.rules.board.tickets:
            actions.add(Share(actions.next, f"share {ticket.id}", ticket.id))
        self.done = actions.add(Done(actions.next, "done"))

    def happenings(self) -> tuple[EventKind, ...]:
        return KINDS

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

    def split(self, state: MapState, drafts: list[Draft]) -> list[Draft]:
        """A-25: every mixture of hand and rack, fewest cards from the rack first; said only where both hold cards."""
        return [draft for whole in drafts for draft in self.mixtures(state, whole)]

    def mixtures(self, state: MapState, draft: Draft) -> list[Draft]:
        hand, rack = state.hand(state.actor), state.pile(self.rack_pile(state.actor))
        if sum(rack) == 0:
            return [draft]
        if sum(hand) == 0:
            return [Draft(draft.cards, 0, draft.actions, list(draft.cards))]
        parts = [range(max(0, need - hand[kind]), min(need, rack[kind]) + 1) for kind, need in enumerate(draft.cards)]
        colour = max(range(len(parts) - 1), key=lambda kind: draft.cards[kind])
        mixed = []
        for wilds in parts[-1]:
            for coloured in parts[colour]:
                part = [0] * len(parts)
                part[colour], part[-1] = coloured, wilds
                said = self.first_purse + coloured * (self.most + 1) + wilds
                mixed.append(Draft(draft.cards, 0, [*draft.actions, said], part))
        return sorted(mixed, key=lambda draft: (sum(draft.rack), draft.rack[-1]))

    def gather(self, state: MapState) -> None:
        """What came from the rack pays together with what came from the hand."""
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
            shared = state.journal.add(SHARED_TICKET, {"seat": int(seat)})
            facts: dict[str, object] = {"seat": int(seat), "ticket": state.game.board.tickets[ticket].id}
            state.journal.add(SAW_SHARED_TICKET, facts, self.mates(seat), shared)

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

    def show(self, state: MapState, seat: int | None) -> RacksSeen:
        return sight.show(self, state, seat)

    def restore_seen(self, view: MapView, state: MapState) -> None:
        sight.restore_seen(view, state)

    def seen_piles(self, view: MapView) -> list[tuple[int, Cards]]:
        return sight.seen_piles(self, view)

    def hidden_piles(self, view: MapView) -> list[tuple[int, int]]:
        return sight.hidden_piles(self, view)

    def seen_tickets(self, view: MapView) -> list[tuple[int, list[str]]]:
        return sight.seen_tickets(self, view)

    def hidden_tickets(self, view: MapView) -> list[tuple[int, int]]:
        return sight.hidden_tickets(self, view)

    def hides(self, holder: i64, seat: i64) -> bool:
        """Racks are hidden from other teams; what was laid down lies open."""
        return holder < self.seats + self.teams and holder - self.seats != self.team(seat)

    def favour(self, state: MapState, seat: i64, sizes: vec[i64], chance: Dealer) -> None:
        sight.favour(self, state, seat, sizes, chance)

    def redeal_tickets(self, state: MapState, seat: i64, chance: Dealer) -> None:
        sight.redeal_tickets(self, state, seat, chance)

    def redeal_cards(self, state: MapState, seat: i64, chance: Dealer) -> None:
        sight.redeal_cards(state, seat, chance)
