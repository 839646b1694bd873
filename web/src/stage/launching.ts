/** Sending pieces on their way: all places are looked up first, then everything moves, so that the page is laid out once. */
import { spotOf } from "./places";
import type { Scene } from "./scene";
import { fading, keyframes } from "./ways";

/** `nodes`: the pieces, in the order of the flights. One without a place to go from or to is not seen. */
export function launch({ flights }: Scene, speed: number, nodes: readonly (HTMLElement | undefined)[]): Animation[] {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const spots = flights.map(({ from, to }) => [spotOf(from), spotOf(to)] as const);
  return flights.flatMap((flight, place) => {
    const [from, to] = spots[place] ?? [];
    const node = nodes[place];
    if (!from || !to || !node?.animate) return [];
    const duration = (flight.ms + (flight.look ?? 0)) * speed;
    const way = still ? fading(flight, from, to, duration) : keyframes(flight, from, to);
    const delay = still ? 0 : flight.at * speed;
    return [node.animate(way, { duration, delay, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", fill: "forwards" })];
  });
}
