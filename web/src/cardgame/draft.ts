/** Cards that are about to be placed: built by tapping, and always part of something the server offers. */
import type { Action, Cards } from "../protocol";

export type Placing = Extract<Action, { verb: "place_cards" }>;

export function placings(legal: readonly Action[]): readonly Placing[] {
  return legal.filter((action): action is Placing => action.verb === "place_cards");
}

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

export function coloursOf(cards: Cards): readonly string[] {
  return Object.keys(cards).filter((kind) => kind !== "wild");
}

/** Every card of `part` is among `whole`. */
function within(part: Cards, whole: Cards): boolean {
  return Object.entries(part).every(([kind, count]) => (whole[kind] ?? 0) >= count);
}

/** The offered action with exactly these cards. */
export function matching(offers: readonly Placing[], draft: Cards): Placing | undefined {
  return offers.find((offer) => total(offer.cards) === total(draft) && within(draft, offer.cards));
}

/** Can these cards still become something that is offered? */
export function open(offers: readonly Placing[], draft: Cards): boolean {
  return offers.some((offer) => within(draft, offer.cards));
}

function sets(offers: readonly Placing[], colour: string): readonly Placing[] {
  return offers.filter(({ cards }) => coloursOf(cards).length === 1 && colour in cards);
}

function wilds({ cards }: Placing): number {
  return cards.wild ?? 0;
}

/** The smallest first; among those of one size the one with fewest wilds. */
function bySize(a: Placing, b: Placing): number {
  return total(a.cards) - total(b.cards) || wilds(a) - wilds(b);
}

/** The smallest offered set of a colour that has all these cards. */
export function smallest(offers: readonly Placing[], colour: string, held: Cards = {}): Placing | undefined {
  return [...sets(offers, colour)].sort(bySize).find((offer) => within(held, offer.cards));
}

/** One offered set for every size, with as few wilds as that size can have. */
export function sizes(offers: readonly Placing[], colour: string): readonly Placing[] {
  const sorted = [...sets(offers, colour)].sort(bySize);
  return sorted.filter((offer, at) => at === 0 || total(sorted[at - 1]!.cards) < total(offer.cards));
}

function plus(cards: Cards, kind: string): Cards {
  return { ...cards, [kind]: (cards[kind] ?? 0) + 1 };
}

/** Draft cards and one more: as few more as make it an offered set, if it is of one colour. */
function grown(offers: readonly Placing[], cards: Cards): Cards {
  const [colour, ...others] = coloursOf(cards);
  if (colour === undefined || others.length > 0) return cards;
  return smallest(offers, colour, cards)?.cards ?? cards;
}

/** After a tap on a stack: the draft with that card; or single cards of different colours; or a new draft. */
export function tapped(offers: readonly Placing[], draft: Cards, kind: string): Cards {
  const singles = Object.fromEntries(coloursOf(draft).map((colour) => [colour, 1]));
  for (const cards of [plus(draft, kind), plus(singles, kind), { [kind]: 1 }]) {
    if (open(offers, cards)) return grown(offers, cards);
  }
  return draft;
}

export function without(draft: Cards, kind: string): Cards {
  const left = { ...draft, [kind]: (draft[kind] ?? 0) - 1 };
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
}
