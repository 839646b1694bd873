/** What bonus cards are worth as things stand (M-42 to M-44): public facts, shown before they are counted. */

const WORTH: Readonly<Record<number, readonly number[]>> = { 2: [8, 4], 3: [8, 5, 2], 4: [8, 6, 4, 2] };

/** Equal numbers share a place; whoever has none gets nothing. */
export function worth(bonus: readonly number[], seat: number): number {
  const held = bonus[seat] ?? 0;
  const ahead = bonus.filter((other) => other > held).length;
  return held === 0 ? 0 : (WORTH[bonus.length]?.[ahead] ?? 0);
}
