"""Copies share nothing that changes, and go on as their originals."""

from __future__ import annotations

from tagluff.conformance.play import LONGEST, Case, Ground, play_on, snapshot


def copies(ground: Ground) -> int:
    """At every decision a copy is as its original. Played to the end, one and then the other, neither notices."""
    count = 0
    for case in ground.walk():
        with case.trying("copying"):
            case.same("a copy is not as its original", snapshot(case.state.copy()), snapshot(case.state))
        count += 1
    cases = ground.samples()
    for case in cases:
        with case.trying("copying and playing on"):
            compare_copies(case)
    return count + len(cases)


def compare_copies(case: Case) -> None:
    original = case.state.copy()
    before = snapshot(original)
    twin, third = original.copy(), original.copy()
    case.must(twin.journal is None, "a copy has a journal")
    played = play_on(twin, case.chance("copies"))
    case.must(len(played) < LONGEST, f"random play from here did not end the game in {LONGEST} decisions")
    case.same("playing on a copy changed its original", snapshot(original), before)
    after = snapshot(twin)
    case.must(play_on(original, case.chance("copies")) == played, "a copy goes on otherwise than its original")
    case.same("a copy ends otherwise than its original", snapshot(original), after)
    case.same("playing the original changed a copy", snapshot(third), before)
    case.same("playing the original changed a copy that had ended", snapshot(twin), after)
