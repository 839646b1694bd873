/** Scenes and turns: what is shown of a game's events, how long, and what is passed over. */
import { expect, test } from "vitest";
import type { GameEvent } from "../protocol";
import { Game } from "../table/game";
import type { GameData, Route } from "../table/game";
import type { Seats } from "./flying";
import { lasting } from "./turns";
import { scenesOf } from "./scenes";
import { added, haste, LONGEST, portions, thinned, turnsOf } from "./turns";
import type { Turn } from "./scene";

const data = {
  id: "nordic",
  seats: 3,
  sides: [[0], [1], [2]],
  palette: [],
  board: { cities: [], tickets: [], routes: [{ id: "a-b red", length: 4 } as Route] },
} as unknown as GameData;
const seats: Seats = { me: 0, game: new Game(data) };

let number = 0;
function event(action: number, facts: object): GameEvent {
  return { number: ++number, action, of: null, ...facts } as GameEvent;
}
const took = (seat: number, action = 1) => event(action, { kind: "took", seat, slot: 2, card: "red" });
const up = (slot: number, action = 1) => event(action, { kind: "turned_up", slot, card: "blue" });

test("a face-up card flies to the seat, mine to its stack", () => {
  expect(scenesOf([took(1)], seats)[0]?.flights[0]?.to).toEqual([["anchor", "seat-1"]]);
  expect(scenesOf([took(0)], seats)[0]?.flights[0]?.to[0]).toEqual(["anchor", "hand-red"]);
});

test("another's blind card shows its back, mine is turned over and looked at", () => {
  const drew = (seat: number) => event(1, { kind: "drew_blind", seat });
  expect(scenesOf([drew(1)], seats)[0]?.flights[0]?.piece).toEqual({ kind: "card", card: null });
  const [mine, ...rest] = scenesOf([drew(0), event(1, { kind: "saw_card", seat: 0, card: "green" })], seats);
  expect(rest).toEqual([]);
  expect(mine?.flights[0]?.piece).toEqual({ kind: "card", card: "green" });
  expect(mine?.flights[0]?.look).toBeGreaterThanOrEqual(600);
});

test("a row is turned up as one deal", () => {
  const scenes = scenesOf([up(1), up(2), up(3)], seats);
  expect(scenes).toHaveLength(1);
  expect(scenes[0]?.events).toHaveLength(3);
  expect(scenes[0]?.flights.map(({ at }) => at)).toEqual([0, 60, 120]);
});

test("every event is in exactly one scene, in order", () => {
  const events = [took(1), up(2), event(1, { kind: "discarded", cards: {} }), event(1, { kind: "passed", seat: 1 })];
  expect(scenesOf(events, seats).flatMap((scene) => scene.events)).toEqual(events);
});

test("points float once the wagons lie", () => {
  const [claim] = scenesOf([event(1, { kind: "claimed", seat: 1, route: "a-b red", cards: {}, points: 7 })], seats);
  expect(claim?.flights[0]?.at).toBe(4 * 70);
});

test("the cards that pay for a route leave the hand, or the seat", () => {
  const claim = (seat: number) =>
    scenesOf([event(1, { kind: "claimed", seat, route: "a-b red", cards: { red: 3, wild: 1 }, points: 7 })], seats)[0]!;
  const [first, ...others] = claim(0).flights;
  expect(first?.piece).toEqual({ kind: "card", card: "red" });
  expect(first?.from[0]).toEqual(["anchor", "hand-red"]);
  expect(first?.to).toContainEqual(["anchor", "discard"]);
  expect(others).toHaveLength(4);
  expect(claim(1).flights[3]?.from).toEqual([["anchor", "seat-1"]]);
});

test("what is paid from the rack leaves the rack", () => {
  const paid = event(1, { kind: "paid_from_rack", seat: 0, cards: { red: 1 } });
  const claim = event(1, { kind: "claimed", seat: 0, route: "a-b red", cards: { red: 2 }, points: 2 });
  const from = scenesOf([paid, claim], seats)
    .flatMap(({ flights }) => flights)
    .map((one) => one.from[0]);
  expect(from.slice(0, 2)).toEqual([
    ["anchor", "hand-red"],
    ["anchor", "rack-red"],
  ]);
});

