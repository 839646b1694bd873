"""Why a planner does what it does on a map, read from what it saw and planned when it chose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.about_cards import AboutCards
from tagluff.bots.reasons.about_routes import AboutRoutes
from tagluff.bots.reasons.about_tickets import AboutTickets
from tagluff.bots.reasons.reason import Reason
from tagluff.core.actions import Action
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState

PAYING: Final = ("lay", "from_rack")  # verbs of a payment that is under way


class MapReasons(AboutRoutes, AboutCards, AboutTickets):
    """By what is done."""

    def __init__(self, policy: MapPolicy, state: MapState, memory: MapMemory) -> None:
        super().__init__(policy, state, memory)
        self.by_verb: dict[str, Callable[[Action], Iterator[Reason]]] = {
            "claim": self.claiming,
            "take": self.taking,
            "draw_tickets": self.fetching,
            "keep": self.keeping,
            "lay": self.laying,
            "pay": self.paying,
            "withdraw": self.withdrawing,
            "place_stack": self.placing,
            "take_token": self.choosing_token,
            "put": self.putting,
            "from_rack": self.sparing,
            "share": self.sharing,
        }

    def reasons(self, action: Action) -> Iterator[Reason]:
        verb = self.by_verb.get(action.verb)
        found = [] if verb is None else list(verb(action))
        yield from found or self.anyway(action)

    def anyway(self, action: Action) -> Iterator[Reason]:
        """Where a choice has no reason of its own: what is paid for, or how much time there is."""
        if action.verb in PAYING:
            yield from self.paying(action) if self.state.extra else self.route_reasons(int(self.state.route))
        elif self.sight.last:
            yield kinds.LAST_TURN.because()
        else:
            yield kinds.TURNS_LEFT.because(turns=self.turns)
