import { expect, test } from "vitest";
import type { GameEvent } from "../protocol";
import type { LogLine } from "../words/speaking";
import { takenBack, woven } from "./remarks";

const event = (number: number, seat: number | null, kind = "passed"): GameEvent =>
  ({ number, action: number, kind, ...(seat === null ? {} : { seat }) }) as GameEvent;
const KNOWN = [event(1, null, "began"), event(2, 0), event(3, null, "turned_up"), event(4, 1)];
const line = (number: number): LogLine => ({ number, seat: 0, kind: "passed", parts: [], text: "" });

test("whoever saw a move go is told whose it was", () => {
  expect(takenBack(KNOWN, { from_event: 3, events: [] })).toEqual({ after: 3, seat: 1 });
});

test("an event of nobody that is gone belongs to whoever acted after it", () => {
  expect(takenBack(KNOWN, { from_event: 2, events: [] })).toEqual({ after: 2, seat: 1 });
});

test("whoever was away hears everything anew: what is as it was is not gone", () => {
  const events = [...KNOWN.slice(0, 3), event(4, 1, "claimed")];
  expect(takenBack(KNOWN, { from_event: 0, events })).toEqual({ after: 3, seat: 1 });
  expect(takenBack(KNOWN, { from_event: 0, events: KNOWN })).toBeNull();
});

test("a remark stands after the event it followed", () => {
  const numbers = (all: boolean): number[] =>
    woven([line(5), line(8)], [line(0), line(5.001), line(8.002)], all).map(({ number }) => number);
  expect(numbers(true)).toEqual([0, 5, 5.001, 8, 8.002]);
  expect(numbers(false)).toEqual([5, 5.001, 8, 8.002]);
});
