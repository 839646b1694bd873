"""Many games in which blunders are counted, on one process or several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial

from tagluff.arena.blunders import Blunders, WatchedMatch
from tagluff.arena.errors import ArenaError
from tagluff.arena.pool import spread, stopped
from tagluff.arena.simulate import Plan, share_out
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.map_policies import policies_for
from tagluff.maps.game import MapGame

Found = dict[str, Blunders]  # by bot


def watch(plan: Plan, workers: int, progress: Callable[[int], None]) -> Found:
    """What was found in all games of a plan; `progress` hears how many more have been played."""
    table_of(plan)
    chunks = share_out(plan.games, workers)
    if workers == 1:
        return together(one_by_one(plan, progress))
    with closing(spread(partial(watch_chunk, plan), chunks, min(workers, len(chunks)))) as done:
        found = []
        for number, more in done:
            found.append(more)
            progress(len(chunks[number]))
    return together(found)


def table_of(plan: Plan) -> MapGame:
    """Only map games have routes, tunnels and groups of cards."""
    game = plan.table()
    if not isinstance(game, MapGame):
        raise ArenaError("nothing_to_watch", "", {"game": plan.game})
    return game


def one_by_one(plan: Plan, progress: Callable[[int], None]) -> Iterable[Found]:
    for number in range(1, plan.games + 1):
        yield watch_chunk(plan, [number])
        progress(1)


def watch_chunk(plan: Plan, numbers: Sequence[int]) -> Found:
    game = table_of(plan)
    judges = policies_for(game)
    return together(watch_game(plan, game, judges, number) for number in numbers if not stopped())


def watch_game(plan: Plan, game: MapGame, judges: list[MapPolicy], number: int) -> Found:
    match = WatchedMatch(game, plan.players(number), plan.seed_of(number), judges)
    match.play(plan.turn_limit)
    return match.blunders()


def together(found: Iterable[Found]) -> Found:
    sums: Found = {}
    for each in found:
        for name, blunders in each.items():
            sums[name] = sums.get(name, Blunders()) + blunders
    return sums
