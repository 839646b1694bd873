"""The checks by name, and running them over one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tagluff import Game, State
from tagluff.conformance.chronicles import records
from tagluff.conformance.copying import copies
from tagluff.conformance.failing import ConformanceError, RequestError
from tagluff.conformance.hosting import hosting
from tagluff.conformance.imagining import imagining
from tagluff.conformance.information import information
from tagluff.conformance.legality import legal, refusals, texts
from tagluff.conformance.looking import everywhere, invariants, questions, sheets
from tagluff.conformance.naming import actions
from tagluff.conformance.play import Ground, Invariants
from tagluff.conformance.reading import data
from tagluff.conformance.replaying import determinism, positions, replay, scripts
from tagluff.conformance.telling import events
from tagluff.conformance.undoing import undo

Progress = Callable[[str, int], None]

SEEDS = (0, 1)


@dataclass(frozen=True)
class Check:
    """A named check: it raises ConformanceError, or says how many things it looked at."""

    name: str
    says: str  # what was counted
    run: Callable[[Ground], int]


@dataclass(frozen=True)
class Result:
    """A check that held, and how many things it looked at."""

    check: Check
    count: int


CHECKS = (
    Check("invariants", "decisions kept the invariants", invariants),
    Check("legal", "lists of legal actions are right, and their actions apply", legal),
    Check("refusals", "illegal actions are refused and change nothing", refusals),
    Check("texts", "action texts read as their actions", texts),
    Check("actions", "actions say what they are as their verbs declare", actions),
    Check("copies", "copies share nothing with their originals", copies),
    Check("questions", "decisions are not changed by looking", questions),
    Check("sheets", "score sheets add up", sheets),
    Check("replay", "decisions replayed to the same end", replay),
    Check("scripts", "recorded outcomes dealt again", scripts),
    Check("records", "entries of chronicles led to the same game", records),
    Check("positions", "positions read back and played on", positions),
    Check("undo", "decisions after which no more than is free may be taken back", undo),
    Check("events", "events are told as they are declared", events),
    Check("data", "views and events read again from data", data),
    Check("hosting", "decisions hosted, by those alone who decide", hosting),
    Check("determinism", "runs with the same digest", determinism),
    Check("imagining", "imagined states look the same and can be played", imagining),
    Check("information", "imagined states told apart by nothing", information),
)


def checks() -> tuple[Check, ...]:
    """All checks, in the order in which they run."""
    return CHECKS


def conform(
    game: Game,
    seeds: Iterable[int | str] = SEEDS,
    only: Sequence[str] | None = None,
    invariants: Invariants | None = None,
    progress: Progress | None = None,
    secret: Sequence[str] = (),
) -> list[Result]:
    """Run the checks, or those named in `only`, over random games of this game object.

    `invariants` is called with states of the game and raises if one cannot be. `progress` is called with the name of
    each check and how many things it looked at. `secret` names kinds of decision of which others learn nothing before
    all have chosen, more than the game itself names (Game.secret).
    """
    named = chosen(only)
    ground = set_up(game, seeds, secret, invariants)
    results = []
    for check in named:
        results.append(Result(check, check.run(ground)))
        if progress is not None:
            progress(check.name, results[-1].count)
    return results


def set_up(
    game: Game, seeds: Iterable[int | str], secret: Sequence[str] = (), invariants: Invariants | None = None
) -> Ground:
    """The ground on which the checks play, if there is anything to play."""
    ground = Ground(game, list(seeds), with_own(invariants), secret)
    if not ground.seeds:
        raise RequestError("no games to play: at least one seed is needed")
    for kind in secret:
        if kind not in game.secret:
            meet(ground, kind)
    return ground


def meet(ground: Ground, kind: str) -> None:
    """Refuse a kind of decision that never comes. A game that cannot be played is for the checks to find."""
    try:
        met = ground.kinds()
    except ConformanceError:
        return
    if kind not in met:
        known = ", ".join(sorted(met))
        raise RequestError(f"no decision {kind!r} was met in these games of {ground.game.id}; there were {known}")


def chosen(only: Sequence[str] | None) -> list[Check]:
    known = [check.name for check in CHECKS]
    if only is not None and not only:
        raise RequestError(f"no checks to run; there are {', '.join(known)}")
    for name in only or ():
        if name not in known:
            raise RequestError(f"no check is called {name!r}; there are {', '.join(known)}")
    return [check for check in CHECKS if only is None or check.name in only]


def with_own(own: Invariants | None) -> Invariants:
    """What holds everywhere, and then what this game brings."""

    def hold(state: State) -> None:
        everywhere(state)
        if own is not None:
            own(state)

    return hold
