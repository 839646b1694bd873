"""Frames while a board is panned, on a processor made four times slower by Chromium itself.

    python benchmarks/board.py [--slower 4] [--game asia] [--seats 6]

Starts the server with the built client (`npm run build` in web/), plays a first turn against bots as a phone and as a
desk, zooms in and drags the board to and fro. Without a display Chromium draws in software, which no phone does: frames
that are dropped there while the main thread has time left are no fault of the page. On a busy machine only what the
main thread works says something: four times what it works at its usual speed must be less than a frame.
Needs what the browser tests need (the group `dev`).
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Locator, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from browser.finger import Finger  # noqa: E402 (the tests are no package that is installed)
from browser.house import House  # noqa: E402
from browser.person import DESK, PHONE, Person  # noqa: E402
from browser.tables import open_table  # noqa: E402

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
SIZES: Final = {"phone 390x844": PHONE, "desk 1440x900": DESK}
FRAME: Final = 1000 / 60  # milliseconds
TRACED: Final = ["disabled-by-default-devtools.timeline.frame", "toplevel"]
WATCH: Final = """() => {
  window.watch?.end();
  const seen = (window.seen = { frames: [], long: [] });
  const tasks = new PerformanceObserver((list) => seen.long.push(...list.getEntries().map((one) => one.duration)));
  tasks.observe({ entryTypes: ["longtask"] });
  let next = 0;
  const see = (now) => { seen.frames.push(now); next = requestAnimationFrame(see); };
  next = requestAnimationFrame(see);
  window.watch = { end: () => { cancelAnimationFrame(next); tasks.disconnect(); } };
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Frames while a board is panned.")
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is")
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
                page = at_a_turn(Person(browser, house.url, size, reduced_motion="no-preference"), wishes)
                for slower in (1, wishes.slower):
                    print(f"{name}, {slower:g} times slower: {panned(browser, page, slower)}")
                page.context.close()
        finally:
            browser.close()
            house.end()
    return 0


def at_a_turn(person: Person, wishes: argparse.Namespace) -> Page:
    """A table against bots, in a turn with routes that glow."""
    open_table(person, wishes.game, ["bot:greedy"] * (wishes.seats - 1))
    person.waits_for("[data-board]")
    finger = Finger(person, Random(1))
    while not person.page.locator("[data-say][data-mine]").count() or person.page.locator("[data-sheet]").count():
        finger.step()
        person.page.wait_for_timeout(300)
    return person.page


def panned(browser: Browser, page: Page, slower: float) -> str:
    if page.locator("[data-action=fit-map]").count() == 0:
        page.locator("[data-action=zoom-in]").click()
    page.wait_for_timeout(1500)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=TRACED)
    drag(devtools, page.locator("[data-board]"))
    seen = page.evaluate("() => window.seen")
    return told(seen["frames"], seen["long"], json.loads(browser.stop_tracing())["traceEvents"])


def drag(devtools: CDPSession, board: Locator) -> None:
    """To and fro and up and down, made by the browser itself, an event a frame."""
    box = board.bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1)):
        way = {"xDistance": dx * box["width"] * 0.4, "yDistance": dy * box["height"] * 0.4, "speed": 500}
        how = {"gestureSourceType": "touch", "preventFling": True}
        devtools.send("Input.synthesizeScrollGesture", {**middle, **way, **how})


def told(frames: list[float], long: list[float], events: list[dict[str, Any]]) -> str:
    gaps = [later - earlier for earlier, later in pairwise(frames)]
    names = [event["name"] for event in events]
    return (
        f"{1000 * len(gaps) / sum(gaps):.1f} frames a second, median {statistics.median(gaps):.1f} ms, "
        f"95 of 100 within {sorted(gaps)[int(len(gaps) * 0.95)]:.1f} ms, longest {max(gaps):.1f} ms, "
        f"{sum(gap > 1.5 * FRAME for gap in gaps)} of {len(gaps)} late, {len(long)} tasks over 50 ms; "
        f"drawn {names.count('DrawFrame')}, dropped {names.count('DroppedFrame')}; "
        f"the main thread works {main_thread(events) / len(frames):.1f} ms a frame of {FRAME:.1f}"
    )


def main_thread(events: list[dict[str, Any]]) -> float:
    """Milliseconds that the page's own thread was on the processor, slowed as it is, whoever else was busy."""
    threads = {(one["pid"], one["tid"]) for one in events if one.get("args", {}).get("name") == "CrRendererMain"}
    tasks = (one for one in events if one["name"] == "ThreadControllerImpl::RunTask")
    return sum(float(one.get("tdur", 0)) for one in tasks if (one["pid"], one["tid"]) in threads) / 1000


if __name__ == "__main__":
    raise SystemExit(main())
