import { describe, expect, it } from "vitest";
import type { Drawing, DrawnCity } from "../drawings/drawing";
import { broken, largest, nameOf, shrink, tightness } from "./names";

const city: DrawnCity = {
  id: "kobenhavn",
  name: "København",
  x: 100,
  y: 100,
  label: { lines: ["København"], dx: 10, dy: 5, anchor: "start", box: [10, -10, 90, 20] },
};
const harbour: DrawnCity = {
  id: "two",
  name: "Two Lines",
  x: 0,
  y: 0,
  label: { lines: ["Two", "Lines"], dx: 0, dy: 30, anchor: "middle", box: [-25, 12, 50, 40] },
};
const drawing = {
  font: { size: 20, line: 20 },
  cities: [city, harbour, { id: "junction", name: "", x: 0, y: 0 }],
} as unknown as Drawing;
/** half its size a letter */
const ems = (text: string): number => text.length / 2;
const wide = (text: string): number => text.length;

describe("names", () => {
  it("stand as printed", () => {
    expect(nameOf(drawing, city, "København", ems, 1)).toEqual({
      id: "kobenhavn",
      anchor: "start",
      size: 20,
      lines: [{ text: "København", x: 110, y: 105 }],
    });
    expect(nameOf(drawing, harbour, "Two Lines", ems, 1)?.lines).toEqual([
      { text: "Two", x: 0, y: 30 },
      { text: "Lines", x: 0, y: 50 },
    ]);
  });

  it("are none where nothing is printed", () => {
    expect(nameOf(drawing, drawing.cities[2]!, "junction", ems, 1)).toBeNull();
  });

  it("all keep to their room in a wide typeface", () => {
    expect(tightness(drawing, ems)).toBe(1);
    expect(tightness(drawing, wide)).toBeCloseTo(90 / 180);
    expect(nameOf(drawing, harbour, "Two Lines", wide, 0.5)?.size).toBe(10);
  });

  it("of another language keep to it too, in as many lines", () => {
    expect(nameOf(drawing, city, "Kööpenhamina", ems, 1)?.size).toBeCloseTo((20 * 90) / 120);
    expect(nameOf(drawing, harbour, "Three Four Five", ems, 1)?.lines.map(({ text }) => text)).toEqual([
      "Three",
      "Four Five",
    ]);
    expect(broken("Oslo", 2)).toEqual(["Oslo"]);
    expect(broken("New York City", 1)).toEqual(["New York City"]);
  });

  it("are 17 pixels at most, and a little more on a large screen", () => {
    expect(largest(360)).toBe(17);
    expect(largest(872)).toBe(17);
    expect(largest(1412)).toBeCloseTo(22.8, 1);
    expect(largest(4000)).toBe(24);
  });

  it("shrink towards their city, so that they are no larger", () => {
    expect(shrink(drawing, 0.5, 17)).toBe(1);
    expect(shrink(drawing, 1.7, 17)).toBeCloseTo(0.5);
    const small = nameOf(drawing, harbour, "Two Lines", ems, 1, 0.5);
    expect(small).toMatchObject({
      size: 10,
      lines: [
        { x: 0, y: 21 },
        { x: 0, y: 31 },
      ],
    });
  });
});
