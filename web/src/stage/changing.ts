/** Small changes of a view: cards come to a hand or leave it, points are counted. */
import type { AnyView, Cards, View } from "../protocol";
import type { Game } from "../table/game";
import { minus, plus, total } from "./cards";

export function toHand(view: View, seat: number, cards: Cards): Partial<AnyView> {
  const size = { hand_sizes: added(view.hand_sizes, seat, total(cards)) };
  return seat === view.seat ? { ...size, hand: plus(view.hand ?? {}, cards) } : size;
}

export function fromHand(view: View, seat: number, cards: Cards): Partial<AnyView> {
  const size = { hand_sizes: added(view.hand_sizes, seat, -total(cards)) };
  return seat === view.seat ? { ...size, hand: minus(view.hand ?? {}, cards) } : size;
}

export function put<T>(list: readonly T[], place: number, value: T): T[] {
  return list.map((old, index) => (index === place ? value : old));
}

export function added(counts: readonly number[], place: number, more: number): number[] {
  return put(counts, place, Math.max(0, (counts[place] ?? 0) + more));
}

export function fewer(count: number, by: number): number {
  return Math.max(0, count - by);
}

/** Points are counted by side. */
export function scored(view: View, seat: number, points: number, game: Game): number[] {
  return added(
    view.points,
    game.data.sides.findIndex((side) => side.includes(seat)),
    points,
  );
}

/** As views have them, so that nothing jumps when the next one comes. */
export function inOrder<T>(list: readonly T[], place: (one: T) => number): T[] {
  return [...list].sort((a, b) => place(a) - place(b));
}
