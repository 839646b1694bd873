import { expect, test } from "vitest";
import type { GameEvent } from "../protocol";
import { byTurn, hasMoved, turnsLeft } from "./turns";

test("the last turns go round from whoever decides now", () => {
  const view = { last_turns: 2, actor: 2, seats: 3 };
  expect([0, 1, 2].map((seat) => turnsLeft(view, seat))).toEqual([1, 0, 1]);
});

test("before the end nobody's turns are counted", () => {
  expect(turnsLeft({ last_turns: null, actor: 0, seats: 3 }, 0)).toBeNull();
});

test("a seat has moved once it did something itself; what it was dealt does not count", () => {
  const event = (action: number, seat: number): GameEvent => ({ kind: "chose", number: 1, of: null, action, seat });
  expect(hasMoved([event(0, 0), event(1, 1)], 0)).toBe(false);
  expect(hasMoved([event(0, 0), event(1, 1)], 1)).toBe(true);
});

test("lines of one seat that follow each other are one turn", () => {
  const seats = [null, 0, 0, 1, 0].map((seat) => ({ seat }));
  expect(byTurn(seats).map((turn) => turn.length)).toEqual([1, 2, 1, 1]);
});
