"""Reading what people type at every card table: which tickets to keep, which card to take."""

from __future__ import annotations

from typing import Final

from tagluff.core.actions import unknown
from tagluff.core.cardtable.decisions import typed_now
from tagluff.core.cardtable.state import TableState
from tagluff.core.cardtable.ticketing import KeepTickets
from tagluff.core.errors import IllegalAction
from tagluff.core.text import small_number

NONE: Final[tuple[list[str], ...]] = ([], ["0"], ["none"])


def read_places(state: TableState, words: list[str], zero: int, fewest: int) -> list[int]:
    """`keep 3 1` is `keep 1 3`; keeping fewer than the table has an action for is refused by the rule of the moment."""
    decision = state.table.decisions[state.kind]
    places = [] if words in NONE else sorted({small_number(word) for word in words})
    if places and places[0] < 1:
        raise unknown(" ".join(["keep", *words]))
    if len(places) >= fewest and (not places or places[-1] <= state.table.most_offer):
        return [zero + sum([1 << (place - 1) for place in places])]
    if not isinstance(decision, KeepTickets):
        raise typed_now(state, " ".join(["keep", *words]))
    raise decision.not_offered(state) if places else decision.too_few(state, 0)


def read_take(state: TableState, word: str, first: int) -> int:
    """`take R` or `take red`: the first face-up card of that kind."""
    palette = state.base.palette
    card = palette.kinds.index(word) if word in palette.kinds else palette.card(word)
    if card < 0:
        raise unknown("take " + word)
    for slot in range(len(state.market)):
        if state.market[slot] == card:
            return first + int(slot)
    raise IllegalAction("not_face_up", "X-09", {"card": palette.kinds[card]})
