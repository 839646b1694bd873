"""What is imagined behind a view looks the same, could have come about, and never touches the game's own chance."""

from __future__ import annotations

import json

from tagluff import Dealer, State
from tagluff.conformance.play import Case, Ground, Viewer, play_on, snapshot
from tagluff.core.memory import Memory


def imagining(ground: Ground) -> int:
    """For every seat and a spectator, with and without memory: `view(imagine(view)) == view`."""
    count = 0
    for case in ground.samples(2):
        for viewer in ground.viewers:
            for memory in (None, case.memory(viewer)):
                with case.trying(f"imagining for {viewer}"):
                    imagine(case, viewer, memory)
                count += 1
    return count


def imagine(case: Case, viewer: Viewer, memory: Memory | None) -> None:
    state, words = case.state, f"{case.seed}/{case.number}/{viewer}"
    before, view = snapshot(state), state.view(viewer)
    shown = view.as_dict()
    imagined = case.game.imagine(view, memory, Dealer(words))
    case.same(f"what {viewer} imagines looks different", imagined.view(viewer).as_dict(), shown)
    case.same(f"imagining changed the view of {viewer}", view.as_dict(), shown)
    could_be(case, imagined, viewer)
    if memory is not None:
        again = case.game.imagine(view, memory, Dealer(words))
        case.same("the same chance imagines two states", again.position(), imagined.position())
        play_on(imagined, case.chance("imagining"))
        case.must(imagined.over, f"random play of what {viewer} imagines does not end")
    case.same("imagining changed the game", snapshot(state), before)


def could_be(case: Case, imagined: State, viewer: Viewer) -> None:
    """It has something to decide, its invariants hold, and its position can be written and read."""
    case.must(imagined.over == case.state.over, f"what {viewer} imagines is over: {imagined.over}")
    case.must(imagined.over or len(imagined.indices()) > 0, f"nothing is legal in what {viewer} imagines")
    case.hold_invariants(imagined, f"what {viewer} imagines")
    written = json.dumps(imagined.position())
    again = case.game.position(json.loads(written))
    case.same(f"the position that {viewer} imagines reads otherwise", again.position(), json.loads(written))
