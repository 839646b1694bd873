"""Who is let in: how many connections there are, how many of one address, and how fast it comes and asks."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tagluff.core.errors import TagluffError
from tagluff.server.web.buckets import Buckets
from tagluff.server.web.counts import Counts
from tagluff.server.web.limits import USUAL, Limits
from tagluff.server.web.rests import Rests
from tagluff.server.web.shares import Shares
from tagluff.server.web.turnstile import Turnstile

ALL: Final = ""
GUESSES: Final = ("wrong_code", "not_yours")


class Gate:
    """One for the whole server. Whatever it counts by address is bounded, and forgotten when the address is quiet."""

    def __init__(self, limits: Limits = USUAL) -> None:
        self.limits = limits
        self.counts = Counts()
        self.inside: Counter[str] = Counter()
        self.connections = 0
        self.places = Shares(limits.sockets, limits.sockets_per_address)  # of sockets and streams
        self.imports = Shares(limits.imports, limits.imports_per_address)
        self.reviewing = Shares(limits.reviewing, limits.reviewing_per_address)
        self.turnstile = Turnstile(limits.turn)
        self.rests = Rests(limits)
        self.arrivals = Buckets(limits.arrivals)
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.seats = Buckets(limits.seats)
        self.reviews = Buckets(limits.reviews)
        self.joins = Buckets(limits.joins)
        self.all_joins = Buckets(limits.all_joins)
        self.address_frames = Buckets(limits.address_frames)
        self.seat_frames = Buckets(limits.seat_frames)

    def admit(self, address: str) -> bool:
        """A connection. Whoever is let in must be let out again."""
        limits = self.limits
        full = self.connections >= limits.connections or self.inside[address] >= limits.per_address
        if full or not self.arrivals.take(address):
            self.counts.turned_away += 1
            return False
        self.connections += 1
        self.inside[address] += 1
        return True

    def let_out(self, address: str) -> None:
        self.connections -= 1
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]

    def note(self, error: TagluffError, address: str, code: str) -> None:
        """Whoever comes with a code that does not fit may be guessing, and soon has to wait."""
        if code and error.code in GUESSES:
            self.charge_guess(address)

    def charge_guess(self, address: str) -> None:
        self.requests.charge(address, self.limits.guess)

    def try_code(self, address: str) -> bool:
        """Counted before it is known whether it fits, so that many at once are no way around it."""
        return self.joins.take(address) and self.all_joins.take(ALL)

    def code_tried(self, address: str, fits: bool) -> None:
        """A class that joins from one address is not kept waiting."""
        if fits:
            self.joins.give_back(address)
            self.all_joins.give_back(ALL)
        else:
            self.charge_guess(address)
