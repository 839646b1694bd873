"""How long after a page's first byte a person can begin: in the lobby, and at a table reloaded in the middle of play.

    .venv/bin/python benchmarks/interactive.py [--times 7] [--game asia] [--seats 6]

Nothing is cached. It is interactive when what one acts on is there (in the lobby the button that begins a game; at a
table the board and the line that says what to do), a frame has shown it, and the page's thread has answered once more.
Needs the built client and the browser tests' Playwright.
"""

# ruff: noqa: E402 (the browser tests' house is no package that is installed)
from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Page, sync_playwright

from browser.finger import Finger
from browser.house import House
from browser.person import DESK, PHONE, Person
from browser.tables import open_table

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
SIZES: Final = {"phone 390x844": PHONE, "desk 1440x900": DESK}
LOBBY: Final = "[data-action='play-now']"
TABLE: Final = "[data-board] [data-route], [data-say]"
# Asks every frame, from the first on, whether everything is there; a message comes when the thread is free again.
WATCHING: Final = """(() => {
  const wanted = WANTED.split(", ");
  const look = () => {
    if (!wanted.every((one) => document.querySelector(one))) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => { globalThis.interactive = performance.now(); }));
  };
  requestAnimationFrame(look);
})()"""
TAKEN: Final = "interactive - performance.getEntriesByType('navigation')[0].responseStart"


def main() -> int:
    parser = argparse.ArgumentParser(description="Milliseconds from the page's first byte to a page one can act on.")
    parser.add_argument("--times", type=int, default=7, help="how often each page is opened")
    parser.add_argument("--game", default="asia")
    parser.add_argument("--seats", type=int, default=6)
    wishes = parser.parse_args()
    path = subprocess.check_output([sys.executable, str(ROOT / "scripts" / "chromium.py")], text=True).strip()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as place:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        house = House(Path(place))
        house.start()
        try:
            for name, size in SIZES.items():
                person = Person(browser, house.url, size)
                print(f"{name}, lobby: {spread(opened(person.page, house.url, LOBBY, wishes.times))}")
                take_a_turn(person, wishes.game, wishes.seats)
                at = person.page.url
                print(
                    f"{name}, {wishes.game} for {wishes.seats}: {spread(opened(person.page, at, TABLE, wishes.times))}"
                )
                person.page.context.close()
        finally:
            browser.close()
            house.end()
    return 0


def take_a_turn(person: Person, game: str, seats: int) -> None:
    open_table(person, game, ["bot:greedy"] * (seats - 1))
    person.waits_for("[data-board]")
    finger = Finger(person, Random(1))
    while not person.page.locator("[data-say][data-mine]").count() or person.page.locator("[data-sheet]").count():
        finger.step()
        person.page.wait_for_timeout(300)


def opened(page: Page, at: str, wanted: str, times: int) -> list[float]:
    """The page in a tab of its own, again and again, with nothing in the browser's cache."""
    taken = []
    for _ in range(times):
        tab = page.context.new_page()
        tab.context.new_cdp_session(tab).send("Network.setCacheDisabled", {"cacheDisabled": True})
        tab.add_init_script(WATCHING.replace("WANTED", repr(wanted)))
        tab.goto(at)
        tab.wait_for_function("() => globalThis.interactive")
        taken.append(float(tab.evaluate(TAKEN)))
        tab.close()
    return taken


def spread(taken: list[float]) -> str:
    return f"{statistics.median(taken):.0f} ms (median), {min(taken):.0f} to {max(taken):.0f}"


if __name__ == "__main__":
    raise SystemExit(main())
