import { expect, test } from "vitest";
import { worth } from "./ranking";

test("places by bonus cards; equal ones share, none gets nothing", () => {
  expect([0, 1, 2, 3].map((seat) => worth([1, 0, 3, 2], seat))).toEqual([4, 0, 8, 6]);
  expect([0, 1, 2].map((seat) => worth([2, 2, 1], seat))).toEqual([8, 8, 2]);
});
