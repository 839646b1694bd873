/** Tickets to choose from: what may be kept or shared, by the list of what is legal. */
import type { Action } from "../protocol";
import type { Game } from "../table/game";

/** The action that keeps exactly these of the tickets on offer. */
export function keeping(legal: readonly Action[], offer: readonly string[], chosen: readonly string[]): string | null {
  const wanted = offer.flatMap((ticket, at) => (chosen.includes(ticket) ? [at + 1] : []));
  const found = legal.find(
    (action) =>
      action.verb === "keep" &&
      action.places.length === wanted.length &&
      action.places.every((place, at) => place === wanted[at]),
  );
  return found?.text ?? null;
}

/** How many must be kept, and how many may. */
export function bounds(legal: readonly Action[]): { least: number; most: number } {
  const counts = legal.flatMap((action) => (action.verb === "keep" ? [action.places.length] : []));
  return { least: Math.min(...counts), most: Math.max(...counts) };
}

/** The tickets that may be shared, each with the action that does it. */
export function sharing(legal: readonly Action[]): ReadonlyMap<string, string> {
  return new Map(legal.flatMap((action) => (action.verb === "share" ? [[action.ticket, action.text]] : [])));
}

/** The tickets that an action keeps of an offer, or shares; null: it is about none. */
export function meant(action: Action, offer: readonly string[]): readonly string[] | null {
  if (action.verb === "keep") return offer.filter((_, at) => action.places.includes(at + 1));
  return action.verb === "share" ? [action.ticket] : null;
}

/** One or two tickets, named in one text. */
export function shareText(tickets: readonly string[]): string {
  return `share ${tickets.join(" ")}`;
}

export function points(game: Game, tickets: readonly string[]): number {
  return tickets.reduce((sum, ticket) => sum + (game.tickets.get(ticket)?.points ?? 0), 0);
}
