"""The review of a game in the browser: asked for at the end, read, and gone through moment by moment on the board."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from browser.finger import Finger, play_to_the_end
from browser.inspecting import Inspector
from browser.moments import last_moment, sit_down
from browser.person import DESK, PHONE, SMALL, Person
from browser.tables import open_table

LONG = 180_000  # milliseconds for a review on a busy machine
SIZES = {"desk": DESK, "phone": PHONE, "smallest": SMALL, "on its side": {"width": 640, "height": 360}}


def part(somebody: Person, name: str) -> Locator:
    return somebody.page.locator(f"[data-review='{name}']")


def test_a_game_is_played_reviewed_and_gone_through(person: Callable[..., Person]) -> None:
    somebody = person(size=SMALL)
    open_table(somebody, "amsterdam", ["bot:random"])
    play_to_the_end([Finger(somebody, Random("review"))])
    somebody.click("[data-sheet='end'] [data-action='review']")
    moments = somebody.page.locator("[data-action='moment']")
    expect(moments.first).to_be_visible(timeout=LONG)  # a finger that plays at random blunders
    assert 1 <= moments.count() <= 5
    expect(moments.first).to_contain_text("points better")
    moments.first.click()
    expect(somebody.page.locator("[data-sheet='review']")).to_have_count(0)
    expect(somebody.page.locator("[data-say]")).to_contain_text("Better")
    expect(somebody.page.locator("[data-live='better']")).to_contain_text("Better")
    inspector = Inspector(somebody, touch=True)
    inspector.look_for_covers("review")
    assert not inspector.found, "\n".join(inspector.found)
    at = int(somebody.page.locator("[data-field='time']").input_value())
    somebody.click("[data-action='step']")
    expect(somebody.page.locator("[data-field='time']")).to_have_value(str(at + 1))
    expect(somebody.page.locator("[data-live='better']")).to_have_text("")
    somebody.click("[data-action='review']")
    expect(somebody.page.locator("[data-action='moment'][aria-current='true']")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_after_a_game_its_review_is_offered_in_view(person: Callable[..., Person], size: str) -> None:
    """Whoever does not scroll finds it too."""
    somebody = person(size=SIZES[size])
    sit_down(somebody, last_moment("nordic", 3))
    play_to_the_end([Finger(somebody, Random("last"))])
    end = somebody.page.locator("[data-sheet='end']")
    for action in ("map", "review", "rematch"):
        expect(end.locator(f"[data-action='{action}']")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [SMALL, DESK], ids=["smallest", "desk"])
def test_a_review_opens_from_the_replay_too(person: Callable[..., Person], size: dict[str, int]) -> None:
    """One decision alone, the last: whatever it was, there is a page, and a key closes it."""
    somebody = person(size=size)
    sit_down(somebody, last_moment("amsterdam", 2))
    play_to_the_end([Finger(somebody, Random("last"))])
    somebody.click("[data-sheet='end'] [data-action='replay']")
    somebody.click("[data-action='review']")
    found = somebody.page.locator("[data-review='none'], [data-review='found']")
    expect(found).to_be_visible(timeout=LONG)
    somebody.page.keyboard.press("Escape")
    expect(found).to_have_count(0)


def test_what_went_wrong_is_told_and_may_be_tried_again(person: Callable[..., Person]) -> None:
    somebody = person(size=SMALL)
    sit_down(somebody, last_moment("amsterdam", 2))
    play_to_the_end([Finger(somebody, Random("last"))])
    broken = '{"at":0,"last":9,"decisions":null,"mistakes":[],"problem":{"code":"bot_failed","rule":"","facts":{}}}\n'
    somebody.page.route("**/review", lambda route: route.fulfill(body=broken))
    somebody.click("[data-sheet='end'] [data-action='review']")
    expect(part(somebody, "failed")).to_be_visible()
    somebody.page.unroute("**/review")
    somebody.click("[data-action='retry']")
    expect(somebody.page.locator("[data-review='none'], [data-review='found']")).to_be_visible(timeout=LONG)
