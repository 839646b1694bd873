import { expect, test } from "vitest";
import type { Cards, Payment } from "../protocol";
import { added, complete, mayAdd, missing, NOTHING, within, written } from "./mixing";

function payment(hand: Cards, rack: Cards = {}): Payment {
  const cards: Record<string, number> = { ...hand };
  for (const [kind, n] of Object.entries(rack)) cards[kind] = (cards[kind] ?? 0) + n;
  return { route: "a-b red", cards, from_hand: hand, from_rack: rack, groups: 0, actions: [] };
}

const WAYS = [payment({ red: 3 }), payment({ red: 2, wild: 1 }), payment({ red: 1 }, { red: 2 })];

test("only cards that still lead to a listed payment can be added", () => {
  expect(mayAdd(WAYS, NOTHING, "hand", "blue")).toBe(false);
  expect(mayAdd(WAYS, NOTHING, "hand", "wild")).toBe(true);
  const two = added(added(NOTHING, "hand", "red"), "hand", "red");
  expect(mayAdd(WAYS, two, "hand", "wild")).toBe(true);
  expect(mayAdd(WAYS, two, "rack", "red")).toBe(false);
  expect(within(WAYS, two)).toHaveLength(2);
});

test("a card can be taken back", () => {
  const mix = added(added(NOTHING, "rack", "red", 2), "rack", "red", -2);
  expect(mix).toEqual(NOTHING);
});

test("what is missing is named where nothing else would do, and counted otherwise", () => {
  expect(missing(WAYS, NOTHING)).toEqual({ count: 3, cards: null });
  expect(missing(WAYS, added(NOTHING, "rack", "red"))).toEqual({ count: 2, cards: { red: 2 } });
  expect(missing(WAYS, added(NOTHING, "hand", "wild"))).toEqual({ count: 2, cards: { red: 2 } });
  expect(missing([], NOTHING)).toEqual({ count: 0, cards: null });
});

test("where not all payments are listed, the sizes of groups say how many are missing", () => {
  expect(missing(WAYS, added(NOTHING, "hand", "blue", 4), [5, 7])).toEqual({ count: 1, cards: null });
  expect(missing(WAYS, added(NOTHING, "hand", "blue", 7), [5, 7])).toEqual({ count: 0, cards: null });
});

test("a payment is complete when it is exactly one of the list", () => {
  const mix = { hand: { red: 1 }, rack: { red: 2 } };
  expect(complete(WAYS, mix)).toBe(WAYS[2]);
  expect(complete(WAYS, { hand: { red: 1 }, rack: { red: 1 } })).toBeNull();
});

test("cards are written as the server reads them", () => {
  const palette = [
    { card: "red", letter: "R" },
    { card: "wild", letter: "*" },
  ];
  expect(written({ wild: 1, red: 2 }, palette)).toBe("2R+1*");
});
