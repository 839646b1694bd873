"""Laying down a payment with groups of any cards, kind by kind, so that each payment has one name (N-23, N-37).

The wilds are named first, then the colours in board order; the last colour follows from what is missing. A kind is
skipped only when everyone can see that it is settled (nothing is missing any more), never because of what is in a
hand: how often a seat was asked would tell what it holds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.amounts import excess
from tagluff.core.cardtable.decisions import Decision, not_now
from tagluff.core.cardtable.drawing import card_name
from tagluff.core.cardtable.state import HANDS, LAID
from tagluff.core.errors import IllegalAction
from tagluff.maps.happenings import LAID_CARDS, NAMES_GROUPS
from tagluff.maps.settling import settle_claim
from tagluff.maps.state import LAY, MapState


class LayCards(Decision[MapState]):
    """How many cards of the kind in question are part of the payment."""

    def __init__(self, first: list[int]) -> None:
        super().__init__("lay")
        self.first: Final[vec[i64]] = vec[i64](first)  # per kind of card: the action that lays none of it

    def fill(self, state: MapState, moves: Moves) -> None:
        kind: i64 = state.lay_kind
        first: i64 = self.first[kind]
        for count in range(fewest(state), most(state) + 1):
            if completes(state, count):
                moves.add(first + count)

    def apply(self, state: MapState, index: i64) -> None:
        lay(state, index - self.first[state.lay_kind])
        if all_laid(state):
            settle_claim(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        kind = int(state.lay_kind)
        count = index - int(self.first[kind])
        if not 0 <= count <= state.game.most_of(kind):
            return not_now(state, index)
        facts: dict[str, object] = {
            "card": state.game.palette.kinds[kind],
            "count": count,
            "missing": int(state.to_lay),
        }
        return IllegalAction("cannot_complete_payment", state.game.cite("payment"), facts)


def start_laying(state: MapState, groups: i64) -> None:
    state.groups = groups
    state.to_lay = state.game.routes.swap_total(state.route, groups)
    state.lay_kind = state.wild
    state.kind = LAY
    if state.journal is not None:
        facts: dict[str, object] = {"seat": int(state.actor), "route": state.game.board.routes[state.route].id}
        state.journal.add(NAMES_GROUPS, {**facts, "groups": int(groups), "count": int(state.to_lay)})


def lay(state: MapState, count: i64) -> None:
    kind: i64 = state.lay_kind
    state.move_card(HANDS + state.actor, LAID, kind, count)
    state.to_lay -= count
    if state.journal is not None:
        facts: dict[str, object] = {"seat": int(state.actor), "card": card_name(state, kind), "count": int(count)}
        state.journal.add(LAID_CARDS, facts)
    state.lay_kind = kind_after(state, kind)


def kind_after(state: MapState, kind: i64) -> i64:
    if kind == state.wild:
        return 0
    return kind + 1


def all_laid(state: MapState) -> bool:
    """Is the payment complete? The last colour follows from what is missing."""
    if state.to_lay > 0 and state.lay_kind == state.wild - 1:
        lay(state, state.to_lay)
    if state.to_lay == 0:
        state.lay_kind = 0
    return state.to_lay == 0


def fewest(state: MapState) -> i64:
    """Of the kind in question so many must be laid, because later kinds cannot make up for more."""
    hand: i64 = (HANDS + state.actor) * state.width
    return lacking(state.cards, hand + kind_after(state, state.lay_kind), hand + state.wild, state.to_lay)


def lacking(cards: vec[i64], at: i64, end: i64, wanted: i64) -> i64:
    """How many of the cards wanted are not among those counted from `at` to before `end`; all are looked through."""
    for kind in range(at, end):
        wanted -= cards[kind]
    return excess(wanted, 0)


def most(state: MapState) -> i64:
    """And so many can be laid at most."""
    held: i64 = state.cards[(HANDS + state.actor) * state.width + state.lay_kind]
    return held if held < state.to_lay else state.to_lay


def completes(state: MapState, count: i64) -> bool:
    """With so many of the kind in question, can some colour still come to the single cards that are needed?"""
    wild: i64 = state.wild
    wilds: i64 = count if state.lay_kind == wild else state.cards[LAID * state.width + wild]
    singles: i64 = state.game.routes.singles(state.route, state.groups, wilds)
    if singles <= 0:
        return True
    most_coloured: i64 = state.game.routes.most_coloured[state.route]
    return singles <= most_coloured and some_colour(state, singles, count, state.to_lay - count)


def some_colour(state: MapState, singles: i64, count: i64, missing: i64) -> bool:
    """Can the payment still come to so many single cards of one lawful colour?"""
    own: i64 = state.game.routes.colour[state.route]
    if own >= 0:
        return colour_at_most(state, own, count, missing) >= singles
    for colour in range(state.wild):
        if colour_at_most(state, colour, count, missing) >= singles:
            return True
    return False


def colour_at_most(state: MapState, colour: i64, count: i64, missing: i64) -> i64:
    """How many of a colour the payment can come to: laid already, being laid, or still to come."""
    width: i64 = state.width
    if state.lay_kind != state.wild and colour < state.lay_kind:
        return state.cards[LAID * width + colour]
    if colour == state.lay_kind:
        return count
    held: i64 = state.cards[(HANDS + state.actor) * width + colour]
    return held if held < missing else missing
