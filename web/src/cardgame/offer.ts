/** Tickets on offer: which action keeps those chosen. */
import type { Action } from "../protocol";

export type Keeping = Extract<Action, { verb: "keep" }>;

/** The action that keeps exactly these places. */
export function keeping(legal: readonly Action[], kept: ReadonlySet<number>): Keeping | undefined {
  return legal.find(
    (action): action is Keeping =>
      action.verb === "keep" && action.places.length === kept.size && action.places.every((place) => kept.has(place)),
  );
}
