"""What happens in the middle of a game: reloads, lost lines, restarts, tabs, watchers, undo, a bot for a while."""

from __future__ import annotations

import signal
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser.finger import SPOTS, Finger, play_to_the_end
from browser.house import House
from browser.moments import moment, sit_down
from browser.person import DESK, PHONE, Person
from browser.tables import join, open_table, play_now


def play_some(finger: Finger, steps: int) -> None:
    """So many steps of this finger, while bots do theirs."""
    until = len(finger.done) + steps
    for _ in range(100 * steps):
        if len(finger.done) >= until or finger.over:
            return
        if not finger.step():
            finger.page.wait_for_timeout(50)
    raise AssertionError(f"nothing to do after {finger.done[-3:]}")


def my_turn(finger: Finger) -> None:
    expect(finger.page.locator("[data-say][data-mine]")).to_be_visible()


SEAT = "[data-anchor='seat-0']"


def on_turn(page: Page) -> str:
    """What stands at the first seat once it is its turn, and that is shown."""
    seat = page.locator(SEAT).first
    expect(seat).to_contain_text("on turn")
    return " ".join(seat.inner_text().split())


def until_same(one: Page, other: Page) -> None:
    """Both pages are told of the same move, not at the same moment."""
    for _ in range(100):
        if on_turn(one) == on_turn(other):
            return
        one.wait_for_timeout(50)
    assert on_turn(one) == on_turn(other)


def test_before_any_move_there_is_nothing_to_undo_yet(person: Callable[..., Person]) -> None:
    somebody = person()
    play_now(somebody, "nordic")
    undo = somebody.page.locator("[data-action='menu-undo']")
    somebody.click("[data-action='menu']:visible")
    expect(undo).to_contain_text("Nothing to undo yet.")
    expect(undo).not_to_contain_text("moved")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_page_that_is_reloaded_shows_the_same_table(person: Callable[..., Person], size: dict[str, int]) -> None:
    somebody = person(size=size)
    play_now(somebody, "amsterdam")
    finger = Finger(somebody, Random(1))
    play_some(finger, 6)
    my_turn(finger)
    somebody.page.wait_for_timeout(300)  # what was done last has been answered
    before = on_turn(somebody.page)
    somebody.page.reload()
    my_turn(finger)
    assert on_turn(somebody.page) == before
    play_some(finger, 2)


def test_a_lost_line_is_told_and_mended(person: Callable[..., Person], own_house: House) -> None:
    """The server is gone, the table stays to be looked at; it is back, and the game goes on to its end."""
    somebody = person(url=own_house.url)
    somebody.may_be_away = True
    play_now(somebody, "amsterdam")
    finger = Finger(somebody, Random(2))
    play_some(finger, 5)
    my_turn(finger)
    own_house.end(signal.SIGKILL)
    somebody.waits_for("[data-link='lost']")
    assert somebody.sees("[data-board]")
    own_house.start()
    expect(somebody.page.locator("[data-link='lost']")).to_have_count(0)
    play_to_the_end([finger])


def test_two_tabs_show_one_seat(person: Callable[..., Person]) -> None:
    """What is done in one is seen in the other, and either may go on."""
    somebody = person()
    play_now(somebody, "sanfrancisco")
    first = Finger(somebody, Random(3))
    play_some(first, 4)
    my_turn(first)
    other = somebody.tab()
    other.goto(somebody.page.url)
    second = Finger(somebody, Random(4))
    second.page = other
    my_turn(second)
    play_some(second, 2)
    my_turn(second)
    until_same(somebody.page, other)
    play_some(first, 2)


def test_a_watcher_sees_the_table_and_no_hand(person: Callable[..., Person]) -> None:
    host, watcher = person(), person(size=PHONE)
    open_table(host, "nordic", ("person", "bot:random"))
    link = str(host.page.locator("[data-action='copy-watch']").get_attribute("data-link"))
    watcher.go(link)
    host.click("[data-action='begin']")
    finger = Finger(host, Random(5))
    play_some(finger, 3)
    watcher.waits_for("[data-phase='playing'] [data-board]")
    assert not watcher.sees("[data-anchor^='hand-']")
    assert not watcher.sees("[data-say][data-mine]")


def test_a_step_is_taken_back(person: Callable[..., Person]) -> None:
    """A claimed route shows nothing hidden: it can be taken back until the other has moved."""
    host, guest = person(), person(size=PHONE)
    join(guest, open_table(host, "amsterdam", ("person",)), "Bo")
    mine, theirs = Finger(host, Random(6)), Finger(guest, Random(8))
    for _ in range(2000):
        if mine.done[-1:] == ["pay"] and host.sees("[data-action='undo']"):
            break
        if not (mine.step() or (mine.done[-1:] != ["pay"] and theirs.step())):
            host.page.wait_for_timeout(50)
    laid = str(host.page.locator(f"{SEAT} [data-count='pieces']").text_content())
    host.click("[data-action='undo']")
    my_turn(mine)
    expect(host.page.locator(f"{SEAT} [data-count='pieces']")).not_to_have_text(laid)
    play_some(mine, 1)


def test_a_bot_plays_for_a_while(person: Callable[..., Person]) -> None:
    """Until it is the other person's turn; then the seat is taken back."""
    host, guest = person(), person(size=PHONE)
    join(guest, open_table(host, "sanfrancisco", ("person",)), "Bo")
    mine, theirs = Finger(host, Random(7)), Finger(guest, Random(9))
    host.waits_for("[data-phase='playing']")
    host.click("[data-action='menu']")
    host.click("[data-action='hand-over']")
    host.waits_for("[data-action='return']")
    play_some(theirs, 4)
    my_turn(theirs)
    host.click("[data-action='return']")
    expect(host.page.locator("[data-action='return']")).to_have_count(0)
    for _ in range(200):
        if mine.step():
            break
        if not theirs.step():
            host.page.wait_for_timeout(50)
    assert mine.done


def test_another_route_is_looked_at_while_a_tunnel_asks(person: Callable[..., Person]) -> None:
    """Its sheet lies over that of the tunnel, which comes back; each once took the place of the other for ever."""
    somebody = person()
    sit_down(somebody, moment("nordic", 2, "extra"))
    somebody.waits_for("[data-sheet='tunnel']")
    spot = somebody.page.evaluate(SPOTS)[0]
    somebody.page.mouse.click(spot["x"], spot["y"])
    somebody.waits_for("[data-sheet='pay']")
    somebody.click("[data-sheet='pay'] [data-action='close']")
    somebody.waits_for("[data-sheet='tunnel']")
    somebody.click("[data-sheet='tunnel'] [data-action='withdraw']")
    expect(somebody.page.locator("[data-sheet='tunnel']")).to_have_count(0)
