/** Where the last round began for this viewer, so that it can be shown again. */
import type { GameEvent, Seen, View } from "../protocol";
import type { Seats } from "./flying";
import { patched } from "./patching";

export interface Mark {
  /** the table as it looked then; null where it was never seen */
  view: View | null;
  /** the last event before the round */
  number: number;
}

/** Did this seat act here? What it chose in secret is nothing to look back to. */
function acted(event: GameEvent, seat: number): boolean {
  return event.action > 0 && event.kind !== "chose" && event.kind !== "moved" && "seat" in event && event.seat === seat;
}

/** The last thing a seat did, with all that came of it. */
export function lastOwn(events: readonly GameEvent[], seat: number): number {
  const own = events.findLast((event) => acted(event, seat) && leads(events, event, seat));
  return own ? (events.findLast((event) => event.action === own.action)?.number ?? 0) : 0;
}

/** Is it this seat's own action, or does only a part of another's concern it? */
function leads(events: readonly GameEvent[], event: GameEvent, seat: number): boolean {
  const first = events.find((one) => one.action === event.action && "seat" in one);
  return first !== undefined && "seat" in first && first.seat === seat;
}

/** The mark after one more view: the end of my last turn, or for those who look on the beginning of a round. */
export class Round {
  private own: Mark | null = null;
  private marks: Mark[] = [];

  constructor(private readonly seats: Seats) {}

  private get seat(): number | null {
    return this.seats.me;
  }

  note(before: Seen | null, after: Seen, fresh: readonly GameEvent[]): void {
    if (before === null) return this.forget();
    if (this.seat === null) return this.watch(before, after);
    const number = lastOwn(fresh, this.seat);
    if (number === 0) return;
    const mine = fresh.filter((event) => event.number <= number);
    const view = mine.length === fresh.length ? after.view : this.patch(before.view, mine);
    this.own = { view, number };
  }

  /** Something was taken back: what was seen then is not true any more. */
  forget(): void {
    this.own = null;
    this.marks = [];
  }

  mark(events: readonly GameEvent[]): Mark {
    const found = this.seat === null ? this.marks[0] : this.own;
    return found ?? { view: null, number: this.seat === null ? 0 : lastOwn(events, this.seat) };
  }

  private watch(before: Seen, after: Seen): void {
    if (before.view.actor === after.view.actor) return;
    this.marks = [...this.marks, { view: after.view, number: after.last }].slice(-after.view.seats - 1);
  }

  private patch(view: View, events: readonly GameEvent[]): View {
    return events.reduce((seen, event) => patched(seen, event, this.seats.game), view);
  }
}
