"""The final count: completed tickets, city bonuses, incomplete tickets, then who won (C-70 to C-73)."""

from __future__ import annotations

from tagluff.core.sheet import ScoreSheet, TieBreak
from tagluff.games.cardgame.state import CardState


def score(state: CardState) -> ScoreSheet:
    """Every line of the count, as if the game ended now."""
    game = state.game
    sheet = ScoreSheet(game.sides)
    for seat in range(int(state.seats)):
        add_tickets(state, sheet, seat, state.completed(seat), True)
        add_tickets(state, sheet, seat, state.tickets(seat), False)
    for city in game.box.cities:
        if city.bonus:
            add_bonus(state, sheet, city.index)
    name_winners(sheet)
    return sheet


def add_tickets(state: CardState, sheet: ScoreSheet, seat: int, tickets: list[int], complete: bool) -> None:
    """C-70: + value, or - value for what was never completed."""
    for index in tickets:
        ticket = state.game.box.tickets[index]
        facts: dict[str, object] = {"ticket": ticket.id, "holder": seat, "complete": complete}
        sheet.add(seat, "ticket", ticket.points if complete else -ticket.points, facts)


def add_bonus(state: CardState, sheet: ScoreSheet, city: int) -> None:
    """C-71, C-72: the card's full value for everyone with the most completed tickets naming the city; not for none."""
    counts = [tickets_naming(state, seat, city) for seat in range(int(state.seats))]
    top = max(counts)
    for seat, count in enumerate(counts):
        if count == top > 0:
            entry = state.game.box.cities[city]
            sheet.add(seat, "city_bonus", entry.bonus, {"city": entry.id, "value": count})


def tickets_naming(state: CardState, seat: int, city: int) -> int:
    """A ticket between two big cities counts for both (C-71)."""
    tickets = state.game.box.tickets
    return sum(1 for index in state.completed(seat) if city in (tickets[index].a, tickets[index].b))


def name_winners(sheet: ScoreSheet) -> None:
    """C-73: most points; then most completed tickets; then most bonus cards; then the victory is shared (X-23)."""
    sheet.winners = sheet.leaders()
    bonus_cards = [len(sheet.of(side, "city_bonus")) for side in range(len(sheet.sides))]
    for key, values in (("tickets", sheet.completed()), ("bonus_cards", bonus_cards)):
        if len(sheet.winners) == 1:
            return
        sheet.tie_breaks.append(TieBreak(key, values))
        sheet.winners = sheet.best(sheet.winners, values)
