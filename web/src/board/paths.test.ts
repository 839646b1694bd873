import { describe, expect, it } from "vitest";
import { CARS, SYMBOLS } from "../look/tokens";
import { moved, standing } from "./paths";

const ENDS = /(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g;

describe("moving a path", () => {
  it("shifts, scales and turns what is absolute", () => {
    expect(moved("M1 2L3 4Z", { x: 10, y: 20 })).toBe("M11 22L13 24Z");
    expect(moved("M1 0L0 1", { x: 0, y: 0, scale: 2 })).toBe("M2 0L0 2");
    expect(moved("M1 0L0 1", { x: 5, y: 5, turn: 90 })).toBe("M5 6L4 5");
  });

  it("makes lines of H and V, which would be turned", () => {
    expect(moved("M1 1H5V7Z", { x: 0, y: 0, turn: 90 })).toBe("M-1 1L-1 5L-7 5Z");
  });

  it("makes relative commands absolute, and several of one letter single ones", () => {
    expect(moved("M1 1l2 0 0 2", { x: 0, y: 0 })).toBe("M1 1L3 1L3 3");
    expect(moved("M2 2h4v-1z", { x: 0, y: 0 })).toBe("M2 2L6 2L6 1Z");
    expect(moved("M5 5m1 1Z m2 0", { x: 0, y: 0 })).toBe("M5 5M6 6ZM8 6");
  });

  it("keeps the flags of arcs, and scales their radii", () => {
    expect(moved("M2 12a10 10 0 1 0 20 0", { x: 0, y: 0, scale: 0.5 })).toBe("M1 6A5 5 0 1 0 11 6");
  });

  it.each(Object.entries({ ...SYMBOLS, ...CARS }))("leaves %s where it is, if asked to", (_, d) => {
    const once = moved(d, { x: 0, y: 0 });
    expect(once).not.toContain("NaN");
    expect(moved(once, { x: 0, y: 0 })).toBe(once);
    expect(once.match(/[a-y]/)).toBeNull();
  });

  it("stands a symbol around its point", () => {
    const ends = [...standing("M0 0L24 0L24 24L0 24Z", 100, 50, 12).matchAll(ENDS)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(ends).toEqual([
      [94, 44],
      [106, 44],
      [106, 56],
      [94, 56],
    ]);
  });
});
