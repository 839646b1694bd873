/** Which tickets are completed at the end of a round: chosen at leisure, named in the order the server wants. */
import type { Action, Cards } from "../protocol";
import type { Game } from "../table/game";

/** A colour of the on-track pile: how many lie there, how many the chosen tickets ask for. */
export interface Balance {
  kind: string;
  held: number;
  asked: number;
}

/** The offered tickets with the texts that name them, in the order in which they are to be named (C-52). */
export function completable(legal: readonly Action[]): ReadonlyMap<string, string> {
  return new Map(legal.flatMap((action) => (action.verb === "complete" ? [[action.ticket, action.text]] : [])));
}

/** The texts to play: the suggestion as a whole, or one ticket after the other and that this is all. */
export function completing(
  legal: readonly Action[],
  chosen: ReadonlySet<string>,
  suggestion: readonly string[] | null,
): readonly string[] {
  const whole = legal.find((action) => action.verb === "complete_suggestion");
  if (whole && suggestion && same(chosen, suggestion)) return [whole.text];
  const named = [...completable(legal)].filter(([ticket]) => chosen.has(ticket)).map(([, text]) => text);
  return [...named, ...legal.filter((action) => action.verb === "done").map((action) => action.text)];
}

function same(chosen: ReadonlySet<string>, suggestion: readonly string[]): boolean {
  return chosen.size === suggestion.length && suggestion.every((ticket) => chosen.has(ticket));
}

/** What lies on track beside what is asked for; which of it the wilds may stand in for is the server's to say. */
export function balances(game: Game, track: Cards, chosen: Iterable<string>): readonly Balance[] {
  const asked: Record<string, number> = {};
  for (const ticket of chosen) {
    for (const [kind, count] of Object.entries(game.tickets.get(ticket)?.cards ?? {}))
      asked[kind] = (asked[kind] ?? 0) + count;
  }
  return game.cards
    .map((kind) => ({ kind, held: track[kind] ?? 0, asked: asked[kind] ?? 0 }))
    .filter(({ held, asked }) => held > 0 || asked > 0);
}

/** The cards under each chosen ticket as one would lay them: in its colours as far as they go, then wilds. */
export function laidOn(game: Game, track: Cards, chosen: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const left: Record<string, number> = { ...track };
  const take = (kind: string): string[] => {
    const from = (left[kind] ?? 0) > 0 ? kind : "wild";
    left[from] = (left[from] ?? 0) - 1;
    return left[from] < 0 ? [] : [from];
  };
  const cards = (ticket: string) => Object.entries(game.tickets.get(ticket)?.cards ?? {});
  return new Map(
    [...chosen].map((ticket) => [
      ticket,
      cards(ticket).flatMap(([kind, count]) => Array.from({ length: count }, () => take(kind)).flat()),
    ]),
  );
}

export function worth(game: Game, tickets: Iterable<string>): number {
  return [...tickets].reduce((sum, ticket) => sum + (game.tickets.get(ticket)?.points ?? 0), 0);
}
