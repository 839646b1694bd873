import { expect, test } from "vitest";
import type { Cards, Payment } from "../protocol";
import type { Route } from "../table/game";
import { claims, first, kept, laidOut, rowsOf, texts } from "./payments";

const ROUTE: Route = {
  id: "sundsvall-vaasa blue",
  a: "sundsvall",
  b: "vaasa",
  length: 3,
  colour: "blue",
  points: 4,
  tunnel: 0,
  ferry: 1,
  swap: 0,
  tracks: ["sundsvall-vaasa blue"],
  group_size: 3,
  open_tracks: 1,
  marks: {},
};
const GREY: Route = { ...ROUTE, colour: "grey", ferry: 0, group_size: 0 };

function payment(cards: Cards, groups = 0, rack: Cards = {}): Payment {
  const hand = Object.fromEntries(Object.entries(cards).map(([kind, n]) => [kind, n - (rack[kind] ?? 0)]));
  return { route: ROUTE.id, cards, from_hand: hand, from_rack: rack, groups, actions: [] };
}

test("the same cards from other places are one row", () => {
  const rows = rowsOf([payment({ blue: 2 }), payment({ blue: 2 }, 0, { blue: 1 }), payment({ blue: 1, wild: 1 })], {});
  expect(rows.map((row) => [row.cards, row.splits.length])).toEqual([
    [{ blue: 2 }, 2],
    [{ blue: 1, wild: 1 }, 1],
  ]);
});

test("groups come after exact cards, fewest cards first, and rather of odd cards than of many or of wilds", () => {
  const held = { blue: 6, red: 1, green: 1, white: 1, wild: 2 };
  const rows = rowsOf(
    [
      payment({ blue: 5 }, 1),
      payment({ wild: 2, blue: 3 }, 1),
      payment({ blue: 6, red: 1 }, 2),
      payment({ blue: 2, red: 1, green: 1, white: 1 }, 1),
      payment({ blue: 2, wild: 1 }),
    ],
    held,
  );
  expect(rows.map((row) => row.cards)).toEqual([
    { blue: 2, wild: 1 },
    { blue: 2, red: 1, green: 1, white: 1 },
    { blue: 5 },
    { wild: 2, blue: 3 },
    { blue: 6, red: 1 },
  ]);
});

test("a grey route shows each colour once, and each number of groups once", () => {
  const ways = [
    payment({ red: 3 }),
    payment({ blue: 3 }),
    payment({ red: 2, wild: 1 }),
    payment({ wild: 3 }),
    payment({ red: 6 }, 1),
    payment({ red: 5, blue: 1 }, 1),
  ];
  const rows = rowsOf(ways, {});
  expect(first(rows, GREY).map((row) => row.cards)).toEqual([{ red: 3 }, { blue: 3 }, { wild: 3 }, { red: 6 }]);
  expect(first(rows, ROUTE)).toHaveLength(5);
});

test("what a way keeps is what the best one spends", () => {
  const [best, other] = rowsOf([payment({ blue: 2, wild: 1 }), payment({ blue: 3, red: 2 }, 1)], {});
  expect(kept(other!, best!)).toEqual({ wild: 1 });
  expect(kept(best!, best!)).toEqual({});
});

test("groups are laid apart from the singles", () => {
  expect(laidOut({ cards: { blue: 3, red: 2 }, groups: 1 }, ROUTE)).toEqual({
    singles: { blue: 2 },
    groups: [{ blue: 1, red: 2 }],
  });
  expect(laidOut({ cards: { blue: 2, wild: 1 }, groups: 0 }, ROUTE)).toEqual({
    singles: { blue: 2, wild: 1 },
    groups: [],
  });
  const swap = { ...GREY, length: 9, swap: 4, group_size: 4 };
  expect(laidOut({ cards: { red: 9, green: 1, wild: 2 }, groups: 1 }, swap)).toEqual({
    singles: { red: 8 },
    groups: [{ red: 1, green: 1, wild: 2 }],
  });
});

test("the texts of a payment are named together, and claims are looked up by route", () => {
  const claim = { index: 1, text: "claim x 2B", verb: "claim" as const, route: "x", cards: {}, groups: 0, count: 2 };
  expect(texts({ ...payment({ blue: 2 }), actions: [claim] })).toEqual(["claim x 2B"]);
  expect(claims([claim, { index: 2, text: "done", verb: "done" }], "x")).toEqual([claim]);
  expect(claims([claim], "y")).toEqual([]);
});
