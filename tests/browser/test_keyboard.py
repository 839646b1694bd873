"""A whole game of each title by keyboard alone: from the lobby to the count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from playwright.sync_api import expect

from browser.finger import play_to_the_end
from browser.keys import KeyFinger
from browser.person import DESK, PHONE, Person
from browser.tables import play_now

BOT = "bot:random"
TABLES = {
    "nordic": (BOT,),
    "asia": (BOT, BOT, BOT),
    "sanfrancisco": (BOT,),
    "amsterdam": (BOT,),
    "cardgame": (BOT,),
}


def set_up(finger: KeyFinger, game: str, plans: Sequence[str]) -> None:
    finger.touch(finger.page.locator(f"[data-game='{game}'] [data-action='set-up']"))
    setup = finger.page.locator("[data-sheet='setup']")
    setup.wait_for()
    size = str(1 + len(plans))
    finger.choose_radio(setup.locator("fieldset").filter(has=finger.page.locator(f"input[value='{size}']")), size)
    for seat, plan in enumerate(plans, 1):
        list = setup.locator(f"select[data-seat='{seat}']")
        place = list.evaluate("(list, plan) => [...list.options].findIndex(({ value }) => value === plan)", plan)
        finger.choose(list, place)
    finger.touch(setup.locator("[data-action='open-table']"))


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game(person: Callable[..., Person], game: str) -> None:
    somebody = person().go("/")
    finger = KeyFinger(somebody, Random(game))
    set_up(finger, game, TABLES[game])
    somebody.waits_for("[data-phase='playing']")
    play_to_the_end([finger])
    finger.leave_menu()
    somebody.waits_for("[data-sheet='end'] [data-action='rematch']")
    finger.walk(somebody.page.locator("[data-sheet='end'] [data-action='rematch']"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_cannot_be_closed_is_lowered_and_shows_how_to_raise_it(
    person: Callable[..., Person], size: dict[str, int]
) -> None:
    somebody = person(size=size)
    play_now(somebody, "nordic")
    sheet = somebody.page.locator("[data-sheet='keep']")
    keep, handle = sheet.locator("[data-action='keep']"), sheet.locator(".handle")
    expect(keep).to_be_visible()
    somebody.page.keyboard.press("Escape")
    expect(keep).to_be_hidden()
    expect(handle.locator("span")).to_be_visible()
    KeyFinger(somebody, Random(0)).raise_sheet()
    expect(keep).to_be_visible()
