"""The end of a game in which one claim is worth much, and whoever does not make it blunders."""

from __future__ import annotations

from typing import Any

import tagluff
from tagluff.records.record import Record

CLAIM = "claim goteborg-kobenhavn black 1K+1*"  # completes the ticket
LAST: dict[str, Any] = {
    "hands": ["1K+2*", "0"], "market": "R G B Y *", "tickets": [["kobenhavn-oslo"], []],
    "routes": {"goteborg-oslo orange": 0}, "decision": {"seat": 0}, "last_turns": 2,
}  # fmt: skip
COST = 2 + 2 * 4 + 10 + 20  # the route, the ticket, the bonus for tickets, and winning


def after(*actions: str) -> Record:
    """The last turns, in which seat 0 did this."""
    record = Record(game="nordic", seats=2, start=LAST, players=["Ada", "medium"])
    state = record.open(tagluff.game("nordic", 2))
    for text in actions:
        state.play(text)
        record.note(state, text)
    return record
