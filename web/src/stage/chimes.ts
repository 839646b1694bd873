/** What only its owner hears: my turn has come, my ticket is complete. */
import type { Seen, View } from "../protocol";

export type Chime = "turn" | "chord";

export function chimes(before: Seen | null, after: Seen, me: number | null): Chime[] {
  if (before === null || me === null) return [];
  const made: Chime[] = [];
  if (before.rewinds === after.rewinds && complete(after.view, me) > complete(before.view, me)) made.push("chord");
  if (before.legal.length === 0 && after.legal.length > 0) made.push("turn");
  return made;
}

/** How many tickets of mine are complete, as far as I may know. */
function complete(view: View, me: number): number {
  if (view.game === "cardgame") return view.completed[me]?.length ?? 0;
  return view.complete.length + (view.game === "asia" ? view.own.rack_complete.length : 0);
}
