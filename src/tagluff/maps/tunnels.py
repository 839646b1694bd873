"""Tunnels: lay down, reveal, pay or withdraw (N-40 to N-50)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tagluff.core.actions import Moves
from tagluff.core.cardtable.decisions import Decision, not_now
from tagluff.core.cardtable.drawing import card_name, draw_to
from tagluff.core.cardtable.state import HANDS, REVEALED
from tagluff.core.errors import IllegalAction
from tagluff.core.events import EventKind
from tagluff.maps.happenings import ENTERED_TUNNEL, PAID_EXTRA, TUNNEL_CARD, TUNNEL_PRICE, WITHDREW
from tagluff.maps.market import discard, reshuffle
from tagluff.maps.settling import lay_down, settle_claim
from tagluff.maps.state import EXTRA, MapState
from tagluff.maps.surcharges import SurchargeTable
from tagluff.maps.turns import end_turn
from tagluff.maps.ways import NO_COLOUR


@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraCards(Decision[MapState]):
    """Pay exactly the extra cards, or withdraw. Always asked, so that "cannot" and "will not" look alike (N-50)."""

    def __init__(self, surcharges: SurchargeTable, withdraw: int) -> None:
        super().__init__("extra")
        self.surcharges: Final = surcharges
        self.withdraw: i64 = withdraw

    def fill(self, state: MapState, moves: Moves) -> None:
        wild: i64 = state.wild
        extra: i64 = state.extra
        colour: i64 = state.laid_colour
        held: i64 = 0 if colour == wild else self.available(state, colour)  # N-46: no colour after wilds only
        held_wilds: i64 = self.available(state, wild)
        for wilds in range(extra + 1):
            if wilds <= held_wilds and extra - wilds <= held:
                moves.add(self.surcharges.index(colour, extra - wilds, wilds))
        moves.add(self.withdraw)

    def available(self, state: MapState, kind: i64) -> i64:
        """How many cards of a kind the actor may pay with."""
        return state.cards[(HANDS + state.actor) * state.width + kind]

    def apply(self, state: MapState, index: i64) -> None:
        if index == self.withdraw:
            withdraw(state)
            return
        at: i64 = index - self.surcharges.first
        tell(state, PAID_EXTRA, self.surcharges.cards[at])
        self.pay(state, self.surcharges.coloured[at], self.surcharges.wilds[at])

    def pay(self, state: MapState, coloured: i64, wilds: i64) -> None:
        lay_down(state, state.laid_colour, coloured, wilds)
        settle_claim(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        at = index - int(self.surcharges.first)
        if not 0 <= at < len(self.surcharges.cards):
            return not_now(state, index)
        return self.refuse_cards(state, self.surcharges.cards[at])

    def refuse_cards(self, state: MapState, cards: list[int]) -> IllegalAction:
        """Why these cards are not a payment of the extras, or are not there (N-45, N-46, N-49)."""
        game = state.game
        facts: dict[str, object] = {"cards": game.palette.cards(cards), "extra": int(state.extra)}
        code = game.judge_extra(int(state.extra), int(state.laid_colour), cards)
        if code:
            return IllegalAction(code, game.cite(code), facts)
        hand = game.palette.cards(game.mechanism.purse(state))
        return IllegalAction("cards_missing", "X-16", {**facts, "hand": hand})


def attempt(state: MapState, colour: i64) -> None:
    """The payment lies there: reveal cards, and see whether they ask for more."""
    state.laid_colour = state.wild if colour == NO_COLOUR else colour
    if state.journal is not None:
        tell(state, ENTERED_TUNNEL, state.game.mechanism.laid(state))
    reveal(state, state.game.routes.tunnel[state.route])
    state.extra = extra_cost(state)
    if state.journal is not None:
        state.journal.add(TUNNEL_PRICE, {**tunnel_facts(state), "extra": int(state.extra)})
    if state.extra == 0:
        settle_claim(state)  # N-44
    else:
        state.kind = EXTRA


def reveal(state: MapState, count: i64) -> None:
    """N-41: as many as there are; laid-down and revealed cards are in no pile that could be reshuffled."""
    left: i64 = count
    while left > 0 and state.deck_size > 0:
        card: i64 = draw_to(state, REVEALED)
        if state.journal is not None:
            facts = {**tunnel_facts(state), "card": card_name(state, card), "extra": int(extra_cost(state))}
            state.journal.add(TUNNEL_CARD, facts)
        reshuffle(state)
        left -= 1


def extra_cost(state: MapState) -> i64:
    """N-42, N-43: revealed cards of the colour laid down, and revealed wilds; of wilds alone after wilds only."""
    at: i64 = REVEALED * state.width
    wilds: i64 = state.cards[at + state.wild]
    if state.laid_colour == state.wild:
        return wilds
    return wilds + state.cards[at + state.laid_colour]


def withdraw(state: MapState) -> None:
    """N-47, N-48: the cards are back, those that were revealed are discarded, the turn ends."""
    if state.journal is not None:
        tell(state, WITHDREW, state.game.mechanism.laid(state))
    state.game.mechanism.take_back(state)
    discard(state, REVEALED)
    end_turn(state)


def tell(state: MapState, kind: EventKind, cards: list[int]) -> None:
    """What the actor does with cards in the tunnel."""
    if state.journal is not None:
        state.journal.add(kind, {**tunnel_facts(state), "cards": state.game.palette.cards(cards)})


def tunnel_facts(state: MapState) -> dict[str, object]:
    return {"seat": int(state.actor), "route": state.game.board.routes[state.route].id}
