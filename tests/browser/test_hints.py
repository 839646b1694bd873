"""A hint in the browser: what a bot would do, why, and where that is on the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.inspecting import Inspector
from browser.moments import moment, sit_down
from browser.person import DESK, PHONE, SMALL, Person

SEATS = {"nordic": 3, "asia": 4, "sanfrancisco": 3, "amsterdam": 3, "cardgame": 3}
ASIDE = {"width": 740, "height": 360}  # a phone on its side
SIZES = {"desk": DESK, "phone": PHONE, "smallest": SMALL, "on its side": ASIDE}
MOST_SAID = 3


def ask_for_a_hint(somebody: Person) -> None:
    somebody.waits_for("[data-say][data-mine]")
    somebody.click("[data-action='menu']:visible, [data-action='menu-float']:visible")
    somebody.click("[data-sheet='menu'] [data-action='hint']")


@pytest.mark.parametrize("game", SEATS)
def test_a_hint_says_why(person: Callable[..., Person], game: str) -> None:
    somebody = person()
    sit_down(somebody, moment(game, SEATS[game], "turn", after=4 * SEATS[game]))
    ask_for_a_hint(somebody)
    somebody.waits_for("[data-say] [data-reasons] li")
    reasons = somebody.page.locator("[data-say] [data-reasons] li")
    assert 1 <= reasons.count() <= MOST_SAID
    expect(somebody.page.locator("[data-live='hint']")).to_contain_text(reasons.first.inner_text())
    somebody.click("[data-action='do-hint']")
    expect(reasons).to_have_count(0)


def test_what_a_hint_is_about_is_marked_on_the_board(person: Callable[..., Person]) -> None:
    somebody = person()
    sit_down(somebody, moment("nordic", 3, "turn", after=12))
    somebody.click("[data-action='ask-hint']")  # one tap away, too
    somebody.waits_for("[data-say] [data-reasons] li")
    somebody.waits_for("[data-advised]")
    expect(somebody.page.locator("[data-action='ask-hint']")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SEATS)
def test_there_is_room_for_a_hint(person: Callable[..., Person], game: str, size: str) -> None:
    somebody = person(size=SIZES[size])
    inspector = Inspector(somebody, touch=size != "desk")
    sit_down(somebody, moment(game, SEATS[game], "turn", after=8 * SEATS[game]))
    ask_for_a_hint(somebody)
    somebody.waits_for("[data-action='do-hint']")
    inspector.look_for_covers(f"{game} {size}")
    assert not inspector.found, "\n".join(inspector.found)


@pytest.mark.parametrize(("game", "decision"), [("asia", "start"), ("nordic", "keep")])
def test_tickets_of_a_hint_are_marked_in_the_list_and_on_the_board(
    person: Callable[..., Person], game: str, decision: str
) -> None:
    """Whatever is said of those that it leaves out: they are shown when somebody looks at one."""
    somebody = person()
    sit_down(somebody, moment(game, SEATS[game], decision))
    ask_for_a_hint(somebody)
    somebody.waits_for("[data-advice] [data-reasons] li")
    advised = somebody.page.locator("[data-sheet='keep'] [data-ticket][data-advised]")
    named = [name.replace(" – ", "–") for name in advised.locator(".names > span").all_inner_texts()]
    told = somebody.page.locator("[data-advice] p").inner_text()
    assert len(named) == told.count("–") > 0
    assert all(name in told for name in named)
    expect(advised.first).to_contain_text("In the hint")
    assert ringed(somebody) == ends(advised)
    other = somebody.page.locator("[data-sheet='keep'] [data-ticket]:not([data-advised])").first
    other.click()
    assert ringed(somebody) == ends(other)


@pytest.mark.parametrize(
    ("game", "decision"), [("nordic", "keep"), ("asia", "purse"), ("cardgame", "keep"), ("cardgame", "complete")]
)
def test_a_hint_about_what_a_sheet_asks_stands_there_alone(
    person: Callable[..., Person], game: str, decision: str
) -> None:
    somebody = person()
    sit_down(somebody, moment(game, SEATS[game], decision))
    ask_for_a_hint(somebody)
    somebody.waits_for("[data-advice]")
    expect(somebody.page.locator("[data-action='do-advice']")).to_have_count(1)
    expect(somebody.page.locator("[data-action='do-hint']")).to_have_count(0)
    expect(somebody.page.locator("[data-say]")).not_to_contain_text("Hint")


def test_what_was_ticked_stays_ticked_while_one_asks(person: Callable[..., Person]) -> None:
    somebody = person()
    sit_down(somebody, moment("nordic", SEATS["nordic"], "keep"))
    boxes = somebody.page.locator("[data-sheet='keep'] [data-keep]")
    boxes.nth(1).check(force=True)
    ask_for_a_hint(somebody)
    somebody.waits_for("[data-advice]")
    assert [box.is_checked() for box in boxes.all()] == [place == 1 for place in range(boxes.count())]
    somebody.click("[data-action='keep']")
    expect(boxes).to_have_count(0)


def test_a_stack_of_a_hint_is_chosen_and_its_place_ringed_alone(person: Callable[..., Person]) -> None:
    somebody = person()
    sit_down(somebody, moment("sanfrancisco", 3, "place"))
    ask_for_a_hint(somebody)
    somebody.waits_for("[data-advice]")
    place = somebody.page.locator("[data-action='place']")
    told = somebody.page.locator("[data-advice] p")
    expect(told).to_contain_text(place.inner_text())
    expect(somebody.page.locator(".city .open")).to_have_count(1)
    place.click()
    expect(told).to_have_count(0)


def test_a_token_of_a_hint_is_marked(person: Callable[..., Person]) -> None:
    somebody = person()
    sit_down(somebody, moment("sanfrancisco", 3, "token"))
    ask_for_a_hint(somebody)
    advised = somebody.page.locator("[data-sheet='token'] [data-token][data-advised]")
    expect(advised).to_have_count(1)
    expect(advised).to_contain_text("In the hint")


def test_cards_to_place_of_a_hint_are_marked(person: Callable[..., Person]) -> None:
    somebody = person()
    sit_down(somebody, moment("cardgame", 3, "turn", after=60))
    ask_for_a_hint(somebody)
    somebody.waits_for("[data-action='do-hint']")
    expect(somebody.page.locator("[data-say]")).to_contain_text("Place")
    stacks = somebody.page.locator("[data-stack][data-advised]")
    assert stacks.count() > 0
    expect(stacks.first).to_have_accessible_name(re.compile("In the hint"))


def ends(tickets: Locator) -> set[str]:
    """Words in the names of their cities; a ticket is called by both."""
    return {word for ticket in tickets.all() for word in str(ticket.get_attribute("data-ticket")).split("-")}


def ringed(somebody: Person) -> set[str]:
    cities = somebody.page.locator(".city.end").all()
    return {word for city in cities for word in str(city.get_attribute("data-city")).split("-")}


def test_a_hint_in_a_sheet_says_why(person: Callable[..., Person]) -> None:
    somebody = person(size=PHONE)
    sit_down(somebody, moment("nordic", 3, "keep"))
    somebody.click("[data-action='menu']:visible")
    somebody.click("[data-sheet='menu'] [data-action='hint']")
    somebody.waits_for("[data-advice] [data-reasons] li")
