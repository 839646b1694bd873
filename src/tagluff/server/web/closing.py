"""Why a socket was closed: each reason is a code of the protocol and a number for the websocket."""

from __future__ import annotations

from typing import Final

NORMAL: Final = 1000
GOING_AWAY: Final = 1001
TEXT_ONLY: Final = 1003
BROKEN: Final = 1011
REFUSED: Final = 4000  # whatever the hub says no to; the code is the reason

CLOSES: Final[dict[str, int]] = {
    "left": NORMAL,
    "server_stops": GOING_AWAY,
    "text_only": TEXT_ONLY,
    "not_text": 1007,
    "internal": BROKEN,
    "no_hello": 4001,
    "odd_messages": 4002,
    "too_slow": 4008,
    "table_reloaded": 4012,
    "too_many": 4029,
}


def close_number(code: str) -> int:
    return CLOSES.get(code, REFUSED)
