"""A full state that a seat cannot tell from the true one: what it sees is as it is, the rest is dealt by chance.

The chance is the thinker's own: the game's dealer is never touched, nor known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.bits import bit
from tagluff.core.cardtable.imagine import bits_of, give, set_row
from tagluff.core.cardtable.state import CHOICE, DECK, DISCARD, HANDS, HELD, OFFERED, OFFERS, START, TICKETS
from tagluff.core.dealer import Dealer
from tagluff.games.cardgame.completing import affordable, still_held
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.placing import least_set
from tagluff.games.cardgame.rounds import may_complete
from tagluff.games.cardgame.state import COMPLETE, DONE, CardState
from tagluff.games.cardgame.view import CardView

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame

MOST_TRIES: Final = 1000  # hands that fit are nearly always found at once


def imagine(game: CardGame, view: CardView, memory: CardMemory | None, chance: Dealer) -> CardState:
    """Deal what the view does not show. `memory`, if there is one, says what must be among it."""
    dealer = Dealer(None)
    dealer.set_words([int(chance.number()) for _ in range(4)])
    state = game.blank(dealer)
    set_row(state, view)
    state.round = view.round
    set_open_cards(view, state)
    deal_tickets(view, state, chance)
    deal_hidden_cards(view, memory, state, chance)
    choose_for_others(view, state, chance)
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


def deal_hidden_cards(view: CardView, memory: CardMemory | None, state: CardState, chance: Dealer) -> None:
    """Hidden hands and piles from what is left, remembered cards first, until the actor could have a choice."""
    seats = int(state.seats)
    order = [(int(state.actor) + step) % seats for step in range(seats)]  # the actor first: it may need scarce cards
    hidden = [(HANDS + seat, view.hand_sizes[seat]) for seat in order if seat != view.seat]
    hidden += [(HANDS + seats + seat, view.track_sizes[seat]) for seat in order if view.tracks[seat] is None]
    known: list[tuple[int, list[int]]] = []
    if state.kind == START:
        wild = [0] * int(state.wild) + [1]  # C-03
        known += [(HANDS + seat, wild) for seat in order if seat != view.seat]
    elif memory is not None:
        known += [(HANDS + seat, memory.hands[seat]) for seat in order if seat != view.seat]
        known += [(HANDS + seats + seat, memory.tracks[seat]) for seat in order if view.tracks[seat] is None]
    deal_piles(state, hidden, known, 0, chance)
    tries = 0
    while not state.over and len(state.indices()) == 0 and tries < MOST_TRIES:
        for pile, _ in hidden:
            state.move_pile(pile, DECK)
        deal_piles(state, hidden, known, view.hand_sizes[int(state.actor)], chance)
        tries += 1


def deal_piles(
    state: CardState, hidden: list[tuple[int, int]], known: list[tuple[int, list[int]]], room: int, chance: Dealer
) -> None:
    """`room`: the actor's hand, if it is to hold a set that can be placed; 0 leaves it to chance."""
    for pile, cards in known:
        give(state, pile, cards)
    if room:
        favour_placing(state, room - int(state.hand_size(state.actor)), chance)
    for pile, size in hidden:
        for _ in range(size - sum(state.pile(pile))):
            card = chance.card(state.cards, DECK * state.width, state.deck_size)
            state.move_card(DECK, pile, card, 1)


def favour_placing(state: CardState, room: int, chance: Dealer) -> None:
    """Cards from what is left that make a set the actor can place (C-25 to C-29), if there are any."""
    wild = int(state.wild)
    hand, left = state.hand(state.actor), state.pile(DECK)
    ways = [
        (colour, coloured, wilds)
        for colour in range(wild)
        if state.yard_owner(colour) != state.actor
        for coloured in range(left[colour] + 1)
        for wilds in range(left[wild] + 1)
        if coloured + wilds <= room
        and hand[colour] + coloured > 0
        and hand[colour] + coloured + hand[wild] + wilds >= least_set(state, colour)
    ]
    if ways:
        colour, coloured, wilds = ways[chance.below(len(ways))]
        give(state, HANDS + state.actor, [coloured if kind == colour else 0 for kind in range(wild)] + [wilds])


def deal_tickets(view: CardView, state: CardState, chance: Dealer) -> None:
    """Hidden tickets in any order: other hands and offers, then the deck. Completed ones lie open."""
    game, seats = state.game, range(int(state.seats))
    numbers = game.ticket_numbers
    completed, mine = [numbers(done) for done in view.completed], numbers(view.offer)
    for seat, done in enumerate(completed):
        for ticket in done:
            state.ticket_at[ticket] = u8(DONE + seat)
    shown = [numbers(view.tickets) if seat == view.seat else [] for seat in seats]
    if view.incomplete is not None:
        shown = [numbers(tickets) for tickets in view.incomplete]
    seen = {ticket for tickets in [*shown, *completed, mine] for ticket in tickets}
    order: vec[i64] = vec[i64]([t.index for t in game.box.tickets if t.index not in seen])
    chance.order(order)
    hidden = list(order)
    for seat in seats:
        held = shown[seat] or [hidden.pop() for _ in range(view.ticket_counts[seat])]
        for ticket in held:
            state.ticket_at[ticket] = u8(HELD + seat)
        state.change(TICKETS, seat, len(held))
        offer = mine if seat == view.seat else [hidden.pop() for _ in range(view.offer_counts[seat])]
        for at, ticket in enumerate(offer):
            state.ticket_at[ticket] = u8(OFFERED)
            state.ticket_at[state.offer_at(seat) + at] = u8(ticket)
        state.change(OFFERS, seat, len(offer))
    for at, ticket in enumerate(hidden):
        state.ticket_deck[at] = ticket


def choose_for_others(view: CardView, state: CardState, chance: Dealer) -> None:
    """What has been chosen in secret: the viewer knows its own choice, the others' may be any lawful one."""
    if state.over or state.kind not in (START, COMPLETE):
        return
    actor: i64 = state.actor
    for seat in range(state.seats):
        if seat == view.seat:
            state.change(CHOICE, seat, own_choice(view, state))
        elif state.kind == START and seat < actor:
            state.change(CHOICE, seat, 1 + chance.below((1 << state.offers(seat)) - 1))
        elif state.kind == COMPLETE and seat <= actor and may_complete(state, seat):
            state.actor = seat
            choose_some(state, chance)
    state.actor = actor


def choose_some(state: CardState, chance: Dealer) -> None:
    """Some of the actor's tickets that its pile completes."""
    held = still_held(state)
    for ticket in state.tickets(state.actor):
        if chance.below(2) == 1 and affordable(state, held, ticket):
            state.change(CHOICE, state.actor, bit(ticket))
            held = still_held(state)


def own_choice(view: CardView, state: CardState) -> int:
    """What the viewer itself has chosen, as bits: places of its offer, or tickets to complete."""
    if state.kind == START:
        return bits_of(view.choice)
    return sum([int(bit(ticket)) for ticket in state.game.ticket_numbers(view.completing)])
