"""Somebody at a browser of their own: what they see, and whether the page complains."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, expect

PHONE: Final = {"width": 390, "height": 844}
SMALL: Final = {"width": 360, "height": 640}
DESK: Final = {"width": 1440, "height": 900}
# What Chromium itself says of a server that is away while the page tries to reach it again; nothing a page can prevent.
AWAY: Final = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
PATIENCE: Final = 20_000  # milliseconds


class Person:
    """A context has its own cookies, as another device would. Pace 0 shows at once what others did."""

    def __init__(self, browser: Browser, url: str, size: dict[str, int] = DESK, pace: int = 0, **wishes: Any) -> None:
        touch = size["width"] < 1000
        settings = {
            "viewport": size,
            "has_touch": touch,
            "is_mobile": touch,
            "reduced_motion": "reduce",
            "locale": "en-GB",
        }
        self.url = url
        self.context: BrowserContext = browser.new_context(base_url=url, **{**settings, **wishes})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"localStorage.tagluff ??= '{json.dumps({'pace': pace})}'")
        self.complaints: list[str] = []
        self.may_be_away = False
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda message: self.heard(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.heard(f"error: {error}"))
        return page

    def heard(self, complaint: str) -> None:
        if not (self.may_be_away and any(word in complaint for word in AWAY)):
            self.complaints.append(complaint)

    def go(self, path: str) -> Person:
        self.page.goto(path)
        return self

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).first.is_visible()

    def waits_for(self, selector: str) -> None:
        expect(self.page.locator(selector).first).to_be_visible(timeout=PATIENCE)

    def leave(self) -> None:
        self.context.close()
