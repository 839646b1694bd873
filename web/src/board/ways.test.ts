import { describe, expect, it } from "vitest";
import type { GameData, Route } from "../table/game";
import { Game } from "../table/game";
import { wayAlong, wayBetween, wayOf, wayThrough } from "./ways";

function route(id: string, length: number): Route {
  const [a, b] = id.split(" ")[0]!.split("-") as [string, string];
  return {
    id,
    a,
    b,
    length,
    colour: "red",
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

/** a–b–c in 2 + 2, and a–c in 5 on two tracks; d lies apart. */
const routes = [route("a-b", 2), route("b-c", 2), route("a-c red", 5), route("a-c blue", 5)];
const game = new Game({
  id: "nordic",
  sides: [[0, 1], [2]],
  palette: [],
  board: {
    cities: ["a", "b", "c", "d"].map((id) => ({ id, name: id })),
    routes,
    tickets: [{ id: "a-c", a: "a", b: "c", points: 4 }],
  },
} as unknown as GameData);
/** The same, and d beyond c. */
const stub = new Game({ ...game.data, board: { ...game.data.board, routes: [...routes, route("c-d", 1)] } });
const nothing = { owners: {}, closed: {} };

describe("the shortest way", () => {
  it("takes the fewest spaces, in order from one end to the other", () => {
    expect(wayOf(game, nothing, 0, "a-c")).toEqual({
      state: "open",
      routes: ["a-b", "b-c"],
      cities: ["a", "b", "c"],
      missing: 4,
      length: 4,
    });
  });

  it("counts the mate's routes as one's own", () => {
    const owners = { "a-c red": 1 };
    expect(wayOf(game, { owners, closed: {} }, 0, "a-c")).toMatchObject({ state: "done", missing: 0, length: 5 });
    expect(wayOf(game, { owners, closed: {} }, 2, "a-c")).toMatchObject({ state: "open", routes: ["a-b", "b-c"] });
  });

  it("goes round what is taken or closed", () => {
    const way = wayOf(game, { owners: { "a-b": 2 }, closed: { "a-c red": "N-27" } }, 0, "a-c");
    expect(way).toMatchObject({ state: "open", routes: ["a-c blue"], missing: 5 });
  });

  it("uses one's own stretch, though it is longer", () => {
    const way = wayOf(game, { owners: { "a-c blue": 0 }, closed: {} }, 0, "a-c");
    expect(way).toMatchObject({ state: "done", routes: ["a-c blue"] });
  });

  it("says when there is none", () => {
    const owners = { "a-b": 2, "a-c red": 2, "a-c blue": 2 };
    expect(wayOf(game, { owners, closed: {} }, 0, "a-c")).toMatchObject({ state: "impossible", cities: ["a", "c"] });
    expect(wayBetween(game, nothing, [0], "a", "d").state).toBe("impossible");
  });

  it("is open to a watcher only where nobody has been", () => {
    expect(wayOf(game, { owners: { "a-b": 0 }, closed: {} }, null, "a-c")).toMatchObject({ routes: ["a-c red"] });
  });

  it("takes fewer routes where as much is missing", () => {
    const owners = { "a-b": 0, "b-c": 0, "a-c red": 0 };
    expect(wayOf(game, { owners, closed: {} }, 0, "a-c").routes).toEqual(["a-c red"]);
  });
});

describe("the way over a route that is meant", () => {
  it("goes over it although another is shorter", () => {
    expect(wayThrough(game, nothing, 0, "a-c", "a-c blue")).toMatchObject({
      routes: ["a-c blue"],
      missing: 5,
      length: 5,
    });
    expect(wayThrough(game, nothing, 0, "a-c", "b-c")).toEqual(wayOf(game, nothing, 0, "a-c"));
  });

  it("is the shortest where that would lead there and back, or where it is lost or unknown", () => {
    const shortest = wayOf(game, nothing, 0, "a-c");
    expect(wayThrough(stub, nothing, 0, "a-c", "c-d")).toEqual(shortest);
    expect(wayThrough(game, nothing, 0, "a-c", "nowhere")).toEqual(shortest);
    const lost = { owners: { "a-c blue": 2 }, closed: {} };
    expect(wayThrough(game, lost, 0, "a-c", "a-c blue")).toEqual(shortest);
  });
});

describe("a way that is planned", () => {
  it("is told in order, whatever order its routes come in", () => {
    expect(wayAlong(game, nothing, 0, "a-c", ["b-c", "a-b"])).toEqual(wayOf(game, nothing, 0, "a-c"));
    expect(wayAlong(game, nothing, 0, "a-c", ["a-c blue"])).toMatchObject({ routes: ["a-c blue"], missing: 5 });
    expect(wayAlong(game, { owners: { "a-b": 0 }, closed: {} }, 0, "a-c", ["b-c", "a-b"])).toMatchObject({
      missing: 2,
      length: 4,
    });
  });

  it("is none where it leads nowhere, or another has taken a part of it", () => {
    expect(wayAlong(game, nothing, 0, "a-c", ["b-c"])).toBeNull();
    expect(wayAlong(game, nothing, 0, "a-c", [])).toBeNull();
    expect(wayAlong(game, nothing, 0, "a-c", ["a-b", "unknown"])).toBeNull();
    expect(wayAlong(game, { owners: { "a-b": 2 }, closed: {} }, 0, "a-c", ["b-c", "a-b"])).toBeNull();
  });
});
