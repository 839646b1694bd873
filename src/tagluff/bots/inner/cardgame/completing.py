"""Which tickets the planner completes at the end of a round: the best set, with an eye on city bonuses (C-52, C-71)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.core.bits import bit
from tagluff.games.cardgame.best import best_set
from tagluff.games.cardgame.completing import still_held, suggestion
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import DONE, CardState

POINT: Final = 16384.0  # a point in the numbers that the search for the best set goes by
CARDS_A_TICKET: Final = 2.6  # that a rival's on-track pile is good for


class Completing:
    """Names one ticket after the other, or takes the suggestion as a whole where that is the best set."""

    def __init__(self, game: CardGame, weights: Weights) -> None:
        self.game: Final = game
        self.weights: Final = weights
        tickets = game.box.tickets
        self.a: Final[vec[i64]] = vec[i64]([ticket.a for ticket in tickets])
        self.b: Final[vec[i64]] = vec[i64]([ticket.b for ticket in tickets])
        self.points: Final[vec[float]] = vec[float]([float(ticket.points) for ticket in tickets])
        self.bonus: Final[vec[float]] = vec[float]([float(city.bonus) for city in game.box.cities])
        # by seat and city: completed tickets that name it
        self.done: Final[vec[i64]] = vec[i64]([0] * (game.seats * len(game.box.cities)))
        naming = [sum(1 for ticket in tickets if city.index in (ticket.a, ticket.b)) for city in game.box.cities]
        # tickets that name a city
        self.share: Final[vec[float]] = vec[float]([count / len(tickets) for count in naming])

    def next_action(self, state: CardState) -> i64:
        """What the deciding seat does next."""
        game = self.game
        chosen: i64 = state.choice(state.actor)
        wanted: i64 = self.best(state, chosen)
        if wanted == 0:
            return game.done
        if chosen == 0 and wanted == suggestion(state, state.actor):
            return game.first_complete
        ticket: i64 = 0
        while not wanted & bit(ticket):
            ticket += 1
        return game.first_complete + 1 + ticket

    def best(self, state: CardState, chosen: i64) -> i64:
        """The best set of those that may still be named, as bits: after the last one chosen, in the box's order."""
        tickets = [ticket for ticket in state.tickets(state.actor) if chosen >> ticket == 0]
        if not tickets:
            return 0
        self.count_done(state)
        wild: i64 = state.wild
        worth: vec[i64] = vec[i64]([0] * len(tickets))
        needs: vec[i64] = vec[i64]([0] * (len(tickets) * int(wild)))
        for at, ticket in enumerate(tickets):
            worth[at] = i64(int(POINT * self.worth(state, ticket)))
            for colour in range(wild):
                needs[at * wild + colour] = self.game.needs[ticket * wild + colour]
        found: i64 = best_set(worth, needs, levelled(still_held(state)))
        best: i64 = 0
        for at, ticket in enumerate(tickets):
            if found & bit(at):
                best |= bit(ticket)
        return best

    def worth(self, state: CardState, ticket: i64) -> float:
        """Its points, twice if it would be subtracted otherwise, and its part in the race for two cities."""
        last: bool = state.round == self.game.rounds
        points: float = self.points[ticket] * (2.0 if last else 1.0)
        return points + self.hope(state, self.a[ticket]) + self.hope(state, self.b[ticket])

    def hope(self, state: CardState, city: i64) -> float:
        """What one ticket more adds to the hope for a bonus card: most where the race with a rival is close."""
        if self.bonus[city] == 0.0:
            return 0.0
        own: float = self.naming(state, state.actor, city)
        most: float = 0.0
        for seat in range(state.seats):
            if seat != state.actor:
                rival: float = self.naming(state, seat, city)
                most = rival if rival > most else most
        apart: float = own - most if own > most else most - own
        return self.weights.race * self.bonus[city] / (1.0 + apart)

    def naming(self, state: CardState, seat: i64, city: i64) -> float:
        """How many tickets that name a city a seat will have completed, as far as anybody can tell."""
        soon: float = float(state.track_size(seat)) / CARDS_A_TICKET
        held: float = float(state.ticket_count(seat))
        count: float = self.share[city] * (soon if soon < held else held)
        for _ in range(self.done[seat * len(self.bonus) + city]):
            count += 1.0
        return count

    def count_done(self, state: CardState) -> None:
        """How many completed tickets of each seat name a city."""
        cities: i64 = len(self.bonus)
        for at in range(len(self.done)):
            self.done[at] = 0
        for ticket in range(len(self.a)):
            row: i64 = (i64(state.ticket_at[ticket]) - DONE) * cities
            if row >= 0:
                self.done[row + self.a[ticket]] += 1
                self.done[row + self.b[ticket]] += 1


def levelled(held: vec[i64]) -> vec[i64]:
    """What is left of a pile once wilds have paid for the colours that were overdrawn."""
    wild: i64 = len(held) - 1
    for colour in range(wild):
        if held[colour] < 0:
            held[wild] += held[colour]
            held[colour] = 0
    return held
