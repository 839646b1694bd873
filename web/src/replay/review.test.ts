import { afterEach, expect, test, vi } from "vitest";
import type { Replay } from "./replay.svelte";
import { Review } from "./review.svelte";

const VIEWS = ["a", "b", "c"];
const seen: number[] = [];
const replay = {
  id: "0123456789abcdef",
  secret: "",
  seeAs: async (seat: number) => void seen.push(seat),
  viewBefore: (number: number) => VIEWS[number - 1],
} as unknown as Replay;

function answers(status: number, ...lines: object[]): void {
  const body = lines.map((line) => JSON.stringify(line) + "\n").join("");
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
}

afterEach(() => void vi.unstubAllGlobals());

const going = { at: 1, last: 9, decisions: null, mistakes: [], problem: null };
const mistake = { number: 2, turn: 1, cost: 4, error: 1, reasons: [] };

test("what is found comes with what the seat saw then", async () => {
  answers(200, going, { ...going, at: 9, decisions: 5, mistakes: [mistake] });
  const review = new Review(replay, 1);
  const asked = review.ask();
  expect(review.state).toBe("looking");
  await asked;
  expect([review.state, review.at, review.last, review.decisions]).toEqual(["found", 9, 9, 5]);
  expect(review.found).toEqual([{ mistake, view: "b" }]);
  expect(seen).toEqual([1]);
});

test("what was found is not asked for again", async () => {
  answers(200, { ...going, decisions: 0 });
  const review = new Review(replay, 0);
  await review.ask();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("asked again")));
  await review.ask();
  expect(review.state).toBe("found");
});

test.each([
  ["a refusal", () => answers(429, { code: "too_many", rule: "", facts: {} })],
  ["a bot that gives no answer", () => answers(200, going, { ...going, problem: { code: "bot_failed" } })],
  ["a connection that breaks off", () => answers(200, going)],
])("%s is a failure, after which one may ask again", async (_, broken) => {
  broken();
  const review = new Review(replay, 0);
  await review.ask();
  expect(review.state).toBe("failed");
  answers(200, { ...going, decisions: 3 });
  await review.ask();
  expect(review.state).toBe("found");
});
