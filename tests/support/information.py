"""What a seat cannot see must not reach it: pairs of states that look the same to a viewer, compared in every way.

`disguises` makes states that differ from a given one only in what the viewer cannot see: imagined ones, and edits of
its position. They are compared as tagluff.conformance does it. A `Pair` plays both on with the same visible chance, by
what is known of each family of games, and compares again: views, legal actions, refusals, whole payments, what may be
taken back, and all events since, with their numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from support import card_disguises, map_disguises
from tagluff import Dealer, Event, Journal, RecordingDealer, ScriptedDealer, ScriptError, State
from tagluff.conformance.information import Eyes, Leak, choices, refuse, same
from tagluff.conformance.information import compare as compare_answers
from tagluff.conformance.play import Viewer
from tagluff.core.game import NOBODY
from tagluff.games.cardgame.state import CardState
from tagluff.maps.state import MapState
from tagluff.table.estimates import estimate

__all__ = ["Eyes", "Leak", "Viewer", "choices", "compare_pairs", "disguises", "refuse"]

ASKED = 20
ROUTES = 2  # for which the payments are asked
PAYMENTS = 20  # of each

Engine = Callable[[State, int], None]  # carries out an action; a leaky one can be put in to see that it is found


def disguises(state: State, viewer: Viewer, chance: Random, count: int) -> Iterator[State]:
    """Up to so many other states behind the same view: imagined ones, and edits of what the viewer cannot see."""
    view = state.view(viewer)
    for _ in range(count):
        if chance.randrange(3) == 0:
            yield state.base.imagine(view, None, Dealer(chance.randrange(10**9)))
        else:
            edited = edit(state, viewer, chance)
            if edited is not None:
                yield edited


def edit(state: State, viewer: Viewer, chance: Random) -> State | None:
    """Some hidden things exchanged; None if the decision could not have come about with them."""
    if isinstance(state, CardState):
        return card_disguises.edit(state, viewer, chance)
    assert isinstance(state, MapState)
    return map_disguises.edit(state, viewer, chance)


def asked(state: State, chance: Random) -> list[int | str]:
    """Actions by number, and what a player might type."""
    size = len(state.base.actions)
    numbers = chance.sample(range(size), min(ASKED, size))
    if isinstance(state, CardState):
        return [*numbers, *card_disguises.typed(state, chance)]
    assert isinstance(state, MapState)
    return [*numbers, *map_disguises.typed(state, chance)]


def compare(one: State, other: State, viewer: Viewer, eyes: Eyes, chance: Random) -> None:
    """All that the viewer is shown, and for whoever acts also all answers."""
    compare_answers(one, other, viewer, eyes, asked(one, chance))
    if one.seat == viewer and isinstance(one, MapState):
        for route in chance.sample(one.game.board.routes, ROUTES):
            lists = [[payment.as_dict() for payment in state.payments(route.id, PAYMENTS)] for state in (one, other)]
            same(f"the payments for {route.id}", lists[0], lists[1], viewer)
    if viewer is not None and isinstance(one, MapState) and isinstance(other, MapState):
        for route in chance.sample(one.game.board.routes, ROUTES):
            told = [estimated(state, viewer, route.id) for state in (one, other)]
            same(f"the estimate for {route.id}", told[0], told[1], viewer)


def estimated(state: MapState, viewer: int, route: str) -> tuple[object, ...]:
    """What a seat is told of a route, whoever decides."""
    found = estimate(state, viewer, route, PAYMENTS)
    reason = None if found.reason is None else (found.reason.code, found.reason.rule, found.reason.facts)
    return [payment.as_dict() for payment in found.payments], reason, found.lacks


def carry_out(state: State, index: int) -> None:
    state.step(index)


class Pair:
    """Two states that look the same to a viewer, played on side by side, with all that was told since."""

    def __init__(self, one: State, other: State, viewer: Viewer, eyes: Eyes, engine: Engine = carry_out) -> None:
        self.one, self.other = one.copy(), other.copy()
        self.viewer = viewer
        self.eyes = eyes
        self.engine = engine
        for state in (self.one, self.other):
            state.journal = Journal()
        self.forget_rights()

    def forget_rights(self) -> None:
        """Nothing may be taken back: somebody else has acted, told or not (docs/decisions/0008-records.md)."""
        for state in (self.one, self.other):
            state.played_by, state.free_steps = NOBODY, 0

    def play_on(self, chance: Random, steps: int) -> int:
        """Compare after every step, as long as the viewer sees the same happen; how many steps it was."""
        for made in range(steps):
            if self.whisper(chance):
                self.compare(chance)
            if not self.step(chance):
                return made
            self.compare(chance)
        return steps

    def compare(self, chance: Random) -> None:
        one, other, viewer = self.one, self.other, self.viewer
        news = [self.eyes.hear(journal_of(state), viewer) for state in (one, other)]
        same("the news", news[0], news[1], viewer)
        compare(one, other, viewer, self.eyes, chance)
        if viewer is not None:
            same("what may be taken back", one.may_take_back(viewer), other.may_take_back(viewer), viewer)

    def whisper(self, chance: Random) -> bool:
        """What another seat does without a sound, it may do in one of the states and not in the other (C-52)."""
        done = False
        for state in (self.one, self.other):
            while chance.randrange(2) and (quiet := silent(state, self.viewer)):
                self.engine(state, chance.choice(quiet))
                done = True
        if done:
            self.forget_rights()
        return done

    def step(self, chance: Random) -> bool:
        """The same visible step in both; False if what the viewer would see cannot be the same."""
        if self.one.over:
            return False
        index = int(chance.choice(list(self.one.indices())))
        alike = look_alike(self.one, self.other, index, self.viewer, chance)
        if alike is None:
            return False
        ready, twin, hidden, shown = alike
        self.other = with_memory_of(ready, self.other)
        before = [len(journal_of(state).events) for state in (self.one, self.other)]
        outcomes = self.record(index)
        self.other.dealer = Dealer(chance.randrange(10**9)) if hidden else ScriptedDealer(outcomes)
        try:
            self.engine(self.other, twin)
        except ScriptError:
            return False
        news = [journal_of(state).events[at:] for state, at in zip((self.one, self.other), before, strict=True)]
        return not told_apart(news, shown)

    def record(self, index: int) -> list[int]:
        """Carry out an action in the first state; what chance decided."""
        dealer = RecordingDealer(None)
        dealer.set_words(self.one.dealer.words())
        self.one.dealer = dealer
        self.engine(self.one, index)
        return dealer.outcomes


def journal_of(state: State) -> Journal:
    assert state.journal is not None
    return state.journal


def with_memory_of(ready: State, state: State) -> State:
    """A state that was made ready goes on with what was told, and may be taken back, in the one it stands for."""
    ready.journal = state.journal
    ready.played_by, ready.free_steps = state.played_by, state.free_steps
    return ready


def silent(state: State, viewer: Viewer) -> list[int]:
    """Actions of another seat of which nobody hears."""
    return card_disguises.silent(state, viewer) if isinstance(state, CardState) else []


def look_alike(
    one: State, other: State, index: int, viewer: Viewer, chance: Random
) -> tuple[State, int, bool, Sequence[str]] | None:
    """The other state, made ready; the action that looks the same there; is its chance hidden; what would show."""
    if isinstance(one, CardState) and isinstance(other, CardState):
        card_twin = card_disguises.counterpart(one, other, index, viewer, chance)
        ready: State | None = card_disguises.aligned(one, other, index, viewer)
        found: tuple[int, bool, Sequence[str]] = (
            card_twin,
            card_disguises.hidden_chance(one, index, viewer),
            card_disguises.SHOWN,
        )
    else:
        assert isinstance(one, MapState)
        assert isinstance(other, MapState)
        map_twin = map_disguises.counterpart(one, other, index, viewer, chance)
        ready = map_disguises.aligned(one, other, index, viewer)
        found = (map_twin, map_disguises.hidden_chance(one, index, viewer), map_disguises.SHOWN)
    twin, hidden, shown = found
    if ready is None or twin not in [int(legal) for legal in ready.indices()]:
        return None
    return ready, twin, hidden, shown


def told_apart(news: Sequence[Sequence[Event]], shown: Sequence[str]) -> bool:
    """The rules themselves show a difference: a seat that has to pass (X-19), a row that could not be renewed with
    the cards of the deck (X-08), piles that are opened (C-42), the final scoring, which lays all open."""
    told = [[(event.kind, event.facts) for event in events if event.kind in shown] for events in news]
    return told[0] != told[1] or any(kind == "game_over" for kind, _ in told[0])


def compare_pairs(
    states: Sequence[State], eyes: Eyes, chance: Random, count: int, steps: int = 4, engine: Engine = carry_out
) -> tuple[int, int]:
    """For every state and every viewer so many pairs; how many pairs and further steps were compared."""
    pairs, further = 0, 0
    for state in states:
        for viewer in [*range(int(state.base.seats)), None]:
            for other in disguises(state, viewer, chance, count):
                compare(state, other, viewer, eyes, chance)
                further += Pair(state, other, viewer, eyes, engine).play_on(chance, steps)
                pairs += 1
    return pairs, further
