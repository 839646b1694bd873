/** The ways to pay that the server lists, as rows to choose from. */
import type { Action, Cards, Payment } from "../protocol";
import type { Route } from "../table/game";
import { colourOf, minus, total } from "./counting";

/** So many payments are listed at most; where there are as many, there may be more. */
export const MOST_LISTED = 200;

export interface Row {
  key: string;
  cards: Cards;
  groups: number;
  /** the same cards from different places, fewest from the rack first */
  splits: readonly Payment[];
}

/** One row for the same cards, wherever they come from; what needs no group first, then the groups a sensible way. */
export function rowsOf(payments: readonly Payment[], held: Cards): readonly Row[] {
  const rows = new Map<string, Row & { splits: Payment[] }>();
  for (const payment of payments) {
    const key = JSON.stringify([payment.groups, Object.entries(payment.cards).sort()]);
    const row = rows.get(key);
    if (row) row.splits.push(payment);
    else rows.set(key, { key, cards: payment.cards, groups: payment.groups, splits: [payment] });
  }
  const all = [...rows.values()];
  const grouped = all.filter((row) => row.groups > 0).map((row) => ({ row, loss: loss(row, held) }));
  grouped.sort((a, b) => total(a.row.cards) - total(b.row.cards) || a.loss - b.loss);
  return [...all.filter((row) => row.groups === 0), ...grouped.map(({ row }) => row)];
}

/** In a group any card will do: wilds are worth most, odd cards least. */
function loss(row: Row, held: Cards): number {
  return Object.entries(row.cards).reduce((sum, [kind, n]) => sum + n * (kind === "wild" ? 50 : (held[kind] ?? 0)), 0);
}

/** Those to be shown first: on a grey route one for each colour, and the best of each number of groups. */
export function first(rows: readonly Row[], route: Route): readonly Row[] {
  const known = new Set<string>();
  return rows.filter((row) => {
    const sort = row.groups > 0 ? `groups ${row.groups}` : route.colour === "grey" ? colourOf(row.cards) : row.key;
    if (known.has(sort)) return false;
    known.add(sort);
    return true;
  });
}

/** What this way keeps in hand that the best way spends. */
export function kept(row: Row, best: Row): Cards {
  return minus(best.cards, row.cards);
}

/** A payment laid out to be looked at: singles of one colour with wilds, then the groups of any cards. */
export function laidOut(
  row: Pick<Row, "cards" | "groups">,
  route: Route,
): { singles: Cards; groups: readonly Cards[] } {
  if (row.groups === 0) return { singles: row.cards, groups: [] };
  const size = route.group_size;
  const count = total(row.cards) - row.groups * size;
  const wilds = route.swap ? 0 : Math.min(row.cards.wild ?? 0, count);
  const colour = route.colour === "grey" ? plentiful(row.cards) : route.colour;
  const coloured = Math.min(row.cards[colour] ?? 0, count - wilds);
  const singles: Record<string, number> = {};
  if (coloured) singles[colour] = coloured;
  if (wilds) singles.wild = wilds;
  return { singles, groups: chunks(minus(row.cards, singles), size) };
}

function plentiful(cards: Cards): string {
  const colours = Object.entries(cards).filter(([kind]) => kind !== "wild");
  return colours.reduce(([kind, n], [other, m]) => (m > n ? [other, m] : [kind, n]), ["", 0])[0];
}

function chunks(cards: Cards, size: number): readonly Cards[] {
  const kinds = Object.entries(cards).flatMap(([kind, n]) => Array<string>(n).fill(kind));
  const piles: Record<string, number>[] = [];
  kinds.forEach((kind, at) => {
    const pile = (piles[Math.floor(at / size)] ??= {});
    pile[kind] = (pile[kind] ?? 0) + 1;
  });
  return piles;
}

/** The texts that are named together. */
export function texts(payment: Payment): readonly string[] {
  return payment.actions.map((action) => action.text);
}

/** What may be paid for a route now, by the list of what is legal: where not all payments were listed. */
export function claims(legal: readonly Action[], route: string): readonly (Action & { verb: "claim" })[] {
  return legal.filter((action) => action.verb === "claim").filter((action) => action.route === route);
}
