/** A board in few strokes: one path for all routes of a colour, one for all wagons of a seat, one for all cities. */
import type { Drawing } from "../drawings/drawing";
import { seatLook } from "../parts/seat";
import { disc } from "./shapes";
import { tracksOf } from "./tracks";

export interface Stroke {
  colour: string;
  d: string;
  owned: boolean;
}

/** Those of owners on top. */
export function strokes(
  drawing: Drawing,
  owners: Readonly<Record<string, number>>,
  teams: readonly (readonly number[])[],
): Stroke[] {
  const paths = new Map<string, Stroke>();
  for (const { id, kind, bed } of tracksOf(drawing).values()) {
    const owner = owners[id];
    const owned = owner !== undefined;
    const colour = owned ? seatLook({ data: { sides: teams } }, owner).fill : kind.fill;
    const key = `${owned} ${colour}`;
    paths.set(key, { colour, owned, d: (paths.get(key)?.d ?? "") + bed });
  }
  return [...paths.values()].sort((one, two) => Number(one.owned) - Number(two.owned));
}

/** The Card Game's map has places and no routes, and so no sizes of its own. */
export function sizes(drawing: Pick<Drawing, "viewBox"> & Partial<Drawing>): { wagon: number; city: number } {
  const usual = drawing.viewBox[2] / 100;
  return { wagon: drawing.wagon?.width ?? usual, city: drawing.city?.r ?? usual };
}

export function dots({ cities }: Drawing, r: number): string {
  return cities.map(({ x, y }) => disc(x, y, r)).join("");
}
