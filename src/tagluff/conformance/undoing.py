"""What a seat may take back is its own, shows nobody anything hidden, and can be done again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tagluff import Dealer, Journal, State
from tagluff.conformance.play import LONGEST, Case, Ground, choose, told
from tagluff.core.game import NOBODY

OFTEN = 4  # moments with something to take back, one of which is imagined otherwise


@dataclass(frozen=True)
class Before:
    """How things stood before an action."""

    state: State
    position: dict[str, Any]
    action: int
    events: int  # how many there had been


class Taking:
    """A game played at random, with the actions that the last seat could take back at most."""

    def __init__(self, case: Case, journal: Journal) -> None:
        self.case = case
        self.journal = journal
        self.last = NOBODY
        self.free: list[Before] = []

    def play(self, index: int) -> None:
        """After what chance decided, or what was told to other seats in private, nothing before it is free."""
        state, seat, events = self.case.state, self.case.state.seat, len(self.journal.events)
        chance = state.dealer.words()
        before = Before(state.copy(), state.position(), index, events)
        state.play(index)
        self.free = [*(self.free if seat == self.last else []), before]
        private = any(event.audience not in (None, (seat,)) for event in self.journal.events[events:])
        if private or state.dealer.words() != chance:
            self.free = []
        self.last = seat

    def taken_back(self) -> list[Before]:
        """What may be taken back now, oldest first."""
        for seat, count in enumerate(rights(self.case.state)):
            most = len(self.free) if seat == self.last else 0
            said = (
                f"seat {seat} may take back {count} actions, of which no more than {most} are its own and show nothing"
            )
            self.case.must(0 <= count <= most, said)
        count = self.case.state.may_take_back(self.last)
        return self.free[len(self.free) - count :]

    def told_alone(self, steps: list[Before]) -> bool:
        """Was the actor told something in private, which may be what it knew, or may not?"""
        return any(event.audience is not None for event in self.journal.events[steps[0].events :])


def rights(state: State) -> list[int]:
    return [state.may_take_back(seat) for seat in range(int(state.base.seats))]


def undo(ground: Ground) -> int:
    """At every decision of games that are played by the rules (State.play)."""
    return sum(undo_game(ground, seed, hoarding=at % 2 == 1) for at, seed in enumerate(ground.seeds))


def undo_game(ground: Ground, seed: int | str, hoarding: bool) -> int:
    journal = Journal()
    case = Case(ground, seed, 0, ground.new(seed, journal), journal.events)
    taking, chance, found = Taking(case, journal), case.chance("undo"), 0
    while not case.state.over and case.number < LONGEST:
        with case.trying("playing and taking back"):
            taking.play(choose(case.state, chance, hoarding))
            case.number += 1
            steps = taking.taken_back()
            if steps:
                again(case, steps)
                found += 1
            if steps and (found % OFTEN == 1 or taking.told_alone(steps) or case.state.over):
                nothing_learned(taking, steps, Dealer(chance.randrange(10**9)))
    return case.number


def again(case: Case, steps: list[Before]) -> None:
    """Taken back it is as it was then; done again it is as it is now, chance to come included."""
    state = steps[0].state.copy()
    case.same("taken back, it is not as it was", state.position(), steps[0].position)
    for step in steps:
        state.play(step.action)
    case.same("taken back and done again, it is another game", state.position(), case.state.position())
    case.same("done again, other actions may be taken back", rights(state), rights(case.state))


def nothing_learned(taking: Taking, steps: list[Before], chance: Dealer) -> None:
    """To the actor its actions look the same in another state that it could not tell from this one before them."""
    case, actor, first = taking.case, int(taking.last), steps[0]
    known = Case(case.ground, case.seed, case.number, first.state, taking.journal.events[: first.events])
    other = case.game.imagine(first.state.view(actor), known.memory(actor), chance)
    other.journal = Journal(known.events)
    for step in steps:
        other.play(step.action)
    what = f"what seat {actor} may take back showed it something hidden"
    case.same(what, other.view(actor).as_dict(), case.state.view(actor).as_dict())
    case.same(what, told(other.journal, actor), told(taking.journal, actor))
