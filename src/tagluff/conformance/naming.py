"""Every action says what it is: a verb, and facts as the verb declares them."""

from __future__ import annotations

import json

from tagluff import Action
from tagluff.conformance.play import Case, Ground
from tagluff.conformance.shapes import Shapes
from tagluff.core.facts import Shape

Verbs = dict[tuple[str, str], Shape]  # by verb and name of the fact

HEAD = ("index", "text", "verb")  # what every action says beside its facts
ANY = "act"  # the verb of a game that leaves it at texts


def actions(ground: Ground) -> int:
    """Every action of the table."""
    case, table, shapes = next(ground.walk()), ground.game.actions, Shapes(ground.game)
    verbs: Verbs = {}
    said: dict[str, Action] = {}
    for index, action in enumerate(table.actions):
        with case.trying(f"asking what {action.text!r} is"):
            case.must(action.index == index, f"action {index} says that it is {action.index}")
            case.must(table.find(action.text) == index, f"{action.text!r} is found as {table.find(action.text)}")
            check_verb(case, action, verbs)
            check_facts(case, action, shapes)
            check_once(case, action, said)
    return len(table)


def check_verb(case: Case, action: Action, verbs: Verbs) -> None:
    """A verb is a key, and whatever it declares under a name looks the same in all its actions."""
    case.must(action.verb.isidentifier(), f"{action.text!r} has the verb {action.verb!r}")
    for fact in action.declared():
        known = verbs.setdefault((action.verb, fact.name), fact.shape)
        case.must(fact.shape == known, f"{action.text!r} declares {fact.name} otherwise than others that {action.verb}")
    names = [fact.name for fact in action.declared()]
    case.must(len({*names, *HEAD}) == len(names) + len(HEAD), f"{action.verb!r} has a name twice: {names}")


def check_facts(case: Case, action: Action, shapes: Shapes) -> None:
    facts = action.facts()
    names = [fact.name for fact in action.declared()]
    case.must(list(facts) == names, f"{action.text!r} has the facts {list(facts)}, not {names} as declared")
    for fact in action.declared():
        found = shapes.misfit(facts[fact.name], fact.shape)
        case.must(not found, f"{action.text!r}: {fact.name} is not as declared, {found}")
    head = dict(zip(HEAD, (action.index, action.text, action.verb), strict=True))
    case.same(f"{action.text!r} as data is not what it is", action.as_dict(), {**head, **facts})
    facts.clear()
    case.must(list(action.facts()) == names, f"whoever is given the facts of {action.text!r} can change them")


def check_once(case: Case, action: Action, said: dict[str, Action]) -> None:
    """Whoever reads verbs and facts alone can tell every action from every other."""
    words = json.dumps([action.verb, action.facts()], sort_keys=True)
    other = said.setdefault(words, action)
    case.must(other is action or action.verb == ANY, f"{action.text!r} and {other.text!r} are the same: {words}")
