"""How turns follow each other: step 1, forced passes, the trigger, last turns, the end of a round (C-10 to C-42)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.cardtable.state import TURN
from tagluff.core.game import NEVER, NOBODY
from tagluff.core.happenings import END_TRIGGERED, PASSED
from tagluff.games.cardgame.happenings import MOVED
from tagluff.games.cardgame.rounds import end_round
from tagluff.games.cardgame.state import ON_TRACK, CardState


def begin_turn(state: CardState, seat: i64) -> None:
    """Step 1, then the turn's one action; on last turns too (C-41)."""
    state.actor = seat
    move_on_track(state)
    ask_turn(state)


def ask_turn(state: CardState) -> None:
    """Step 2: the actor's, or that of the next seat that can do anything; a pass counts as a turn (X-19)."""
    while not possible(state):
        if state.journal is not None:
            state.journal.add(PASSED, {"seat": int(state.actor)})
        if close_turn(state):
            return
        state.actor = next_seat(state)
        move_on_track(state)
    state.kind = TURN


def possible(state: CardState) -> bool:
    """Can the actor do anything? Where nothing can be drawn, the answer tells something of its hand."""
    if state.deck_size == 0 and state.tickets_left == 0 and state.market_cards() == 0:
        state.reveals += 1
    return state.game.turn.possible(state)


def end_turn(state: CardState) -> None:
    """The actor's turn is over; the next one begins, unless the round is over."""
    if not close_turn(state):
        begin_turn(state, next_seat(state))


def next_seat(state: CardState) -> i64:
    return (state.actor + 1) % state.seats


def move_on_track(state: CardState) -> None:
    """C-10, C-11: the top card of every pile in the actor's yard goes face-down to the on-track pile."""
    yard, cards = state.yard, state.cards
    seat: i64 = state.actor
    track: i64 = state.track_pile(seat) * state.width
    moved: i64 = 0
    before = [] if state.journal is None else state.track(seat)
    for colour in range(state.wild):
        if yard[colour * 3] == seat:
            if yard[colour * 3 + 2] > 0:
                yard[colour * 3 + 2] -= 1
                cards[track + state.wild] += 1
            else:
                yard[colour * 3 + 1] -= 1
                cards[track + colour] += 1
                if yard[colour * 3 + 1] == 0:
                    yard[colour * 3] = NOBODY
            moved += 1
    if moved:
        state.change(ON_TRACK, seat, moved)
        if state.journal is not None:
            shown = [now - then for now, then in zip(state.track(seat), before, strict=True)]
            state.journal.add(MOVED, {"seat": int(seat), "cards": state.game.palette.cards(shown)})


def close_turn(state: CardState) -> bool:
    """The end of every turn: last turns are counted, the trigger is looked at (C-40). True if the round is over."""
    state.turns += 1
    if state.last_turns != NEVER:
        state.last_turns -= 1
        if state.last_turns == 0:
            end_round(state)
            return True
    elif state.deck_size == 0:
        trigger(state)
    return False


def trigger(state: CardState) -> None:
    """X-21: the deck is empty; every seat has one more turn."""
    state.last_turns = state.seats
    if state.journal is not None:
        state.journal.add(END_TRIGGERED, {"seat": int(state.actor), "turns": int(state.last_turns)})
