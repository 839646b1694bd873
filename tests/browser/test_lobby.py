"""The first page, as somebody sees it who has never been here."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from browser.person import Person


def test_the_first_page_speaks(person: Callable[..., Person]) -> None:
    somebody = person().go("/")
    assert somebody.page.title() == "Tågluff"
    somebody.waits_for("h1")


def test_a_code_that_does_not_fit_is_told_in_the_page_and_nowhere_else(person: Callable[..., Person]) -> None:
    somebody = person().go("/")
    somebody.click("[data-action='join-code']")
    somebody.page.locator("[data-field='code']").fill("22-GUESS")
    somebody.click("[data-action='join']")
    somebody.waits_for("[role='alert']")


def test_a_page_that_is_older_than_the_servers_loads_anew(person: Callable[..., Person]) -> None:
    """A part of it is gone, and the server's page begins with another script."""
    somebody = person().go("/")
    somebody.waits_for("[data-action='settings']")
    newer = '<script type="module" src="/assets/index-newer.js"></script>'
    part = "**/assets/SettingsPanel*.js"  # asked for once or twice: the page fetches it before it runs it
    somebody.page.route(part, lambda asked: asked.fulfill(status=404))
    somebody.page.route(f"{somebody.url}/", lambda page: page.fulfill(body=newer), times=1)
    with somebody.page.expect_event("load"):
        somebody.click("[data-action='settings']")
    somebody.page.unroute(part)
    somebody.complaints.clear()  # Chromium's own, of the part that is gone
    somebody.click("[data-action='settings']")
    somebody.waits_for("[data-sheet='settings']")


def test_teams_that_become_known_late_take_nobody_away(person: Callable[..., Person]) -> None:
    """Who plays together comes from the server; somebody chooses already, and the list under their hands stays."""
    somebody = person().go("/")
    held: list[Route] = []
    somebody.page.route("**/api/games/asia/*", lambda asked: held.append(asked))
    with somebody.page.expect_request("**/api/games/asia/*"):
        somebody.click("[data-game='asia'] [data-action='set-up']")
    mate = somebody.page.locator("[data-sheet='setup'] select[data-seat='1']")
    mate.focus()
    assert held
    assert somebody.page.locator(".team").count() == 0
    for answer in held:
        answer.continue_()
    expect(somebody.page.locator(".team")).to_have_count(2)
    expect(mate).to_be_focused()


def test_a_bot_in_a_style_sits_down(person: Callable[..., Person]) -> None:
    """Chosen while the table is set up, seen and changed while it gathers."""
    somebody = person().go("/")
    somebody.click("[data-game='amsterdam'] [data-action='set-up']")
    chosen = somebody.page.locator("[data-sheet='setup'] select[data-seat='1']")
    chosen.select_option("bot:medium-builder")
    expect(chosen.locator("option:checked")).to_have_text("Bot: plays well, thinks big")
    somebody.page.locator("[data-sheet='setup'] select[data-seat='2']").select_option("person")
    somebody.click("[data-sheet='setup'] [data-action='open-table']")
    row = somebody.page.locator("li[data-seat='1'] select")
    expect(row).to_have_value("medium-builder")
    row.select_option("medium-blocker")
    expect(row.locator("option:checked")).to_have_text("plays well, gets in the way")
    other = somebody.tab()  # which the server tells
    other.goto(somebody.page.url)
    expect(other.locator("li[data-seat='1'] select")).to_have_value("medium-blocker")
