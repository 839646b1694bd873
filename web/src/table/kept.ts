/** Tickets that were chosen in secret: until all have chosen, a view does not tell which ones. */
import type { Seen } from "../protocol";

/** The first tickets that this action keeps; null: it is none of that kind. */
export function keptBy(seen: Seen, action: string | readonly string[]): readonly string[] | null {
  const { decision, offer } = seen.view;
  const found = seen.legal.find(({ text }) => text === action);
  if (decision !== "start" || found?.verb !== "keep") return null;
  return offer.filter((_, at) => found.places.includes(at + 1));
}

const key = (table: string): string => `kept-${table}`;

/** A page that is loaded again still knows it; without storage it does not. */
export function remember(table: string, tickets: readonly string[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(tickets));
  } catch {
    // nothing is lost but the list
  }
}

export function remembered(table: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
