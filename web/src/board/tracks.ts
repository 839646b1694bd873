/** A drawing's routes with all their shapes, made once a board. */
import type { Drawing, DrawnRoute } from "../drawings/drawing";
import type { Kind } from "../look/tokens";
import { KINDS, SYMBOLS } from "../look/tokens";
import { standing } from "./paths";
import { bedOf, dotsOf, lineOf, spacesOf } from "./shapes";

export interface Track {
  id: string;
  route: DrawnRoute;
  kind: Kind;
  line: string;
  bed: string;
  spaces: string;
  dots: string;
  /** the symbols of all spaces, upright; nothing on spaces of any colour */
  marks: string;
  /** where the spaces are that ask for a wild */
  wilds: readonly (readonly [number, number])[];
  /** the space in the middle carries the length of a long route, where there is room for it */
  number: number | null;
}

/** Shorter ones are counted at a glance. */
const LONG = 5;

/** On a space that carries a badge the symbol moves to the other half, or gives way where the badge is in the middle. */
function marksOf(route: DrawnRoute, kind: Kind, width: number): string {
  if (route.colour === "grey") return "";
  const mark = (x: number, y: number): string => standing(SYMBOLS[kind.symbol]!, x, y, width * 0.67);
  const marks = route.slots.map(([x, y], index) => {
    if (route.wildSlots?.includes(index)) return "";
    const badge = index === route.badgeSlot ? route.badge : undefined;
    if (!badge) return mark(x, y);
    const aside = Math.hypot(badge[0] - x, badge[1] - y) > 4;
    return aside ? mark(2 * x - badge[0], 2 * y - badge[1]) : "";
  });
  return marks.join("");
}

function numberOf(route: DrawnRoute): number | null {
  const middle = Math.floor(route.length / 2);
  const covered = route.wildSlots?.includes(middle) || route.swap || route.tunnel || route.badgeSlot === middle;
  return route.length >= LONG && !covered ? middle : null;
}

function trackOf(route: DrawnRoute, { wagon }: Drawing): Track {
  const kind = KINDS[route.colour] ?? KINDS.grey!;
  return {
    id: route.id,
    route,
    kind,
    line: lineOf(route),
    bed: bedOf(route, wagon.length),
    spaces: spacesOf(route, wagon),
    dots: dotsOf(route, wagon.length, wagon.width * 0.83),
    marks: marksOf(route, kind, wagon.width),
    wilds: (route.wildSlots ?? []).map((index) => [route.slots[index]![0], route.slots[index]![1]]),
    number: numberOf(route),
  };
}

const made = new WeakMap<Drawing, ReadonlyMap<string, Track>>();

/** By the ids of their routes, in the board's order. */
export function tracksOf(drawing: Drawing): ReadonlyMap<string, Track> {
  const known = made.get(drawing);
  if (known) return known;
  const tracks = new Map((drawing.routes ?? []).map((route) => [route.id, trackOf(route, drawing)]));
  made.set(drawing, tracks);
  return tracks;
}
