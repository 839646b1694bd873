/** A route's shapes as SVG paths: its line, the bed under its spaces, the spaces themselves. */
import type { Drawing, DrawnRoute, Slot } from "../drawings/drawing";

const cut = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${cut(x)} ${cut(y)}`;

/** From city to city. */
export function lineOf(route: DrawnRoute): string {
  const [x0, y0, ...rest] = route.path;
  return `M${x0} ${y0}C${rest.join(" ")}`;
}

/** Board units of a point that lies `along` and `across` from the middle of a space, in the space's own direction. */
export function beside([x, y, turn]: Slot, along: number, across: number): [number, number] {
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x + along * cos - across * sin, y + along * sin + across * cos];
}

/** The stretch that lies under the spaces, a little longer at both ends. */
export function bedOf(route: DrawnRoute, wagonLength: number): string {
  const reach = wagonLength / 2 + 1.5;
  const { slots } = route;
  const first = beside(slots[0]!, -reach, 0);
  const last = beside(slots.at(-1)!, reach, 0);
  if (slots.length === 1) return `M${at(...first)}L${at(...last)}`;
  let path = `M${at(...first)}`;
  slots.forEach(([x, y], index) => {
    const next = slots[index + 1];
    const end = next ? ([(x + next[0]) / 2, (y + next[1]) / 2] as const) : last;
    path += `Q${at(x, y)} ${at(...end)}`;
  });
  return path;
}

/** A rounded box that is turned with its space. */
export function boxOf(slot: Slot, length: number, width: number, radius: number): string {
  const l = length / 2;
  const w = width / 2;
  const corner = (along: number, across: number): string => at(...beside(slot, along, across));
  const arc = `A${cut(radius)} ${cut(radius)} 0 0 1 `;
  return (
    `M${corner(-l + radius, -w)}L${corner(l - radius, -w)}${arc}${corner(l, -w + radius)}` +
    `L${corner(l, w - radius)}${arc}${corner(l - radius, w)}L${corner(-l + radius, w)}` +
    `${arc}${corner(-l, w - radius)}L${corner(-l, -w + radius)}${arc}${corner(-l + radius, -w)}Z`
  );
}

/** All spaces of a route in one path. */
export function spacesOf(route: DrawnRoute, wagon: Drawing["wagon"]): string {
  return route.slots.map((slot) => boxOf(slot, wagon.length, wagon.width, wagon.radius)).join("");
}

/** Dots on both sides of each space. */
export function dotsOf(route: DrawnRoute, length: number, away: number): string {
  const sides = [-away, away];
  return route.slots
    .flatMap((slot) =>
      sides.map((side) => `M${at(...beside(slot, -length / 2, side))}L${at(...beside(slot, length / 2, side))}`),
    )
    .join("");
}

/** A stroke along the middle of each space. */
export function barsOf(route: DrawnRoute, length: number): string {
  const end = 0.3 * length;
  return route.slots.map((slot) => `M${at(...beside(slot, -end, 0))}L${at(...beside(slot, end, 0))}`).join("");
}

export function disc(x: number, y: number, radius: number): string {
  const r = cut(radius);
  const across = cut(2 * radius);
  return `M${at(x - radius, y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
}
