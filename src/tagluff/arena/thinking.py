"""How fast bots search: playouts a second on one core, how long decisions take, and how much of it is not compiled."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter, thread_time

from tagluff.arena.match import Match
from tagluff.arena.simulate import MOST_TURNS
from tagluff.bots.inner.search import Search
from tagluff.bots.levels import HardBot
from tagluff.core.actions import Action
from tagluff.core.game import Game


@dataclass(frozen=True)
class Thought:
    """What bots did in whole games. `inside`: seconds of `seconds` that were spent in the search itself.

    `processor` and `slowest` are of the processor and not of the clock, so that other work here does not count.
    """

    decisions: int
    playouts: int
    inside: float
    seconds: float
    processor: float = 0.0
    slowest: float = 0.0  # the one decision that took longest

    @property
    def playouts_a_second(self) -> float:
        return self.playouts / self.inside if self.inside else 0.0

    @property
    def outside(self) -> float:
        """The share of the time that goes by outside compiled code: views, memories, what is imagined of them."""
        return 1.0 - self.inside / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, object]:
        return {
            "decisions": self.decisions,
            "playouts": self.playouts,
            "playouts_per_second": round(self.playouts_a_second, 1),
            "seconds_per_decision": round(self.seconds / self.decisions, 4) if self.decisions else 0.0,
            "processor_per_decision": round(self.processor / self.decisions, 4) if self.decisions else 0.0,
            "slowest_decision": round(self.slowest, 4),
            "outside_compiled": round(self.outside, 4),
        }


class TimedMatch(Match):
    """Knows what a decision costs the processor: to look, to think and to play."""

    processor = 0.0
    slowest = 0.0

    def decide(self, seat: int) -> Action:
        start = thread_time()
        action = super().decide(seat)
        spent = thread_time() - start
        self.processor += spent
        self.slowest = max(self.slowest, spent)
        return action


def think(game: Game, seconds: float, seed: str = "thinking") -> Thought:
    """The level hard in every seat, game after game until the time is up."""
    until = perf_counter() + seconds
    decisions = playouts = number = 0
    inside = spent = processor = slowest = 0.0
    while perf_counter() < until or not number:
        match = TimedMatch(game, [HardBot.name] * int(game.seats), f"{seed}/{number}")
        play_until(match, until)
        searches = [search for bot in match.bots if (search := search_of(bot)) is not None]
        decisions += match.decisions
        spent += sum(match.seconds)
        processor += match.processor
        slowest = max(slowest, match.slowest)
        playouts += sum(int(search.played) for search in searches)
        inside += sum(search.spent for search in searches)
        number += 1
    return Thought(decisions, playouts, inside, spent, processor, slowest)


def play_until(match: Match, until: float) -> None:
    """At least a decision of everybody, so that there is something to tell."""
    seat = match.table.decider
    while seat is not None and match.table.state.turns < MOST_TURNS:
        if perf_counter() > until and min(match.decided) > 1:
            return
        match.decide(seat)
        seat = match.table.decider


def search_of(bot: object) -> Search | None:
    """What a bot searches with, once it has."""
    assert isinstance(bot, HardBot)
    player = bot.on_a_map or bot.with_cards
    found = getattr(player, "search", None)
    return found if isinstance(found, Search) else None