test("a bonus card comes from the route, and shows its face to its owner alone", () => {
  const bonus = (seat: number) => {
    const claim = event(1, { kind: "claimed", seat, route: "a-b red", cards: {}, points: 2 });
    return scenesOf([claim, event(1, { kind: "took_bonus_card", seat, left: 3 })], seats)[1]!.flights[0]!;
  };
  expect(bonus(0).piece).toEqual({ kind: "bonus", face: true });
  expect(bonus(1).piece).toEqual({ kind: "bonus", face: false });
  expect(bonus(1).from).toContainEqual(["route", "a-b red"]);
});

test("what a seat does in one go is one turn", () => {
  const turns = turnsOf([took(1, 1), up(2, 1), took(1, 2), took(2, 3)], seats, null);
  expect(turns.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(turns[0]?.scenes).toHaveLength(3);
});

test("events come in portions of a turn, the last of them if there are many", () => {
  const events = [took(1, 1), up(2, 1), took(1, 2), took(2, 3), took(1, 4)];
  expect(portions(events).map((turn) => turn.length)).toEqual([3, 1, 1]);
  expect(portions(events).flat()).toEqual(events);
  expect(portions(events, 2).flat()).toEqual(events.slice(3));
  expect(portions([])).toEqual([]);
});

test("the part of another's action that concerns me is not my turn", () => {
  const rob = [
    event(1, { kind: "placed", seat: 1, cards: { red: 2 } }),
    event(1, { kind: "robbed", seat: 1, victim: 0, colour: "red", cards: { red: 1 } }),
    event(1, { kind: "moved", seat: 0, cards: { blue: 1 } }),
  ];
  expect(turnsOf(rob, seats, null).map(({ seat }) => seat)).toEqual([1]);
});

test("another's turn fits into its time, mine takes all it needs", () => {
  const tunnel = [
    event(1, { kind: "entered_tunnel", seat: 1, route: "a-b red", cards: {} }),
    ...[0, 0, 1, 1, 1, 1].map((extra) => event(1, { kind: "revealed", seat: 1, route: "a-b red", card: "red", extra })),
  ];
  const turn = turnsOf(tunnel, seats, null)[0]!;
  expect(lasting(turn.scenes)).toBeGreaterThan(LONGEST);
  expect(haste(turn, 0, 0) * lasting(turn.scenes)).toBeCloseTo(LONGEST);
  expect(haste({ ...turn, seat: 0 }, 0, 0)).toBe(1);
  expect(haste(turn, 4, 0)).toBeLessThan(haste(turn, 3, 0));
});

test("a round may wait; of more only the last are shown", () => {
  const turn = (seat: number): Turn => ({ seat, scenes: [], still: false, again: false, quick: false });
  const quick = (turns: Turn[], at: number) => thinned(turns, at).map((one) => one.quick);
  expect(quick([0, 1, 2].map(turn), 3)).toEqual([false, false, false]);
  expect(quick([0, 1, 2, 0, 1].map(turn), 3)).toEqual([true, true, false, false, false]);
  expect(quick([0, 1, 2, 3, 4].map(turn), 6)).toEqual([false, false, false, false, false]);
  expect(
    quick(
      [0, 1, 2, 3, 4].map((seat) => ({ ...turn(seat), again: true })),
      2,
    ),
  ).not.toContain(true);
});

test("a seat that goes on while its turn waits makes it longer", () => {
  const [one] = turnsOf([took(1, 1)], seats, null);
  const [two] = turnsOf([took(1, 2)], seats, null);
  expect(added([one!], two!)).toHaveLength(1);
  expect(added([one!], { ...two!, seat: 2 })).toHaveLength(2);
});

test("being robbed is never hurried, nor passed over in a crowd", () => {
  const rob = (victim: number) => event(1, { kind: "robbed", seat: 1, victim, colour: "red", cards: { red: 1 } });
  const [mine] = turnsOf([rob(0)], seats, null);
  const [another] = turnsOf([rob(2)], seats, null);
  expect(mine!.scenes[0]!.ms).toBeGreaterThan(LONGEST);
  expect([mine!.scenes[0]!.slow, another!.scenes[0]!.slow]).toEqual([true, undefined]);
  const crowd = Array.from({ length: 5 }, (_, at) => turnsOf([took(1 + (at % 2), at + 2)], seats, null)[0]!);
  expect(thinned([mine!, ...crowd], 3).map(({ quick }) => quick)).toEqual([false, true, true, false, false, false]);
});
