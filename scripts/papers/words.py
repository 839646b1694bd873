"""The texts of words/LANGUAGE/DOMAIN.po, and what is wrong with them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from babel.messages.pofile import PoFileError, read_po

LANGUAGES = ("en", "sv", "da", "nb", "fi")  # English says which keys there are
Text = str | list[str]  # one sentence, or one for the singular and one for the plural
Catalogue = dict[str, Text]
# The words of a game (words/*/terms.po) are at hand in every sentence of these domains, and so each language takes
# the form it needs: Danish names the pieces where others name the route, Finnish takes the partitive.
GAME_DOMAINS = ("terminal", "event", "decision", "action", "refusal", "score", "reason")
GAME_WORDS = frozenset({"ticket", "tickets", "tickets_p", "wild", "wild_p", "wilds", "wilds_p", "pieces"})
COUNTED = frozenset({"n_tickets", "n_pieces", "n_cards", "n_points"})  # {n} and its word


def gathered(words: Path) -> tuple[dict[str, Catalogue], list[str]]:
    """The catalogue of each language, and what is wrong with single texts."""
    catalogues: dict[str, Catalogue] = {language: {} for language in LANGUAGES}
    wrong: list[str] = []
    for language, catalogue in catalogues.items():
        for path in sorted((words / language).glob("*.po")):
            place = f"words/{language}/{path.name}"
            texts, faults_of_file = read(path)
            catalogue.update({f"{path.stem}.{msgid}": text for msgid, text in texts.items()})
            wrong += [f"{place}: {fault}" for fault in faults_of_file]
    return catalogues, wrong


def read(path: Path) -> tuple[Catalogue, list[str]]:
    """What a file says by msgid, and its faults."""
    source = path.read_text(encoding="utf-8")
    twice = [
        msgid for msgid, times in Counter(re.findall(r'^msgid "(.+)"$', source, re.MULTILINE)).items() if times > 1
    ]
    wrong = [f"{msgid} stands here twice" for msgid in twice]
    try:
        with path.open("rb") as file:
            messages = [message for message in read_po(file, locale=path.parent.name, abort_invalid=True) if message.id]
    except (PoFileError, UnicodeDecodeError) as error:
        return {}, [f"is no .po file: {error}"]
    texts: Catalogue = {}
    for message in messages:
        msgid = message.id if isinstance(message.id, str) else message.id[0]
        texts[msgid] = message.string if isinstance(message.string, str) else list(message.string or ())
        wrong += [f"{msgid} {fault}" for fault in faults_of(texts[msgid])]
        if not isinstance(message.id, str) and set(message.id) != {msgid}:
            wrong.append(f"{msgid} has another msgid_plural: {message.id[1]}")
    return texts, wrong


def faults_of(text: Text) -> list[str]:
    if isinstance(text, list) and len(text) != 2:
        return [f"has {len(text)} plural forms, not 2: msgstr[0] and msgstr[1]"]
    wrong = []
    for form in forms(text):
        if not form.strip():
            wrong.append("is empty")
        if set(re.sub(r"\{\w+\}", "", form)) & set("{}"):
            wrong.append(f"has a brace that is no {{fact}}: {form}")
        if set(re.sub(r"\[[^\[\]]*\]", "", form)) & set("[]"):
            wrong.append(f"has a [ without its ]: {form}")
        wrong += [f"leaves out {part} without a {{fact}}" for part in re.findall(r"\[[^\[\]{]*\]", form)]
    return wrong


def forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else text


def faults(catalogues: dict[str, Catalogue]) -> list[str]:
    """Where the other languages do not agree with English."""
    english = catalogues["en"]
    wrong = []
    for language, catalogue in catalogues.items():
        wrong += [f"{language} has no words for {key}" for key in english if key not in catalogue]
        wrong += [f"{language} has words for {key}, which en has not" for key in catalogue if key not in english]
        for key in english.keys() & catalogue.keys():
            wrong += [f"{language}: {key} {fault}" for fault in unlike(key, english[key], catalogue[key])]
    return sorted(wrong)


def unlike(key: str, english: Text, other: Text) -> list[str]:
    if isinstance(english, list) and not isinstance(other, list):
        return ["has no plural forms, en has"]
    if isinstance(other, list) and not isinstance(english, list):
        return ["has plural forms, en has none"]
    wanted, found = facts(key, english), facts(key, other)
    if "n" in found - wanted and len(counted := wanted & COUNTED - found) == 1:  # the number alone, without its word
        found = found - {"n"} | counted
    wrong = [f"lacks {{{name}}}, which en has" for name in sorted(wanted - found)]
    return wrong + [f"has {{{name}}}, which en has not" for name in sorted(found - wanted)]


def facts(key: str, text: Text) -> set[str]:
    """The facts that every language must show. The number of a plural need not stand in it: `one card`."""
    named = {name for form in forms(text) for name in re.findall(r"\{(\w+)\}", form)}
    if isinstance(text, list):
        named -= {"n"}
    if key.partition(".")[0] in GAME_DOMAINS:
        named -= GAME_WORDS
    return named
