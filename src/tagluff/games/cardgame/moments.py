"""The decision of a position: which seat must choose what, and what is under way."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tagluff.core.bits import bit
from tagluff.core.cardtable.moments import choices_before, give_offer, offers_to, read_choices
from tagluff.core.cardtable.position import find_ticket
from tagluff.core.cardtable.state import CHOICE, HELD, KEEP, PICK, START, TURN
from tagluff.core.cardtable.ticketing import ticket_names
from tagluff.core.errors import PositionError
from tagluff.core.game import NEVER, NOBODY
from tagluff.core.spec import Spec
from tagluff.games.cardgame.completing import affordable, still_held
from tagluff.games.cardgame.rounds import may_complete
from tagluff.games.cardgame.state import COMPLETE, CardState
from tagluff.games.cardgame.turns import ask_turn, begin_turn
from tagluff.games.cardgame.view import as_list


def describe_moment(state: CardState) -> dict[str, Any]:
    moment: dict[str, Any] = {"kind": state.decision}
    if state.over:
        return moment
    moment["seat"] = int(state.actor)
    if state.kind == START:
        moment["offers"] = offers_to(state)
        moment["choices"] = choices_before(state)
    elif state.kind == KEEP:
        moment["offer"] = ticket_names(state, state.offered(state.actor))
    elif state.kind == COMPLETE:
        chosen = [as_list(int(state.choice(seat))) for seat in range(int(state.actor) + 1)]
        moment["choices"] = [ticket_names(state, tickets) for tickets in chosen]
    return moment


def read_offers(state: CardState, moment: Spec) -> None:
    """The tickets that seats look at; read before the others, for they are in no hand and not in the deck."""
    seats = int(state.seats)
    if moment.given.get("kind") == "start":
        most, offers = int(state.game.most_offer), moment.list_of("offers", seats, [])
    else:
        most, offers = state.game.draw_tickets, [[] for _ in range(seats)]
        offers[read_seat(state, moment)] = moment.given.get("offer", [])
    for seat, names in enumerate(offers):
        give_offer(state, seat, moment.names(names, "offer"), moment, most, "C-06")


def find(state: CardState, name: str) -> int:
    return find_ticket(state.table, name, "decision")


def read_seat(state: CardState, moment: Spec) -> int:
    return moment.number("seat", 0, 0, int(state.seats) - 1)


def enter_moment(state: CardState, moment: Spec) -> None:
    """Put the decision to its seat. `turn` is after step 1, `begin` before it."""
    kind = moment.given.get("kind", "turn")
    state.actor = read_seat(state, moment)
    known = ["seat", "kind"]
    if kind == "start":
        moment.refuse_unknown([*known, "offers", "choices"])
        enter_start(state, moment)
    elif kind == "complete":
        moment.refuse_unknown([*known, "choices"])
        enter_complete(state, moment)
    elif kind == "over":
        moment.refuse_unknown(known)
        enter_end(state)
        if state.round < state.game.rounds:
            raise moment.wrong("kind", "kind of decision before the last round is over")
        state.over = True
        state.kind = TURN
    elif kind in ("turn", "begin", "pick", "keep"):
        moment.refuse_unknown([*known, "offer"])
        enter_turn(state, str(kind))
    else:
        raise moment.wrong("kind", "kind of decision")


def enter_turn(state: CardState, kind: str) -> None:
    """A turn, or a part of one. With an empty deck the last turns are under way (C-40)."""
    state.first = state.actor if state.first == NOBODY else state.first
    if state.deck_size == 0 and state.last_turns == NEVER and kind != "pick":
        state.last_turns = state.seats
    if state.last_turns == 0 or (state.last_turns != NEVER and state.deck_size > 0):
        raise PositionError(
            "last_turns_and_deck", "C-40", {"turns": int(state.last_turns), "deck": int(state.deck_size)}
        )
    offered = int(state.offers(state.actor))
    if (kind == "keep") != (offered > 0):
        raise PositionError("offer_without_decision", "X-26", {"offered": offered})
    if kind == "turn":
        ask_turn(state)
    elif kind == "begin":
        begin_turn(state, state.actor)
    else:
        state.kind = PICK if kind == "pick" else KEEP
        if len(state.indices()) == 0:
            raise PositionError("nothing_legal", "X-19", {"decision": state.decision})


def turns_and_deck(state: CardState) -> PositionError:
    facts: dict[str, object] = {"turns": int(state.last_turns), "deck": int(state.deck_size)}
    return PositionError("last_turns_and_deck", "C-40", facts)


def enter_start(state: CardState, moment: Spec) -> None:
    if state.last_turns != NEVER:
        raise turns_and_deck(state)
    state.kind = START
    read_choices(state, moment, 1, "C-06")
    for seat in range(int(state.seats)):
        verify_dealt(state, seat)


def verify_dealt(state: CardState, seat: i64) -> None:
    """Before the first choice: a wild in every hand (C-03), and nothing placed or completed yet."""
    begun = state.yard_piles(seat) or state.track_size(seat) or state.ticket_count(seat) or state.completed(seat)
    if begun or state.hand(seat)[state.wild] == 0:
        raise PositionError("not_a_start", "C-03", {"seat": int(seat)})


def enter_end(state: CardState) -> None:
    """The last turns are over, so the deck is empty."""
    if state.deck_size > 0:
        raise turns_and_deck(state)
    state.last_turns = 0
    state.first = 0 if state.first == NOBODY else state.first


def enter_complete(state: CardState, moment: Spec) -> None:
    """What the seats up to the actor have chosen; the actor's own choice may go on."""
    enter_end(state)
    actor: i64 = state.actor
    state.kind = COMPLETE
    choices = moment.list_of("choices", int(actor) + 1, [])
    for seat, names in enumerate(choices):
        state.actor = seat
        for name in sorted(moment.names(names, "choices"), key=lambda name: find(state, name)):
            choose(state, find(state, name), name)
    state.actor = actor
    if not may_complete(state, actor):
        raise PositionError("nothing_to_choose", "C-50", {"seat": int(actor)})


def choose(state: CardState, ticket: i64, name: str) -> None:
    if state.ticket_at[ticket] != HELD + state.actor or state.choice(state.actor) & bit(ticket):
        raise PositionError("ticket_not_held", "C-50", {"ticket": name, "holder": int(state.actor)})
    if not affordable(state, still_held(state), ticket):
        raise PositionError("cards_do_not_suffice", "C-51", {"ticket": name})
    state.change(CHOICE, state.actor, bit(ticket))
