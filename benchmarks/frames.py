"""Does the page stay smooth while a six-seat table of Team Asia is played by bots at full speed?

    .venv/bin/python benchmarks/frames.py [--game asia] [--seats 6] [--slow 1] [--size 1440x900] [--json FILE]

Somebody looks on in Chromium from the first move to the last; the bots take no time but their thinking. Counted are the
tasks that block the page for more than 50 ms: as the clock has it (the browser's own `longtask` entries), and as the
processor's time has it, which is what a quiet machine would show where this one is busy with other things. `--slow 4`:
on a processor that is four times slower. Needs the built client and the browser tests' Playwright.
"""

# ruff: noqa: E402 (the browser tests' house is no package that is installed)
from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright

from browser.house import House

Figures = dict[str, Any]
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
LIMIT = 50  # milliseconds
TASK = "ThreadControllerImpl::RunTask"
WATCHING = """() => {
  const kept = { tasks: [], gaps: [], frames: 0, moves: 0 };
  globalThis.kept = kept;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) kept.tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
  let before = performance.now();
  const frame = (now) => {
    kept.frames++;
    kept.gaps.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
OPENING = """async ([game, seats]) => {
  const others = Array(seats - 1).fill({ who: "bot" });
  const body = JSON.stringify({ game, name: "A", seats: [{ who: "me" }, ...others] });
  const headers = { "Content-Type": "application/json" };
  return (await fetch("/api/tables", { method: "POST", headers, body })).json();
}"""
# The one who opened the table sends a word for the deal, and later lets a bot play their seat too.
SITTING_DOWN = """(table) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  globalThis.send = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => send({ type: "hello", version: 1, seat: 0 });
  socket.onerror = () => failed(new Error("no socket"));
  socket.onmessage = ({ data }) => {
    const { type, code } = JSON.parse(data);
    if (type === "welcome") send({ type: "nonce", id: "1", word: crypto.randomUUID().replaceAll("-", "") });
    if (type === "seen") done(null);
    if (type === "refused") failed(new Error(code));
  };
})"""


def chromium() -> str:
    return subprocess.check_output([sys.executable, str(ROOT / "scripts" / "chromium.py")], text=True).strip()


def processor_times(trace: bytes) -> list[float]:
    """Milliseconds of processor time of every task of the page's main thread: the busiest of such threads."""
    events = json.loads(trace)["traceEvents"]
    mains = {
        (e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[float]] = {}
    for event in events:
        where = (event["pid"], event["tid"])
        if event["name"] == TASK and where in mains:
            tasks.setdefault(where, []).append(event.get("tdur", 0) / 1000)
    return max(tasks.values(), key=sum, default=[])


def watch(browser: Browser, url: str, wishes: argparse.Namespace) -> Figures:
    """One game, watched to its end."""
    width, height = map(int, wishes.size.split("x"))
    host = browser.new_context(base_url=url).new_page()
    host.goto("/")
    made = host.evaluate(OPENING, [wishes.game, wishes.seats])
    context = browser.new_context(base_url=url, viewport={"width": width, "height": height})
    context.add_init_script(f"localStorage.setItem('tagluff', JSON.stringify({{ pace: {wishes.pace} }}))")
    page = context.new_page()
    if wishes.slow > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": wishes.slow})
    host.evaluate(SITTING_DOWN, made["table"])
    page.goto(f"/t/{made['table']}#watch={made['watch']}")
    page.wait_for_selector('main[data-phase="playing"]')
    page.wait_for_timeout(3000)
    page.evaluate(WATCHING)
    browser.start_tracing(categories=["toplevel"])
    host.evaluate("send({ type: 'hand_over', id: '2' })")
    return game(browser, page, wishes)


def game(browser: Browser, page: Page, wishes: argparse.Namespace) -> Figures:
    page.wait_for_selector('main[data-phase="over"]', timeout=wishes.minutes * 60_000)
    page.wait_for_timeout(4000)
    kept = page.evaluate("kept")
    worked = sorted(processor_times(browser.stop_tracing()), reverse=True)
    tasks = [duration for _, duration in kept["tasks"]]
    gaps = sorted(kept["gaps"])
    return {
        "seconds": round(sum(gaps) / 1000, 1),
        "frames": kept["frames"],
        "blocked": len([task for task in tasks if task > LIMIT]),
        "longest_task_ms": round(max(tasks, default=0)),
        "blocked_processor": len([task for task in worked if task > LIMIT]),
        "longest_processor_ms": [round(task) for task in worked[:8]],
        "share_of_processor": round(sum(worked) / max(1.0, sum(gaps)), 3),
        "frame_ms_median": round(gaps[len(gaps) // 2], 1),
        "frame_ms_99": round(gaps[len(gaps) * 99 // 100], 1),
        "frame_ms_longest": round(gaps[-1], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="asia")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--slow", type=float, default=1)
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--pace", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--json", type=Path)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        try:
            figures = watch(browser, house.url, wishes)
        finally:
            browser.close()
            house.end()
    for name, figure in figures.items():
        print(f"{name:18} {figure}")
    if wishes.json:
        wishes.json.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
