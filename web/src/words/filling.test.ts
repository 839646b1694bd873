import { describe, expect, it } from "vitest";
import { filled, filledParts, textOf } from "./filling";

describe("filling a sentence", () => {
  it("puts facts in, and numbers as the language writes them", () => {
    expect(filled("{who}: {n}", { who: "Anna", n: 12345 }, "sv")).toBe("Anna: 12\u00a0345");
  });

  it("writes a minus sign in every language", () => {
    for (const tag of ["en-GB", "sv", "da", "nb", "fi"]) expect(filled("{n}", { n: -7 }, tag)).toBe("\u22127");
  });

  it("leaves out a part in brackets where one of its facts is missing", () => {
    const pattern = "[{route} needs {length}. ]Two left.";
    expect(filled(pattern, { route: "A–B", length: 3 }, "en-GB")).toBe("A–B needs 3. Two left.");
    expect(filled(pattern, { route: "A–B" }, "en-GB")).toBe("Two left.");
  });

  it("chooses between one and many by n", () => {
    const pattern = ["{n} kortti", "{n} korttia"] as const;
    expect([0, 1, 2].map((n) => filled(pattern, { n }, "fi"))).toEqual(["0 korttia", "1 kortti", "2 korttia"]);
  });

  it("keeps what is to be drawn as a part of its own, and joins the text around it", () => {
    const who = { text: "Anna", seat: 1 };
    const parts = filledParts("{who} takes {n} of {what}.", { who, n: 2, what: "them" }, "en-GB");
    expect(parts).toEqual([who, { text: " takes 2 of them." }]);
    expect(textOf(parts)).toBe("Anna takes 2 of them.");
  });
});
