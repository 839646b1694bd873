"""What happens in Amsterdam alone."""

from __future__ import annotations

from typing import Final

from tagluff.core.events import EventKind
from tagluff.core.facts import LEFT, SEAT

TOOK_BONUS_CARD: Final = EventKind("took_bonus_card", (SEAT, LEFT), "a seat gets a bonus card; so many are left")

KINDS: Final = (TOOK_BONUS_CARD,)
