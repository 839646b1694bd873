"""Chance that was written down (tagluff.core.chance) leads to the same game; if it was tampered with, to no crash."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tagluff import IllegalAction, Journal, ScriptError, State
from tagluff.conformance.play import Case, Ground, play_on
from tagluff.conformance.replaying import ending
from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance, Chronicler

OTHER = "another seed"


class Written:
    """A random game whose chance was written down."""

    def __init__(self, ground: Ground, seed: int | str) -> None:
        dealer = Chronicler(seed)
        self.state = ground.new(seed, Journal(), dealer)
        self.case = Case(ground, seed, 0, self.state, [])
        with self.case.trying("playing with a chronicler"):
            self.played = play_on(self.state, Random(f"records/{seed}"))
            self.end = ending(self.state)
        self.script = dealer.log

    def again(self, dealer: Chronicler) -> State:
        """The same actions, verified, with the chance of this dealer."""
        state = self.case.game.new(self.case.seed, dealer=dealer, journal=Journal())
        for number, index in enumerate(self.played):
            self.case.number = number
            state.play(index)
        return state


def records(ground: Ground) -> int:
    """Every game again from its chronicle: as it is, from another seed, cut, and changed."""
    count = 0
    for seed in ground.seeds:
        written = Written(ground, seed)
        with written.case.trying("replaying written chance"):
            replay_sealed(written)
            replay_elsewhere(written)
            for script, sealed in tampered(written.script, Random(f"tampered/{seed}")):
                replay_tampered(written, script, sealed)
        count += len(written.script)
    return count


def replay_sealed(written: Written) -> None:
    case, script = written.case, written.script
    dealer = Chronicler(case.seed, script, sealed=True)
    case.same("written chance leads to another game", ending(written.again(dealer)), written.end)
    case.must(dealer.used == len(script), f"{len(script) - dealer.used} written outcomes were not asked for again")
    case.must(dealer.log == script, "a replay writes another chronicle")
    case.must(dealer.true_to_seed, "the seed does not lead to the chance that was written from it")


def replay_elsewhere(written: Written) -> None:
    """The script decides, not the seed; and that the seed did not is known, where its own deal is another."""
    case, script = written.case, written.script
    plain, dealer = Chronicler(OTHER), Chronicler(OTHER, script)
    case.same("written chance leads elsewhere from another seed", ending(written.again(dealer)), written.end)
    case.game.new(OTHER, dealer=plain)
    differs = plain.log != script[: len(plain.log)]
    case.must(not (differs and dealer.true_to_seed), "chance of another seed passes for its own")


def tampered(script: list[Chance], chance: Random) -> Iterator[tuple[list[Chance], bool]]:
    """The script with one entry cut: nothing may come after it; or with one changed, of every kind there is."""
    for at in {len(script) - 1, chance.randrange(len(script))} if script else ():
        yield [*script[:at], *script[at + 1 :]], True
    for kind in (PILE, CARD, ORDER, PICK):
        places = [at for at, entry in enumerate(script) if entry.kind == kind and changed(entry) != entry]
        if places:
            at = chance.choice(places)
            yield [*script[:at], changed(script[at]), *script[at + 1 :]], False


def changed(entry: Chance) -> Chance:
    """Another outcome, possible or not; the same one if there is no other."""
    numbers = entry.numbers
    if entry.kind == ORDER:
        return Chance(ORDER, numbers[::-1])
    if entry.kind == PICK:
        return Chance(PICK, [(numbers[0] + 1) % numbers[1], numbers[1]])
    return Chance(entry.kind, [numbers[0] - 1 if numbers[0] else 1, *numbers[1:]])


def replay_tampered(written: Written, script: list[Chance], sealed: bool) -> None:
    """It is refused, or it is another game: one in which the same actions need not be legal."""
    dealer = Chronicler(written.case.seed, script, sealed)
    try:
        end = ending(written.again(dealer))
    except (ScriptError, IllegalAction):
        return
    written.case.must(end != written.end, "chance that was tampered with leads to the same game")
    written.case.must(not dealer.true_to_seed, "chance that was tampered with passes for that of the seed")
