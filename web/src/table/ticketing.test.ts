import { describe, expect, it } from "vitest";
import type { View } from "../protocol";
import { Game } from "./game";
import type { GameData } from "./game";
import { held, share } from "./ticketing";

const route = (id: string, length: number) => ({ id, a: id[0], b: id[2], length, tracks: [id] });

/** a–c in 4, or by b in 2 + 4. */
const game = new Game({
  id: "amsterdam",
  sides: [[0], [1]],
  palette: [],
  board: {
    cities: ["a", "b", "c"].map((id) => ({ id, name: id })),
    routes: [route("a-c", 4), route("a-b", 2), route("b-c", 4)],
    tickets: [
      { id: "a-c", a: "a", b: "c", points: 4 },
      { id: "b-c", a: "b", b: "c", points: 2 },
    ],
  },
} as unknown as GameData);

const viewWith = (owners: Record<string, number>, more = {}): View => {
  const closed = Object.fromEntries(Object.keys(owners).map((id) => [id, "route_claimed"]));
  return { game: "amsterdam", tickets: ["a-c"], complete: [], owners, closed, ...more } as unknown as View;
};
const shareWith = (owners: Record<string, number>) => share(held(game, viewWith(owners), 0)[0]!);

describe("the share of a ticket that is there", () => {
  it("is nothing while the own routes save nothing", () => {
    expect(shareWith({})).toBe(0);
    expect(shareWith({ "a-b": 0 })).toBe(0);
  });

  it("is what the own routes save", () => {
    expect(shareWith({ "b-c": 0 })).toBe(0.5);
    expect(shareWith({ "a-b": 0, "a-c": 1 })).toBeCloseTo(1 / 3);
    expect(shareWith({ "a-b": 0, "b-c": 1 })).toBe(0);
  });
});

describe("my tickets", () => {
  it("are those first that are still open", () => {
    const view = viewWith({}, { tickets: ["a-c", "b-c"], complete: ["a-c"] });
    expect(held(game, view, 0).map(({ id }) => id)).toEqual(["b-c", "a-c"]);
  });
});
