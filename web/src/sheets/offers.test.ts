import { expect, test } from "vitest";
import type { Action } from "../protocol";
import { bounds, keeping, meant, shareText, sharing } from "./offers";

const keep = (index: number, ...places: number[]): Action => ({
  index,
  text: `keep ${places.join(" ")}`,
  verb: "keep",
  places,
});
const LEGAL = [keep(1, 1, 2), keep(2, 1, 3), keep(3, 1, 2, 3)];
const OFFER = ["oslo-vaasa", "bergen-narvik", "turku-imatra"];

test("the tickets that are ticked are found among what is legal, in whichever order", () => {
  expect(keeping(LEGAL, OFFER, ["turku-imatra", "oslo-vaasa"])).toBe("keep 1 3");
  expect(keeping(LEGAL, OFFER, ["bergen-narvik", "turku-imatra"])).toBeNull();
  expect(keeping(LEGAL, OFFER, [])).toBeNull();
});

test("how many must and may be kept follows from what is legal", () => {
  expect(bounds(LEGAL)).toEqual({ least: 2, most: 3 });
});

test("an action names the tickets that it keeps or shares; any other names none", () => {
  const share: Action = { index: 4, text: "share oslo-vaasa", verb: "share", ticket: "oslo-vaasa" };
  expect(meant(keep(2, 1, 3), OFFER)).toEqual(["oslo-vaasa", "turku-imatra"]);
  expect(meant(share, OFFER)).toEqual(["oslo-vaasa"]);
  expect(meant({ index: 5, text: "tickets", verb: "draw_tickets" }, OFFER)).toBeNull();
});

test("one or two tickets are shared in one text", () => {
  const share: Action = { index: 4, text: "share oslo-vaasa", verb: "share", ticket: "oslo-vaasa" };
  expect([...sharing([share, ...LEGAL])]).toEqual([["oslo-vaasa", "share oslo-vaasa"]]);
  expect(shareText(["a-b", "c-d"])).toBe("share a-b c-d");
});
