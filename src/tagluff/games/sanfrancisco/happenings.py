"""What happens in San Francisco alone."""

from __future__ import annotations

from typing import Final

from tagluff.core.events import EventKind
from tagluff.core.facts import CITY, LEFT, SEAT, TOKEN

PLACED_STACK: Final = EventKind("placed_stack", (SEAT, TOKEN, CITY), "a stack that was set aside is placed at a city")
TOOK_TOKEN: Final = EventKind(
    "took_token", (SEAT, TOKEN, CITY, LEFT), "a seat takes a token of the stack at a city; so many are left in it"
)

KINDS: Final = (PLACED_STACK, TOOK_TOKEN)
