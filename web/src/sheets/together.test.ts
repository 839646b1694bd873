import { expect, test } from "vitest";
import type { GameData, Route } from "../table/game";
import { Game } from "../table/game";
import { spacesTogether } from "./together";

function route(a: string, b: string, length: number): Route {
  const id = `${a}-${b} grey`;
  return {
    id,
    a,
    b,
    length,
    colour: "grey",
    points: 1,
    tunnel: 0,
    ferry: 0,
    swap: 0,
    tracks: [id],
    group_size: 0,
    open_tracks: 1,
    marks: {},
  };
}

const GAME = new Game({
  id: "nordic",
  title: "",
  seats: 2,
  sides: [[0], [1]],
  options: {},
  palette: [],
  board: {
    id: "small",
    title: "",
    status: {},
    cities: ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id })),
    routes: [route("a", "b", 3), route("b", "c", 3), route("c", "d", 3), route("a", "d", 5), route("b", "e", 1)],
    tickets: [
      { id: "a-c", a: "a", b: "c", points: 5 },
      { id: "a-d", a: "a", b: "d", points: 6 },
      { id: "b-d", a: "b", b: "d", points: 6 },
      { id: "a-e", a: "a", b: "e", points: 6 },
    ],
  },
} satisfies GameData);
const FREE = { owners: {}, closed: {} };

test("what serves two tickets is counted once", () => {
  expect(spacesTogether(GAME, FREE, 0, ["a-c"])).toBe(6);
  expect(spacesTogether(GAME, FREE, 0, ["a-d"])).toBe(5);
  expect(spacesTogether(GAME, FREE, 0, ["a-c", "a-d"])).toBe(8);
  expect(spacesTogether(GAME, FREE, 0, ["a-d", "b-d", "a-c"])).toBe(9);
  expect(spacesTogether(GAME, FREE, 0, [])).toBe(0);
});

test("own routes are free, others' are no way", () => {
  expect(spacesTogether(GAME, { owners: { "a-b grey": 0 }, closed: {} }, 0, ["a-c"])).toBe(3);
  expect(spacesTogether(GAME, { owners: { "b-e grey": 1 }, closed: {} }, 0, ["a-e", "a-c"])).toBeNull();
});
