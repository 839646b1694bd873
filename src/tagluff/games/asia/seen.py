"""What a seat of Team Asia may see of the racks, and of what is under way between hand and rack."""

from __future__ import annotations

from typing import Final

from tagluff.core.facts import COUNT, Shapes, each, listed, maybe, named, one_of, shapes
from tagluff.maps.own import OwnPart

SHAPE: Final = shapes(
    {
        "rack_sizes": each("side", COUNT),
        "ticket_rack_counts": each("side", COUNT),
        "laid_from_rack": named("cards"),
        "to": maybe(one_of("hand", "rack")),
        "named": maybe(named("cards")),
        "named_for": maybe(one_of("claim", "extra")),
        "kept": COUNT,
        "rack": maybe(named("cards")),
        "ticket_rack": listed(named("ticket")),
        "rack_complete": listed(named("ticket")),
        "card": maybe(named("card")),
        "new_tickets": listed(named("ticket")),
        "pick": maybe(named("ticket")),
        "shared": maybe(named("ticket")),
    }
)


class RacksSeen(OwnPart):
    """The racks through the eyes of one seat, or of a spectator."""

    def __init__(self) -> None:
        # for everyone, team by team
        self.rack_sizes: list[int] = []
        self.ticket_rack_counts: list[int] = []
        self.laid_from_rack: dict[str, int] = {}  # for the payment under way
        self.to: str | None = None  # where the second card of a draw goes
        self.named: dict[str, int] | None = None  # cards of a payment of which it is asked how many the rack pays
        self.named_for: str | None = None
        self.kept = 0  # tickets just kept, one of which goes to the rack
        # for the team
        self.rack: dict[str, int] | None = None
        self.ticket_rack: list[str] = []
        self.rack_complete: list[str] = []  # those of them that the team has connected
        self.shared: str | None = None  # the first ticket of a share action
        # for this seat
        self.card: str | None = None  # drawn blindly, its destination is open
        self.new_tickets: list[str] = []  # those just kept
        self.pick: str | None = None  # the ticket it will share at the start

    def shape(self) -> Shapes:
        return SHAPE
