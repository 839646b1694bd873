/** Announcements: each line once, and never faster than it can be heard. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcing, APART } from "./announcing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first is said at once, those that follow together after a while, each once", () => {
  const said: string[] = [];
  const announcing = new Announcing((text) => said.push(text));
  announcing.tell(["Anna draws a card."]);
  announcing.tell(["Bo passes."]);
  announcing.tell(["Carl passes.", ""]);
  expect(said).toEqual(["Anna draws a card."]);
  vi.advanceTimersByTime(APART);
  expect(said).toEqual(["Anna draws a card.", "Bo passes. Carl passes."]);
  vi.advanceTimersByTime(5 * APART);
  expect(said).toHaveLength(2);
});

test("after a long absence only the last lines are told", () => {
  const said: string[] = [];
  new Announcing((text) => said.push(text)).tell(Array.from({ length: 40 }, (_, n) => `${n}.`));
  expect(said[0]).toMatch(/^28\. .* 39\.$/);
});

test("nothing is said when all is over", () => {
  const said: string[] = [];
  const announcing = new Announcing((text) => said.push(text));
  announcing.tell(["a"]);
  announcing.tell(["b"]);
  announcing.end();
  vi.advanceTimersByTime(5 * APART);
  expect(said).toEqual(["a"]);
});
