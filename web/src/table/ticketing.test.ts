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
    tickets: [{ id: "a-c", a: "a", b: "c", points: 4 }],
  },
} as unknown as GameData);

const shareWith = (owners: Record<string, number>) => {
  const view = { game: "amsterdam", tickets: ["a-c"], complete: [], owners, closed: {} } as unknown as View;
  return share(held(game, view, 0)[0]!);
};

describe("the share of a ticket that is there", () => {
  it("is nothing while the own routes save nothing", () => {
    expect(shareWith({})).toBe(0);
    expect(shareWith({ "a-b": 0 })).toBe(0);
  });

  it("is what the own routes save", () => {
    expect(shareWith({ "b-c": 0 })).toBe(0.5);
    expect(shareWith({ "a-b": 0, "a-c": 1 })).toBeCloseTo(1 / 3);
  });
});
