import { describe, expect, it } from "vitest";
import type { Action } from "../protocol";
import type { GameData, Route } from "../table/game";
import { Game } from "../table/game";
import type { MapView } from "./lights";
import { claimable, helped, missing, oneShort } from "./lights";

function route(id: string, facts: Partial<Route>): Route {
  const usual = { a: "a", b: "b", length: 3, colour: "red", points: 4, tunnel: 0, ferry: 0, swap: 0 };
  return { ...usual, id, tracks: [id], group_size: 0, open_tracks: 1, marks: {}, ...facts };
}

const routes = [
  route("red", {}),
  route("grey", { colour: "grey", length: 2 }),
  route("ferry", { colour: "blue", ferry: 1 }),
  route("tunnel", { colour: "red", tunnel: 3 }),
  route("taken", { colour: "red" }),
  route("closed", { colour: "red" }),
];

function game(id: string): Game {
  const palette = ["red", "blue", "wild"].map((card) => ({ card, letter: "", count: 12 }));
  return new Game({
    id,
    sides: [[0], [1]],
    palette,
    board: { cities: [], routes, tickets: [] },
  } as unknown as GameData);
}

function view(hand: Record<string, number>, facts: object = {}): MapView {
  const usual = { game: "nordic", owners: { taken: 1 }, closed: { closed: "N-27" }, pieces: [40, 40], own: null };
  return { ...usual, hand, ...facts } as unknown as MapView;
}

const claim = (id: string, cards: Record<string, number>): Action =>
  ({ verb: "claim", route: id, cards, groups: 0, count: 0, index: 0, text: "" }) as Action;
const take = { verb: "take", slot: 1, index: 0, text: "" } as Action;
const nordic = game("nordic");

describe("what glows", () => {
  it("is what the server offers, and nothing else", () => {
    expect([...claimable([take, claim("red", { red: 3 }), claim("red", { red: 2, wild: 1 })])]).toEqual(["red"]);
    expect(claimable([take]).size).toBe(0);
  });
});

describe("what a card helps", () => {
  it("is free and of its colour or any, or can be paid with it", () => {
    expect([...helped("red", nordic, view({}), [])]).toEqual(["red", "grey", "tunnel"]);
    expect([...helped("blue", nordic, view({}), [claim("red", { blue: 9 })])]).toEqual(["red", "grey", "ferry"]);
  });

  it("is a ferry for a wild, and what is offered for one", () => {
    expect([...helped("wild", nordic, view({}), [claim("tunnel", { red: 2, wild: 1 })])]).toEqual(["tunnel", "ferry"]);
  });
});

describe("one card short", () => {
  const short = (hand: Record<string, number>, facts?: object, of = nordic): string[] => [
    ...oneShort(of, view(hand, facts), 0, [take]),
  ];

  it("counts the colour, and the best one where any will do", () => {
    expect(short({ red: 2 })).toEqual(["red", "tunnel"]);
    expect(short({ blue: 1 })).toEqual(["grey"]);
  });

  it("counts wilds where they pay: in the north on ferries and in tunnels alone", () => {
    expect(short({ red: 1, wild: 1 })).toEqual(["grey", "tunnel"]);
    expect(short({ red: 1, wild: 1 }, { game: "amsterdam" }, game("amsterdam"))).toEqual(["red", "tunnel"]);
  });

  it("asks a ferry for its wild", () => {
    expect(missing(routes[2]!, nordic, view({ blue: 3 }))).toBe(1);
    expect(missing(routes[2]!, nordic, view({ blue: 2, wild: 1 }))).toBe(0);
  });

  it("counts the rack of the team", () => {
    const facts = { game: "asia", own: { rack: { red: 1 } } };
    expect(short({ red: 1 }, facts, game("asia"))).toEqual(["red", "tunnel"]);
  });

  it("is nothing for who watches, who has too few wagons, or whose turn it is not", () => {
    expect(oneShort(nordic, view({ red: 2 }), null, [take]).size).toBe(0);
    expect(short({ red: 2 }, { pieces: [2, 40] })).toEqual([]);
    expect(oneShort(nordic, view({ red: 2 }), 0, []).size).toBe(0);
  });
});
