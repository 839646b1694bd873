"""What happens on a map."""

from __future__ import annotations

from typing import Final

from tagluff.core.events import EventKind
from tagluff.core.facts import CARD, CARDS, COUNTED, EXTRA, GROUPS, POINTS, ROUTE, SEAT, SIZE

CLAIMED: Final = EventKind("claimed", (SEAT, ROUTE, CARDS, POINTS), "a seat owns a route, and paid these cards in all")
NAMES_GROUPS: Final = EventKind(
    "lays_groups", (SEAT, ROUTE, GROUPS, COUNTED), "a seat pays with groups of any cards, so many cards in all"
)
LAID_CARDS: Final = EventKind("laid", (SEAT, CARD, COUNTED), "it lays down so many cards of a kind for them")
ENTERED_TUNNEL: Final = EventKind("entered_tunnel", (SEAT, ROUTE, CARDS), "a seat tries a tunnel with these cards")
TUNNEL_CARD: Final = EventKind(
    "revealed", (SEAT, ROUTE, CARD, EXTRA), "a card is turned up for the tunnel; so many extra cards it asks for by now"
)
TUNNEL_PRICE: Final = EventKind("tunnel_price", (SEAT, ROUTE, EXTRA), "so many extra cards the tunnel asks for in all")
PAID_EXTRA: Final = EventKind("paid_extra", (SEAT, ROUTE, CARDS), "a seat pays the extra cards")
WITHDREW: Final = EventKind("withdrew", (SEAT, ROUTE, CARDS), "a seat takes back its cards; the route stays open")
DISCARDED: Final = EventKind("discarded", (CARDS,), "these cards go to the discard pile")
RESHUFFLED: Final = EventKind("reshuffled", (SIZE,), "the discard pile becomes the deck, of so many cards")
MARKET_SWEPT: Final = EventKind("market_swept", (CARDS,), "too many wilds: the whole row goes to the discard pile")

KINDS: Final = (
    CLAIMED,
    NAMES_GROUPS,
    LAID_CARDS,
    ENTERED_TUNNEL,
    TUNNEL_CARD,
    TUNNEL_PRICE,
    PAID_EXTRA,
    WITHDREW,
    DISCARDED,
    RESHUFFLED,
    MARKET_SWEPT,
)
