"""A full state that a seat cannot tell from the true one: what it sees is as it is, the rest is dealt by chance.

The chance is the thinker's own: the game's dealer is never touched, nor known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, u8

from tagluff.core.bits import bit
from tagluff.core.cardtable.imagine import bits_of, give, give_any, set_row
from tagluff.core.cardtable.state import CHOICE, DECK, DISCARD, HANDS, HELD, OFFERED, OFFERS, START, TICKETS
from tagluff.core.dealer import Dealer
from tagluff.core.game import NOBODY
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.redeal import redeal
from tagluff.games.cardgame.state import DONE, CardState
from tagluff.games.cardgame.view import CardView

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame


def imagine(game: CardGame, view: CardView, memory: CardMemory | None, chance: Dealer) -> CardState:
    """What the view shows is set up, the rest filled in anyhow and dealt anew (games/cardgame/redeal.py)."""
    state = game.blank(Dealer(None))
    set_row(state, view)
    state.round = view.round
    set_open_cards(view, state)
    set_hidden_cards(view, state)
    set_tickets(view, state)
    if view.seat is not None:
        state.change(CHOICE, view.seat, own_choice(view, state))
    redeal(state, NOBODY if view.seat is None else view.seat, memory, chance)
    return state


def set_open_cards(view: CardView, state: CardState) -> None:
    """Every card that is seen; all others are in the deck for now."""
    counts = state.game.palette.counts
    give(state, DISCARD, counts(view.discard))
    for seat, piles in enumerate(view.yards):
        for pile in piles:
            set_pile(state, seat, counts(pile))
    for seat, track in enumerate(view.tracks):
        if track is not None:
            give(state, state.track_pile(seat), counts(track))
    if view.seat is not None and view.hand is not None:
        give(state, HANDS + view.seat, counts(view.hand))


def set_pile(state: CardState, seat: i64, pile: list[int]) -> None:
    colour: i64 = next(kind for kind, count in enumerate(pile) if count)
    state.yard[colour * 3] = seat
    state.yard[colour * 3 + 1] = pile[colour]
    state.yard[colour * 3 + 2] = pile[-1]
    state.add_cards(DECK, colour, -pile[colour])
    state.add_cards(DECK, state.wild, -pile[-1])


def set_hidden_cards(view: CardView, state: CardState) -> None:
    """Hidden piles of the right size; all other cards are in the deck."""
    for seat in range(int(state.seats)):
        if seat != view.seat:
            give_any(state, HANDS + seat, view.hand_sizes[seat])
        if view.tracks[seat] is None:
            give_any(state, state.track_pile(seat), view.track_sizes[seat])


def set_tickets(view: CardView, state: CardState) -> None:
    """Those that are seen where they are, the others anywhere. Completed ones lie open."""
    numbers, seats = state.game.ticket_numbers, range(int(state.seats))
    shown = (
        [view.tickets if seat == view.seat else [] for seat in seats] if view.incomplete is None else view.incomplete
    )
    seen = numbers([id for ids in [*shown, *view.completed, view.offer] for id in ids])
    others = [ticket.index for ticket in state.game.box.tickets if ticket.index not in seen]
    for seat in seats:
        put(state, numbers(view.completed[seat]), DONE + seat)
        put(state, numbers(shown[seat]) or take_last(others, view.ticket_counts[seat]), HELD + seat)
        state.change(TICKETS, seat, view.ticket_counts[seat])
        offer = numbers(view.offer) if seat == view.seat else take_last(others, view.offer_counts[seat])
        put(state, offer, OFFERED)
        for at, ticket in enumerate(offer):
            state.ticket_at[state.offer_at(seat) + at] = u8(ticket)
        state.change(OFFERS, seat, len(offer))


def put(state: CardState, tickets: list[int], where: int) -> None:
    for ticket in tickets:
        state.ticket_at[ticket] = u8(where)


def take_last(tickets: list[int], count: int) -> list[int]:
    return [tickets.pop() for _ in range(count)]


def own_choice(view: CardView, state: CardState) -> int:
    """What the viewer itself has chosen, as bits: places of its offer, or tickets to complete."""
    if state.kind == START:
        return bits_of(view.choice)
    return sum([int(bit(ticket)) for ticket in state.game.ticket_numbers(view.completing)])
