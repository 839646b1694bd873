"""Why something is refused, in the language that is spoken; in English the longer sentences of `cli.words` are used."""

from __future__ import annotations

from collections.abc import Mapping

from tagluff.cli.terminal.speech import Speech
from tagluff.cli.words import said
from tagluff.core.errors import TagluffError
from tagluff.words import WORDS, say
from tagluff.words.catalogue import FACT, USUAL


def refusal_words(error: TagluffError, speak: Speech) -> str:
    """Empty where English is spoken, or where the catalogue has no such sentence."""
    key = speak.key(f"refusal.{error.code}{variant(error.facts)}")
    key = key if WORDS.has(key) else speak.key(f"refusal.{error.code}")
    if WORDS.language == USUAL or not WORDS.has(key):
        return ""
    sentence = speak.say(key, **facts_of(error.facts, speak))
    rule = say("terminal.rule", rule=error.rule) if error.rule else ""
    return "" if FACT.search(sentence) else sentence.removesuffix(".") + rule


def variant(facts: Mapping[str, object]) -> str:
    return f".{facts['to']}" if "to" in facts else ""


def facts_of(facts: Mapping[str, object], speak: Speech) -> dict[str, object]:
    """As the sentences call them. What a game calls its pieces or wilds is not overwritten by a number of them."""
    found: dict[str, object] = {}
    for name, value in facts.items():
        found |= fact_of(name, value, speak)
    return found


def fact_of(name: str, value: object, speak: Speech) -> dict[str, object]:
    if name in ("card", "colour"):
        return {"kind": speak.word(f"kind.{value}")}
    if name == "token":
        return {"symbol": speak.word(f"symbol.{value}")}
    if name == "pieces" and isinstance(value, int):
        return {"n": value, "n_pieces": speak.n("pieces", value)}
    if name in ("least", "offered", "size", "extra") and isinstance(value, int):
        return speak.counted(value)
    if name in ("wilds", "pieces"):
        return {}
    renamed = {"ticket": "ticket_name", "action": "what", "name": "what"}.get(name, name)
    return {renamed: said(value)}
