/** Where something may lie over a board: in the lower corner that is farther from its cities. */
import type { Drawing } from "../drawings/drawing";

export type Corner = "left" | "right";

export function freeCorner({ cities, viewBox }: Pick<Drawing, "cities" | "viewBox">): Corner {
  const [left, top, width, height] = viewBox;
  const nearest = (side: number) => Math.min(...cities.map(({ x, y }) => Math.hypot(x - side, y - top - height)));
  return nearest(left) > nearest(left + width) ? "left" : "right";
}
