/** Turns: whose are still to come once the last ones have begun, who has had one, and what was done in it. */
import type { GameEvent, View } from "../protocol";

/** Null: the end is not near. */
export function turnsLeft(view: Pick<View, "last_turns" | "actor" | "seats">, seat: number): number | null {
  if (view.last_turns === null || view.actor === null) return null;
  const away = (seat - view.actor + view.seats) % view.seats;
  return away < view.last_turns ? 1 : 0;
}

/** Has this seat done anything? The deal is no deed of anybody's. */
export function hasMoved(events: readonly GameEvent[], seat: number | null): boolean {
  return events.some((event) => event.action > 0 && "seat" in event && event.seat === seat);
}

/** Lines of the log that belong to one turn: one after the other, of one seat. */
export function byTurn<Line extends { seat: number | null }>(lines: readonly Line[]): Line[][] {
  const turns: Line[][] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && last[0]!.seat === line.seat) last.push(line);
    else turns.push([line]);
  }
  return turns;
}
