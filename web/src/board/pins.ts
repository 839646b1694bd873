/** How a pin stands on the board: as upright as it may without lying over names, cities and the route that it points at. */
import type { Drawing, Slot } from "../drawings/drawing";

type Point = readonly [x: number, y: number, ...rest: number[]];
type Square = readonly [x: number, y: number, half: number];

/** Pixels from the tip of a pin to the middle of its head, and from there to its rim. */
export const NECK = 26;
const RIM = 17;
/** Pixels of a board unit from which on a pin has its full size, and how small it gets below. */
const FULL = 0.7;
const LEAST = 0.62;
/** How much more it hurts to hide a city or the route than a name. */
const SORE = 2;
/** Degrees, clockwise; of turns that are as good the first. */
const TURNS = [0, 45, -45, 90, -90, 135, -135, 180];

/** How large a pin is: on a small board all else is small too. */
export function pinSize(scale: number): number {
  return Math.min(1, Math.max(LEAST, scale / FULL));
}

/** How far a pin is turned whose tip is there; `scale`: pixels of a board unit, `slots`: spaces that it points at. */
export function turned(at: Point, scale: number, drawing: Drawing, slots: readonly Slot[] = []): number {
  const units = pinSize(scale) / scale;
  const covered = TURNS.map((turn) => {
    const [x, y] = head(at, turn, NECK * units);
    return hidden([x, y, RIM * units], drawing, slots);
  });
  return TURNS[covered.indexOf(Math.min(...covered))]!;
}

/** The middle of the head. */
export function head([x, y]: Point, turn: number, neck: number): Point {
  const angle = (turn * Math.PI) / 180;
  return [x + neck * Math.sin(angle), y - neck * Math.cos(angle)];
}

/** Square units under a head of names, cities and spaces, and of the head beyond the board. */
function hidden(square: Square, { viewBox, cities, city, wagon }: Drawing, slots: readonly Slot[]): number {
  const names = cities.map(({ x, y, label }) =>
    label ? common(square, [x + label.box[0], y + label.box[1], label.box[2], label.box[3]]) : 0,
  );
  const places = cities.map(({ x, y }) => SORE * common(square, around([x, y, city.r])));
  const spaces = slots.map(([x, y]) => SORE * common(square, around([x, y, wagon.length / 3])));
  const beyond = 4 * square[2] * square[2] - common(square, viewBox);
  return [...names, ...places, ...spaces].reduce((sum, area) => sum + area, beyond);
}

function around([x, y, half]: Square): readonly [number, number, number, number] {
  return [x - half, y - half, 2 * half, 2 * half];
}

/** What a square has in common with a box. */
function common([x, y, rim]: Square, [left, top, width, height]: readonly number[]): number {
  const across = Math.min(x + rim, left! + width!) - Math.max(x - rim, left!);
  const down = Math.min(y + rim, top! + height!) - Math.max(y - rim, top!);
  return Math.max(0, across) * Math.max(0, down);
}
