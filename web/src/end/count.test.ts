import { afterEach, expect, test, vi } from "vitest";
import type { Sheet } from "../protocol";
import { countOf, pauseAfter, sum, told, toldLines } from "./count";
import { Telling } from "./telling.svelte";

const SHEET: Sheet = {
  sides: [[0], [1]],
  totals: [30, 41],
  winners: [1],
  tie_breaks: [],
  lines: [
    { side: 0, key: "routes", points: 20, count: 4 },
    { side: 0, key: "ticket", points: -5, ticket: "x-y", holder: 0, complete: false },
    { side: 0, key: "ticket", points: 15, ticket: "a-b", holder: 0, complete: true },
    { side: 1, key: "routes", points: 21, count: 5 },
    { side: 1, key: "ticket", points: 10, ticket: "c-d", holder: 1, complete: true },
    { side: 1, key: "globetrotter", points: 10, value: 1 },
  ],
};

afterEach(() => void vi.useRealTimers());

test("one row a source, in the order of the count", () => {
  const { rows } = countOf(SHEET, 0);
  expect(rows.map(({ key }) => key)).toEqual(["routes", "done", "missed", "globetrotter"]);
  expect(rows[1]!.lines.map(sum)).toEqual([15, 10]);
});

test("own tickets are told first, completed ones before missed ones", () => {
  expect(told(SHEET, 0).map(({ ticket }) => ticket)).toEqual(["a-b", "x-y", "c-d"]);
  expect(told(SHEET, 1).map(({ ticket }) => ticket)).toEqual(["c-d", "a-b", "x-y"]);
});

test("all lines have been told in the end, and they make the totals", () => {
  const count = countOf(SHEET, 1);
  const lines = [...toldLines(count, count.steps.length)];
  expect(new Set(lines)).toEqual(new Set(SHEET.lines));
  expect([0, 1].map((side) => sum(lines.filter((line) => line.side === side)))).toEqual(SHEET.totals);
});

test("each city's bonus has a row of its own", () => {
  const lines = ["dallas", "miami"].map((city) => ({ side: 0, key: "city_bonus" as const, points: 8, city, value: 2 }));
  expect(countOf({ ...SHEET, lines }, 0).rows.map(({ key }) => key)).toEqual(["city_bonus:dallas", "city_bonus:miami"]);
});

test("own tickets stand as long as a row, many of others go by faster", () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    side: 1,
    key: "ticket" as const,
    points: 1,
    ticket: `t-${at}`,
    holder: 1,
    complete: true,
  }));
  const count = countOf({ ...SHEET, lines: [...SHEET.lines, ...many] }, 0);
  expect(pauseAfter(count, 1, 0)).toBe(600);
  expect(pauseAfter(count, 5, 0)).toBeLessThan(300);
});

test("a telling goes step by step, lights each ticket, and ends by itself", () => {
  vi.useFakeTimers();
  const lit: (string | null)[] = [];
  const telling = new Telling(SHEET, 0, (step) => lit.push(step ? (step.ticket?.ticket ?? "") : null), 1);
  telling.begin();
  expect(telling.lines.size).toBe(0);
  vi.advanceTimersByTime(400);
  expect(telling.lines.size).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(telling.done).toBe(true);
  expect(lit).toEqual(["", "a-b", "x-y", "c-d", null]);
});

test("whoever does not want to wait has it all at once, and nothing comes after it", () => {
  vi.useFakeTimers();
  const telling = new Telling(SHEET, 0, () => {}, 1);
  telling.begin();
  telling.finish();
  expect(telling.lines.size).toBe(SHEET.lines.length);
  expect(vi.getTimerCount()).toBe(0);
});
