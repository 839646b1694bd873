"""What happens in the Card Game alone."""

from __future__ import annotations

from typing import Final

from tagluff.core.events import EventKind
from tagluff.core.facts import CARDS, COLOUR, FIRST, PILES, POINTS, ROUND, SEAT, SIZE, TICKETS, TURNS, VICTIM

PLACED: Final = EventKind("placed", (SEAT, CARDS), "a seat places cards in its yard")
ROBBED: Final = EventKind(
    "robbed", (SEAT, VICTIM, COLOUR, CARDS), "a seat places more of a colour than a victim has, whose pile is discarded"
)
MOVED: Final = EventKind("moved", (SEAT, CARDS), "the top cards of a yard go on track")
OPENED_TRACKS: Final = EventKind("opened_tracks", (ROUND, PILES), "the round is over: every on-track pile is opened")
COMPLETED: Final = EventKind(
    "completed", (SEAT, TICKETS, CARDS, POINTS), "a seat completes these tickets with these cards"
)
NEW_ROUND: Final = EventKind("new_round", (ROUND, FIRST, SIZE), "another round begins with a deck of so many cards")
DECK_RAN_OUT: Final = EventKind("deck_ran_out", (TURNS,), "nothing is left to draw: so many turns are left in all")

KINDS: Final = (PLACED, ROBBED, MOVED, OPENED_TRACKS, COMPLETED, NEW_ROUND, DECK_RAN_OUT)
