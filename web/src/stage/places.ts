/** Where on the page something is, for what flies there; a place that is not shown is no error. */

/** By `data-anchor`, `data-route` or `data-city`. */
export type Place = readonly [kind: "anchor" | "route" | "city", name: string];

export interface Spot {
  /** of the place */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The first of the places that is on the page. */
export function spotOf(places: readonly Place[], page: ParentNode = document): Spot | null {
  for (const [kind, name] of places) {
    for (const element of page.querySelectorAll(`[data-${kind}="${name.replace(/["\\]/g, "\\$&")}"]`)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width > 0 || height > 0) return within({ name, x: left + width / 2, y: top + height / 2, width, height });
    }
  }
  return null;
}

/** A board that is zoomed reaches beyond the window: what flies there goes to the window's edge. */
function within(spot: Spot): Spot {
  const x = Math.min(Math.max(spot.x, 0), window.innerWidth);
  const y = Math.min(Math.max(spot.y, 0), window.innerHeight);
  return { ...spot, x, y };
}
