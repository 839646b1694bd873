/** How a pin stands on the board: as upright as it may without lying over names. */
import type { Drawing } from "../drawings/drawing";

type Point = readonly [x: number, y: number, ...rest: number[]];

/** Pixels from the tip of a pin to the middle of its head, and from there to its rim. */
export const NECK = 26;
const RIM = 17;
/** Degrees, clockwise; of turns that are as good the first. */
const TURNS = [0, 45, -45, 90, -90, 135, -135, 180];

/** How far a pin is turned whose tip is there; `scale`: pixels of a board unit. */
export function turned(at: Point, scale: number, drawing: Drawing): number {
  const covered = TURNS.map((turn) => hidden(head(at, turn, NECK / scale), RIM / scale, drawing));
  return TURNS[covered.indexOf(Math.min(...covered))]!;
}

/** The middle of the head. */
export function head([x, y]: Point, turn: number, neck: number): Point {
  const angle = (turn * Math.PI) / 180;
  return [x + neck * Math.sin(angle), y - neck * Math.cos(angle)];
}

/** Square units of names under a head, and of the head beyond the board. */
function hidden([x, y]: Point, rim: number, { viewBox, cities }: Drawing): number {
  const inside = common(x, y, rim, viewBox);
  const names = cities.map(({ x: left, y: top, label }) =>
    label ? common(x, y, rim, [left + label.box[0], top + label.box[1], label.box[2], label.box[3]]) : 0,
  );
  return names.reduce((sum, area) => sum + area, 4 * rim * rim - inside);
}

/** What a square around a point has in common with a box. */
function common(x: number, y: number, rim: number, [left, top, width, height]: readonly number[]): number {
  const across = Math.min(x + rim, left! + width!) - Math.max(x - rim, left!);
  const down = Math.min(y + rim, top! + height!) - Math.max(y - rim, top!);
  return Math.max(0, across) * Math.max(0, down);
}
