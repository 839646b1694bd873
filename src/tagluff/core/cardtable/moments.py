"""What the decisions in positions of all card tables have in common: offers of tickets, and what was chosen of them."""

from __future__ import annotations

from mypy_extensions import i64, u8

from tagluff.core.cardtable.position import find_ticket
from tagluff.core.cardtable.state import CHOICE, IN_DECK, OFFERED, OFFERS, TableState
from tagluff.core.cardtable.ticketing import ticket_names
from tagluff.core.cardtable.view import places_in
from tagluff.core.errors import PositionError
from tagluff.core.spec import Spec


def offers_to(state: TableState) -> list[list[str]]:
    return [ticket_names(state, state.offered(seat)) for seat in range(int(state.seats))]


def choices_before(state: TableState) -> list[list[int]]:
    """The places that the seats before the actor have chosen."""
    return [places_in(int(state.choice(seat))) for seat in range(int(state.actor))]


def give_offer(state: TableState, seat: i64, names: list[str], moment: Spec, most: int, rule: str) -> None:
    """Tickets that a seat is looking at; they are in no hand and not in the deck."""
    if state.offers(seat) + len(names) > most:
        raise moment.wrong("offer", f"{most} tickets at most")
    for name in names:
        ticket = find_ticket(state.table, name, "decision")
        if state.ticket_at[ticket] != IN_DECK:
            raise PositionError("ticket_twice", rule, {"ticket": name})
        state.ticket_at[ticket] = u8(OFFERED)
        state.ticket_at[state.offer_at(seat) + state.offers(seat)] = u8(ticket)
        state.change(OFFERS, seat, 1)


def read_choices(state: TableState, moment: Spec, least: int, rule: str) -> None:
    """What the seats before the actor keep of their first tickets."""
    for seat in range(int(state.seats)):
        if state.offers(seat) == 0:
            raise moment.wrong("offers", "tickets for every seat")
    for seat, places in enumerate(moment.list_of("choices", int(state.actor), [])):
        offered = int(state.offers(seat))
        if not isinstance(places, list) or not all(type(place) is int and 0 < place <= offered for place in places):
            raise moment.wrong("choices", f"places from 1 to {offered}")
        if len(set(places)) < min(least, offered):
            raise PositionError("too_few_tickets", rule, {"seat": seat, "kept": len(places)})
        state.change(CHOICE, seat, sum(1 << (place - 1) for place in set(places)))
