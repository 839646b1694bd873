import { expect, test } from "vitest";
import type { Game } from "./game";
import { listed } from "./listing";
import type { Held } from "./ticketing";

const game = {
  routes: new Map(
    [
      ["a-b red", 3, ["a-b red", "a-b blue"]],
      ["a-b blue", 3, ["a-b red", "a-b blue"]],
      ["c-d", 6, ["c-d"]],
      ["b-c", 2, ["b-c"]],
      ["a-d", 6, ["a-d"]],
    ].map(([id, length, tracks]) => [id, { length, tracks }]),
  ),
} as unknown as Game;
const held = (id: string, routes: string[], complete = false): Held =>
  ({ id, complete, way: { routes } }) as unknown as Held;
const order = (ids: string[], tickets: Held[]) => listed(game, ids, tickets, (id) => id.toUpperCase(), "en");

test("what serves tickets comes first, then the longest, then by name", () => {
  const found = order(["c-d", "b-c", "a-b blue", "a-d"], [held("t", ["a-b red", "b-c"]), held("u", ["b-c"])]);
  expect(found.map(({ id }) => id)).toEqual(["b-c", "a-b blue", "a-d", "c-d"]);
  expect(found[0]).toEqual({ id: "b-c", name: "B-C", serves: ["t", "u"] });
  expect(found[1]?.serves).toEqual(["t"]);
});

test("a ticket that is complete asks for nothing", () => {
  expect(order(["b-c", "c-d"], [held("t", ["b-c"], true)]).map(({ id }) => id)).toEqual(["c-d", "b-c"]);
});
