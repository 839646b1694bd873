"""A mechanism: what one game has beside cards, routes and tickets, such as tokens, bonus cards or racks.

It adds its actions to the table, keeps its numbers in `state.own`, laid out as it likes, shows them in views as a typed
part (maps/own.py), and reads and writes them in positions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.cards import Cards
from tagluff.core.cardtable.decisions import Decision
from tagluff.core.cardtable.state import HANDS, LAID
from tagluff.core.dealer import Dealer
from tagluff.core.events import EventKind
from tagluff.core.facts import Shape
from tagluff.maps.drafts import Draft
from tagluff.maps.layout import Layout
from tagluff.maps.own import OwnPart
from tagluff.maps.spec import MapSpec
from tagluff.maps.state import MapState

if TYPE_CHECKING:
    from tagluff.maps.view import MapView


@mypyc_attr(allow_interpreted_subclasses=True)
class Mechanism:
    """Nothing of its own: what a game without one has."""

    def __init__(self, size: int = 0, keys: tuple[str, ...] = (), piles: int = 0) -> None:
        self.size = size  # numbers in state.own
        self.keys = keys  # keys in a position
        self.piles = piles  # piles of cards beside the hands

    def lay_out(self, layout: Layout) -> None:
        """Add its actions to the table."""

    def decisions(self) -> list[Decision[Any]]:
        """Decisions that only this game has, in the order of their kinds."""
        return []

    def happenings(self) -> tuple[EventKind, ...]:
        """Kinds of events that only this game has."""
        return ()

    def names(self) -> dict[str, Shape]:
        """What has a name in the dialect (core/facts.py), as narrow as this mechanism makes it."""
        return {}

    def deal(self, state: MapState) -> None:
        """Set up at the start of a game."""

    # Where paid cards come from, lie, and go back to.

    def purse(self, state: MapState) -> list[int]:
        """The cards the actor may pay with."""
        return state.hand(state.actor)

    def laid(self, state: MapState) -> list[int]:
        """What lies there for the payment under way."""
        return state.pile(LAID)

    def split(self, state: MapState, drafts: list[Draft]) -> list[Draft]:
        """Payments, once it is said where their cards come from."""
        return drafts

    def gather(self, state: MapState) -> None:
        """Before a payment is settled: put together what came from several places."""

    def take_back(self, state: MapState) -> None:
        """N-47: what was laid down for a tunnel goes back."""
        state.move_pile(LAID, HANDS + state.actor)

    # Positions and views.

    def describe(self, state: MapState) -> dict[str, Any]:
        """Everything it keeps, in words and numbers."""
        return {}

    def read(self, state: MapState, spec: MapSpec) -> None:
        """From a position, verified."""

    def place_tickets(self, state: MapState, spec: MapSpec) -> None:
        """Tickets of its own in a position, before the deck is made of the rest."""

    def read_piles(self, spec: MapSpec, moment: MapSpec) -> list[tuple[int, Any, str]]:
        """Piles of cards of its own in a position: number, text, place."""
        return []

    def show(self, state: MapState, seat: int | None) -> OwnPart | None:
        """What a seat may know of it."""
        return None

    # For imagined states: what the view's seat sees of this mechanism and what it does not, and how that is dealt anew.

    def restore_seen(self, view: MapView, state: MapState) -> None:
        """The numbers that the view shows."""

    def seen_piles(self, view: MapView) -> list[tuple[int, Cards]]:
        """Purses of its own that are seen, with their cards."""
        return []

    def hidden_piles(self, view: MapView) -> list[tuple[int, int]]:
        """Purses of its own that are not, with their sizes."""
        return []

    def seen_tickets(self, view: MapView) -> list[tuple[int, list[str]]]:
        """Holders of its own whose tickets are seen."""
        return []

    def hidden_tickets(self, view: MapView) -> list[tuple[int, int]]:
        """Holders of its own whose tickets are not, with their number."""
        return []

    def hides(self, holder: i64, seat: i64) -> bool:
        """Is a purse of its own hidden from a seat (NOBODY: a spectator), or what tickets that holder has?"""
        return True

    def favour(self, state: MapState, seat: i64, sizes: vec[i64], chance: Dealer) -> None:
        """Before hidden purses are filled at random: what the actor must hold for a decision of this mechanism."""

    def redeal_tickets(self, state: MapState, seat: i64, chance: Dealer) -> None:
        """Once all tickets are dealt: what choices that are hidden from a seat concern them."""

    def redeal_cards(self, state: MapState, seat: i64, chance: Dealer) -> None:
        """Once all cards are dealt."""

    def describe_moment(self, state: MapState, moment: dict[str, Any]) -> None:
        """What a position says of a decision of its own."""

    def read_moment(self, state: MapState, moment: MapSpec, known: list[str]) -> None:
        """Its part of a decision that every game has; `known` gets the keys it read."""

    def enter_moment(self, state: MapState, moment: MapSpec, known: list[str]) -> bool:
        """Put a decision of its own; False if it has none of that kind."""
        return False
