import { expect, it } from "vitest";
import type { DrawnCity } from "../drawings/drawing";
import { freeCorner } from "./corner";

const city = (x: number, y: number): DrawnCity => ({ id: `${x}-${y}`, name: "", x, y });
const board = (...cities: DrawnCity[]) => ({ cities, viewBox: [0, 0, 1000, 800] as const });

it("is the lower one that is farther from any city", () => {
  expect(freeCorner(board(city(500, 400), city(80, 780)))).toBe("right");
  expect(freeCorner(board(city(500, 400), city(950, 700)))).toBe("left");
});

it("is the right one where there is nothing between them", () => {
  expect(freeCorner(board(city(10, 10), city(990, 10)))).toBe("right");
});
