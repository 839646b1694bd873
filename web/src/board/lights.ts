/** Which routes are lit: what may be claimed, what a kind of card helps, what lacks a single card. */
import type { Action, Cards, CardgameView, View } from "../protocol";
import type { Game, Route } from "../table/game";

export type MapView = Exclude<View, CardgameView>;

/** Nothing stays bright but wagons. */
export const NO_ROUTES: ReadonlySet<string> = new Set();

/** Everything that glows is offered by the server. */
export function claimable(legal: readonly Action[]): ReadonlySet<string> {
  return new Set(legal.flatMap((action) => (action.verb === "claim" ? [action.route] : [])));
}

/** Cities that are offered as such: places for a stack of tokens. */
export function placeable(legal: readonly Action[]): ReadonlySet<string> {
  return new Set(legal.flatMap((action) => (action.verb === "place_stack" ? [action.city] : [])));
}

const free = (route: Route, view: MapView): boolean => !(route.id in view.owners) && !(route.id in view.closed);

/** Routes a card helps: offered claims that can be paid with it, and free routes of its colour or of any. */
export function helped(card: string, game: Game, view: MapView, legal: readonly Action[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const action of legal) if (action.verb === "claim" && card in action.cards) found.add(action.route);
  for (const route of game.routes.values()) {
    if (!free(route, view)) continue;
    if (card === "wild" ? route.ferry > 0 : route.colour === card || route.colour === "grey") found.add(route.id);
  }
  return found;
}

/** All cards this viewer can pay with: its hand, and the rack of its team. */
function purse(view: MapView): Cards {
  const cards: Record<string, number> = { ...view.hand };
  const rack = view.game === "asia" ? (view.own.rack ?? {}) : {};
  for (const [card, count] of Object.entries(rack)) cards[card] = (cards[card] ?? 0) + count;
  return cards;
}

/** In the Nordic Countries a wild pays on ferries and in tunnels alone (N-18). */
function wildsFor(route: Route, game: Game, cards: Cards): number {
  const idle = game.id === "nordic" && route.ferry === 0 && route.tunnel === 0;
  return idle ? 0 : (cards.wild ?? 0);
}

/** Cards that are missing for the plainest payment; a hint for the eye that decides nothing. */
export function missing(route: Route, game: Game, view: MapView): number {
  const cards = purse(view);
  const wilds = wildsFor(route, game, cards);
  const colours = route.colour === "grey" ? game.cards.filter((card) => card !== "wild") : [route.colour];
  const most = Math.max(0, ...colours.map((colour) => cards[colour] ?? 0));
  const coloured = Math.min(most, route.length - route.ferry);
  return Math.max(0, route.length - coloured - wilds);
}

/** Free routes that a single further card would pay for, while one may claim at all. */
export function oneShort(
  game: Game,
  view: MapView,
  seat: number | null,
  legal: readonly Action[],
): ReadonlySet<string> {
  const found = new Set<string>();
  if (seat === null || !view.hand || !legal.some((action) => action.verb === "claim" || action.verb === "take"))
    return found;
  const glowing = claimable(legal);
  for (const route of game.routes.values()) {
    const open = free(route, view) && !glowing.has(route.id) && (view.pieces[seat] ?? 0) >= route.length;
    if (open && missing(route, game, view) === 1) found.add(route.id);
  }
  return found;
}
