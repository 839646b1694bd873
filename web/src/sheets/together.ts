/** How many spaces several tickets still ask for together, at best: what one needs for the other is counted once. */
import type { Claims } from "../board/ways";
import { wayBetween } from "../board/ways";
import type { Game } from "../table/game";

/** More tickets than that are tried in fewer orders. */
const ALL_ORDERS = 4;

/** Null: one of them has no way left. */
export function spacesTogether(game: Game, claims: Claims, seat: number, tickets: readonly string[]): number | null {
  let best: number | null = null;
  for (const order of orders(tickets)) {
    const spaces = spacesInOrder(game, claims, seat, order);
    if (spaces === null) return null;
    if (best === null || spaces < best) best = spaces;
  }
  return best ?? 0;
}

/** Each way is laid as if it were one's own when the next is looked for. */
function spacesInOrder(game: Game, claims: Claims, seat: number, tickets: readonly string[]): number | null {
  const owners: Record<string, number> = { ...claims.owners };
  let spaces = 0;
  for (const ticket of tickets) {
    const { a, b } = game.tickets.get(ticket)!;
    const way = wayBetween(game, { owners, closed: claims.closed }, game.side(seat), a, b);
    if (way.state === "impossible") return null;
    for (const route of way.routes) owners[route] ??= seat;
    spaces += way.missing;
  }
  return spaces;
}

function orders(tickets: readonly string[]): readonly (readonly string[])[] {
  if (tickets.length > ALL_ORDERS) return tickets.map((_, at) => [...tickets.slice(at), ...tickets.slice(0, at)]);
  return tickets.length < 2
    ? [tickets]
    : tickets.flatMap((one, at) => orders(tickets.filter((_, other) => other !== at)).map((rest) => [one, ...rest]));
}
