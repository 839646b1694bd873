"""Makes the pages of docs/rules from the TOML files there: each rule with its tests and the functions that cite it.

The sentences alone, without the worked examples, are the rulebook that the terminal and the browser show.

`--check` writes nothing; it fails when a page is out of date, when a rule or an example has no test, when a test names
a rule that does not exist, or when no function cites a rule.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from os.path import relpath
from pathlib import Path
from typing import TypeAlias

from tagluff.core.text import slug

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "rules"
TESTS = ROOT / "tests" / "rules"
SOURCES = ROOT / "src" / "tagluff"
RULEBOOK = SOURCES / "cli" / "terminal" / "rulebook.toml"
WEB_RULEBOOK = ROOT / "web" / "src" / "words" / "rules.json"

INTRO = """\
# {title}, rule by rule

What each rule says, the tests that would fail without it, and the functions, classes and constants that cite it.
{more}
This page is made by `scripts/rule_tables.py` from the TOML files beside it.
"""
TEST_NAME = re.compile(r"test_([A-Z])_(E?\d\d)(?:_(\w+))?$")
RANGE = re.compile(r"\b([A-Z])-(\d\d)(?: to |\.\.)(?:\1-)?(\d\d)\b")
SINGLE = re.compile(r"\b[A-Z]-E?\d\d\b")

Section: TypeAlias = tuple[str, dict[str, str]]  # title; rule id -> what it says
Links: TypeAlias = dict[str, list[str]]  # rule id -> Markdown links


@dataclass(frozen=True)
class Page:
    """A page, and the first letters of the rules that stand on it."""

    file: str
    title: str
    letters: str
    more: str


def game_page(id: str, title: str, letter: str) -> Page:
    return Page(
        f"{id}.md", title, letter, "What it shares with the other map games is on [a page of its own](shared.md)."
    )


PAGES = (
    game_page("nordic", "Nordic Countries (N)", "N"),
    game_page("asia", "Team Asia (A)", "A"),
    game_page("sanfrancisco", "San Francisco (S)", "S"),
    game_page("amsterdam", "Amsterdam (M)", "M"),
    Page(
        "cardgame.md",
        "The Card Game (C)",
        "C",
        "The shared rules (X) that it plays by are on [a page of their own](shared.md).",
    ),
    Page(
        "shared.md",
        "Shared rules (X, B)",
        "XB",
        "Rules that the games share (X), and base rules that the map games build on (B).",
    ),
)
LETTERS = "".join(page.letters for page in PAGES)


@dataclass(frozen=True)
class Owner:
    """A function, class or module constant, and the lines it stands on."""

    name: str
    first: int
    last: int


def read_sections() -> list[Section]:
    """The sections of every file, in the order of the files' names."""
    sections: list[Section] = []
    for path in sorted(FOLDER.glob("*.toml")):
        sections += tomllib.loads(path.read_text(encoding="utf-8")).items()
    return sections


def belongs(section: Section, page: Page) -> bool:
    return all(rule[0] in page.letters for rule in section[1])


def is_example(rule: str) -> bool:
    return rule[2] == "E"


# Tests


