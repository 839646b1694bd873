"""What happens in Team Asia alone."""

from __future__ import annotations

from typing import Final

from tagluff.core.events import TEAM, EventKind
from tagluff.core.facts import CARD, CARDS, ROUTE, SEAT, SLOT, TICKET

TOOK_TO_RACK: Final = EventKind("took_to_rack", (SEAT, SLOT, CARD), "a seat takes a face-up card to its team's rack")
KEPT_IN_HAND: Final = EventKind("kept_in_hand", (SEAT,), "a card drawn blindly stays in the hand")
PUT_IN_RACK: Final = EventKind("put_in_rack", (SEAT,), "a card drawn blindly goes to the team's rack")
SAW_RACK_CARD: Final = EventKind("saw_rack_card", (SEAT, CARD), "which card it was", TEAM)
NAMES_CARDS: Final = EventKind(
    "names_cards", (SEAT, ROUTE, CARDS), "a seat names the cards it pays with, wherever they come from"
)
PAID_FROM_RACK: Final = EventKind("paid_from_rack", (SEAT, CARDS), "so much of the payment comes from the rack")
SHARED_TICKET: Final = EventKind("shared_ticket", (SEAT,), "a seat puts a ticket in its team's rack")
SAW_SHARED_TICKET: Final = EventKind("saw_shared_ticket", (SEAT, TICKET), "which ticket it was", TEAM)

KINDS: Final = (
    TOOK_TO_RACK,
    KEPT_IN_HAND,
    PUT_IN_RACK,
    SAW_RACK_CARD,
    NAMES_CARDS,
    PAID_FROM_RACK,
    SHARED_TICKET,
    SAW_SHARED_TICKET,
)
