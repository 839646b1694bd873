"""What holds for every page: axe finds nothing in either theme, and all targets are as large as a finger."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from browser.person import Person

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINGER: Final = 44  # CSS pixels
# What is open is looked at alone: what lies behind it has been looked at before.
FAULTS: Final = """async ([where, rules]) => {
  const passing = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((one) => one.finished));
  const only = rules ? { runOnly: { type: "rule", values: rules } } : {};
  const { violations } = await axe.run(where, { resultTypes: ["violations"], preload: false, ...only });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${
    node.failureSummary.split("\\n").slice(1).join(" ").trim()}`));
}"""
# A target may be larger than it looks: its label belongs to it, and so does whatever answers for it beyond its edge.
SMALL: Final = """([where, least]) => {
  const small = [];
  for (const one of document.querySelectorAll(`:is(${where}) :is(button, a[href], input, select, textarea, summary)`)) {
    const target = one.closest("label") ?? one, at = target.getBoundingClientRect();
    if (one.disabled || !one.checkVisibility({ visibilityProperty: true }) || at.width < 2) continue;
    if (at.width >= least - 0.5 && at.height >= least - 0.5) continue;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = target.getBoundingClientRect();
    const mine = (dx, dy) => {
      const top = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      return top !== null && (target.contains(top) || one.contains(top));
    };
    const far = (dx, dy) => {
      let n = 0;
      while (n < least && mine(n * dx, n * dy)) n++;
      return n;
    };
    if (!mine(0, 0)) continue; // something lies over it
    const [wide, high] = [far(1, 0) + far(-1, 0), far(0, 1) + far(0, -1)];
    if (Math.max(wide, width + 0.5) >= least && Math.max(high, height + 0.5) >= least) continue;
    small.push(`${Math.round(width)}x${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`);
  }
  return small;
}"""

# Of everything that can be tapped: its middle and near its four edges, as far as it is not scrolled out of sight.
COVERED: Final = """() => {
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const edge = around.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, width: right - left, height: bottom - top };
  };
  const spots = [[0.5, 0.5], [0.5, 0.12], [0.5, 0.88], [0.12, 0.5], [0.88, 0.5]];
  return [...document.querySelectorAll("button, a[href], select")].flatMap((one) => {
    const { left, top, width, height } = seen(one);
    if (!one.checkVisibility({ visibilityProperty: true }) || width < 6 || height < 6) return [];
    const over = spots
      .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
      .find((it) => it !== null && !one.contains(it) && !it.contains(one));
    return over ? [`${one.outerHTML.slice(0, 120)} under ${over.outerHTML.slice(0, 80)}`] : [];
  });
}"""


class Inspector:
    """Goes along with somebody and notes what is wrong where."""

    def __init__(self, person: Person, touch: bool) -> None:
        assert AXE.is_file(), "axe-core is not there: run `python scripts/client.py --check`, which fetches it"
        self.person = person
        self.touch = touch
        self.found: list[str] = []
        person.context.add_init_script(path=AXE)

    def look(self, name: str, where: str = "html") -> None:
        self.person.waits_for(where)
        for theme, rules in (("light", None), ("dark", ["color-contrast"])):
            self.person.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            self.note(f"{name}, {theme}", self.ask(FAULTS, [where, rules]))
        if self.touch:
            self.note(f"{name}, too small for a finger", self.ask(SMALL, [where, FINGER]))

    def look_for_covers(self, name: str) -> None:
        """Nothing lies over what can be tapped."""
        self.note(f"{name}, covered", [str(fault) for fault in self.person.page.evaluate(COVERED)])

    def ask(self, question: str, about: list[Any]) -> list[str]:
        return [str(fault) for fault in self.person.page.evaluate(question, about)]

    def note(self, place: str, faults: list[str]) -> None:
        self.found.extend(f"{place}: {fault}" for fault in faults)
