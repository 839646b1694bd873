import { expect, test } from "vitest";
import { shortTime } from "./clock.svelte";

test("times are as exact as one needs them", () => {
  expect(shortTime(7)).toBe("0:07");
  expect(shortTime(750)).toBe("12:30");
  expect(shortTime(-3)).toBe("0:00");
  expect(shortTime(172_800)).toBe("48 h");
});
