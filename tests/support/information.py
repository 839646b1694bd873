"""What a seat cannot see must not reach it: pairs of states that look the same to a viewer, compared in every way.

`disguises` makes states that differ from a given one only in what the viewer cannot see: imagined ones, and edits of
its position. They are compared as tagluff.conformance does it; `compare_on` plays both on with the same visible
chance, by what is known of each family of games, and compares again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from support import card_disguises, map_disguises
from tagluff import Dealer, Journal, RecordingDealer, ScriptedDealer, ScriptError, State
from tagluff.conformance.information import Eyes, Leak, choices, compare, refuse, same
from tagluff.conformance.play import Viewer
from tagluff.games.cardgame.state import CardState
from tagluff.maps.state import MapState

__all__ = ["Eyes", "Leak", "Viewer", "choices", "compare_pairs", "disguises", "refuse"]

ASKED = 20


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


def compare_on(one: State, other: State, viewer: Viewer, eyes: Eyes, chance: Random, steps: int) -> int:
    """Play both on and compare after every step, as long as the viewer sees the same happen; how many steps it was."""
    one, other = one.copy(), other.copy()
    for made in range(steps):
        played = play_both(one, other, viewer, chance)
        if played is None:
            return made
        other, journals = played
        same("the news", eyes.hear(journals[0], viewer), eyes.hear(journals[1], viewer), viewer)
        compare(one, other, viewer, eyes, asked(one, chance))
    return steps


def play_both(one: State, other: State, viewer: Viewer, chance: Random) -> tuple[State, list[Journal]] | None:
    """The same visible step in both; None if what the viewer would see cannot be the same."""
    if one.over:
        return None
    index = int(chance.choice(list(one.indices())))
    alike = look_alike(one, other, index, viewer, chance)
    if alike is None:
        return None
    other, twin, hidden, shown = alike
    journals = [Journal(), Journal()]
    outcomes = play_recorded(one, index, journals[0])
    other.journal = journals[1]
    other.dealer = Dealer(chance.randrange(10**9)) if hidden else ScriptedDealer(outcomes)
    try:
        other.apply(twin)
    except ScriptError:
        return None
    return None if told_apart(journals, shown) else (other, journals)


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


def play_recorded(state: State, index: int, journal: Journal) -> list[int]:
    """Carry out an action; what chance decided."""
    dealer = RecordingDealer(None)
    dealer.set_words(state.dealer.words())
    state.dealer, state.journal = dealer, journal
    state.apply(index)
    return dealer.outcomes


def told_apart(journals: list[Journal], shown: Sequence[str]) -> bool:
    """The rules themselves show a difference: a seat that has to pass (X-19), a row that could not be renewed with
    the cards of the deck (X-08), piles that are opened (C-42), the final scoring, which lays all open."""
    news = [[repr(event) for event in journal.events if event.kind in shown] for journal in journals]
    return news[0] != news[1] or any("game_over" in text for text in news[0])


def compare_pairs(states: Sequence[State], eyes: Eyes, chance: Random, count: int, steps: int = 4) -> tuple[int, int]:
    """For every state and every viewer so many pairs; how many pairs and further steps were compared."""
    pairs, further = 0, 0
    for state in states:
        for viewer in [*range(int(state.base.seats)), None]:
            for other in disguises(state, viewer, chance, count):
                compare(state, other, viewer, eyes, asked(state, chance))
                further += compare_on(state, other, viewer, eyes, chance, steps)
                pairs += 1
    return pairs, further
