import { expect, test } from "vitest";
import type { SeatStatus } from "../protocol";
import { seatNames } from "./names";

const seat = (name: string, bot: string | null): SeatStatus => ({
  name,
  bot,
  person: name !== "",
  here: true,
  away: null,
  nonce: false,
});

test("people keep their names, also while a bot plays for them", () => {
  const name = seatNames({ moved: 0, seats: [seat("Vera", null), seat("Otto", "greedy")] });
  expect([name(0), name(1)]).toEqual(["Vera", "Otto"]);
});

test("no two at a table have one name", () => {
  const name = seatNames({ moved: 0, seats: [seat("Bo", null), seat("", "greedy"), seat("", "random")] });
  expect(new Set([name(0), name(1), name(2)]).size).toBe(3);
});

test("a seat that is free has no name", () => {
  expect(seatNames({ moved: 0, seats: [seat("", null)] })(0)).toBe("");
});

test("a bot that moved on with the others is still called the same", () => {
  const table = [seat("Vera", null), seat("", "greedy"), seat("", "random")];
  const before = seatNames({ moved: 0, seats: table });
  for (const moved of [1, 2, 4]) {
    const after = seatNames({ moved, seats: table.map((_, at) => table[(at + 3 * moved - moved) % 3]!) });
    expect([0, 1, 2].map((at) => after((at + moved) % 3))).toEqual([0, 1, 2].map(before));
  }
});
