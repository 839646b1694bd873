"""The final count: completed tickets, city bonuses, incomplete tickets, then who won (C-70 to C-73)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.cardtable.state import HELD
from tagluff.core.count import Count
from tagluff.core.sheet import ScoreSheet
from tagluff.games.cardgame.box import City
from tagluff.games.cardgame.state import DONE, CardState


def score(state: CardState) -> ScoreSheet:
    """Every line of the count, as if the game ended now."""
    sheet = ScoreSheet(state.game.sides)
    add_up(state, sheet)
    return sheet


def add_up(state: CardState, count: Count) -> None:
    """The whole count: on a sheet line by line, for a search as numbers alone."""
    for seat in range(state.seats):
        add_tickets(state, count, seat, DONE + seat)
        add_tickets(state, count, seat, HELD + seat)
    bonus_cards = [0] * int(state.seats)
    naming = tickets_naming(state)
    for city in state.game.big_cities:
        add_bonus(count, city, naming, bonus_cards)
    name_winners(count, bonus_cards)


def add_tickets(state: CardState, count: Count, seat: i64, where: i64) -> None:
    """C-70: + value, or - value for what was never completed."""
    tickets, ticket_at = state.game.box.tickets, state.ticket_at
    for index in range(state.table.first_offer):
        if ticket_at[index] == where:
            ticket = tickets[index]
            count.add_ticket(seat, ticket.id, seat, ticket.points, where >= DONE)


def tickets_naming(state: CardState) -> vec[i64]:
    """C-71: by city and seat the completed tickets that name the city; one between two big cities counts for both."""
    tickets, ticket_at, seats = state.game.box.tickets, state.ticket_at, state.seats
    naming = state.game.naming_none[:]
    for index in range(state.table.first_offer):
        seat: i64 = i64(ticket_at[index]) - DONE
        if seat >= 0:
            ticket = tickets[index]
            naming[ticket.a * seats + seat] += 1
            naming[ticket.b * seats + seat] += 1
    return naming


def add_bonus(count: Count, city: City, naming: vec[i64], bonus_cards: list[int]) -> None:
    """C-71, C-72: the card's full value for everyone with the most completed tickets naming the city; not for none."""
    start = city.index * len(bonus_cards)
    counts = [int(naming[start + seat]) for seat in range(len(bonus_cards))]
    top = max(counts)
    for seat, named in enumerate(counts):
        if named == top > 0:
            count.add(seat, "city_bonus", city.bonus, {"city": city.id, "value": named})
            bonus_cards[seat] += 1


def name_winners(count: Count, bonus_cards: list[int]) -> None:
    """C-73: most points; then most completed tickets; then most bonus cards; then the victory is shared (X-23)."""
    count.winners = count.leaders()
    for key, values in (("tickets", count.completed()), ("bonus_cards", bonus_cards)):
        if len(count.winners) == 1:
            return
        count.break_tie(key, values)
