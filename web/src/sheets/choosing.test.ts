import { expect, test } from "vitest";
import type { Seen } from "../protocol";
import { forcedSheet, sheetFor } from "./choosing";

function seen(decision: string, verbs: readonly string[], game = "nordic"): Seen {
  return { view: { game, decision }, legal: verbs.map((verb) => ({ verb })) } as unknown as Seen;
}

const TURN = seen("turn", ["take", "claim", "draw_tickets", "share"]);

test("nothing is shown where nothing is asked or looked at", () => {
  expect(sheetFor(null, "", null)).toBe("");
  expect(sheetFor(TURN, "", null)).toBe("");
  expect(sheetFor(seen("keep", []), "", null)).toBe("");
  expect(sheetFor(seen("start", ["keep"], "cardgame"), "", null)).toBe("");
});

test("a route can be looked at at any time", () => {
  expect(sheetFor(TURN, "pay", "a-b red")).toBe("pay");
  expect(sheetFor(seen("start", ["keep"]), "pay", "a-b red")).toBe("pay");
  expect(sheetFor(seen("turn", []), "pay", "a-b red")).toBe("pay");
});

test("a decision without a way around it shows by itself, but not over a sheet of the table", () => {
  expect(sheetFor(seen("start", ["keep"]), "", null)).toBe("keep");
  expect(sheetFor(seen("extra", ["withdraw"]), "pay", null)).toBe("extra");
  expect(sheetFor(seen("share_more", ["share", "done"]), "share", null)).toBe("share");
  expect(sheetFor(seen("start", ["keep"]), "menu", null)).toBe("");
});

test("it is there whatever else is looked at, and a turn has none", () => {
  expect(forcedSheet(seen("keep", ["keep"]))).toBe("keep");
  expect(forcedSheet(TURN)).toBe("");
  expect(forcedSheet(seen("keep", []))).toBe("");
  expect(forcedSheet(seen("keep", ["keep"], "cardgame"))).toBe("");
});

test("tickets are shared only where it is possible", () => {
  expect(sheetFor(TURN, "share", null)).toBe("share");
  expect(sheetFor(seen("pick", ["take"]), "share", null)).toBe("");
});
