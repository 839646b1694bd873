"""What is legal applies, what is not is refused and changes nothing, and every action can be typed."""

from __future__ import annotations

from tagluff import Action, IllegalAction, State
from tagluff.conformance.play import Case, Ground, contents, snapshot
from tagluff.core.actions import echo

NONSENSE = (
    "",
    "   ",
    "xyzzy",
    "take",
    "take everything",
    "take -1",
    "keep 99",
    "0",
    "tåg \N{STEAM LOCOMOTIVE}",
    "a" * 5000,
)
ODD: tuple[object, ...] = (True, False, None, 0.0, 1.5, b"take deck", [0], {"index": 0}, 10**5000, "take " * 100_000)
SOME = 40  # illegal actions tried at most samples
LONGEST_ANSWER = 4000  # letters; a refusal does not repeat whatever was asked for
OFTEN = 40  # refusals between two looks at the whole state


def legal(ground: Ground) -> int:
    """At every decision: never raises, not empty before the end, nothing twice, the same as the indices."""
    count = 0
    for case in ground.walk():
        with case.trying("asking for the legal actions"):
            check_list(case)
        count += 1
    for case in ground.samples(2):
        for action in case.state.legal():
            apply_to_copy(case, action)
            count += 1
    return count


def check_list(case: Case) -> None:
    state, actions = case.state, case.game.actions.actions
    listed = [int(index) for index in state.indices()]
    given = state.legal()
    case.must(bool(listed) != state.over, f"{len(listed)} legal actions, over: {state.over}")
    case.must(len(set(listed)) == len(listed), f"legal actions twice: {sorted(listed)}")
    case.must(all(0 <= index < len(actions) for index in listed), f"not in the table of actions: {listed}")
    case.must([action.index for action in given] == listed, f"legal {given} is not indices {listed}")
    case.must(given == [actions[index] for index in listed], f"legal {given} is not of the table of actions")


def apply_to_copy(case: Case, action: Action) -> None:
    before = contents(case.state)
    twin = case.state.copy()
    with case.trying(f"playing {action.text!r}"):
        twin.play(action)
        case.must(contents(twin) != before, f"{action.text!r} changed nothing")
        case.hold_invariants(twin, f"the state after {action.text!r}")


def refusals(ground: Ground) -> int:
    """Every illegal action is refused with a code and changes nothing, not even a random number (X-04)."""
    count = 0
    seen: set[str] = set()
    for case in ground.samples():
        state = case.state.copy()
        before = snapshot(state)
        chosen = illegal(case, state, everything=state.decision not in seen)
        seen.add(state.decision)
        for at, action in enumerate(chosen):
            refuse(case, state, action, before)
            if at % OFTEN == 0:
                case.same(f"the refusal of {named(case, action)!r} changed something", snapshot(state), before)
        case.same("refusals changed something", snapshot(state), before)
        count += len(chosen)
    return count


def illegal(case: Case, state: State, everything: bool) -> list[object]:
    """Actions of the table, all or some; then what is in no table at all, or is no action."""
    lawful = {int(index) for index in state.indices()}
    size = len(case.game.actions)
    inside = [index for index in range(size) if index not in lawful]
    if not everything:
        inside = case.chance("illegal").sample(inside, min(SOME, len(inside)))
    foreign = [Action(0, "take everything"), Action(-1, case.game.actions.text(0)), Action(size, "take deck")]
    texts = [case.game.actions.text(index) for index in inside[:SOME]]
    return [*inside, -1, size, 10**9, *foreign, *NONSENSE, *ODD, *texts]


def named(case: Case, action: object) -> str:
    """An action as a failure names it."""
    if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < len(case.game.actions):
        return case.game.actions.text(action)
    return echo(action)


def refuse(case: Case, state: State, action: object, before: list[object]) -> None:
    what = f"{named(case, action)!r}, which is not legal,"
    try:
        state.play(action)
    except IllegalAction as refusal:
        case.must(bool(refusal.code), f"{what} is refused without a code")
        case.must(len(str(refusal)) < LONGEST_ANSWER, f"the refusal of {what} is {len(str(refusal))} letters long")
    except Exception as error:
        case.must(False, f"{what} raised {type(error).__name__}: {error}")
    else:
        case.must(False, f"{what} was played")
    case.must(state.dealer.words() == before[1], f"the refusal of {what} took a random number")


def texts(ground: Ground) -> int:
    """Every action has a text of its own that reads as the action, however it is spaced and cased."""
    actions = ground.game.actions
    case = next(ground.walk())
    for action in actions.actions:
        found = actions.find(action.text)
        case.must(found == action.index, f"{action.text!r} is action {action.index}, but is found as {found}")
    count = len(actions)
    for case in ground.samples():
        for action in case.state.legal():
            with case.trying(f"reading {action.text!r}"):
                steps = case.state.copy().read_legal(action.text)
                case.must(steps == [action.index], f"{action.text!r} is action {action.index}, but reads as {steps}")
            count += 1
        for action in case.state.legal()[:3]:
            play_three_ways(case, action)
    return count


def play_three_ways(case: Case, action: Action) -> None:
    forms: list[Action | int | str] = [action, action.index, "  " + action.text.upper()]
    after = []
    for form in forms:
        twin = case.state.copy()
        with case.trying(f"playing {form!r}"):
            twin.play(form)
        after.append(snapshot(twin))
    case.same(f"{action.text!r} by its number does something else", after[1], after[0])
    case.same(f"{action.text!r} as typed does something else", after[2], after[0])
