"""The rulebook in the terminal: every rule in our own short words, by section or by its id."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines, bar, paragraph
from tagluff.cli.terminal.speech import Speech
from tagluff.core.text import slug
from tagluff.words import WORDS
from tagluff.words.catalogue import USUAL

SHARED: Final = "shared"
ALL: Final = "all"
TYPED: Final = re.compile(r"([a-z]?)\W*0*(\d{1,3})")

Section = tuple[str, dict[str, str]]  # title; rule id -> what it says


@cache
def every_rule() -> dict[str, dict[str, dict[str, str]]]:
    """Game, or what they share -> title of a section -> rule id -> what it says."""
    text = files("tagluff.cli.terminal").joinpath("rulebook.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class Rulebook:
    """The rules that one game is played by: its own, then those that it shares with others."""

    def __init__(self, game: str, brief: tuple[str, ...], speak: Speech) -> None:
        book = every_rule()
        self.brief = brief
        found = [*book.get(game, {}).items(), *book[SHARED].items()]
        self.sections: list[Section] = [(headline(title), rules) for title, rules in found]
        self.own = next(iter(self.sections[0][1]))[0]  # the letter of its own rules
        self.rules = {id: in_words(id, text, speak) for _, rules in self.sections for id, text in rules.items()}

    def page(self, wanted: str, width: int) -> Lines:
        """The rules in brief with a list of the sections, one section, or all; nothing if there is no such section."""
        if not wanted:
            return self.contents(width)
        chosen = self.sections if wanted.lower() == ALL else self.called(wanted)
        return [line for section in chosen for line in self.section_lines(section, width)]

    def called(self, wanted: str) -> list[Section]:
        """The section with this number, or those whose titles have this word."""
        if wanted.isascii() and wanted.isdigit():
            return self.sections[int(wanted) - 1 : int(wanted)] if len(wanted) < 3 and int(wanted) else []
        return [section for section in self.sections if slug(wanted) and slug(wanted) in slug(section[0])]

    def contents(self, width: int) -> Lines:
        lines: Lines = [bar("The rules in brief", width)] if self.brief else []
        for rule in self.brief:
            lines += paragraph(headed(rule), width)
        lines.append(bar("Rule by rule", width, "rules 2, rules all"))
        for number, (title, rules) in enumerate(self.sections, start=1):
            entry = ink.styled(f" {number:2} ", ink.KEY).append(f"{title:40}", "not bold")
            lines.append(entry.append(span(list(rules)), ink.SOFT))
        return lines

    def section_lines(self, section: Section, width: int) -> Lines:
        title, rules = section
        return [bar(title, width), *(line for id in rules for line in rule_lines(id, self.rules[id], width))]

    def rule(self, typed: str, width: int) -> Lines:
        """One rule, by its id however it is typed; nothing if there is none."""
        id = self.id_of(typed)
        return rule_lines(id, self.rules[id], width) if id else []

    def id_of(self, typed: str) -> str:
        """`n7`, `N-7`, and `7` for a rule of the game's own."""
        found = TYPED.fullmatch(typed.strip().lower())
        id = f"{found[1].upper() or self.own}-{int(found[2]):02}" if found else ""
        return id if id in self.rules else ""

    def known(self) -> str:
        """Which ids there are, for who asks for another."""
        letters = dict.fromkeys(id[0] for id in self.rules)
        spans = [[id for id in self.rules if id[0] == letter] for letter in letters]
        return ", ".join(map(span, spans))


def headline(title: str) -> str:
    """The title of a section in the language that is spoken."""
    return WORDS.say(f"rule.section.{slug(title)}")


def in_words(id: str, text: str, speak: Speech) -> str:
    """In the language that is spoken; English takes the game's own words as well."""
    return speak(text) if WORDS.language == USUAL else WORDS.say(f"rule.{id}")


def span(ids: list[str]) -> str:
    return ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"


def rule_lines(id: str, text: str, width: int) -> Lines:
    return paragraph(Text(f" {id}  ", ink.KEY).append(text, "not bold"), width, 7)


def headed(rule: str) -> Text:
    """The word before a colon stands out."""
    head, colon, rest = rule.partition(": ")
    return Text(f" {head}:", "bold").append(f" {rest}", "not bold") if colon and len(head) < 16 else Text(f" {rule}")