def find_tests() -> Links:
    """The tests of each rule, by their names."""
    found: Links = {}
    for path in sorted(TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = TEST_NAME.match(node.name) if isinstance(node, ast.FunctionDef) else None
            if name is not None:
                words = (name[3] or "the example").replace("_", " ")
                found.setdefault(f"{name[1]}-{name[2]}", []).append(link(words, path))
    return found


# Functions


def find_citations(rules: list[str]) -> Links:
    """What cites each rule. A remark belongs to the innermost function, class or constant around it."""
    found: Links = {rule: [] for rule in rules}
    for path in sorted(SOURCES.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        owners = list(owners_in(ast.parse(source)))
        module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
        for line, text in remarks(path, source):
            owner = innermost(owners, line)
            if owner is not None:
                for rule in cited(text, rules):
                    add_once(found[rule], link(f"`{module}.{owner.name}`", path))
    return found


def owners_in(tree: ast.AST, prefix: str = "") -> Iterator[Owner]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield Owner(
                (prefix + node.name).removesuffix(".__init__"), first_line(node), node.end_lineno or node.lineno
            )
            yield from owners_in(node, f"{prefix}{node.name}.")
        elif not prefix and isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield Owner(ast.unparse(target), node.lineno, node.end_lineno or node.lineno)


def first_line(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def innermost(owners: list[Owner], line: int) -> Owner | None:
    around = [owner for owner in owners if owner.first <= line <= owner.last]
    return max(around, key=lambda owner: owner.first) if around else None


def remarks(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """Comments and strings (docstrings, and the ids that refusals carry), each with its line."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def cited(text: str, rules: list[str]) -> list[str]:
    """The known rules that a text names, with everything between the ends of a range."""
    named = set(SINGLE.findall(text))
    for letter, first, last in RANGE.findall(text):
        named |= {f"{letter}-{number:02}" for number in range(int(first), int(last) + 1)}
    return [rule for rule in rules if rule in named]


def add_once(links: list[str], new: str) -> None:
    if new not in links:
        links.append(new)


# The pages


def link(words: str, path: Path) -> str:
    return f"[{words}]({relpath(path, FOLDER)})"


def make_page(page: Page, sections: list[Section], tests: Links, citations: Links) -> str:
    tables = [make_table(section, tests, citations) for section in sections if belongs(section, page)]
    return "\n".join([INTRO.format(title=page.title, more=page.more), *tables])


def make_table(section: Section, tests: Links, citations: Links) -> str:
    """One section; examples are about several functions at once, so they have no such column."""
    title, rules = section
    examples = all(is_example(rule) for rule in rules)
    head = ["Example", "What happens", "Tests"] if examples else ["Rule", "What it says", "Tests", "Functions"]
    lines = [f"## {title}", "", row(head), row(["---"] * len(head))]
    for rule, text in rules.items():
        cells = [rule, text, "<br>".join(tests.get(rule, []))]
        lines.append(row(cells if examples else [*cells, "<br>".join(citations[rule])]))
    return "\n".join([*lines, ""])


def row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


# The rulebook


def make_rulebook() -> str:
    """All sections of all files, each under the name of its file."""
    lines = ["# Every rule in short words. Made by scripts/rule_tables.py from docs/rules/*.toml."]
    for path in sorted(FOLDER.glob("*.toml")):
        for title, rules in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if not any(map(is_example, rules)):
                lines += ["", f"[{path.stem}.{quoted(title)}]", *(f"{id} = {quoted(rules[id])}" for id in rules)]
    return "\n".join([*lines, ""])


def make_contents(book: dict[str, dict[str, dict[str, str]]]) -> str:
    """Game -> key of a section's title -> its rules; what they say is in the catalogues of words."""
    found = {game: {f"section.{slug(title)}": list(rules) for title, rules in book[game].items()} for game in book}
    return json.dumps(found, indent=2) + "\n"


def quoted(text: str) -> str:
    """A JSON string is a TOML string."""
    return json.dumps(text, ensure_ascii=False)


# The check


def complaints(sections: list[Section], rules: list[str], tests: Links, citations: Links) -> list[str]:
    found = [f"section '{section[0]}': its rules are not of one page" for section in sections if homeless(section)]
    found += [f"{rule}: listed twice" for rule in sorted({rule for rule in rules if rules.count(rule) > 1})]
    found += [f"{rule}: no test is named after it" for rule in rules if rule not in tests]
    found += [f"{rule}: tested, but not in {FOLDER.name}/*.toml" for rule in tests if unknown(rule, rules)]
    found += [f"{rule}: no function cites it" for rule in rules if not is_example(rule) and not citations[rule]]
    return found


def homeless(section: Section) -> bool:
    return not any(belongs(section, page) for page in PAGES)


def unknown(rule: str, rules: list[str]) -> bool:
    return rule[0] in LETTERS and rule not in rules


def stale(pages: dict[Path, str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: out of date; run scripts/rule_tables.py"
        for path, text in pages.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something is missing or stale")
    check = parser.parse_args().check
    sections = read_sections()
    rules = [rule for _, texts in sections for rule in texts]
    tests, citations = find_tests(), find_citations(rules)
    pages = {FOLDER / page.file: make_page(page, sections, tests, citations) for page in PAGES}
    pages[RULEBOOK] = make_rulebook()
    pages[WEB_RULEBOOK] = make_contents(tomllib.loads(pages[RULEBOOK]))
    if not check:
        for path, text in pages.items():
            path.write_text(text, encoding="utf-8")
        return 0
    found = complaints(sections, rules, tests, citations) + stale(pages)
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
