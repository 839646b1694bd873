/** City names on the board: where their lines stand, and how they shrink towards their city. */
import type { Drawing, DrawnCity, Label } from "../drawings/drawing";

export interface Name {
  id: string;
  lines: readonly { text: string; x: number; y: number }[];
  anchor: "start" | "middle" | "end";
  size: number;
}

/** How wide a text is, of its size. */
export type Ems = (text: string) => number;

/** Of the room that is kept for a name, the part that these lines leave it; never more than all. */
function share(drawing: Drawing, label: Label, lines: readonly string[], ems: Ems): number {
  const { size } = drawing.font;
  return Math.min(1, Math.max(label.box[2], 2.5 * size) / (Math.max(...lines.map(ems)) * size));
}

/** In a wide typeface all printed names are smaller, by as much as the one that needs it most. */
export function tightness(drawing: Drawing, ems: Ems): number {
  const shares = drawing.cities.map(({ label }) => (label ? share(drawing, label, label.lines, ems) : 1));
  return Math.min(1, ...shares);
}

/**
 * As printed; another name is broken into as many lines at its spaces, and smaller still where it must be. All are
 * shrunk towards their cities by `shrunk`.
 */
export function nameOf(
  drawing: Drawing,
  city: DrawnCity,
  wanted: string,
  ems: Ems,
  tight: number,
  shrunk = 1,
): Name | null {
  const { label } = city;
  if (!label) return null;
  const { size, line } = drawing.font;
  const lines = wanted === city.name ? label.lines : broken(wanted, label.lines.length);
  const [fixedX, fixedY] = fixed(city, label);
  const [x, y] = [fixedX + (city.x + label.dx - fixedX) * shrunk, fixedY + (city.y + label.dy - fixedY) * shrunk];
  return {
    id: city.id,
    anchor: label.anchor,
    size: shrunk * size * Math.min(tight, share(drawing, label, lines, ems)),
    lines: lines.map((text, index) => ({ text, x, y: y + index * line * shrunk })),
  };
}

/** Into at most so many lines of about the same length. */
export function broken(name: string, most: number): readonly string[] {
  const words = name.split(" ");
  if (most < 2 || words.length < 2) return [name];
  let best = [name];
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    if (Math.max(...lines.map((line) => line.length)) < Math.max(...best.map((line) => line.length))) best = lines;
  }
  return best;
}

/** The point that stays where it is when names shrink: the side of the label towards its city. */
function fixed(city: DrawnCity, { anchor, dx, box }: Label): readonly [number, number] {
  const [, top, , height] = box;
  const bottom = top + height;
  const near = top > 0 ? top : bottom < 0 ? bottom : top + height / 2;
  return [city.x + (anchor === "middle" ? 0 : dx), city.y + near];
}

/** Pixels that a name has at most: 17, and more on a board that fills a large screen. */
export function largest(high: number): number {
  return Math.min(24, Math.max(17, high / 62));
}

/** The largest that was checked, in board units, is the most; on the screen so many pixels are. */
export function shrink(drawing: Drawing, scale: number, most: number): number {
  return Math.min(1, most / (drawing.font.size * scale));
}
