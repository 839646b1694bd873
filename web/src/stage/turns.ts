/** Events in portions: all that a seat does in one go is one turn, and takes no longer than one likes to watch. */
import type { GameEvent, View } from "../protocol";
import type { Seats } from "./flying";
import type { Scene, Turn } from "./scene";
import { scenesOf } from "./scenes";

/** Milliseconds that another seat's turn takes at most at the usual pace. */
export const LONGEST = 1200;
/** So many turns may wait at the usual speed. */
export const PATIENCE = 3;

/** Whose doing the events of one action are; the deal is nobody's. */
function doer(events: readonly GameEvent[]): number | null {
  const first = events[0];
  if (first?.action === 0) return null;
  for (const event of events) if ("seat" in event) return event.seat;
  return null;
}

function actionsOf(events: readonly GameEvent[]): GameEvent[][] {
  const actions: GameEvent[][] = [];
  for (const event of events) {
    const last = actions.at(-1);
    if (last?.[0]?.action === event.action) last.push(event);
    else actions.push([event]);
  }
  return actions;
}

/** Events by turns: what a seat does in one go stays together. The last so many of them. */
export function portions(events: readonly GameEvent[], most = Infinity): readonly GameEvent[][] {
  const turns: GameEvent[][] = [];
  let seat: number | null | undefined;
  for (let end = events.length, start = end; end > 0; end = start) {
    start = end - 1;
    while (start > 0 && events[start - 1]?.action === events[start]?.action) start--;
    const action = events.slice(start, end);
    const doing = doer(action);
    if (doing === seat) turns.at(-1)?.unshift(...action);
    else if (turns.length === most) break;
    else turns.push(action);
    seat = doing;
  }
  return turns.reverse();
}

/** The turns that these events are; the last one leaves the table as `settles` says. */
export function turnsOf(events: readonly GameEvent[], seats: Seats, settles: View | null): Turn[] {
  let turns: Turn[] = [];
  for (const action of actionsOf(events)) {
    turns = added(turns, {
      seat: doer(action),
      scenes: scenesOf(action, seats),
      still: false,
      again: false,
      quick: false,
    });
  }
  const last = turns.at(-1)?.scenes.at(-1);
  if (last) last.settles = settles;
  return turns;
}

/** One more turn; what the same seat goes on doing belongs to the turn before. */
export function added(turns: readonly Turn[], turn: Turn): Turn[] {
  const last = turns.at(-1);
  if (!last || last.seat !== turn.seat || last.again !== turn.again || last.still !== turn.still)
    return [...turns, turn];
  return [
    ...turns.slice(0, -1),
    { ...last, scenes: [...last.scenes, ...turn.scenes], quick: last.quick && turn.quick },
  ];
}

export function lasting(scenes: readonly Scene[]): number {
  return scenes.reduce((sum, { ms }) => sum + ms, 0);
}

/** How much of its usual time each scene of a turn gets: mine all of it, another seat's as much as fits, less in a crowd. */
export function haste(turn: Turn, waiting: number, me: number | null): number {
  if (turn.seat === me || turn.seat === null) return 1;
  const fits = Math.min(1, LONGEST / Math.max(1, lasting(turn.scenes.filter(({ slow }) => !slow))));
  return waiting > PATIENCE && !turn.again ? fits * 0.6 : fits;
}

/** More wait than anybody wants to see: the first of them are done at once. A whole round may always wait. */
export function thinned(turns: readonly Turn[], seats: number): Turn[] {
  const fresh = turns.filter((turn) => !turn.again && !turn.quick && !turn.scenes.some(({ slow }) => slow));
  const past = new Set(fresh.slice(0, -Math.max(PATIENCE, seats - 1)));
  return turns.map((turn) => (past.has(turn) ? { ...turn, quick: true } : turn));
}
