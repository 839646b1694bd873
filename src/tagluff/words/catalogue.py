"""What is said to people: by key, from the catalogues that scripts/catalogues.py makes of words/LANGUAGE/*.po."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "sv", "da", "nb", "fi")
USUAL: Final = "en"
NORWEGIAN: Final = ("no", "nn")  # who writes so reads Bokmål
VARIABLES: Final = ("TAGLUFF_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
FACT: Final = re.compile(r"\{(\w+)\}")
SPLIT: Final = re.compile(r"(\{\w+\})")
MINUS: Final = "\u2212"

Text = str | list[str]  # one sentence, or one for the singular and one for the plural


@cache
def catalogue(language: str) -> Mapping[str, Text]:
    text = files("tagluff.words").joinpath("catalogues", f"{language}.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


class Words:
    """What is said in the language that was chosen last; English until then."""

    def __init__(self, language: str = USUAL) -> None:
        self.language = language

    def use(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LookupError(language)
        self.language = language

    def has(self, key: str) -> bool:
        return key in catalogue(self.language)

    def say(self, key: str, **facts: object) -> str:
        """A sentence or word. `n` among the facts chooses between singular and plural."""
        return "".join(said(facts[part.name]) if isinstance(part, Slot) else part for part in self.pieces(key, facts))

    def pieces(self, key: str, facts: Mapping[str, object]) -> list[str | Slot]:
        """The sentence as stretches of text and slots for facts; a part in [ ] whose facts are missing is left out."""
        found = catalogue(self.language)[key]
        text = found if isinstance(found, str) else found[0 if facts.get("n") == 1 else 1]
        kept = OPTIONAL.sub(lambda part: part[1] if set(FACT.findall(part[1])) <= facts.keys() else "", text)
        return [slot_in(piece, facts) for piece in SPLIT.split(kept) if piece]


class Slot:
    """Where a fact stands in a sentence."""

    def __init__(self, name: str) -> None:
        self.name = name


def slot_in(piece: str, facts: Mapping[str, object]) -> str | Slot:
    name = piece[1:-1] if FACT.fullmatch(piece) else ""
    return Slot(name) if name in facts else piece


def said(fact: object) -> str:
    """A minus sign is a minus sign in every language."""
    return str(fact).replace("-", MINUS) if isinstance(fact, int) else str(fact)


def language_of(asked: str, environment: Mapping[str, str]) -> str:
    """As asked for, or else as the environment has it; English where we do not speak that."""
    named = asked or next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = re.split(r"[_.@-]", named.lower())[0]
    if language in NORWEGIAN:
        return "nb"
    return language if language in LANGUAGES else USUAL


WORDS: Final = Words()  # one language at a time is spoken to whoever sits at this screen
say = WORDS.say
