"""A finger that plays: it does what the page offers, as a person would, and knows no rule."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Final

from playwright.sync_api import Error, Locator, Page

from browser.person import Person

QUICK: Final = 2_000  # milliseconds for one tap; what is gone by then was somebody else's turn
STUCK: Final = 120.0  # seconds in which nobody found anything to do
OPEN: Final = ":visible:not([disabled]):not([aria-disabled='true'])"
SHEETS: Final = (
    "keep",
    "tickets",
    "complete",
    "tunnel",
    "lay",
    "destination",
    "purse",
    "share",
    "place",
    "token",
    "pay",
)
# Where a route can be touched: the middle of its line, as the screen has it; nothing where something lies over it.
SPOTS: Final = """() => [...document.querySelectorAll("[data-board] [data-route][role=button]")].flatMap((route) => {
  const space = route.querySelector(".space"), whole = space.getTotalLength(), matrix = space.getScreenCTM();
  const spot = space.getPointAtLength(whole / 8).matrixTransform(matrix);
  const top = document.elementFromPoint(spot.x, spot.y);
  return top?.closest("[data-board]") ? [{ id: route.dataset.route, x: spot.x, y: spot.y }] : [];
})"""


class Finger:
    """One step at a time; `step` says what was done, or nothing if there is nothing to do now."""

    def __init__(self, person: Person, chance: Random) -> None:
        self.page: Page = person.page
        self.chance = chance
        self.done: list[str] = []
        self.missed = ""

    @property
    def over(self) -> bool:
        return self.page.locator("[data-phase='over']").count() > 0

    def step(self) -> str:
        try:
            did = self.decide() if self.mine() else ""
        except Error as error:  # it moved away under the finger: somebody else was faster, or the page was drawn anew
            did, self.missed = "", str(error)
        if did:
            self.done.append(did)
        return did

    def lay_aside(self) -> None:
        """A sheet that was opened as the game ended; the count waits for it."""
        sheet = self.page.locator("[data-sheet='pay']:visible")
        try:
            if sheet.count():
                self.close(sheet.first)
        except Error:  # the count was faster
            pass

    def mine(self) -> bool:
        return self.page.locator("[data-say][data-mine]").count() > 0

    def decide(self) -> str:
        for name in SHEETS:
            if self.page.locator(f"[data-sheet='{name}']:visible").count():
                return str(getattr(self, name)(self.page.locator(f"[data-sheet='{name}']:visible").first))
        if self.some("[data-decision='destination'] button"):
            return self.tap("[data-decision='destination'] button")
        return self.turn()

    # A turn

    def turn(self) -> str:
        ways = [self.claim, self.claim, self.build, self.draw, self.draw]
        if self.chance.random() < 0.04:
            ways.append(self.draw_tickets)
        self.chance.shuffle(ways)
        return next(
            (did for way in [*ways, self.draw, self.claim, self.build, self.draw_tickets] if (did := way())), ""
        )

    def draw(self) -> str:
        return self.tap("[data-action^='take-'], [data-action='draw-deck']")

    def draw_tickets(self) -> str:
        if not self.tap("[data-action='draw-tickets']"):
            return ""
        if self.some("[data-action='draw-tickets-now']"):
            self.tap("[data-action='draw-tickets-now']")
        return "draw tickets"

    def claim(self) -> str:
        """A tap on the line of a route; its sheet has the ways to pay."""
        spots = self.page.evaluate(SPOTS) if self.page.locator("[data-board]").count() else []
        if not spots:
            return ""
        spot = self.chance.choice(spots)
        self.page.mouse.click(spot["x"], spot["y"])
        sheet = self.page.locator("[data-sheet='pay']")
        sheet.first.wait_for(timeout=QUICK)
        return self.pay(sheet.first)

    def build(self) -> str:
        """The Card Game: cards from the hand into the yard."""
        if not self.tap("[data-stack]:not([aria-disabled='true']):not([data-stack='wild'])", "cardgame"):
            return ""
        for _ in range(8):
            if self.some("[data-sheet='place'] [data-action='place']"):
                return self.tap("[data-sheet='place'] [data-action='place']")
            if not self.tap("[data-stack]:not([aria-disabled='true'])", "cardgame"):
                break
        self.tap("[data-action='put-back']")
        return ""

    # Sheets

    def keep(self, sheet: Locator) -> str:
        """At least what must be kept, sometimes more."""
        boxes, button = sheet.locator("[data-keep]"), sheet.locator("[data-action='keep']")
        for place in self.chance.sample(range(boxes.count()), boxes.count()):
            if button.is_enabled() and self.chance.random() < 0.6:
                break
            self.tick(boxes.nth(place))
        self.touch(button)
        return "keep"

    def tickets(self, sheet: Locator) -> str:
        """The Card Game's offer; elsewhere the list of what one has, which is closed again."""
        button = sheet.locator("[data-action='keep']")
        if not button.count():
            return self.close(sheet)
        offered = sheet.locator("[data-decision='keep'] button")
        for place in range(offered.count()):
            if button.is_enabled() and self.chance.random() < 0.5:
                break
            self.touch(offered.nth(place))
        self.touch(button)
        return "keep"

    def pay(self, sheet: Locator) -> str:
        """A route may be looked at that cannot be paid for; its sheet says why, and is closed again."""
        rows = sheet.locator("[data-pay]")
        try:
            rows.or_(sheet.locator("[data-reason]")).first.wait_for(timeout=QUICK)
        except Error:
            return self.close(sheet)
        return "pay" if self.touch_one(rows) else self.close(sheet)

    def tunnel(self, sheet: Locator) -> str:
        if sheet.locator("[data-pay]").count() and self.chance.random() < 0.8:
            return self.pay(sheet)
        self.touch(sheet.locator("[data-action='withdraw']"))
        return "withdraw"

    def lay(self, sheet: Locator) -> str:
        return self.any_of(sheet, "[data-lay], [data-pay]", "lay")

    def destination(self, sheet: Locator) -> str:
        return self.any_of(sheet, "[data-action^='to-']", "destination")

    def purse(self, sheet: Locator) -> str:
        return self.any_of(sheet, "[data-action='pay']", "purse")

    def token(self, sheet: Locator) -> str:
        return self.any_of(sheet, "[data-token]", "token")

    def share(self, sheet: Locator) -> str:
        self.any_of(sheet, "[data-ticket]", "choose")
        return self.any_of(sheet, "[data-action='share'], [data-action='done']", "share")

    def complete(self, sheet: Locator) -> str:
        return self.any_of(sheet, "[data-action='complete']", "complete")

    def place(self, sheet: Locator) -> str:
        if not sheet.locator("[data-action='city']").count():  # the Card Game's tray
            return self.any_of(sheet, "[data-action='place']", "place") or self.tap("[data-action='put-back']")
        self.any_of(sheet, "[data-token]", "token")
        cities = sheet.locator("[data-action='city']")
        self.choose(cities, self.chance.randrange(1, cities.locator("option").count()))
        return self.any_of(sheet, "[data-action='place']", "place")

    # Taps

    def touch(self, target: Locator) -> None:
        target.click(timeout=QUICK)

    def tick(self, box: Locator) -> None:
        box.check(timeout=QUICK, force=True)

    def choose(self, list: Locator, place: int) -> None:
        list.select_option(index=place, timeout=QUICK)

    def close(self, sheet: Locator) -> str:
        self.touch(sheet.locator("[data-action='close']").first)
        return ""

    def some(self, selector: str) -> bool:
        return self.page.locator(with_each(selector)).count() > 0

    def tap(self, selector: str, game: str = "") -> str:
        where = f"[data-game='{game}'] " if game else ""
        return selector if self.touch_one(self.page.locator(with_each(selector, where))) else ""

    def any_of(self, sheet: Locator, selector: str, name: str) -> str:
        return name if self.touch_one(sheet.locator(with_each(selector))) else ""

    def touch_one(self, found: Locator) -> bool:
        """Any of them; counted once, since the page may change meanwhile."""
        if not (count := found.count()):
            return False
        self.touch(found.nth(self.chance.randrange(count)))
        return True


def with_each(selector: str, before: str = "") -> str:
    """Only what can be seen and tapped."""
    return ", ".join(f"{before}{one.strip()}{OPEN}" for one in selector.split(","))


def play_to_the_end(fingers: list[Finger], seconds: float = 900.0) -> None:
    """Whoever may do something does it, until all see the end."""
    until, last = monotonic() + seconds, monotonic()
    while not all(finger.over for finger in fingers):
        steps = [finger.step() for finger in fingers]
        if any(steps):
            last = monotonic()
        else:
            fingers[0].page.wait_for_timeout(60)
        assert monotonic() < min(until, last + STUCK), [(finger.done[-5:], finger.missed) for finger in fingers]
    for finger in fingers:
        finger.lay_aside()
