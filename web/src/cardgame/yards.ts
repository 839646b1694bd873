/** What lies open in the yards, by colour. */
import type { Cards, CardgameView } from "../protocol";
import { coloursOf, total } from "./draft";

export interface Pile {
  colour: string;
  size: number;
  /** how many of them are wilds: these leave first (C-11) */
  wilds: number;
}

export interface Holding extends Pile {
  seat: number;
}

export function pile(cards: Cards): Pile {
  return { colour: coloursOf(cards)[0] ?? "wild", size: total(cards), wilds: cards.wild ?? 0 };
}

export function yard(view: CardgameView, seat: number): readonly Pile[] {
  return (view.yards[seat] ?? []).map(pile);
}

/** Where a colour lies: in one yard at most (C-30). */
export function holding(view: CardgameView, colour: string): Holding | undefined {
  for (const seat of view.yards.keys()) {
    const found = yard(view, seat).find((one) => one.colour === colour);
    if (found) return { ...found, seat };
  }
  return undefined;
}

/** The piles that a draft makes: wilds go with the one colour there is. */
export function drafted(draft: Cards): readonly Pile[] {
  const colours = coloursOf(draft);
  if (colours.length < 2) return total(draft) > 0 ? [pile(draft)] : [];
  return colours.map((colour) => ({ colour, size: draft[colour] ?? 0, wilds: 0 }));
}

/** Whom the draft robs: whoever has one of its colours. */
export function robbed(view: CardgameView, draft: Cards, me: number): Holding | undefined {
  return coloursOf(draft)
    .map((colour) => holding(view, colour))
    .find((found) => found !== undefined && found.seat !== me);
}
