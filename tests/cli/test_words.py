"""Every refusal has words, no words are left over, and every fact that a sentence cannot do without is given."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tagluff
from tagluff import BoardError, IllegalAction, PositionError, SetupError, TagluffError
from tagluff.cli.words import FACT, OPTIONAL, WORDS, words

FOLDER = Path(tagluff.__file__).parent
LAYERS = ("core", "maps", "games", "records", "table", "bots", "arena", "cli/terminal", "cli/guest", "cli/arena")
ERRORS = (
    "IllegalAction",
    "BoardError",
    "PositionError",
    "SetupError",
    "DataError",
    "ScriptError",
    "RecordError",
    "BotError",
    "GuestError",
    "ArenaError",
    "error",
)


def sources() -> Iterator[ast.Module]:
    for layer in LAYERS:
        for path in sorted((FOLDER / layer).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))
    yield ast.parse((FOLDER / "outside.py").read_text(encoding="utf-8"))


def texts(node: ast.AST) -> set[str]:
    """The codes an expression can come to: a text, or one of several."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) and node.value else set()
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    if isinstance(node, ast.BoolOp):
        return set().union(*(texts(value) for value in node.values))
    return set()


def errors_in(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in ERRORS:
            yield node


def called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def judged(tree: ast.Module) -> set[str]:
    """What the judges answer, or whoever closes a route, and what is kept in a variable called code."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith(("judge", "closed_by")):
            returns = (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return) and inner.value)
            found = found.union(*(texts(value) for value in returns))
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "code":
            found |= texts(node.value)
    return found


def codes_used() -> set[str]:
    found: set[str] = set()
    for tree in sources():
        found |= judged(tree)
        for call in errors_in(tree):
            found |= texts(call.args[0])
    return found


def test_every_code_has_words_and_no_words_are_left_over() -> None:
    assert codes_used() == set(WORDS)


def given_facts(call: ast.Call) -> set[str] | None:
    """The names of the facts, where they stand in the call itself."""
    facts = call.args[2] if len(call.args) > 2 else ast.Dict(keys=[], values=[])
    if not isinstance(facts, ast.Dict) or None in facts.keys:
        return None
    named = {word.arg for word in call.keywords if word.arg is not None}
    return named | {key.value for key in facts.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def needed_facts(code: str) -> set[str]:
    return set(FACT.findall(OPTIONAL.sub("", WORDS.get(code, ""))))


def test_every_fact_that_a_sentence_needs_is_given() -> None:
    checked = 0
    for tree in sources():
        for call in errors_in(tree):
            given = given_facts(call)
            for code in texts(call.args[0]) if given is not None else ():
                assert given is not None
                assert needed_facts(code) <= given, code
                checked += 1
    assert checked > 60


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            IllegalAction("too_few_tickets", "N-09", {"kept": 1, "least": 2}),
            "too few tickets kept: 1, at least 2 are needed (rule N-09)",
        ),
        (
            IllegalAction("not_exact", "X-16", {"route": "oslo-bergen red", "cards": {"red": 5}}),
            "too many cards: 5R for oslo-bergen red (rule X-16)",
        ),
        (
            IllegalAction("groups_in_tunnel", "N-49", {"cards": {"green": 3}, "extra": 1}),
            "groups of cards do not pay for a tunnel: 3G for 1 extra (rule N-49)",
        ),
        (
            BoardError("unknown_colour", "X-16", {"place": "route 3 (Oslo–Bergen)", "colour": "mauve"}),
            "route 3 (Oslo–Bergen): there is no colour 'mauve' (rule X-16)",
        ),
        (
            BoardError("wrong_kind", "D-01", {"file": "b.toml", "place": "city 2", "key": "name", "wanted": "str"}),
            "b.toml, city 2: 'name' should be: a text (rule D-01)",
        ),
        (
            SetupError("wrong_seats", "", {"seats": 5, "allowed": (2, 3)}),
            "5 seats do not fit this game; it is for 2, 3",
        ),
        (
            SetupError("unknown_bot", "", {"bot": "a\n\x1b[2Jb", "known": ["x"]}),
            "there is no bot 'a\\n\\x1b[2Jb'; there are: x",
        ),
        (
            IllegalAction("cards_missing", "X-16", {"route": "oslo-bergen red", "hand": {"red": 3, "wild": 1}}),
            "the hand does not pay for oslo-bergen red, it holds 3R+1* (rule X-16)",
        ),
        (
            IllegalAction("cards_missing", "X-16", {"cards": {"pink": 2}, "extra": 2, "hand": {}}),
            "the hand does not pay 2P, it holds 0 (rule X-16)",
        ),
        (
            IllegalAction("payment_not_named", "X-17", {"route": "a-b red", "payments": [{"red": 2}, {"wild": 2}]}),
            "a-b red can be paid for in several ways, so the cards must be named: 2R, 2* (rule X-17)",
        ),
        (IllegalAction("not_face_up", "X-09", {"card": "wild"}), "no * lies face up (rule X-09)"),
        (
            IllegalAction("cannot_complete_payment", "N-37", {"card": "black", "count": 2, "missing": 3}),
            "with 2K the 3 cards still missing cannot be laid down (rule N-37)",
        ),
        (IllegalAction("unknown_route", "X-14", {"name": "a\tb"}), "there is no such route: a\\tb (rule X-14)"),
        (
            PositionError("unknown_route", "", {"place": "routes", "route": "a-b"}),
            "routes: there is no such route: a-b",
        ),
        (SetupError("of_somebody_else", "Z-1", {"why": "so"}), "Z-1 of_somebody_else (why=so)"),
        (SetupError("unknown_bot"), "there is no bot '?'; there are: ?"),
    ],
)
def test_sentences(error: TagluffError, sentence: str) -> None:
    assert words(error) == sentence
