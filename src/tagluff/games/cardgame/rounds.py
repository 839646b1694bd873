"""The end of a round, what is completed then, and the second round of four players (C-42 to C-65)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from tagluff.core.bits import bit
from tagluff.core.cardtable.drawing import cards_of
from tagluff.core.cardtable.state import CHOICE, DECK, DISCARD, EMPTY, TICKETS, TURN
from tagluff.core.cardtable.ticketing import ticket_names
from tagluff.core.events import Journal
from tagluff.core.game import NEVER, NOBODY
from tagluff.core.happenings import DEALT, GAME_OVER
from tagluff.games.cardgame.happenings import COMPLETED, DECK_RAN_OUT, NEW_ROUND, OPENED_TRACKS
from tagluff.games.cardgame.market import deal_cards, fill_market
from tagluff.games.cardgame.state import COMPLETE, DONE, CardState


def end_round(state: CardState) -> None:
    """C-42: the on-track piles are opened; who holds tickets and cards on track chooses what to complete (C-50)."""
    game = state.game
    state.reveals += 1
    if state.journal is not None:
        piles = [cards_of(state, state.track_pile(seat)) for seat in range(state.seats)]
        state.journal.add(OPENED_TRACKS, {"round": int(state.round), "piles": piles})
    if state.round < game.rounds:
        state.first = (state.actor + 1) % state.seats  # C-64
    state.kind = COMPLETE
    ask_from(state, 0)


def ask_from(state: CardState, seat: i64) -> None:
    """The next seat with something to choose, from this one on; when all have chosen, the choices are carried out."""
    asked: i64 = seat
    while asked < state.seats:
        if may_complete(state, asked):
            state.actor = asked
            return
        asked += 1
    settle_round(state)


def may_complete(state: CardState, seat: i64) -> bool:
    """A seat without tickets, or with an empty pile, has no choice, as everyone can see."""
    return state.ticket_count(seat) > 0 and state.track_size(seat) > 0


def settle_round(state: CardState) -> None:
    """C-53: what was chosen in secret is laid open, seat by seat."""
    state.reveals += 1
    for seat in range(state.seats):
        complete_chosen(state, seat)
    if state.round < state.game.rounds:
        next_round(state)
    else:
        finish(state)


def complete_chosen(state: CardState, seat: i64) -> None:
    chosen: i64 = state.choice(seat)
    if chosen and state.journal is not None:
        tell_completed(state, state.journal, seat, chosen)
    for ticket in range(state.table.first_offer):
        if chosen & bit(ticket):
            state.ticket_at[ticket] = u8(DONE + seat)
            state.change(TICKETS, seat, -1)
    state.change(CHOICE, seat, -chosen)


def tell_completed(state: CardState, journal: Journal, seat: i64, chosen: i64) -> None:
    """The tickets with the cards used: own colours first, wilds for what is missing (C-51)."""
    game = state.game
    tickets = [ticket for ticket in range(state.table.first_offer) if chosen & bit(ticket)]
    needs = [sum(game.box.tickets[ticket].needs[colour] for ticket in tickets) for colour in range(int(state.wild))]
    used = [min(need, held) for need, held in zip(needs, state.track(seat), strict=False)]
    used.append(sum(needs) - sum(used))
    points = sum(game.box.tickets[ticket].points for ticket in tickets)
    facts: dict[str, object] = {"seat": int(seat), "tickets": ticket_names(state, tickets), "points": points}
    journal.add(COMPLETED, {**facts, "cards": game.palette.cards(used)})


def next_round(state: CardState) -> None:
    """C-60 to C-65: all cards but the hands are shuffled, four are dealt to each, five turned up."""
    game = state.game
    state.round += 1
    state.last_turns = NEVER
    gather_cards(state)
    begun = 0
    if state.journal is not None:
        facts: dict[str, object] = {"round": int(state.round), "first": int(state.first), "size": int(state.deck_size)}
        begun = state.journal.add(NEW_ROUND, facts)
    before = [state.hand(seat) for seat in range(state.seats)]
    for _ in range(game.round_hand):
        for step in range(state.seats):
            deal_cards(state, (state.first + step) % state.seats, 1)
    if state.journal is not None:
        for seat, held in enumerate(before):
            dealt = [now - then for now, then in zip(state.hand(seat), held, strict=True)]
            state.journal.add(DEALT, {"seat": seat, "cards": game.palette.cards(dealt)}, of=begun)
    fill_market(state)
    if state.deck_size == 0:
        state.last_turns = state.seats  # C-63: one turn each, from the starting player on
        if state.journal is not None:
            state.journal.add(DECK_RAN_OUT, {"turns": int(state.last_turns)})
    game.begin_turn(state, state.first)


def gather_cards(state: CardState) -> None:
    """C-62: on-track piles, yards, face-up row and discards become the new deck; C-61: hands stay."""
    for seat in range(state.seats):
        state.move_pile(state.track_pile(seat), DECK)
    state.move_pile(DISCARD, DECK)
    for slot in range(len(state.market)):
        if state.market[slot] != EMPTY:
            state.add_cards(DECK, state.market[slot], 1)
            state.market[slot] = EMPTY
    for colour in range(state.wild):
        clear_pile(state, colour, DECK)


def clear_pile(state: CardState, colour: i64, pile: i64) -> None:
    """Take a colour out of the yard it lies in, its wilds too, to the deck or the discard pile."""
    state.add_cards(pile, colour, state.yard[colour * 3 + 1])
    state.add_cards(pile, state.wild, state.yard[colour * 3 + 2])
    state.yard[colour * 3] = NOBODY
    state.yard[colour * 3 + 1] = 0
    state.yard[colour * 3 + 2] = 0


def finish(state: CardState) -> None:
    state.over = True
    state.kind = TURN
    if state.journal is not None:
        sheet = state.sheet
        facts: dict[str, object] = {"totals": sheet.totals, "winners": sheet.winners, "sheet": sheet.as_dict()}
        state.journal.add(GAME_OVER, facts)
