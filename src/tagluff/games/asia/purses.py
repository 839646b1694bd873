"""Paying from two purses: the hand and the team's rack, in any mixture (A-25, A-51 to A-55)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.cardtable.decisions import Decision, not_now
from tagluff.core.cardtable.state import HANDS
from tagluff.core.errors import IllegalAction
from tagluff.games.asia.happenings import NAMES_CARDS, PAID_FROM_RACK
from tagluff.games.asia.layout import COLOUR, COLOURED, FOR_CLAIM, FOR_EXTRA, PURSE, STAGE, WILDS, named_cards
from tagluff.games.asia.racks import Racks
from tagluff.maps.claiming import ClaimRoute, enter
from tagluff.maps.fares import FareTable
from tagluff.maps.settling import lay_down, settle_claim
from tagluff.maps.state import MapState
from tagluff.maps.surcharges import SurchargeTable
from tagluff.maps.tunnels import ExtraCards


class ClaimFromTwo(ClaimRoute):
    """A claim names all its cards; which of them come from the rack is said next."""

    def __init__(self, fares: FareTable, racks: Racks) -> None:
        super().__init__(fares)
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        seat: i64 = state.actor
        width: i64 = state.width
        hand: i64 = (HANDS + seat) * width
        rack: i64 = self.racks.rack_pile(seat) * width
        both = moves.purse
        for kind in range(width):
            both[kind] = state.cards[hand + kind] + state.cards[rack + kind]
        total: i64 = state.hand_size(seat) + state.hand_size(self.racks.purse_of(seat))
        self.fares.fill(state.open, seat, state.pieces(seat), both, 0, total, moves)

    def pay(self, state: MapState, colour: i64, coloured: i64, wilds: i64) -> None:
        state.own[COLOUR] = colour
        choose_purse(state, self.racks, coloured, wilds, FOR_CLAIM)


class ExtraFromTwo(ExtraCards):
    """The extra cards of a tunnel, also from either purse; all else as in every game (A-50 to A-57)."""

    def __init__(self, surcharges: SurchargeTable, withdraw: int, racks: Racks) -> None:
        super().__init__(surcharges, withdraw)
        self.racks = racks

    def available(self, state: MapState, kind: i64) -> i64:
        rack: i64 = self.racks.rack_pile(state.actor) * state.width
        return state.cards[(HANDS + state.actor) * state.width + kind] + state.cards[rack + kind]

    def pay(self, state: MapState, coloured: i64, wilds: i64) -> None:
        state.own[COLOUR] = state.laid_colour
        choose_purse(state, self.racks, coloured, wilds, FOR_EXTRA)


class ChoosePurse(Decision[MapState]):
    """How many of the named cards come from the rack: action `first + coloured * (most + 1) + wilds`."""

    def __init__(self, racks: Racks) -> None:
        super().__init__("purse")
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        row: i64 = self.racks.most + 1
        wild: i64 = state.wild
        for coloured in range(self.least(state, COLOURED, state.own[COLOUR]), self.most(state, COLOURED) + 1):
            for wilds in range(self.least(state, WILDS, wild), self.most(state, WILDS) + 1):
                moves.add(self.racks.first_purse + coloured * row + wilds)

    def kind(self, state: MapState, part: i64) -> i64:
        return state.wild if part == WILDS else state.own[COLOUR]

    def least(self, state: MapState, part: i64, kind: i64) -> i64:
        """What the hand cannot pay must come from the rack."""
        if state.own[part] == 0:
            return 0
        short: i64 = state.own[part] - state.cards[(HANDS + state.actor) * state.width + kind]
        return short if short > 0 else 0

    def most(self, state: MapState, part: i64) -> i64:
        if state.own[part] == 0:
            return 0
        held: i64 = state.cards[self.racks.rack_pile(state.actor) * state.width + self.kind(state, part)]
        return held if held < state.own[part] else state.own[part]

    def apply(self, state: MapState, index: i64) -> None:
        at: i64 = index - self.racks.first_purse
        row: i64 = self.racks.most + 1
        settle_purse(state, self.racks, at // row, at % row)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        at = index - self.racks.first_purse
        row = self.racks.most + 1
        if not 0 <= at < row * row:
            return not_now(state, index)
        facts: dict[str, object] = {"coloured": at // row, "wilds": at % row}
        return IllegalAction("not_from_this_purse", "A-25", facts)


def choose_purse(state: MapState, racks: Racks, coloured: i64, wilds: i64, stage: i64) -> None:
    """Asked whenever both purses hold cards: everyone knows their sizes, nobody what is in them."""
    state.own[COLOURED] = coloured
    state.own[WILDS] = wilds
    state.own[STAGE] = stage
    if state.journal is not None:
        facts: dict[str, object] = {"seat": int(state.actor), "route": state.game.board.routes[state.route].id}
        state.journal.add(NAMES_CARDS, {**facts, "cards": named_cards(state, coloured, wilds)})
    if state.hand_size(racks.purse_of(state.actor)) == 0:
        settle_purse(state, racks, 0, 0)
    elif state.hand_size(state.actor) == 0:
        settle_purse(state, racks, coloured, wilds)
    else:
        state.kind = PURSE


def settle_purse(state: MapState, racks: Racks, coloured: i64, wilds: i64) -> None:
    """Lay down so many cards from the rack, and the others from the hand; else none leaves a rack (A-28)."""
    colour: i64 = state.own[COLOUR]
    stage: i64 = state.own[STAGE]
    rack: i64 = racks.rack_pile(state.actor)
    state.move_card(rack, racks.laid_pile(), colour, coloured)
    state.move_card(rack, racks.laid_pile(), state.wild, wilds)
    lay_down(state, colour, state.own[COLOURED] - coloured, state.own[WILDS] - wilds)
    if state.journal is not None and coloured + wilds > 0:
        facts: dict[str, object] = {"seat": int(state.actor), "cards": named_cards(state, coloured, wilds)}
        state.journal.add(PAID_FROM_RACK, facts)
    for at in range(COLOUR, STAGE + 1):
        state.own[at] = 0
    if stage == FOR_CLAIM:
        enter(state, colour)
    else:
        settle_claim(state)
