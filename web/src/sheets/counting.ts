/** Sums and differences of cards. */
import type { Cards } from "../protocol";

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}

export function plus(one: Cards, other: Cards): Cards {
  const sum: Record<string, number> = { ...one };
  for (const [kind, n] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + n;
  return sum;
}

/** What is in the first and not in the second. */
export function minus(one: Cards, other: Cards): Cards {
  const left = Object.entries(one).map(([kind, n]) => [kind, n - (other[kind] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, n]) => n > 0));
}

/** Is all of the second in the first? */
export function holds(one: Cards, other: Cards): boolean {
  return Object.entries(other).every(([kind, n]) => (one[kind] ?? 0) >= n);
}

export function same(one: Cards, other: Cards): boolean {
  return holds(one, other) && holds(other, one);
}

/** The colour among cards of one colour and wilds; nothing where there are wilds alone. */
export function colourOf(cards: Cards): string {
  return Object.keys(cards).find((kind) => kind !== "wild") ?? "";
}
