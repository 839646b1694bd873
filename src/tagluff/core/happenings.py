"""What happens at every card table."""

from __future__ import annotations

from typing import Final

from tagluff.core.events import SEAT as ONE_SEAT
from tagluff.core.events import EventKind
from tagluff.core.facts import (
    CARD,
    CARDS,
    COUNTED,
    SEAT,
    SHEET,
    SLOT,
    TICKETS,
    TOTALS,
    TURNS,
    WINNERS,
)

BEGAN: Final = EventKind("began", (COUNTED,), "the table is set: so many cards are dealt to every seat")
DEALT: Final = EventKind("dealt", (SEAT, CARDS), "the cards a seat was dealt", ONE_SEAT)
TURNED_UP: Final = EventKind("turned_up", (SLOT, CARD), "a card is turned up in a slot of the row")
TOOK: Final = EventKind("took", (SEAT, SLOT, CARD), "a seat takes a face-up card to its hand")
DREW_BLIND: Final = EventKind("drew_blind", (SEAT,), "a seat draws the top card of the deck")
SAW_CARD: Final = EventKind("saw_card", (SEAT, CARD), "which card it was", ONE_SEAT)
DREW_TICKETS: Final = EventKind("drew_tickets", (SEAT, COUNTED), "a seat looks at so many new tickets")
SAW_TICKETS: Final = EventKind("saw_tickets", (SEAT, TICKETS), "which tickets are on offer, in order", ONE_SEAT)
CHOSE: Final = EventKind("chose", (SEAT,), "a seat has made a choice that stays secret until all have")
KEPT_TICKETS: Final = EventKind("kept_tickets", (SEAT, COUNTED), "a seat keeps so many of its new tickets")
KEPT_THESE: Final = EventKind("kept_these", (SEAT, TICKETS), "which tickets it kept", ONE_SEAT)
FIRST_PLAYER: Final = EventKind("first_player", (SEAT,), "who begins")
PASSED: Final = EventKind("passed", (SEAT,), "a seat can do nothing, and passes")
END_TRIGGERED: Final = EventKind("end_triggered", (SEAT, TURNS), "the end is near: so many turns are left in all")
GAME_OVER: Final = EventKind("game_over", (TOTALS, WINNERS, SHEET), "the final count", once=True)

KINDS: Final = (
    BEGAN,
    DEALT,
    TURNED_UP,
    TOOK,
    DREW_BLIND,
    SAW_CARD,
    DREW_TICKETS,
    SAW_TICKETS,
    CHOSE,
    KEPT_TICKETS,
    KEPT_THESE,
    FIRST_PLAYER,
    PASSED,
    END_TRIGGERED,
    GAME_OVER,
)
