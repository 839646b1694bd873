"""A finger without a mouse: it walks with Tab, arrows and the table's own keys, and presses Enter."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Error, Locator

from browser.finger import QUICK, Finger

STEPS: Final = 120  # from one end of a table to the other
PAUSE: Final = 30  # milliseconds; what has just come takes no keys for a moment, and no key leads there
# Whether it has the focus; if not, which way it lies.
WHERE: Final = """(wanted) => {
  const now = document.activeElement;
  if (now === wanted) return "here";
  if (!wanted.isConnected || wanted.disabled || wanted.tabIndex < 0 || !wanted.checkVisibility()) return "gone";
  if (wanted.closest("[inert]")) return "asleep";
  return now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
}"""


class KeyFinger(Finger):
    """What a finger does, by keys alone."""

    def decide(self) -> str:
        self.leave_menu()
        self.raise_sheet()
        return super().decide()

    def raise_sheet(self) -> None:
        """A key that was meant to close one sheet may have lowered the next, which cannot be closed."""
        handle = self.page.locator("[data-sheet] .handle[aria-expanded='false']:visible")
        if handle.count():
            self.touch(handle.first)

    def leave_menu(self) -> None:
        """It may have been opened while somebody else was faster; from a list in it one comes back to it."""
        for name in ("routes", "menu"):
            if self.page.locator(f"[data-sheet='{name}']:visible").count():
                self.page.keyboard.press("Escape")

    def touch(self, target: Locator) -> None:
        self.walk(target)
        self.page.keyboard.press(self.chance.choice(("Enter", "Space")))

    def tick(self, box: Locator) -> None:
        if not box.is_checked():
            self.walk(box)
            self.page.keyboard.press("Space")

    def choose(self, list: Locator, place: int) -> None:
        self.walk(list)
        away = place - int(list.evaluate("(list) => list.selectedIndex", timeout=QUICK))
        for _ in range(abs(away)):
            self.page.keyboard.press("ArrowDown" if away > 0 else "ArrowUp")

    def choose_radio(self, group: Locator, value: str) -> None:
        """The chosen one of a group has the focus; arrows choose another."""
        self.walk(group.locator("input:checked"))
        for _ in range(group.locator("input").count()):
            if group.locator("input:checked").get_attribute("value", timeout=QUICK) == value:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no {value} to choose")

    def close(self, sheet: Locator) -> str:
        self.page.keyboard.press("Escape")
        return ""

    def draw(self) -> str:
        """By number, or D for the deck, wherever the focus is."""
        open = self.page.locator("[data-action^='take-']:visible:not([aria-disabled='true'])")
        if not (count := open.count()):
            return ""
        key = open.nth(self.chance.randrange(count)).get_attribute("aria-keyshortcuts", timeout=QUICK)
        self.page.keyboard.press(str(key))
        return f"take {key}"

    def draw_tickets(self) -> str:
        if not self.some("[data-action='draw-tickets']"):
            return ""
        self.page.keyboard.press("t")
        now = self.page.locator("[data-action='draw-tickets-now']")
        now.wait_for(timeout=QUICK)
        self.touch(now)
        return "draw tickets"

    def claim(self) -> str:
        """On the board, or from the list of routes in the menu; the first way to pay has the focus then."""
        if not self.page.locator("[data-board]").count():
            return ""
        opened = self.from_list() if self.chance.random() < 0.2 else self.from_board()
        if not opened:
            return ""
        sheet = self.page.locator("[data-sheet='pay']").first
        sheet.locator("[data-pay], [data-action='rule']").first.wait_for(timeout=QUICK)
        return self.pay(sheet) if sheet.locator("[data-pay]").count() else self.close(sheet)

    def from_board(self) -> bool:
        """One stop of the board has the focus, and keys go on from there."""
        stop = self.page.locator("[data-board] [role='button'][tabindex='0']")
        if not stop.count():
            return False
        self.walk(stop.first)
        for key in self.chance.choices(("PageDown", "PageUp", "ArrowLeft", "ArrowUp"), k=self.chance.randrange(4)):
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")
        return True

    def from_list(self) -> bool:
        self.tap("[data-action='menu']")
        self.walk(self.page.locator("[data-sheet='menu'] [data-action='routes']"))
        self.page.keyboard.press("Enter")
        listed = self.page.locator("[data-sheet='routes']")
        listed.wait_for(timeout=QUICK)
        routes = listed.locator("[data-action='route']")
        if not (count := routes.count()):
            self.page.keyboard.press("Escape")
            return False
        self.touch(routes.nth(self.chance.randrange(min(4, count))))
        return True

    def walk(self, target: Locator) -> None:
        """Tab, or Shift and Tab, until it has the focus; it may be gone before, as for anybody."""
        wanted = target.element_handle(timeout=QUICK)
        assert wanted is not None
        for _ in range(STEPS):
            where = wanted.evaluate(WHERE)
            if where == "here":
                return
            if where == "gone":
                raise Error(f"{target} is gone")
            if where == "asleep":
                self.page.wait_for_timeout(PAUSE)
                continue
            self.page.keyboard.press("Shift+Tab" if where == "before" else "Tab")
        raise AssertionError(f"no key leads to {wanted.evaluate('(element) => element.outerHTML')}")
