"""Makes docs/screenshots anew: every screen, at the sizes of phones, tablets and desks, light and dark.

    .venv/bin/python scripts/screenshots.py [--only NAME ...] [--into FOLDER]

It needs the built client (python scripts/client.py). Tables go on from moments of games with fixed seeds, so the
pictures show the same positions again; what bots do then, and the cards that come, are dealt anew each time.
"""

# ruff: noqa: E402 (the tests' people and moments are no package that is installed)
from __future__ import annotations

import argparse
import base64
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

from browser.conftest import CHROMIUM, FLAGS
from browser.finger import SPOTS
from browser.house import House
from browser.moments import last_moment, moment, sit_down
from browser.person import Person
from browser.tables import open_table

SIZES = {"phone": (390, 844), "landscape": (844, 390), "tablet": (820, 1180), "desk": (1440, 900)}
EVERY = tuple((size, theme) for size in SIZES for theme in ("light", "dark"))
SOME = (("phone", "light"), ("landscape", "dark"), ("tablet", "dark"), ("desk", "light"))
FINNISH_TABLES = ("nordic", "cardgame")
FINNISH = (("phone", "light"), ("desk", "dark"))
QUALITY = 40
SMALLER = 0.6  # pictures of tablets and desks, which have the room
SEATS = {"nordic": 3, "asia": 4, "sanfrancisco": 3, "amsterdam": 3, "cardgame": 3}
MIDDLE = {"nordic": 45, "asia": 72, "sanfrancisco": 30, "amsterdam": 24, "cardgame": 60}  # turns
Deed = Callable[[Person], None]
MENU = ":is([data-action='menu'], [data-action='menu-float']):visible"


@dataclass(frozen=True)
class Scene:
    """`come` leads there once; `show` brings it up after every change of size."""

    name: str
    come: Deed
    show: Deed
    sorts: tuple[tuple[str, str], ...] = SOME
    finnish: bool = False


def scenes() -> Iterator[Scene]:
    yield Scene("lobby", lobby, waiting("[data-part='mine']"), EVERY, finnish=True)
    for panel, action in (("setup", "set-up"), ("join", "join-code"), ("about", "about")):
        yield Scene(panel, home, at_lobby(action, panel), finnish=panel == "setup")
    yield Scene("gathering", gathering, tapped("[data-action='qr']"), EVERY, finnish=True)
    for game in SEATS:
        yield Scene(
            f"{game}-table", middle(game), waiting("[data-say][data-mine]"), EVERY, finnish=game in FINNISH_TABLES
        )
        yield Scene(
            f"{game}-tickets", decided(game, "start"), waiting("[data-action='keep']"), finnish=game == "nordic"
        )
        if game != "cardgame":
            yield Scene(f"{game}-pay", middle(game), paying, finnish=game == "nordic")
        yield Scene(f"{game}-end", ended(game), waiting("[data-sheet='end'] [data-action='rematch']"))
    yield Scene("nordic-tunnel", decided("nordic", "extra"), waiting("[data-sheet='tunnel']"), finnish=True)
    for decision in ("share_start", "destination", "purse"):
        sheet = "share" if decision == "share_start" else decision
        yield Scene(f"asia-{sheet}", decided("asia", decision), waiting(f"[data-sheet='{sheet}']"))
    for decision in ("place", "token"):
        come = decided("sanfrancisco", decision)
        yield Scene(f"sanfrancisco-{decision}", come, waiting(f"[data-sheet='{decision}']"))
    yield Scene("cardgame-place", middle("cardgame"), placing)
    yield Scene("cardgame-complete", decided("cardgame", "complete"), waiting("[data-sheet='complete']"), finnish=True)
    for sheet in ("menu", "routes", "rules", "settings"):
        yield Scene(f"nordic-{sheet}", middle("nordic"), in_the_menu(sheet), finnish=sheet == "menu")
    yield Scene("nordic-seat", middle("nordic"), tapped("[data-action='seat']"))
    yield Scene("nordic-replay", ended("nordic"), replayed)


# Coming


def home(person: Person) -> None:
    person.go("/")


def lobby(person: Person) -> None:
    """With tables of one's own."""
    for game in ("nordic", "asia", "cardgame"):
        middle(game)(person)
    person.go("/")


