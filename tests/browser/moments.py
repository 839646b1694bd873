"""Moments of games between bots, the same ones every time; a table goes on from there with somebody at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import tagluff
from browser.person import Person
from tagluff.arena.match import Match
from tagluff.core.game import State

SEED = "tagluff"
LONGEST = 4_000  # decisions
GAMES = 60  # some decisions are rare


@dataclass(frozen=True)
class Moment:
    """A game up to a decision: its record, and the seat that is to decide."""

    record: str
    seat: int
    seats: int


@cache
def moment(game: str, seats: int, decision: str, after: int = 0, bot: str = "greedy") -> Moment:
    """The first decision of this name after so many turns, in the first game that has one."""
    for number in range(GAMES):
        match = begun(game, seats, f"{SEED} {number}", bot)
        if arrives(match, lambda state: state.decision == decision and state.turns >= after):
            seat = match.table.decider
            assert seat is not None
            return Moment(match.table.record.text(), seat, seats)
    raise LookupError(f"no {decision} in {GAMES} games of {game}")


@cache
def last_moment(game: str, seats: int, bot: str = "greedy") -> Moment:
    """The last decision of a game."""
    whole = begun(game, seats, SEED, bot)
    arrives(whole, lambda _: False)
    last = whole.decisions - 1
    again = begun(game, seats, SEED, bot)
    arrives(again, lambda _: again.decisions == last)
    seat = again.table.decider
    assert seat is not None
    return Moment(again.table.record.text(), seat, seats)


def begun(game: str, seats: int, seed: str, bot: str) -> Match:
    names = [bot] * seats
    record = tagluff.Record(game=game, seats=seats, seed=seed, players=names)
    return Match(tagluff.game(game, seats=seats), names, seed, record)


def arrives(match: Match, there: Callable[[State], bool]) -> bool:
    for _ in range(LONGEST):
        if (seat := match.table.decider) is None:
            return False
        if there(match.table.state):
            return True
        match.decide(seat)
    return False


def sit_down(person: Person, moment: Moment, ahead: int = 0, bot: str = "greedy") -> None:
    """A table that goes on from a moment; `ahead` seats before the deciding one there is a round of bots to see."""
    mine = (moment.seat - ahead) % moment.seats
    seats = [{"who": "me"} if seat == mine else {"who": "bot", "bot": bot} for seat in range(moment.seats)]
    plan = {"record": moment.record, "seats": seats, "name": "Ada"}
    answer = person.context.request.post(f"{person.url}/api/imports", data=plan, headers={"Origin": person.url})
    assert answer.ok, answer.text()
    person.go(f"/t/{answer.json()['table']}")
    person.waits_for("[data-phase='playing']")
