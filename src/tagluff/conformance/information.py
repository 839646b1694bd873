"""What a seat cannot see must not reach it: states behind one view, compared in every way in which a seat learns.

Eyes are the four ways. States that give a viewer the same view must give it the same legal actions and refusals when
it acts. Played on with the same action, they may differ in what the rules lay open then; but as long as the viewer
still sees the same, and the game is not over, it must have been told the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tagluff import Dealer, IllegalAction, Journal, RecordingDealer, ScriptedDealer, ScriptError, State
from tagluff.conformance.failing import ConformanceError, alike, differing
from tagluff.conformance.play import Case, Ground, Viewer, told

ASKED = 20  # actions that are tried for the sake of their refusal
STEPS = 3  # played on from a pair
MOST_SILENT = 100  # actions of one secret choice


class Leak(ConformanceError):
    """Something hidden made a difference that the viewer can notice."""


def see(state: State, viewer: Viewer) -> object:
    return state.view(viewer).as_dict()


def choices(state: State) -> list[str]:
    return [action.text for action in state.legal()]


def refuse(state: State, action: int | str) -> str:
    """The answer to an action by its number or as typed: nothing if it is legal."""
    try:
        if isinstance(action, str):
            state.read_legal(action)
        else:
            state.verified(action)
    except IllegalAction as refusal:
        return str(refusal)
    return ""


@dataclass(frozen=True)
class Eyes:
    """The four ways in which a viewer learns anything; leaky ones can be put in to see that they are found."""

    see: Callable[[State, Viewer], object] = see
    hear: Callable[[Journal, Viewer], list[str]] = told
    choices: Callable[[State], list[str]] = choices
    refuse: Callable[[State, int | str], str] = refuse


def same(what: str, one: Any, other: Any, viewer: Viewer) -> None:
    if not alike(one, other):
        raise Leak(f"{what} of viewer {viewer} depends on what is hidden ({differing(one, other)})")


def compare(one: State, other: State, viewer: Viewer, eyes: Eyes, actions: Sequence[int | str]) -> None:
    """The view, and for whoever acts also what is legal and how these actions are refused."""
    same("the view", eyes.see(one, viewer), eyes.see(other, viewer), viewer)
    if one.over or one.seat != viewer:
        return
    same("the legal actions", eyes.choices(one), eyes.choices(other), viewer)
    for action in actions:
        same(f"the refusal of {action!r}", eyes.refuse(one, action), eyes.refuse(other, action), viewer)


def some_actions(state: State, chance: Random) -> list[int | str]:
    """Some numbers of the table, and some of its texts."""
    size = len(state.base.actions)
    numbers = chance.sample(range(size), min(ASKED, size))
    return [*numbers, *(state.base.actions.text(index) for index in numbers[: ASKED // 4])]


def information(ground: Ground, eyes: Eyes | None = None) -> int:
    """For every viewer at every sample: the true state and two imagined ones, compared, then played on."""
    count = 0
    for case in ground.samples(2):
        for viewer in ground.viewers:
            count += len(compare_imagined(case, viewer, Eyes() if eyes is None else eyes))
    return count


def compare_imagined(case: Case, viewer: Viewer, eyes: Eyes) -> list[State]:
    """Two states that this viewer cannot tell from the true one, once they are compared in every pair."""
    chance = case.chance(f"information/{viewer}")
    view = case.state.view(viewer)
    with case.trying(f"imagining for {viewer}"):
        memories = (None, case.memory(viewer))
        imagined = [case.game.imagine(view, known, Dealer(chance.randrange(10**9))) for known in memories]
    actions = some_actions(case.state, chance)
    try:
        for one, other in ((case.state, imagined[0]), (case.state, imagined[1]), (imagined[0], imagined[1])):
            compare(one, other, viewer, eyes, actions)
            compare_on(one, other, viewer, eyes, chance)
            if one.decision in case.ground.secret and one.seat != viewer:
                compare_secret(one, other, viewer, eyes, chance)
    except Leak as leak:
        raise Leak(f"{case.where} ({case.state.decision}): {leak}") from leak
    return imagined


def compare_on(one: State, other: State, viewer: Viewer, eyes: Eyes, chance: Random) -> int:
    """Play both on, as long as the viewer sees the same happen; how many steps it was."""
    for made in range(STEPS):
        if one.over or not len(other.indices()):
            return made
        index = int(chance.choice(list(one.indices())))
        compare_news(one, other, index, viewer, eyes, chance)
        pair = step_alike(one, other, index, viewer, eyes, chance)
        if pair is None:
            return made
        one, other = pair
        compare(one, other, viewer, eyes, some_actions(one, chance))
    return STEPS


class Step:
    """One action carried out on a copy: where it led, what was told since the pair was found, what chance decided."""

    def __init__(self, state: State, index: int, dealer: Dealer) -> None:
        self.state = state.copy()
        self.journal = Journal() if state.journal is None else state.journal.copy()
        self.state.journal = self.journal
        self.state.dealer = dealer
        self.state.apply(index)
        self.outcomes = dealer.outcomes if isinstance(dealer, RecordingDealer) else []


def step(state: State, index: int, chance: Random) -> Step:
    return Step(state, index, RecordingDealer(chance.randrange(10**9)))


def step_alike(
    one: State, other: State, index: int, viewer: Viewer, eyes: Eyes, chance: Random
) -> tuple[State, State] | None:
    """The same action with the same outcomes in both; None once the viewer lawfully sees a difference."""
    if index not in [int(legal) for legal in other.indices()]:
        return None
    first = step(one, index, chance)
    try:
        second = Step(other, index, ScriptedDealer(first.outcomes, chance.randrange(10**9)))
    except ScriptError:
        return None
    return (first.state, second.state) if heard_alike(first, second, viewer, eyes) else None


def heard_alike(one: Step, other: Step, viewer: Viewer, eyes: Eyes) -> bool:
    """False if the views differ now, or the end laid all open; if not, nothing may have been told that differs."""
    laid_open = one.state.over or other.state.over
    if laid_open or not alike(see(one.state, viewer), see(other.state, viewer)):
        return False
    same("the news", eyes.hear(one.journal, viewer), eyes.hear(other.journal, viewer), viewer)
    same("the numbering of the news", numbering(one.journal), numbering(other.journal), viewer)
    return True


def numbering(journal: Journal) -> list[int]:
    """What the next event will show to everyone: how many were told before it to anybody, and of how many actions."""
    return [len(journal.events), journal.action]


def compare_news(one: State, other: State, index: int, viewer: Viewer, eyes: Eyes, chance: Random) -> None:
    """The same action with one other outcome: a hidden card. Of several outcomes the order may lawfully be told."""
    if index not in [int(action) for action in other.indices()]:
        return
    first, second = step(one, index, chance), step(other, index, chance)
    if len(first.outcomes) == len(second.outcomes) == 1:
        heard_alike(first, second, viewer, eyes)


def compare_secret(one: State, other: State, viewer: Viewer, eyes: Eyes, chance: Random) -> None:
    """Another seat chooses in secret: whatever it chooses, as long as nothing is drawn by chance then."""
    first, second = secret_choice(one, chance), secret_choice(other, chance)
    if not first.outcomes and not second.outcomes:
        heard_alike(first, second, viewer, eyes)


def secret_choice(state: State, chance: Random) -> Step:
    """Until something is told of it: how many actions it took is a part of the secret."""
    made = step(state, int(chance.choice(list(state.indices()))), chance)
    for _ in range(MOST_SILENT):
        if made.journal.events or made.state.over or made.state.seat != state.seat:
            break
        made.state.apply(int(chance.choice(list(made.state.indices()))))
    return made