def gathering(person: Person) -> None:
    open_table(person, "sanfrancisco", ("person", "bot:greedy"))


def middle(game: str) -> Deed:
    return lambda person: sit_down(person, moment(game, SEATS[game], "turn", after=MIDDLE[game]), ahead=1)


def decided(game: str, decision: str) -> Deed:
    return lambda person: sit_down(person, moment(game, SEATS[game], decision))


def ended(game: str) -> Deed:
    def come(person: Person) -> None:
        sit_down(person, last_moment(game, SEATS[game]))
        person.click(MENU)
        person.click("[data-action='hand-over']")
        person.waits_for("[data-sheet='end']")

    return come


# Showing


def waiting(selector: str) -> Deed:
    return lambda person: person.waits_for(selector)


def tapped(selector: str) -> Deed:
    return lambda person: person.click(f"{selector}:visible")


def at_lobby(action: str, panel: str) -> Deed:
    def show(person: Person) -> None:
        person.go("/").click(f"[data-action='{action}']")
        person.waits_for(f"[data-sheet='{panel}']")

    return show


def paying(person: Person) -> None:
    person.waits_for("[data-say][data-mine]")
    person.page.wait_for_timeout(300)
    spots = sorted(person.page.evaluate(SPOTS), key=lambda spot: str(spot["id"]))
    spot = spots[len(spots) // 2]
    person.page.mouse.click(spot["x"], spot["y"])
    person.waits_for("[data-sheet='pay'] [data-pay]")


def placing(person: Person) -> None:
    person.waits_for("[data-say][data-mine]")
    for _ in range(4):
        person.click("[data-stack]:not([aria-disabled='true'])")
        if person.page.locator("[data-action='place']:enabled").count():
            return


def in_the_menu(sheet: str) -> Deed:
    def show(person: Person) -> None:
        person.click(MENU)
        if sheet != "menu":
            person.click(f"[data-sheet='menu'] [data-action='{sheet}']")
        person.waits_for(f"[data-sheet='{sheet}']")

    return show


def replayed(person: Person) -> None:
    if "#replay" not in person.page.url:
        person.click("[data-sheet='end'] [data-action='replay']")
    person.waits_for("[data-action='step-back']")


# Taking pictures


def take(browser: Browser, url: str, scene: Scene, folder: Path, language: str) -> None:
    person = Person(browser, url, locale="fi-FI" if language else "en-GB")
    scene.come(person)
    camera = person.context.new_cdp_session(person.page)
    shown = ""
    for size, theme in FINNISH if language else scene.sorts:
        if size != shown:
            width, height = SIZES[size]
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.reload()
            scene.show(person)
            shown = size
        person.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        person.page.wait_for_timeout(400)
        width, height = SIZES[size]
        scale = 1 if min(width, height) < 500 else SMALLER
        top = person.page.evaluate("scrollY")
        clip = {"x": 0, "y": top, "width": width, "height": height, "scale": scale}
        picture = camera.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
        name = f"{scene.name}-{size}-{theme}{language}"
        (folder / f"{name}.webp").write_bytes(base64.b64decode(picture["data"]))
        if name in README:
            person.page.screenshot(path=folder / f"{README[name]}.png")
    if person.complaints:
        print(f"{scene.name}: the page complains: {person.complaints}")
    person.leave()


README = {"nordic-table-desk-light": "readme-desk", "nordic-pay-phone-light": "readme-phone"}


def main() -> None:
    parser = argparse.ArgumentParser(description="Make docs/screenshots anew.")
    parser.add_argument("--only", nargs="*", default=[], help="scenes whose names begin so")
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "screenshots")
    wishes = parser.parse_args()
    wishes.into.mkdir(parents=True, exist_ok=True)
    path = subprocess.check_output([sys.executable, str(CHROMIUM)], text=True).strip()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.start()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            for scene in scenes():
                if not wishes.only or scene.name.startswith(tuple(wishes.only)):
                    for language in ("", "-fi") if scene.finnish else ("",):
                        take(browser, house.url, scene, wishes.into, language)
                    print(scene.name, flush=True)
        finally:
            browser.close()
            house.end()


if __name__ == "__main__":
    main()
