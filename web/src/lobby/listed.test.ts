import { expect, test } from "vitest";
import type { Listed } from "../protocol";
import { entries, ownersOf, playerNames, pointsOf, winnersOf } from "./listed";

const TABLE: Listed = {
  table: "a",
  game: "asia",
  phase: "playing",
  players: ["Ada", "greedy", "greedy", "Cy"],
  free: [],
  turn: 0,
  deadline: null,
  made: 1,
  touched: 10,
  seat: 0,
  sides: [
    [0, 1],
    [2, 3],
  ],
  moved: 0,
  owners: "",
  points: [12, 7],
  totals: null,
  winners: null,
};

test("a table where a device has two seats is one table, and either turn is mine", () => {
  const [entry, ...more] = entries([TABLE, { ...TABLE, seat: 3, turn: 3 }]);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ seats: [0, 3], myTurn: true });
});

test("my turn comes first, what is over last, else the last touched first", () => {
  const other = { turn: 2 };
  const tables = [
    { ...TABLE, ...other, table: "old", touched: 1 },
    { ...TABLE, table: "over", phase: "over" as const, touched: 99 },
    { ...TABLE, ...other, table: "new", touched: 50 },
    { ...TABLE, table: "mine", touched: 2 },
  ];
  expect(entries(tables).map((entry) => entry.listed.table)).toEqual(["mine", "new", "old", "over"]);
});

test("points and winners belong to sides", () => {
  expect([0, 1, 2, 3].map((seat) => pointsOf(TABLE, seat))).toEqual([12, 12, 7, 7]);
  const over = { ...TABLE, totals: [40, 50], winners: [1] };
  expect(pointsOf(over, 0)).toBe(40);
  expect(winnersOf(over)).toEqual([2, 3]);
  expect(pointsOf({ ...TABLE, points: null }, 0)).toBeNull();
});

test("bots have names, people keep theirs", () => {
  const name = playerNames(TABLE, { greedy: "" });
  expect(name(0)).toBe("Ada");
  expect(name(3)).toBe("Cy");
  expect(name(1)).not.toBe("");
  expect(name(1)).not.toBe(name(2));
});

test("the signs of a list are the owners of routes", () => {
  const routes = [{ id: "x" }, { id: "y" }, { id: "z" }];
  expect(ownersOf(".05", routes)).toEqual({ y: 0, z: 5 });
  expect(ownersOf("", routes)).toEqual({});
});
