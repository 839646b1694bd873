"""What a seat sees of a state, in the terms of a player who works for its side; nothing hidden is ever read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.core.bits import bit
from tagluff.core.cardtable.state import DISCARD, EMPTY, HANDS, HELD, LAID, REVEALED
from tagluff.core.game import NEVER
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

KNOWN_TURNS: Final = 6.0  # so many turns the speed that a seat is expected to have outweighs the one it has shown


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """One seat's own room for what it sees; `look` fills it."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, seat: int) -> None:
        self.game: Final = game
        self.chart: Final = chart
        self.manner: Final = manner
        # what a claim brings beside its points and tickets; a game's own sight knows
        self.rewards: Final[vec[float]] = vec[float]([0.0] * int(chart.routes))
        self.seat: i64 = seat
        self.team: i64 = game.numbers.team_size
        self.all_pieces: i64 = game.numbers.pieces * game.numbers.team_size
        self.last_pieces: i64 = game.numbers.last_pieces
        self.usual: float = KNOWN_TURNS * manner.speed * float(game.numbers.team_size)  # pieces, before any are shown
        self.first_mate: i64 = seat - seat % game.numbers.team_size
        self.width: i64 = game.palette.width
        self.wild: i64 = game.palette.wild
        self.whole: Final[vec[i64]] = vec[i64]([game.most_of(kind) for kind in range(game.palette.width)])
        self.purse: Final[vec[i64]] = vec[i64]([0] * game.palette.width)  # what the seat may pay with
        self.unseen: Final[vec[i64]] = vec[i64]([0] * game.palette.width)  # in the deck or in others' hands
        self.unseen_size: i64 = 0
        self.shares: Final[vec[float]] = vec[float]([0.0] * game.palette.width)  # of a kind, among the unseen cards
        self.main: i64 = 0  # the colour that there is most of in the purse
        self.own: Final[vec[u8]] = vec[u8]([u8(0)] * int(chart.routes))  # 1: the side's, when the networks were marked
        self.mark: Final[vec[i64]] = vec[i64](list(range(chart.cities)))  # equal marks: connected by the side's routes
        # seats of other sides that have been at a city, as bits
        self.others: Final[vec[i64]] = vec[i64]([0] * int(chart.cities))
        self.mine: Final[vec[u8]] = vec[u8]([u8(0)] * int(chart.tickets))  # 1: a ticket counts for the seat
        self.tickets: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets))  # that are not complete; `count` of them
        self.count: i64 = 0
        self.complete: i64 = 0
        self.pieces: i64 = 0  # of the seat
        self.supply: i64 = 0  # of the side
        self.mate: i64 = 0  # of the mate who has most
        self.hand: i64 = 0  # cards in the purse
        self.spare = 0.0  # what a card is worth that nothing is planned with
        self.turns_left = 0.0  # of this seat, the present one included
        self.own_turns = 0.0  # the same, if it goes on at its own speed
        self.last = False  # is this its last turn?

    def look(self, state: MapState) -> None:
        """Everything but the networks, which change only with a claim."""
        self.count_purse(state)
        self.count_unseen(state)
        self.set_shares()
        self.see_tickets(state)
        self.main = most_of(self.purse, self.wild)
        self.pieces = state.pieces(self.seat)
        self.count_supply(state)
        self.weigh_spare()
        self.watch_clock(state)

    def count_supply(self, state: MapState) -> None:
        self.supply = self.pieces
        self.mate = 0
        for mate in range(self.first_mate, self.first_mate + self.team):
            if mate != self.seat:
                left: i64 = state.pieces(mate)
                self.supply += left
                self.mate = left if left > self.mate else self.mate

    def can_build(self, length: i64) -> bool:
        """Has anybody of the side the pieces for a route? Nobody builds with those of a mate (A-26)."""
        return length <= self.pieces or length <= self.mate

    def owns(self, state: MapState, route: i64) -> bool:
        """Does the route belong to the side?"""
        owner: i64 = i64(state.owner[route]) - 1
        return self.first_mate <= owner < self.first_mate + self.team

    # Cards

    def count_purse(self, state: MapState) -> None:
        at: i64 = (HANDS + self.seat) * self.width
        for kind in range(self.width):
            self.purse[kind] = state.cards[at + kind]

    def weigh_spare(self) -> None:
        """Of more cards than pieces many stay in hand to the end: such a card is worth less, down to nothing."""
        self.hand = 0
        for kind in range(self.width):
            self.hand += self.purse[kind]
        self.spare = self.manner.spare
        if self.hand > self.supply:
            less = self.manner.plenty * float(self.hand - self.supply) / float(self.hand)
            self.spare *= 1.0 - less if less < 1.0 else 0.0

    def count_unseen(self, state: MapState) -> None:
        """Every card is somewhere: what does not lie open and is not the seat's own is unseen."""
        cards, width = state.cards, self.width
        size: i64 = 0
        for kind in range(width):
            seen: i64 = cards[DISCARD * width + kind] + cards[LAID * width + kind] + cards[REVEALED * width + kind]
            self.unseen[kind] = self.whole[kind] - seen - self.purse[kind]
            size += self.unseen[kind]
        for slot in range(len(state.market)):
            if state.market[slot] != EMPTY:
                self.unseen[state.market[slot]] -= 1
                size -= 1
        self.unseen_size = size

    def set_shares(self) -> None:
        size = self.chart.float_of[self.unseen_size] if self.unseen_size > 0 else 1.0
        for kind in range(self.width):
            self.shares[kind] = self.chart.float_of[self.unseen[kind]] / size if self.unseen_size > 0 else 0.0

    def share(self, kind: i64) -> float:
        """The chance that a card from the deck is of this kind."""
        return self.shares[kind]

    # Tickets and networks

    def list_tickets(self) -> None:
        """The tickets that count for this seat and are not complete. The marks must be there."""
        chart, mark = self.chart, self.mark
        self.count = 0
        self.complete = 0
        for ticket in range(chart.tickets):
            if self.mine[ticket] != 0:
                if mark[chart.ticket_a[ticket]] == mark[chart.ticket_b[ticket]]:
                    self.complete += 1
                else:
                    self.tickets[self.count] = ticket
                    self.count += 1

    def see_tickets(self, state: MapState) -> None:
        """Which tickets count for this seat."""
        own: i64 = HELD + self.seat
        mark_tickets(self.mine, state.ticket_at, own, own)

    def holds(self, ticket: i64) -> bool:
        return self.mine[ticket] != 0

    def mark_networks(self, state: MapState) -> None:
        """Unless the side has the same routes as before."""
        chart, mark = self.chart, self.mark
        if not self.note_own(state.owner):
            return
        for city in range(chart.cities):
            mark[city] = city
        for route in range(chart.routes):
            if self.own[route] != 0:
                self.join(mark[chart.end_a[route]], mark[chart.end_b[route]])

    def note_own(self, owner: vec[u8]) -> bool:
        """Note which routes are the side's; are they others than before?"""
        own, first = self.own, self.first_mate + 1
        end: i64 = first + self.team
        changed = False
        for route in range(self.chart.routes):
            holder: i64 = i64(owner[route])
            mine: bool = first <= holder < end
            if mine != (own[route] != 0):
                own[route] = u8(1) if mine else u8(0)
                changed = True
        return changed

    def mark_others(self, state: MapState) -> None:
        """Where the routes of other sides end."""
        chart, others = self.chart, self.others
        for city in range(chart.cities):
            others[city] = 0
        for route in range(chart.routes):
            if state.owner[route] != 0 and not self.owns(state, route):
                owner: i64 = bit(i64(state.owner[route]))
                others[chart.end_a[route]] |= owner
                others[chart.end_b[route]] |= owner

    def others_at(self, route: i64) -> bool:
        return (self.others[self.chart.end_a[route]] | self.others[self.chart.end_b[route]]) != 0

    def between_others(self, route: i64) -> bool:
        """Has somebody else been at both ends of a route, and may want to join them?"""
        return (self.others[self.chart.end_a[route]] & self.others[self.chart.end_b[route]]) != 0

    def join(self, mark: i64, other: i64) -> None:
        if mark != other:
            for city in range(self.chart.cities):
                if self.mark[city] == other:
                    self.mark[city] = mark

    # The clock

    def watch_clock(self, state: MapState) -> None:
        """How many turns this seat has, as far as the pieces of the others tell; when to end it itself, it decides."""
        if state.last_turns != NEVER:
            self.turns_left = 1.0
            self.own_turns = 1.0
            self.last = True
            return
        self.last = False
        played = float(state.turns) / float(state.seats)
        fewest = 1000.0
        side: i64 = 0
        while side < state.seats:
            if side != self.first_mate:
                turns = self.turns_of(state, side, played)
                fewest = turns if turns < fewest else fewest
            side += self.team
        self.turns_left = fewest + 1.0
        own = self.turns_of(state, self.first_mate, played) + 1.0
        self.own_turns = own if own < self.turns_left else self.turns_left

    def turns_of(self, state: MapState, first: i64, played: float) -> float:
        """Turns until a side has so few pieces that the game ends, by the speed it has shown."""
        left: i64 = 0
        for mate in range(first, first + self.team):
            left += state.pieces(mate)
        speed = (float(self.all_pieces - left) + self.usual) / (played + KNOWN_TURNS)
        return float(left - self.last_pieces) / speed


def most_of(cards: vec[i64], colours: i64) -> i64:
    """The colour that there is most of; the first of equals."""
    best: i64 = 0
    most: i64 = cards[0]
    for colour in range(1, colours):
        if cards[colour] > most:
            best = colour
            most = cards[colour]
    return best


def mark_tickets(mine: vec[u8], ticket_at: vec[u8], one: i64, other: i64) -> None:
    """Those that are in one of two places."""
    for ticket in range(len(mine)):
        at: i64 = i64(ticket_at[ticket])
        mine[ticket] = u8(1) if at in (one, other) else u8(0)
