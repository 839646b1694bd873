"""What Team Asia keeps in `state.own`, and the numbers of its own kinds of decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tagluff.maps.state import GAME_KINDS, MapState

TO: Final = 0  # where the second card goes: 0 nothing drawn yet, else TO_HAND or TO_RACK
CARD: Final = 1  # the blindly drawn card whose destination is open, and one
COLOUR: Final = 2  # of the payment whose purse is open
COLOURED: Final = 3  # its coloured cards
WILDS: Final = 4  # and its wilds
STAGE: Final = 5  # FOR_CLAIM or FOR_EXTRA
SHARED: Final = 6  # the first ticket of a share action, and one
NEW: Final = 7  # up to five tickets just kept, and one
PICKS: Final = 12  # per seat: the ticket it will share at the start, and one

TO_HAND: Final = 1
TO_RACK: Final = 2
FOR_CLAIM: Final = 0
FOR_EXTRA: Final = 1

DESTINATION: Final = GAME_KINDS
PURSE: Final = GAME_KINDS + 1
SHARE_START: Final = GAME_KINDS + 2
SHARE_MORE: Final = GAME_KINDS + 3
RACK_ONE: Final = GAME_KINDS + 4


def named_cards(state: MapState, coloured: i64, wilds: i64) -> dict[str, int]:
    """So many cards of the payment's colour and so many wilds, as data."""
    counts = [0] * int(state.width)
    counts[int(state.own[COLOUR])] += int(coloured)
    counts[int(state.wild)] += int(wilds)
    return state.game.palette.cards(counts)
