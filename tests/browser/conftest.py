"""A browser and a server for the tests of a process; every person is new."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.house import House
from browser.person import PATIENCE, Person

CHROMIUM: Final = Path(__file__).resolve().parents[2] / "scripts" / "chromium.py"  # installs it where it is missing
FLAGS: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


expect.set_options(timeout=PATIENCE)


class Aside:
    """Playwright's loop counts as running from its first call on, and then no other test of the process could run one.

    So it is set aside while no test of the browser runs.
    """

    loop: asyncio.AbstractEventLoop | None = None

    def put(self) -> None:
        self.loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)

    def take_back(self) -> None:
        if self.loop is not None:
            asyncio._set_running_loop(self.loop)


@pytest.fixture(scope="session")
def aside() -> Aside:
    return Aside()


@pytest.fixture(scope="session")
def chromium(aside: Aside) -> Iterator[Browser]:
    path = subprocess.check_output([sys.executable, str(CHROMIUM)], text=True).strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        aside.take_back()
        browser.close()


@pytest.fixture(autouse=True)
def playing(aside: Aside) -> Iterator[None]:
    aside.take_back()
    yield
    aside.put()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.end()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """One that a test may kill."""
    house = House(tmp_path / "house")
    house.start()
    yield house
    house.end()


@pytest.fixture
def person(chromium: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Somebody new; at the end nobody's page has complained."""
    people: list[Person] = []

    def come(url: str = "", **wishes: Any) -> Person:
        people.append(Person(chromium, url or house.url, **wishes))
        return people[-1]

    yield come
    complaints = [complaint for one in people for complaint in one.complaints]
    for one in people:
        one.leave()
    assert complaints == []
