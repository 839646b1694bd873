/** How a board is drawn: places, curves, labels, land. One file a board, fetched when it is wanted. */
import amsterdam from "./amsterdam.json?url";
import asia from "./asia.json?url";
import cardgame from "./cardgame.json?url";
import nordic from "./nordic.json?url";
import sanfrancisco from "./sanfrancisco.json?url";

/** Centre and turn (degrees) of a space. */
export type Slot = readonly [x: number, y: number, turn: number];

export interface Label {
  lines: readonly string[];
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  /** dx, dy, width, height of the area that is kept free */
  box: readonly [number, number, number, number];
}

export interface DrawnCity {
  id: string;
  name: string;
  x: number;
  y: number;
  clear?: number;
  token?: string | null;
  label?: Label | null;
}

export interface DrawnRoute {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: string;
  track: number;
  tracks: number;
  tunnel?: number;
  ferry?: number;
  swap?: number;
  cart?: number | boolean;
  /** a cubic curve from city a to city b: x0 y0 c1x c1y c2x c2y x1 y1 */
  path: readonly number[];
  slots: readonly Slot[];
  mid: Slot;
  wildSlots?: readonly number[];
  badgeSlot?: number;
  badge?: readonly [number, number];
}

export interface Layers {
  land: readonly string[];
  land2?: readonly string[];
  lakes?: readonly { id: string; d: string }[];
  rivers?: readonly { id: string; d: string; width: number }[];
  borders?: readonly string[];
  parks?: readonly { id: string; d: string }[];
  lines?: readonly { id: string; d: string }[];
}

export interface Drawing {
  format: "tagluff-drawing/1";
  board: string;
  viewBox: readonly [number, number, number, number];
  wagon: { length: number; width: number; radius: number };
  trackDistance: number;
  city: { r: number };
  token?: { r: number; step: readonly [number, number] };
  font: { size: number; line: number };
  layers: Layers;
  cities: readonly DrawnCity[];
  /** in the order of the board's own routes; none in the Card Game, whose drawing is a small map for tickets */
  routes?: readonly DrawnRoute[];
}

const FILES: Readonly<Record<string, string>> = { amsterdam, asia, cardgame, nordic, sanfrancisco };
const fetched = new Map<string, Promise<Drawing>>();

/** Fetched once; a failure is not kept. */
export function drawing(board: string): Promise<Drawing> {
  const known = fetched.get(board);
  if (known) return known;
  const asked = fetch(FILES[board] ?? "").then((answer) => {
    if (!answer.ok) throw new Error(`no drawing of ${board}`);
    return answer.json() as Promise<Drawing>;
  });
  asked.catch(() => fetched.delete(board));
  fetched.set(board, asked);
  return asked;
}
