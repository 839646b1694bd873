/** How far the own tickets are: done, so many spaces to go, or no way left. */
import type { Claims, Way } from "../board/ways";
import { wayOf } from "../board/ways";
import type { View } from "../protocol";
import type { Game } from "./game";

export interface Held {
  id: string;
  complete: boolean;
  /** the whole team holds it (Asia) */
  shared: boolean;
  way: Way | null;
  /** spaces of the shortest way there would be without any route of one's own */
  whole: number;
}

/** What I hold, what is still open first; the team's tickets after my own, among either. The Card Game's tickets are cards, and have no way. */
export function held(
  game: Game,
  view: View,
  seat: number | null,
  own: readonly string[] = view.tickets,
): readonly Held[] {
  const map = view.game === "cardgame" ? null : view;
  const complete = new Set<string>(map ? [...map.complete, ...rackComplete(view)] : []);
  const bare = map && without(map, seat === null ? [] : game.side(seat));
  const one = (id: string, shared: boolean): Held => {
    const way = map ? wayOf(game, map, seat, id) : null;
    return { id, shared, way, whole: bare ? wayOf(game, bare, null, id).missing : 0, complete: complete.has(id) };
  };
  const all = [...own.map((id) => one(id, false)), ...rack(view).map((id) => one(id, true))];
  return [...all.filter((each) => !each.complete), ...all.filter((each) => each.complete)];
}

/** The same board with the routes of these seats free again. */
function without({ owners, closed }: Claims, seats: readonly number[]): Claims {
  const free = <T>(routes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !(id in owners && seats.includes(owners[id]!))));
  return { owners: free(owners), closed: free(closed) }; // what is claimed is closed too
}

const rack = (view: View): readonly string[] => (view.game === "asia" ? view.own.ticket_rack : []);
const rackComplete = (view: View): readonly string[] => (view.game === "asia" ? view.own.rack_complete : []);

/** 0 to 1: how much shorter the own routes have made the way; a route that saves nothing counts for nothing. */
export function share({ way, whole, complete }: Held): number | null {
  if (complete) return 1;
  if (!way) return null;
  return way.state === "impossible" || whole === 0 ? 0 : (whole - way.missing) / whole;
}
