"""Every screen by axe in both themes, at a desk and with a phone, where targets are also as large as a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from browser.finger import SPOTS
from browser.inspecting import Inspector
from browser.moments import last_moment, moment, sit_down
from browser.person import DESK, PHONE, Person
from browser.tables import open_table

SEATS = {"nordic": 3, "asia": 4, "sanfrancisco": 3, "amsterdam": 3, "cardgame": 3}
# The decisions of each game that have a screen of their own, and the sheets they are on.
DECISIONS = {
    "nordic": {"start": "keep", "extra": "tunnel"},
    "asia": {"start": "keep", "share_start": "share", "destination": "destination", "purse": "purse"},
    "sanfrancisco": {"start": "keep", "place": "place", "token": "token"},
    "amsterdam": {"start": "keep"},
    "cardgame": {"start": "tickets", "complete": "complete"},
}
IN_THE_MENU = ("routes", "links", "rules", "settings", "deal", "leave")


@pytest.fixture(params=["desk", "phone"])
def inspector(request: pytest.FixtureRequest, person: Callable[..., Person]) -> Iterator[Inspector]:
    touch = request.param == "phone"
    inspector = Inspector(person(size=PHONE if touch else DESK), touch)
    yield inspector
    assert not inspector.found, "\n".join(inspector.found)


def test_the_lobby(inspector: Inspector) -> None:
    somebody = inspector.person.go("/")
    somebody.waits_for("[data-action='play-now']")
    inspector.look("lobby")
    for action, sheet in (
        ("set-up", "setup"),
        ("join-code", "join"),
        ("settings", "settings"),
        ("about", "about"),
        ("record", "record"),
    ):
        somebody.click(f"[data-action='{action}']")
        inspector.look(sheet, f"[data-sheet='{sheet}']")
        somebody.page.keyboard.press("Escape")


def test_a_gathering(inspector: Inspector) -> None:
    open_table(inspector.person, "nordic", ("person", "bot:random"))
    inspector.person.waits_for("[data-action='copy-invite']")
    inspector.look("gathering")
    inspector.person.click("[data-action='qr']")
    inspector.look("invitation", "main")
    inspector.person.go("/")
    inspector.person.waits_for("[data-part='mine']")
    inspector.look("lobby with a table of mine")


@pytest.mark.parametrize("game", SEATS)
def test_a_table(inspector: Inspector, game: str) -> None:
    """In the middle of a game, on my turn: the whole table, then a route or cards to place."""
    somebody = inspector.person
    sit_down(somebody, moment(game, SEATS[game], "turn", after=8 * SEATS[game]), ahead=1)
    somebody.waits_for("[data-say][data-mine]")
    inspector.look("table")
    if game == "cardgame":
        somebody.click("[data-stack]:not([aria-disabled='true'])")
        inspector.look("placing", "[data-sheet='place']")
        return
    spot = somebody.page.evaluate(SPOTS)[0]
    somebody.page.mouse.click(spot["x"], spot["y"])
    somebody.waits_for("[data-sheet='pay'] [data-pay]")
    inspector.look("paying", "[data-sheet='pay']")


@pytest.mark.parametrize("game", SEATS)
def test_what_is_decided(inspector: Inspector, game: str) -> None:
    for decision, sheet in DECISIONS[game].items():
        sit_down(inspector.person, moment(game, SEATS[game], decision))
        if sheet == "keep":  # one that is ticked, others that are not
            inspector.person.page.locator("[data-keep]").first.check(force=True)
        inspector.look(sheet, f"[data-sheet='{sheet}']")


@pytest.mark.parametrize("game", ["nordic", "cardgame"])
def test_what_a_table_tells(inspector: Inspector, game: str) -> None:
    """Every sheet that can be opened."""
    somebody = inspector.person
    sit_down(somebody, moment(game, SEATS[game], "turn", after=8 * SEATS[game]), ahead=1)
    somebody.waits_for("[data-say][data-mine]")
    sheets = [("menu", "menu"), ("talk", "talk"), ("seat", "seat"), ("draw-tickets", "draw_tickets")]
    for action, sheet in [*sheets, *([("log", "log")] if inspector.touch else [])]:
        somebody.click(f"[data-action='{action}']")
        inspector.look(sheet, f"[data-sheet='{sheet}']")
        somebody.page.keyboard.press("Escape")
    for name in IN_THE_MENU[game == "cardgame" :]:  # no routes there
        somebody.click("[data-action='menu']")
        somebody.click(f"[data-sheet='menu'] [data-action='{name}']")
        inspector.look(name, f"[data-sheet='{name}']")
        somebody.page.reload()


@pytest.mark.parametrize("game", SEATS)
def test_the_end(inspector: Inspector, game: str) -> None:
    """The count, and the game seen again."""
    somebody = inspector.person
    sit_down(somebody, last_moment(game, SEATS[game]))
    somebody.click("[data-action='menu']")
    somebody.click("[data-action='hand-over']")
    somebody.waits_for("[data-sheet='end'] [data-action='replay']")
    inspector.look("end", "[data-sheet='end']")
    somebody.click("[data-sheet='end'] [data-action='replay']")
    somebody.waits_for("[data-action='step-back']")
    inspector.look("replay")
