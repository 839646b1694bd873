"""Why a planner does what it does on a map, read from what it saw and planned when it chose."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.reasons.about_cards import AboutCards
from tagluff.bots.reasons.about_routes import AboutRoutes
from tagluff.bots.reasons.about_tickets import AboutTickets
from tagluff.bots.reasons.reason import Reason
from tagluff.core.actions import Action
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState


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
        found = self.by_verb.get(action.verb)
        if found is not None:
            yield from found(action)
