/** Captions of what lies before a person: mine is called mine; what is seen through another's eyes has a name on it. */
import { t } from "../words/words.svelte";
import type { Desk } from "./desk.svelte";

export function whose(desk: Desk, what: "hand" | "tickets" | "yard"): string {
  const facts = { tickets: desk.speaking.word("tickets"), name: desk.names(desk.me ?? 0) };
  return t(desk.own === desk.me ? `table.your_${what}` : `table.of_${what}`, facts);
}
