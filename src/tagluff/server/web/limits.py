"""How much a stranger may ask for: sizes, times and rates. Everything that comes in is measured against one of them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tagluff.server.messages.pages import LONGEST_RECORD

KIB: Final = 1024


class Rate(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    second: float


class Limits(Struct, frozen=True, kw_only=True):
    """The usual ones leave room for a class of pupils behind one address."""

    # connections
    connections: int = 12_000  # all together
    per_address: int = 256  # of one address at once
    sockets: int = 10_000  # and event streams, all together
    sockets_per_address: int = 256
    arrivals: Rate = Rate(256, 25)  # of one address; whoever comes faster is not even heard

    # times, in seconds
    head: float = 10  # until the head of a request is there
    body: float = 60  # until all of a request is there
    stuck: float = 20  # until a reader who takes nothing is hung up on
    goodbye: float = 3  # for the other side to answer a close
    hello: float = 10  # until a socket has said hello
    turn: float = 0.002  # between two newcomers, whoever they are
    rest: float = 0.25  # after somebody was thrown out for what they sent; twice as long each time, up to the longest
    longest_rest: float = 0.25  # not longer, so that forty of an address may stand in line
    in_line: float = 10  # that somebody who rests may wait to be let in
    forgiven: float = 60  # until it is forgotten

    # bytes
    head_bytes: int = 8 * KIB
    body_bytes: int = 64 * KIB
    import_bytes: int = LONGEST_RECORD * 2 + 64 * KIB  # JSON writes a line's end as two bytes
    imports: int = 8  # of such that are read or played at once
    imports_per_address: int = 2
    reviewing: int = 8  # games that are looked back at at once
    reviewing_per_address: int = 3
    waiting_bytes: int = 512 * KIB  # told, but not taken by the reader yet
    waiting_frames: int = 256

    # rates
    requests: Rate = Rate(600, 100)  # over HTTP, of one address
    guess: float = 20  # a code that does not fit counts as so many requests
    frames: Rate = Rate(40, 10)  # of one socket
    seat_frames: Rate = Rate(60, 15)  # of all sockets of a seat
    address_frames: Rate = Rate(400, 100)  # of all sockets of an address
    tables: Rate = Rate(60, 1 / 10)  # opened by one address
    seats: Rate = Rate(120, 1 / 2)  # taken by one address
    reviews: Rate = Rate(12, 1 / 60)  # begun for one address
    joins: Rate = Rate(20, 1 / 60)  # short codes of one address that do not fit
    all_joins: Rate = Rate(300, 1 / 6)  # and of all addresses together
    odd: Rate = Rate(10, 1 / 5)  # messages of one socket that say nothing

    def behind_a_proxy(self) -> Limits:
        """All connections come from one address then, and the proxy has limits of its own."""
        return replace(self, per_address=self.connections, arrivals=Rate(self.connections, self.connections))


USUAL: Final = Limits()
