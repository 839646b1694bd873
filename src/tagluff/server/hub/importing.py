"""A record that somebody brings: the position after some of its actions, with chance that nobody knows."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any, Final

from tagluff.core.game import Game
from tagluff.records.errors import RecordError
from tagluff.records.reading import read_record
from tagluff.records.record import Record
from tagluff.server.hub.errors import HubError
from tagluff.server.messages.pages import ImportRecord

MOST_ACTIONS: Final = 5_000  # no game comes near; what is longer is not played again for a stranger


def position_in(plan: ImportRecord) -> tuple[Game, dict[str, Any]]:
    """It takes a while, so not on the loop. What comes after it is dealt anew: the record tells what would come."""
    record = shortened(read_record(plan.record), plan.actions)
    if record.board_file:
        raise RecordError("board_file_refused", "", {})
    state = record.replay()
    if state.over:
        raise HubError("game_is_over", "", {})
    position, dealt = state.position(), shortened(record, 0).replay().position()
    tickets = unknown_order(position["ticket_deck"], dealt["ticket_deck"])
    return record.set_up(), {**position, "ticket_deck": tickets, "dealer": unknown_chance()}


def unknown_order(deck: list[str], dealt: list[str]) -> list[str]:
    """Tickets that nobody has drawn yet come in another order; what was put under them since stays there."""
    fresh = dealt[dealt.index(deck[0]) :] if deck and deck[0] in dealt else []
    if deck[: len(fresh)] != fresh:
        return deck
    return [*secrets.SystemRandom().sample(fresh, len(fresh)), *deck[len(fresh) :]]


def shortened(record: Record, actions: int | None) -> Record:
    """The first actions alone."""
    verify_length(record)
    if actions is not None and actions > len(record.moves):
        raise HubError("no_such_action", "", {"actions": len(record.moves)})
    return replace(record, moves=record.moves[:actions], result=[], totals=None, winners=None)


def verify_length(record: Record) -> None:
    if len(record.moves) > MOST_ACTIONS:
        raise HubError("too_many_actions", "", {"actions": len(record.moves), "most": MOST_ACTIONS})


def unknown_chance() -> list[int]:
    """A stream with a key of its own, nothing of which was taken yet."""
    return [*(secrets.randbits(32) for _ in range(8)), 0]
