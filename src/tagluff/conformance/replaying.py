"""The same seed, actions and chance give the same game; a position is the whole state."""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random
from typing import Any

from tagluff import Game, Journal, RecordingDealer, ScriptedDealer, State
from tagluff.conformance.play import Case, Ground, choose, play_on

EVERY = 7  # decisions between two looks at the whole state


def ending(state: State) -> dict[str, Any]:
    """All that two runs of one game must agree on, the generator apart."""
    position = {key: value for key, value in state.position().items() if key != "dealer"}
    viewers = [*range(int(state.base.seats)), None]
    news = [] if state.journal is None else [[event.as_dict(), event.audience] for event in state.journal.events]
    views = [state.view(viewer).as_dict() for viewer in viewers]
    return {"events": news, "sheet": state.sheet.as_dict(), "position": position, "views": views}


def replay(ground: Ground) -> int:
    """The actions of a game, given again by number and as texts, lead to the same events, sheet and position."""
    count = 0
    for seed in ground.seeds:
        for first in (None, first_player(ground, seed)):
            count += replay_game(ground, seed, first)
    return count


def first_player(ground: Ground, seed: int | str) -> int | None:
    *_, last = ground.walk_game(seed, hoarding=False)
    return last.state.view(None).first


def replay_game(ground: Ground, seed: int | str, first: int | None) -> int:
    game = ground.game
    state = game.new(seed, first=first, journal=Journal())
    case = Case(ground, seed, 0, state, [])
    with case.trying("playing and replaying"):
        played = play_on(state, Random(f"replay/{seed}"))
        by_number = game.new(seed, first=first, journal=Journal())
        by_text = game.new(seed, first=first, journal=Journal())
        for case.number, index in enumerate(played):
            by_number.apply(index)
            by_text.play(game.actions.text(index))
        wanted = {**ending(state), "dealer": state.dealer.words()}
        for again in (by_number, by_text):
            case.same("a replay differs from the game", {**ending(again), "dealer": again.dealer.words()}, wanted)
    return len(played)


def scripts(ground: Ground) -> int:
    """What a recording dealer wrote down, a scripted dealer deals again."""
    count = 0
    for seed in ground.seeds:
        recorder = RecordingDealer(seed)
        state = ground.new(seed, Journal(), recorder)
        case = Case(ground, seed, 0, state, [])
        with case.trying("replaying recorded outcomes"):
            played = play_on(state, Random(f"replay/{seed}"))
            script = ScriptedDealer(recorder.outcomes, "another seed")
            again = ground.new("another seed", Journal(), script)
            for case.number, index in enumerate(played):
                again.apply(index)
            case.same("recorded outcomes lead to another game", ending(again), ending(state))
            case.must(script.left() == 0, f"{script.left()} recorded outcomes were not asked for again")
            plain = ground.new(seed, Journal())
            play_on(plain, Random(f"replay/{seed}"))
            case.same("a recording dealer deals another game", ending(plain), ending(state))
        count += len(recorder.outcomes)
    return count


def positions(ground: Ground) -> int:
    """A position read again is the same state, at every decision, and plays on the same way."""
    count = 0
    for case in ground.walk():
        with case.trying("writing and reading the position"):
            read_again(case)
        count += 1
    for case in ground.samples():
        with case.trying("playing on from the position"):
            again = read_again(case)
            look_again(case, again)
            state = case.state.copy()
            case.must(
                play_on(again, case.chance("positions")) == play_on(state, case.chance("positions")),
                "play from the position goes another way",
            )
            case.same("play from the position ends otherwise", again.position(), state.position())
        count += 1
    return count


def read_again(case: Case) -> State:
    written = json.dumps(case.state.position())
    again = case.game.position(json.loads(written))
    case.same("the position of a position differs", again.position(), json.loads(written))
    case.must(again.legal() == case.state.legal(), "other actions are legal in the position")
    return again


def look_again(case: Case, again: State) -> None:
    """The state of a position is as the one that was described."""
    for viewer in case.ground.viewers:
        views = [state.view(viewer).as_dict() for state in (again, case.state)]
        case.same(f"the position looks different to {viewer}", views[0], views[1])
    case.hold_invariants(again, "the position")


def determinism(ground: Ground) -> int:
    """A game has one digest, alone or while another one is played with the same game object."""
    for at, seed in enumerate(ground.seeds):
        alone = digest(ground.game, [seed], at % 2 == 1)
        together = digest(ground.game, [seed, f"{seed}/other"], at % 2 == 1)
        case = Case(ground, seed, 0, ground.new(seed), [])
        case.must(alone[0] == together[0], f"two runs differ: digests {alone[0][:16]} and {together[0][:16]}")
    return 2 * len(ground.seeds)


def digest(game: Game, seeds: list[int | str], hoarding: bool) -> list[str]:
    """The digest of each of these games, played in turns."""
    hashes = [sha256() for _ in seeds]
    states = [game.new(seed, journal=Journal()) for seed in seeds]
    chances = [Random(f"digest/{seed}") for seed in seeds]
    decisions = 0
    while not states[0].over:
        for state, chance, out in zip(states, chances, hashes, strict=True):
            if not state.over:
                feed(out, look(state, decisions))
                state.apply(choose(state, chance, hoarding))
        decisions += 1
    for state, out in zip(states, hashes, strict=True):
        feed(out, [ending(state), state.dealer.words()])
    return [out.hexdigest() for out in hashes]


def look(state: State, decisions: int) -> list[Any]:
    seen: list[Any] = [[action.text for action in state.legal()], state.seat, state.decision]
    if decisions % EVERY == 0:
        seen += [state.position(), state.sheet.as_dict(), state.view(None).as_dict(), state.view(0).as_dict()]
    return seen


def feed(out: Any, thing: object) -> None:
    out.update(json.dumps(thing, default=repr).encode())
