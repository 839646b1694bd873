import { describe, expect, it } from "vitest";
import type { Drawing } from "../drawings/drawing";
import { head, NECK, turned } from "./pins";

/** A board of 1000 by 1000 with names in the given boxes. */
function board(...boxes: readonly (readonly [number, number, number, number])[]): Drawing {
  const cities = boxes.map((box, at) => ({ id: `${at}`, name: "", x: 0, y: 0, label: { box } }));
  return {
    viewBox: [0, 0, 1000, 1000],
    cities: [...cities, { id: "none", name: "", x: 0, y: 0 }],
  } as unknown as Drawing;
}

describe("a pin", () => {
  it("stands upright where no name is", () => {
    expect(turned([500, 500], 1, board())).toBe(0);
    expect(turned([500, 500], 1, board([100, 100, 90, 20]))).toBe(0);
  });

  it("leans away from a name", () => {
    expect(turned([500, 500], 1, board([460, 460, 35, 20]))).toBe(45);
    expect(turned([500, 500], 1, board([505, 460, 60, 20]))).toBe(-45);
    expect(turned([500, 500], 1, board([300, 440, 400, 90]))).toBe(180);
  });

  it("is as large at every zoom, so it covers more of a board that is far away", () => {
    const name = board([480, 360, 40, 20]);
    expect(turned([500, 500], 1, name)).toBe(0);
    expect(turned([500, 500], 0.2, name)).not.toBe(0);
  });

  it("stays on the board", () => {
    expect(turned([500, 5], 1, board())).toBe(135);
    expect(turned([995, 500], 1, board())).toBe(-45);
  });

  it("has its head where it leans to", () => {
    expect(head([10, 20], 0, NECK)).toEqual([10, 20 - NECK]);
    const [x, y] = head([10, 20], 90, NECK);
    expect([x, y].map(Math.round)).toEqual([10 + NECK, 20]);
  });
});
