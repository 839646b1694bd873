"""Nobody but notation takes an action's text apart, or puts one together to look an action up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted([*(ROOT / "src" / "tagluff").rglob("*.py"), *(ROOT / "scripts").glob("*.py")])
NOTATION = {
    "src/tagluff/core/actions.py",
    "src/tagluff/core/cardtable/typing.py",
    "src/tagluff/maps/notation.py",
    "src/tagluff/games/asia/reading.py",
    "src/tagluff/games/cardgame/reading.py",
    "src/tagluff/table/course.py",  # several that a client names together, each by its own text
}
APART = {
    "split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix", "find",
    "index", "replace", "strip", "lstrip", "rstrip", "splitlines", "count", "isdigit",
}  # fmt: skip
PATTERNS = {"match", "fullmatch", "search", "findall", "sub", "split", "int", "slug", "slug_words"}


def offences(source: str) -> Iterator[str]:
    """Where a text of an action is looked into. `x.text` and `actions.text(index)` are such texts, and their names."""
    tree = ast.parse(source)
    texts = {name for node in ast.walk(tree) for name in named_texts(node)}
    for node in ast.walk(tree):
        if looks_into(node, texts):
            yield f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def named_texts(node: ast.AST) -> list[str]:
    """Variables that an action's text is put into."""
    if isinstance(node, ast.Assign) and is_text(node.value, set()):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []


def is_text(node: ast.AST, texts: set[str]) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text":
        return ends_in_actions(node.func.value)
    if isinstance(node, ast.Attribute) and node.attr == "text":
        return not isinstance(node.value, ast.Name) or node.value.id not in ("self", "re", "rich")
    return isinstance(node, ast.Name) and node.id in texts


def ends_in_actions(node: ast.AST) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "actions") or (
        isinstance(node, ast.Name) and node.id == "actions"
    )


def looks_into(node: ast.AST, texts: set[str]) -> bool:
    if isinstance(node, ast.Call):
        return calls_into(node, texts)
    if isinstance(node, ast.Subscript):
        return is_text(node.value, texts)
    if isinstance(node, ast.Compare) and any(isinstance(op, ast.In | ast.NotIn) for op in node.ops):
        return any(is_text(part, texts) for part in (node.left, *node.comparators))
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        return any(is_text(side, texts) for side in sides) and any(
            isinstance(s, ast.Constant | ast.JoinedStr) for s in sides
        )
    return False


def calls_into(node: ast.Call, texts: set[str]) -> bool:
    function = node.func
    if isinstance(function, ast.Attribute):
        if function.attr in APART and is_text(function.value, texts):
            return True
        if function.attr == "find" and ends_in_actions(function.value):
            return True  # an action looked up by a text that was put together
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in PATTERNS and any(is_text(argument, texts) for argument in node.args)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_texts_are_for_people(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    if name in NOTATION or name.startswith("src/tagluff/conformance/"):  # conformance checks that texts find themselves
        return
    assert list(offences(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "word = action.text.split()[1]",
        "shares = [a for a in legal if a.text.startswith('share ')]",
        "done = action.text == 'done'",
        "deck = 'deck' in action.text",
        "ticket = game.actions.text(index)[6:]",
        "ticket = state.game.actions.text(index).removeprefix('share ')",
        "text = action.text\nnumber = text[5:]",
        "index = game.actions.find('claim ' + route)",
        "same = action.text in texts",
        "found = re.fullmatch(pattern, action.text)",
        "count = int(legal[0].text[4])",
    ],
)
def test_the_test_finds_them(line: str) -> None:
    assert list(offences(line))


@pytest.mark.parametrize(
    "line",
    [
        "say(action.text)",
        "texts = [a.text for a in legal]",
        "same = one.text == other.text",
        "cards = palette.text(counts)",
    ],
)
def test_showing_a_text_is_fine(line: str) -> None:
    assert not list(offences(line))
