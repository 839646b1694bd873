/** What the Card Game asks in a sheet, and which action keeps the tickets chosen there. */
import type { Action, Seen } from "../protocol";

export type Keeping = Extract<Action, { verb: "keep" }>;

/** What the Card Game asks in a sheet now: which tickets to keep, or which to complete. */
export function cardSheet(seen: Seen | null): "" | "keep" | "complete" {
  if (seen?.view.game !== "cardgame") return "";
  const verb = seen.legal[0]?.verb;
  if (verb === "keep") return "keep";
  return verb === "complete" || verb === "complete_suggestion" || verb === "done" ? "complete" : "";
}

/** The action that keeps exactly these places. */
export function keeping(legal: readonly Action[], kept: ReadonlySet<number>): Keeping | undefined {
  return legal.find(
    (action): action is Keeping =>
      action.verb === "keep" && action.places.length === kept.size && action.places.every((place) => kept.has(place)),
  );
}
