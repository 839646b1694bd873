/** Several cards at once: adding, taking away, counting. */
import type { Cards } from "../protocol";

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

export function plus(cards: Cards, more: Cards): Cards {
  return joined(cards, more, 1);
}

/** What is not there cannot be taken away. */
export function minus(cards: Cards, fewer: Cards): Cards {
  return joined(cards, fewer, -1);
}

function joined(cards: Cards, others: Cards, sign: number): Cards {
  const sums: Record<string, number> = { ...cards };
  for (const [kind, count] of Object.entries(others)) sums[kind] = (sums[kind] ?? 0) + sign * count;
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0));
}

/** One by one: `{red: 2}` is red, red. */
export function each(cards: Cards): string[] {
  return Object.entries(cards).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
}
