import { expect, test } from "vitest";
import type { Action } from "../protocol";
import { Game } from "../table/game";
import type { GameData } from "../table/game";
import { leading } from "./cities";
import { balances, completing, laidOn, worth } from "./completion";
import { keeping } from "./offer";

const game = new Game({
  id: "cardgame",
  sides: [[0], [1]],
  palette: [{ card: "wild" }, { card: "red" }, { card: "blue" }],
  board: {
    cities: [
      { id: "a", bonus: 8 },
      { id: "b", bonus: 0 },
      { id: "c", bonus: 12 },
    ],
    tickets: [
      { id: "a-b", a: "a", b: "b", points: 5, cards: { red: 1 } },
      { id: "b-c", a: "b", b: "c", points: 9, cards: { red: 1, blue: 1 } },
      { id: "a-c", a: "a", b: "c", points: 12, cards: { blue: 2 } },
    ],
  },
} as unknown as GameData);

const LEGAL: readonly Action[] = [
  { index: 0, text: "complete suggestion", verb: "complete_suggestion" },
  { index: 1, text: "complete a-b", verb: "complete", ticket: "a-b" },
  { index: 2, text: "complete b-c", verb: "complete", ticket: "b-c" },
  { index: 3, text: "done", verb: "done" },
];

test("the suggestion is taken as a whole", () => {
  expect(completing(LEGAL, new Set(["b-c", "a-b"]), ["a-b", "b-c"])).toEqual(["complete suggestion"]);
});

test("another choice is named in the order the server lists", () => {
  const chosen = new Set(["b-c", "a-b"]);
  expect(completing(LEGAL, chosen, ["b-c"])).toEqual(["complete a-b", "complete b-c", "done"]);
  expect(completing(LEGAL, new Set(), ["b-c"])).toEqual(["done"]);
});

test("where nothing is suggested any more, the rest is named", () => {
  expect(completing(LEGAL.slice(2), new Set(["b-c"]), null)).toEqual(["complete b-c", "done"]);
});

test("what lies on track stands beside what is asked for, wilds last", () => {
  expect(balances(game, { wild: 1, red: 1 }, ["a-b", "b-c"])).toEqual([
    { kind: "red", held: 1, asked: 2 },
    { kind: "blue", held: 0, asked: 1 },
    { kind: "wild", held: 1, asked: 0 },
  ]);
  expect(worth(game, ["a-b", "b-c"])).toBe(14);
});

test("who leads for a big city, and nobody where nothing is completed", () => {
  expect(leading(game, [["a-b", "a-c"], ["b-c"]])).toMatchObject([
    { city: { id: "a" }, count: 2, seats: [0] },
    { city: { id: "c" }, count: 1, seats: [0, 1] },
  ]);
  expect(leading(game, [[], []]).every(({ seats }) => seats.length === 0)).toBe(true);
});

test("tickets are kept by exactly the places chosen", () => {
  const keeps: readonly Action[] = [
    { index: 0, text: "keep 1", verb: "keep", places: [1] },
    { index: 1, text: "keep 1 3", verb: "keep", places: [1, 3] },
  ];
  expect(keeping(keeps, new Set([3, 1]))?.text).toBe("keep 1 3");
  expect(keeping(keeps, new Set())).toBeUndefined();
});

test("each card is laid under one ticket; wilds stand in where a colour is used up", () => {
  const laid = laidOn(game, { red: 1, blue: 1, wild: 2 }, ["a-b", "b-c", "a-c"]);
  expect(Object.fromEntries(laid)).toEqual({ "a-b": ["red"], "b-c": ["wild", "blue"], "a-c": ["wild"] });
});
