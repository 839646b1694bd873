import { afterEach, expect, test } from "vitest";
import { covered, resting } from "./covered.svelte";

const seen = (): [number, number] => [covered.bottom, covered.right];

afterEach(() => covered.by(null));

test("a sheet at the foot covers the bottom, one at the right the right, one at the left nothing", () => {
  covered.by(new DOMRect(0, 500, 390, 344), 390, 844);
  expect(seen()).toEqual([344, 0]);
  covered.by(new DOMRect(1000, 100, 400, 500), 1440, 900);
  expect(seen()).toEqual([0, 440]);
  covered.by(new DOMRect(14, 300, 310, 586), 1440, 900);
  expect(seen()).toEqual([0, 0]);
  covered.by(new DOMRect(0, 500, 390, 344), 390, 844);
  covered.by(null);
  expect(seen()).toEqual([0, 0]);
});

test.each([
  ["tablet, upright", 820, 1180],
  ["tablet, lying", 1024, 768],
  ["small tablet", 768, 1024],
  ["the widest with a sheet at its foot", 1099, 800],
])("a sheet in the middle of the foot covers the bottom only: %s", (_, width, height) => {
  covered.by(new DOMRect((width - 640) / 2, height - 300, 640, 300), width, height);
  expect(seen()).toEqual([300, 0]);
});

test("a sheet beside the board covers the right only, on a phone that lies too", () => {
  covered.by(new DOMRect(844 * 0.47 + 6, 6, 844 * 0.53 - 12, 378), 844, 390);
  expect(covered.bottom).toBe(0);
  expect(covered.right).toBeCloseTo(844 * 0.53 - 6);
});

test("of a board only what lies under the sheet is covered", () => {
  covered.by(new DOMRect(90, 889, 640, 291), 820, 1180);
  expect(covered.of(new DOMRect(16, 136, 788, 864), 820, 1180)).toEqual({ right: 0, bottom: 111 });
  expect(covered.of(new DOMRect(16, 136, 788, 700), 820, 1180)).toEqual({ right: 0, bottom: 0 });
});

test("a sheet that still rises is taken where it comes to rest", () => {
  const sheet = { offsetLeft: 0, offsetTop: 318, offsetWidth: 360, offsetHeight: 322 } as HTMLElement;
  expect(resting(sheet)).toEqual({ left: 0, top: 318, right: 360, bottom: 640 });
});
