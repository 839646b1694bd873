import { expect, test } from "vitest";
import type { Cards } from "../protocol";
import type { Placing } from "./draft";
import { matching, open, sizes, smallest, tapped, total, without } from "./draft";

let index = 0;
const offer = (cards: Cards): Placing => ({ index: index++, text: JSON.stringify(cards), verb: "place_cards", cards });

/** A hand of 3 yellow, 1 red, 1 blue, 1 wild; somebody has 2 blue, which only blue and wild together do not beat. */
const OFFERS = [
  offer({ yellow: 2 }),
  offer({ yellow: 3 }),
  offer({ yellow: 1, wild: 1 }),
  offer({ yellow: 2, wild: 1 }),
  offer({ yellow: 3, wild: 1 }),
  offer({ red: 1, wild: 1 }),
  offer({ red: 1, yellow: 1, green: 1 }),
];

test("a first tap makes the smallest set of its colour, without wilds where it can", () => {
  expect(tapped(OFFERS, {}, "yellow")).toEqual({ yellow: 2 });
  expect(tapped(OFFERS, {}, "red")).toEqual({ red: 1, wild: 1 });
});

test("more taps add cards, and no more than are offered", () => {
  const three = tapped(OFFERS, { yellow: 2 }, "yellow");
  expect(three).toEqual({ yellow: 3 });
  expect(tapped(OFFERS, three, "wild")).toEqual({ yellow: 3, wild: 1 });
});

test("what the hand cannot do is not begun", () => {
  expect(tapped(OFFERS, {}, "blue")).toEqual({});
  expect(open(OFFERS, { blue: 1 })).toBe(false);
});

test("another colour makes singles of them, where three different can be placed", () => {
  const two = tapped(OFFERS, { yellow: 2 }, "red");
  expect(two).toEqual({ yellow: 1, red: 1 });
  expect(matching(OFFERS, two)).toBeUndefined();
  const three = tapped(OFFERS, two, "green");
  expect(matching(OFFERS, three)?.cards).toEqual({ red: 1, yellow: 1, green: 1 });
});

test("a colour that does not go with the others begins anew", () => {
  expect(tapped(OFFERS, { red: 1, wild: 1 }, "yellow")).toEqual({ red: 1, yellow: 1 });
  const sets = OFFERS.slice(0, 6);
  expect(tapped(sets, { red: 1, wild: 1 }, "yellow")).toEqual({ yellow: 2 });
});

test("a wild waits for its colour", () => {
  expect(tapped(OFFERS, {}, "wild")).toEqual({ wild: 1 });
  expect(tapped(OFFERS, { wild: 1 }, "yellow")).toEqual({ wild: 1, yellow: 1 });
});

test("only exactly the offered cards can be placed", () => {
  expect(matching(OFFERS, { yellow: 3 })?.text).toBe('{"yellow":3}');
  expect(matching(OFFERS, { yellow: 1 })).toBeUndefined();
  expect(matching(OFFERS, {})).toBeUndefined();
});

test("the price of a colour is its smallest set", () => {
  expect(total(smallest(OFFERS, "yellow")!.cards)).toBe(2);
  expect(smallest(OFFERS, "green")).toBeUndefined();
});

test("one choice a size, with the fewest wilds", () => {
  expect(sizes(OFFERS, "yellow").map(({ cards }) => cards)).toEqual([
    { yellow: 2 },
    { yellow: 3 },
    { yellow: 3, wild: 1 },
  ]);
});

test("cards are taken back one by one", () => {
  expect(without({ yellow: 2, wild: 1 }, "wild")).toEqual({ yellow: 2 });
  expect(without({ yellow: 2 }, "yellow")).toEqual({ yellow: 1 });
});
