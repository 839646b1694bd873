"""Whole games of every title between people at browsers of their own, and bots."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from browser.finger import Finger, play_to_the_end
from browser.person import DESK, PHONE, Person
from browser.tables import join, open_table

BOT = "bot:random"
TABLES = {
    "nordic": ("person", BOT),
    "asia": ("person", BOT, BOT),
    "sanfrancisco": ("person", BOT),
    "amsterdam": ("person", BOT, BOT),
    "cardgame": ("person", BOT),
}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game(person: Callable[..., Person], game: str) -> None:
    """One at a desk, one with a phone."""
    host, guest = person(size=DESK), person(size=PHONE)
    join(guest, open_table(host, game, TABLES[game]), "Bo")
    fingers = [Finger(one, Random(f"{game} {at}")) for at, one in enumerate((host, guest))]
    play_to_the_end(fingers)
    for one in (host, guest):
        one.waits_for("[data-sheet='end']")
