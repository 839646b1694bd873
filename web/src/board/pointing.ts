/** What a finger or mouse points at: routes and cities near a point of the board. */
import type { Drawing, DrawnCity, DrawnRoute, Slot } from "../drawings/drawing";
import { beside } from "./shapes";

/** All in pixels of the screen. */
export const REACH = 24;
/** Routes as near as this are offered beside the chosen one. */
export const BESIDE = 8;
/** How much nearer a route must be that cannot be claimed, or that is taken, to win over one that can. */
const BEHIND = { claimable: 0, free: 12, taken: 20 } as const;
const CITY_REACH = 14;
const RINGED_REACH = 36;

export type Standing = keyof typeof BEHIND;
export type Point = readonly [x: number, y: number];

export interface Pointed {
  route: string;
  also: readonly string[];
}

/** From a point to the nearest point of a turned box; nothing inside of it. */
export function toSlot([px, py]: Point, slot: Slot, length: number, width: number): number {
  const angle = (slot[2] * Math.PI) / 180;
  const dx = px - slot[0];
  const dy = py - slot[1];
  const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - length / 2;
  const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) - width / 2;
  return Math.hypot(Math.max(0, along), Math.max(0, across));
}

function toRoute(point: Point, route: DrawnRoute, wagon: Drawing["wagon"]): number {
  return Math.min(...route.slots.map((slot) => toSlot(point, slot, wagon.length, wagon.width)));
}

/** The route a point means; `scale`: pixels of a board unit. */
export function routeAt(
  drawing: Drawing,
  point: Point,
  scale: number,
  standing: (route: string) => Standing,
): Pointed | null {
  const near = (drawing.routes ?? [])
    .map((route) => ({ id: route.id, away: toRoute(point, route, drawing.wagon) * scale }))
    .filter(({ away }) => away <= REACH)
    .map((one) => ({ ...one, rank: one.away + BEHIND[standing(one.id)] }))
    .sort((one, two) => one.rank - two.rank);
  const [best, ...others] = near;
  if (!best) return null;
  return { route: best.id, also: others.filter(({ away }) => away <= BESIDE).map(({ id }) => id) };
}

function inLabel([x, y]: Point, city: DrawnCity): boolean {
  if (!city.label) return false;
  const [dx, dy, width, height] = city.label.box;
  const [left, top] = [city.x + dx, city.y + dy];
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** The city a point means: on its dot and nearer to it than to any space, or on its name. */
export function cityAt(drawing: Drawing, point: Point, scale: number): string | null {
  const spaces = (drawing.routes ?? []).map((route) => toRoute(point, route, drawing.wagon));
  const space = Math.min(Infinity, ...spaces);
  for (const city of drawing.cities) {
    const away = Math.hypot(point[0] - city.x, point[1] - city.y);
    if (away <= drawing.city.r || (away * scale <= CITY_REACH && away < space)) return city.id;
  }
  if (space === 0) return null;
  return drawing.cities.find((city) => inLabel(point, city))?.id ?? null;
}

/** Of some cities that are offered, the nearest. */
export function offeredCity(
  drawing: Drawing,
  point: Point,
  scale: number,
  offered: readonly string[],
  reach = RINGED_REACH,
): string | null {
  let best: string | null = null;
  let least = reach / scale;
  for (const city of drawing.cities) {
    if (!offered.includes(city.id)) continue;
    const away = inLabel(point, city) ? 0 : Math.hypot(point[0] - city.x, point[1] - city.y);
    if (away <= least) [best, least] = [city.id, away];
  }
  return best;
}

/** The second of two cities: a tap on the dot of a neighbour means it, and not a route that begins there. */
export function neighbourAt(drawing: Drawing, point: Point, scale: number, start: string): string | null {
  const routes = (drawing.routes ?? []).filter(({ a, b }) => a === start || b === start);
  const neighbours = routes.map(({ a, b }) => (a === start ? b : a));
  return offeredCity(drawing, point, scale, neighbours, CITY_REACH);
}

/** The routes between two cities, the best standing first. */
export function between(
  drawing: Drawing,
  one: string,
  two: string,
  standing: (route: string) => Standing,
): Pointed | null {
  const [best, ...others] = (drawing.routes ?? [])
    .filter(({ a, b }) => (a === one && b === two) || (a === two && b === one))
    .map(({ id }) => id)
    .sort((first, second) => BEHIND[standing(first)] - BEHIND[standing(second)]);
  return best === undefined ? null : { route: best, also: others };
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const AHEAD: Readonly<Record<Arrow, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface Stop {
  id: string;
  x: number;
  y: number;
}

/** The nearest in a direction: what lies aside counts twice, what lies behind not at all. */
export function towards(from: Stop, arrow: Arrow, stops: readonly Stop[]): Stop | null {
  const [ax, ay] = AHEAD[arrow];
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const dx = stop.x - from.x;
    const dy = stop.y - from.y;
    const ahead = dx * ax + dy * ay;
    const away = ahead + 2 * Math.abs(dx * ay - dy * ax);
    if (stop.id !== from.id && ahead > 0 && away < least) [best, least] = [stop, away];
  }
  return best;
}

/** The middle of the space in the middle. */
export function stopOf(route: DrawnRoute): Stop {
  const [x, y] = beside(route.mid, 0, 0);
  return { id: route.id, x, y };
}
