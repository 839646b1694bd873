import { expect, test } from "vitest";
import { againstBots, moved, playNow, resized, usualSize } from "./usual";

test("play now is a whole table against bots", () => {
  const table = playNow({ id: "nordic", seats: [2, 3] }, "Ada");
  expect(table).toEqual({ game: "nordic", name: "Ada", seats: [{ who: "me" }, { who: "bot" }, { who: "bot" }] });
});

test("a game that nobody knows has its smallest table", () => {
  expect(usualSize({ id: "new", seats: [3, 5] })).toBe(3);
  expect(usualSize({ id: "nordic", seats: [2] })).toBe(2);
});

test("a table that grows keeps its seats, and one that shrinks keeps mine", () => {
  const plans = moved(againstBots(3), 2);
  expect(plans.map((plan) => plan.who)).toEqual(["bot", "bot", "me"]);
  expect(resized(plans, 4, "person").map((plan) => plan.who)).toEqual(["bot", "bot", "me", "person"]);
  expect(resized(plans, 2, "person").map((plan) => plan.who)).toEqual(["me", "bot"]);
});
