"""A game in each language: the page says it is in that language, and no key is shown instead of a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib.resources import files
from random import Random

import pytest

from browser.finger import Finger, play_to_the_end
from browser.person import PHONE, SMALL, Person
from browser.tables import play_now

TAGS = {"en": "en-GB", "sv": "sv-SE", "da": "da-DK", "nb": "nb-NO", "fi": "fi-FI"}
KEY = re.compile(r"\b[a-z_]+\.[a-z_]+(?:\.[a-z_]+)*\b")


@pytest.mark.parametrize("language", TAGS)
def test_a_game(person: Callable[..., Person], language: str) -> None:
    """Amsterdam is the shortest game."""
    somebody = person(size=SMALL if language == "fi" else PHONE, locale=TAGS[language])
    keys = set(json.loads((files("tagluff.words") / "catalogues" / f"{language}.json").read_text("utf-8")))
    play_now(somebody, "amsterdam")
    finger = Finger(somebody, Random(language))
    shown: set[str] = set()
    for _ in range(12):
        shown |= set(KEY.findall(str(somebody.page.locator("body").text_content())))
        if not finger.step():
            somebody.page.wait_for_timeout(50)
    play_to_the_end([finger])
    somebody.waits_for("[data-sheet='end']")
    shown |= set(KEY.findall(str(somebody.page.locator("body").text_content())))
    assert shown & keys == set()
    assert somebody.page.locator("html").get_attribute("lang") in (language, TAGS["en"])
