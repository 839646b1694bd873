/** Ways: nothing but transform and opacity is animated, and everything ends where it belongs. */
import { expect, test } from "vitest";
import { spotOf } from "./places";
import type { Flight } from "./scene";
import { fading, keyframes } from "./ways";

const deck = { name: "deck", x: 300, y: 700, width: 52, height: 73 };
const seat = { name: "seat-1", x: 60, y: 40, width: 120, height: 56 };
const card: Flight = { piece: { kind: "card", card: "red" }, from: [], to: [], at: 0, ms: 220 };
const points: Flight = { ...card, piece: { kind: "points", points: 7, seat: 1 }, ms: 600 };

const all = [
  keyframes(card, deck, seat),
  keyframes({ ...card, turn: true }, deck, seat),
  keyframes({ ...card, look: 820 }, deck, seat),
  keyframes(points, deck, seat),
  fading(card, deck, seat, 300),
];

test.each(all)("only transform and opacity move, from the beginning to the end", (...frames) => {
  for (const frame of frames) expect(Object.keys(frame).sort()).toEqual(["offset", "opacity", "transform"]);
  expect(frames[0]?.offset).toBe(0);
  expect(frames.at(-1)?.offset).toBe(1);
  const offsets = frames.map(({ offset }) => Number(offset));
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
});

test("a card leaves in its own size and arrives small at a seat", () => {
  const [first, , last] = keyframes(card, deck, seat);
  expect(first?.transform).toContain("translate(300.0px, 700.0px) scale(0.929)");
  expect(last?.transform).toContain("translate(60.0px, 40.0px) scale(0.400)");
});

test("a card arrives in a yard as large as it lies there", () => {
  const yard = { ...seat, name: "yard-1" };
  expect(keyframes(card, deck, yard).at(-1)).toMatchObject({ opacity: 1 });
  expect(keyframes(card, deck, yard).at(-1)?.transform).toContain("scale(0.660)");
});

test("my own card is open for its whole look", () => {
  const frames = keyframes({ ...card, look: 820 }, deck, seat);
  const open = frames.filter(({ transform }) => String(transform).includes("translate(300.0px, 686.0px)"));
  expect((Number(open[1]?.offset) - Number(open[0]?.offset)) * 1040).toBeCloseTo(600);
});

test("without motion nothing changes its place", () => {
  expect(new Set(fading(card, deck, seat, 300).map(({ transform }) => transform)).size).toBe(1);
});

test("a place that is not on the page is no error", () => {
  expect(spotOf([["route", 'odd "name"\\']])).toBeNull();
});
