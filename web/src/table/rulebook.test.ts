import { expect, test } from "vitest";
import { speak } from "../words/samples";
import { briefOf, idsIn } from "./rulebook";

test("the rules named in a refusal", () => {
  expect(idsIn("N-18, X-35")).toEqual(["N-18", "X-35"]);
  expect(idsIn("")).toEqual([]);
});

test("a game in a few sentences, in the language of the reader", () => {
  speak("en");
  expect(briefOf("nordic").at(-1)).toBe("When somebody has two trains or fewer left, everybody has one more turn.");
  expect(briefOf("cardgame")).toHaveLength(7);
  speak("sv");
  expect(briefOf("nordic")[0]).toBe("Förbind städerna på dina biljetter med egna sträckor. Flest poäng vinner.");
  expect(briefOf("fjords")).toEqual([]);
});
