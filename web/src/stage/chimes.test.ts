/** Chimes: my turn and my tickets, and never anybody else's. */
import { expect, test } from "vitest";
import type { Seen } from "../protocol";
import { chimes } from "./chimes";

function seen(legal: number, complete: string[] = [], rewinds = 0): Seen {
  return { legal: Array(legal).fill({}), rewinds, view: { game: "nordic", complete } } as unknown as Seen;
}

test("my turn is heard when it comes, not while it goes on or when the page opens", () => {
  expect(chimes(seen(0), seen(5), 0)).toEqual(["turn"]);
  expect(chimes(seen(5), seen(3), 0)).toEqual([]);
  expect(chimes(null, seen(5), 0)).toEqual([]);
});

test("a ticket that becomes complete is heard by its owner", () => {
  expect(chimes(seen(1), seen(0, ["a-b"]), 0)).toEqual(["chord"]);
  expect(chimes(seen(1, ["a-b"]), seen(0, ["a-b"]), 0)).toEqual([]);
  expect(chimes(seen(0), seen(0, ["a-b"]), null)).toEqual([]);
});

test("in the Card Game only my own completed tickets are mine", () => {
  const game = (completed: string[][]) =>
    ({ legal: [], rewinds: 0, view: { game: "cardgame", completed } }) as unknown as Seen;
  expect(chimes(game([[], []]), game([[], ["a-b"]]), 0)).toEqual([]);
  expect(chimes(game([[], []]), game([["a-b"], []]), 0)).toEqual(["chord"]);
});
