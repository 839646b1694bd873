import { beforeEach, expect, test } from "vitest";
import type { Seen } from "../protocol";
import { keptBy, remember, remembered } from "./kept";

const seen = (decision: string): Seen =>
  ({
    view: { decision, offer: ["a", "b", "c"] },
    legal: [
      { verb: "keep", text: "keep 1 3", places: [1, 3] },
      { verb: "draw_tickets", text: "tickets" },
    ],
  }) as unknown as Seen;

beforeEach(() => sessionStorage.clear());

test("the places of the offer that are kept", () => {
  expect(keptBy(seen("start"), "keep 1 3")).toEqual(["a", "c"]);
});

test("only the first tickets are kept in secret", () => {
  expect(keptBy(seen("keep"), "keep 1 3")).toBeNull();
  expect(keptBy(seen("start"), "tickets")).toBeNull();
  expect(keptBy(seen("start"), "keep 9")).toBeNull();
});

test("a page that is loaded again knows them, of its own table alone", () => {
  remember("one", ["a", "c"]);
  expect(remembered("one")).toEqual(["a", "c"]);
  expect(remembered("two")).toEqual([]);
});

test("what somebody else wrote there is no list of tickets", () => {
  sessionStorage.setItem("kept-one", "{");
  expect(remembered("one")).toEqual([]);
  sessionStorage.setItem("kept-one", '[1, "a"]');
  expect(remembered("one")).toEqual(["a"]);
});
