import { describe, expect, it } from "vitest";
import type { Drawing } from "../drawings/drawing";
import { head, NECK, pinSize, turned } from "./pins";

type Box = readonly [left: number, top: number, width: number, height: number];

/** A board of 1000 by 1000 with cities there, or far away with names in the given boxes. */
function board(names: readonly Box[] = [], cities: readonly (readonly [x: number, y: number])[] = []): Drawing {
  const named = names.map(([left, top, ...size], at) => ({
    id: `name ${at}`,
    x: -500,
    y: -500,
    label: { box: [left + 500, top + 500, ...size] },
  }));
  const bare = cities.map(([x, y], at) => ({ id: `city ${at}`, x, y }));
  const sizes = { city: { r: 10 }, wagon: { length: 30, width: 9, radius: 3 } };
  return { viewBox: [0, 0, 1000, 1000], cities: [...named, ...bare], ...sizes } as unknown as Drawing;
}

describe("a pin", () => {
  it("stands upright where nothing is in its way", () => {
    expect(turned([500, 500], 1, board())).toBe(0);
    expect(turned([500, 500], 1, board([[100, 100, 90, 20]], [[500, 600]]))).toBe(0);
  });

  it("leans away from a name", () => {
    expect(turned([500, 500], 1, board([[460, 460, 35, 20]]))).toBe(45);
    expect(turned([500, 500], 1, board([[505, 460, 60, 20]]))).toBe(-45);
    expect(turned([500, 500], 1, board([[300, 440, 400, 90]]))).toBe(180);
  });

  it("leans away from a city, and from the route that it points at", () => {
    expect(turned([500, 500], 1, board([], [[490, 470]]))).toBe(45);
    const upwards = [470, 500, 530].map((y) => [500, y, 90] as const);
    expect(turned([500, 500], 1, board(), upwards)).toBe(90);
  });

  it("covers more of a board that is far away, and is smaller there", () => {
    const name = board([[480, 360, 40, 20]]);
    expect(turned([500, 500], 1, name)).toBe(0);
    expect(turned([500, 500], 0.2, name)).not.toBe(0);
    expect([2, 0.7, 0.56, 0.2].map(pinSize)).toEqual([1, 1, 0.8, 0.62].map((size) => expect.closeTo(size)));
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
