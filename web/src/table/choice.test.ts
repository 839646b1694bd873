import { expect, test } from "vitest";
import type { Action, Seen } from "../protocol";
import { Choice } from "./choice.svelte";

const action = { verb: "claim", text: "claim a-b" } as unknown as Action;
const seen = (number: number): Seen => ({ number }) as Seen;

test("a hint holds for the view it was given for", () => {
  const choice = new Choice();
  expect(choice.advice(seen(7))).toBeNull();
  choice.advised = { number: 7, action, reasons: [] };
  expect(choice.advice(seen(7))?.action).toBe(action);
  expect(choice.advice(seen(8))).toBeNull();
  expect(choice.advice(null)).toBeNull();
});

test("the first of two cities is forgotten with any other thing that is looked at", () => {
  const choice = new Choice();
  choice.start = "oslo";
  choice.lookAt("bergen-oslo red");
  expect(choice.start).toBeNull();
  choice.start = "oslo";
  choice.open("menu");
  expect(choice.start).toBeNull();
});
