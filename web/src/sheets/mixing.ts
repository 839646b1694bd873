/** A payment put together card by card, from nothing but the payments that the server lists. */
import type { Cards, Payment } from "../protocol";
import { holds, minus, plus, same, total } from "./counting";

export type Source = "hand" | "rack";

/** What was chosen so far. */
export interface Mixture {
  hand: Cards;
  rack: Cards;
}

export const NOTHING: Mixture = { hand: {}, rack: {} };

export interface Missing {
  count: number;
  /** which cards, where nothing else would do */
  cards: Cards | null;
}

/** The payments that the cards chosen so far can still become. */
export function within(payments: readonly Payment[], mix: Mixture): readonly Payment[] {
  return payments.filter((one) => holds(one.from_hand, mix.hand) && holds(one.from_rack, mix.rack));
}

export function added(mix: Mixture, from: Source, kind: string, n = 1): Mixture {
  const cards = n > 0 ? plus(mix[from], { [kind]: n }) : minus(mix[from], { [kind]: -n });
  return { ...mix, [from]: cards };
}

export function mayAdd(payments: readonly Payment[], mix: Mixture, from: Source, kind: string): boolean {
  return within(payments, added(mix, from, kind)).length > 0;
}

/** The payment of exactly these cards. */
export function complete(payments: readonly Payment[], mix: Mixture): Payment | null {
  return payments.find((one) => same(one.from_hand, mix.hand) && same(one.from_rack, mix.rack)) ?? null;
}

/** The fewest cards that are still missing; to come to one of `sizes`, where not all payments are listed. */
export function missing(payments: readonly Payment[], mix: Mixture, sizes: readonly number[] = []): Missing {
  const chosen = plus(mix.hand, mix.rack);
  if (sizes.length) {
    const more = sizes.map((size) => size - total(chosen)).filter((n) => n > 0);
    return { count: more.length ? Math.min(...more) : 0, cards: null };
  }
  const open = within(payments, mix).map((one) => minus(one.cards, chosen));
  const count = Math.min(...open.map(total));
  const shortest = open.filter((cards) => total(cards) === count);
  const only = shortest.every((cards) => same(cards, shortest[0]!));
  return { count: Number.isFinite(count) ? count : 0, cards: only && shortest[0] ? shortest[0] : null };
}

/** Cards as the server reads them: `2R+1*`. */
export function written(cards: Cards, palette: readonly { card: string; letter: string }[]): string {
  const known = palette.filter(({ card }) => cards[card]);
  return known.map(({ card, letter }) => `${cards[card]}${letter}`).join("+");
}
