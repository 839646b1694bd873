"""Small screens have room for everything: nothing at a table lies over what can be tapped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.inspecting import Inspector
from browser.moments import last_moment, moment, sit_down
from browser.person import SMALL, Person

ASIDE = {"width": 740, "height": 360}  # a phone on its side
SIZES = {"smallest": SMALL, "smallest on its side": {"width": 640, "height": 360}, "on its side": ASIDE}
MOST = {"nordic": 3, "asia": 6, "sanfrancisco": 4, "amsterdam": 4}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", MOST)
def test_a_table_has_room(person: Callable[..., Person], game: str, size: str) -> None:
    somebody = person(size=SIZES[size])
    inspector = Inspector(somebody, touch=True)
    sit_down(somebody, moment(game, MOST[game], "turn", after=8 * MOST[game]))
    somebody.waits_for("[data-say][data-mine]")
    inspector.look_for_covers(f"{game} {size}")
    assert not inspector.found, "\n".join(inspector.found)


@pytest.mark.parametrize("game", ["asia", "amsterdam"])
def test_a_replay_has_room_and_tells_of_every_seat(person: Callable[..., Person], game: str) -> None:
    somebody = person(size=ASIDE)
    inspector = Inspector(somebody, touch=True)
    sit_down(somebody, last_moment(game, 4))
    somebody.click("[data-action='menu-float']")
    somebody.click("[data-action='hand-over']")
    somebody.click("[data-sheet='end'] [data-action='replay']")
    somebody.waits_for("[data-action='step-back']")
    inspector.look_for_covers(f"replay of {game}")
    assert not inspector.found, "\n".join(inspector.found)
    for action, sheet in (("seat", "seat"), ("own-tickets", "tickets")):
        somebody.click(f"[data-action='{action}']:visible")
        somebody.waits_for(f"[data-sheet='{sheet}']")
        somebody.page.keyboard.press("Escape")
