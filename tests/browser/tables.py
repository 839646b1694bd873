"""Opening a table in the browser, and joining it by its link."""

from __future__ import annotations

from collections.abc import Sequence

from browser.person import Person


def play_now(person: Person, game: str) -> None:
    person.go("/")
    person.click(f"[data-game='{game}'] [data-action='play-now']")
    person.waits_for("[data-phase='playing']")


def open_table(host: Person, game: str, plans: Sequence[str]) -> str:
    """`plans`: person or bot:NAME for the seats after the host's. The invitation's address."""
    host.go("/")
    host.click(f"[data-game='{game}'] [data-action='set-up']")
    setup = host.page.locator("[data-sheet='setup']")
    setup.locator(f"input[type='radio'][value='{1 + len(plans)}']").check(force=True)
    for seat, plan in enumerate(plans, 1):
        setup.locator(f"select[data-seat='{seat}']").select_option(plan)
    setup.locator("[data-action='open-table']").click()
    if "person" not in plans:
        return ""
    return str(host.page.locator("[data-action='copy-invite']").get_attribute("data-link"))


def join(guest: Person, link: str, name: str) -> None:
    guest.go(link)
    guest.page.locator("input[name='name'], [data-field='name']").first.fill(name)
    guest.click("[data-action='sit']")
