/** Which sheet is shown: what was tapped comes first, then what is asked and has no way around it. */
import type { Seen } from "../protocol";

export type DecisionSheetName =
  "" | "pay" | "keep" | "lay" | "extra" | "destination" | "purse" | "share" | "place" | "token";

/** The decisions of map games that have a sheet of their own. */
const FORCED: Readonly<Record<string, DecisionSheetName>> = {
  start: "keep",
  keep: "keep",
  lay: "lay",
  extra: "extra",
  destination: "destination",
  purse: "purse",
  share_start: "share",
  share_more: "share",
  rack: "share",
  place: "place",
  token: "token",
};

/** The sheet that cannot be avoided now; a turn has none. */
export function forcedSheet(seen: Seen | null): DecisionSheetName {
  if (seen === null || seen.view.game === "cardgame") return "";
  return seen.legal.length ? (FORCED[seen.view.decision] ?? "") : "";
}

/** `open`: the sheet that this person opened; those of the table itself are none of ours. */
export function sheetFor(seen: Seen | null, open: string, route: string | null): DecisionSheetName {
  if (seen === null || seen.view.game === "cardgame") return "";
  if (open === "pay" && route !== null) return "pay";
  if (open !== "" && open !== "share" && open !== "pay") return "";
  const forced = forcedSheet(seen);
  if (forced) return forced;
  return open === "share" && seen.legal.some((action) => action.verb === "share") ? "share" : "";
}
