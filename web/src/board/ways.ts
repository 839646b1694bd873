/** The shortest way that is still open between two cities: what a ticket still asks for. */
import type { Route } from "../table/game";
import type { Game } from "../table/game";

export interface Way {
  state: "done" | "open" | "impossible";
  /** in order from the ticket's first city to its second; own routes among them */
  routes: readonly string[];
  /** the cities on the way, both ends among them; only the ends where there is no way */
  cities: readonly string[];
  /** spaces that are still to be claimed */
  missing: number;
  /** spaces of the way, own ones among them */
  length: number;
}

/** What of a view decides which routes can be used. */
export interface Claims {
  owners: Readonly<Record<string, number>>;
  closed: Readonly<Record<string, string>>;
}

interface Step {
  cost: number;
  hops: number;
  from: Route | null;
}

type Roads = ReadonlyMap<string, readonly Route[]>;
const roads = new WeakMap<Game, Roads>();

function roadsOf(game: Game): Roads {
  const known = roads.get(game);
  if (known) return known;
  const found = new Map<string, Route[]>();
  for (const route of game.routes.values())
    for (const city of [route.a, route.b]) found.set(city, [...(found.get(city) ?? []), route]);
  roads.set(game, found);
  return found;
}

/** Spaces a route still costs these seats; nothing where it is theirs, never where it is lost to them. */
function cost(route: Route, claims: Claims, seats: readonly number[]): number {
  const owner = claims.owners[route.id];
  if (owner !== undefined) return seats.includes(owner) ? 0 : Infinity;
  return route.id in claims.closed ? Infinity : route.length;
}

const other = (route: Route, city: string): string => (route.a === city ? route.b : route.a);
const better = (one: Step, two: Step | undefined): boolean =>
  !two || one.cost < two.cost || (one.cost === two.cost && one.hops < two.hops);

/** Fewest spaces still to claim, then fewest routes; the first of the board's order where they are alike. */
function explored(game: Game, claims: Claims, seats: readonly number[], from: string, to: string): Map<string, Step> {
  const steps = new Map<string, Step>([[from, { cost: 0, hops: 0, from: null }]]);
  const settled = new Set<string>();
  for (;;) {
    let here: string | null = null;
    for (const [city, step] of steps)
      if (!settled.has(city) && (here === null || better(step, steps.get(here)))) here = city;
    if (here === null || here === to) return steps;
    settled.add(here);
    const { cost: spent, hops } = steps.get(here)!;
    for (const route of roadsOf(game).get(here) ?? []) {
      const step = { cost: spent + cost(route, claims, seats), hops: hops + 1, from: route };
      const next = other(route, here);
      if (step.cost < Infinity && better(step, steps.get(next))) steps.set(next, step);
    }
  }
}

/** `seats`: those whose routes count as one's own, oneself among them. */
export function wayBetween(game: Game, claims: Claims, seats: readonly number[], from: string, to: string): Way {
  const steps = explored(game, claims, seats, from, to);
  const end = steps.get(to);
  if (!end) return { state: "impossible", routes: [], cities: [from, to], missing: Infinity, length: 0 };
  const way: Route[] = [];
  const cities = [to];
  for (let route = end.from; route !== null; route = steps.get(cities[0]!)!.from) {
    way.unshift(route);
    cities.unshift(other(route, cities[0]!));
  }
  return {
    state: end.cost === 0 ? "done" : "open",
    routes: way.map((route) => route.id),
    cities,
    missing: end.cost,
    length: way.reduce((sum, route) => sum + route.length, 0),
  };
}

/** A watcher has no routes: for it every free way counts. */
export function wayOf(game: Game, claims: Claims, seat: number | null, ticket: string): Way {
  const { a, b } = game.tickets.get(ticket)!;
  return wayBetween(game, claims, seat === null ? [] : game.side(seat), a, b);
}

/** The way of a ticket over routes that are planned for it, in any order; null where they lead nowhere, or no more. */
export function wayAlong(
  game: Game,
  claims: Claims,
  seat: number | null,
  ticket: string,
  routes: readonly string[],
): Way | null {
  const { a, b } = game.tickets.get(ticket)!;
  const seats = seat === null ? [] : game.side(seat);
  const left = new Set(routes.flatMap((id) => game.routes.get(id) ?? []));
  const way: Route[] = [];
  const cities = [a];
  while (cities.at(-1) !== b) {
    const here = cities.at(-1)!;
    const next = [...left].find((route) => route.a === here || route.b === here);
    if (!next) return null;
    left.delete(next);
    way.push(next);
    cities.push(other(next, here));
  }
  const missing = way.reduce((sum, route) => sum + cost(route, claims, seats), 0);
  if (missing === Infinity) return null;
  const length = way.reduce((sum, route) => sum + route.length, 0);
  return { state: missing === 0 ? "done" : "open", routes: way.map(({ id }) => id), cities, missing, length };
}

/** The shortest way of a ticket over a route that is meant for it; over any others where that would be a detour and back. */
export function wayThrough(game: Game, claims: Claims, seat: number | null, ticket: string, id: string): Way {
  const { a, b } = game.tickets.get(ticket)!;
  const route = game.routes.get(id);
  const seats = seat === null ? [] : game.side(seat);
  const spaces = route ? cost(route, claims, seats) : Infinity;
  const found = route ? [over(route.a, route.b), over(route.b, route.a)].filter((way) => way !== null) : [];
  return found.sort((one, two) => one.missing - two.missing)[0] ?? wayOf(game, claims, seat, ticket);

  function over(near: string, far: string): Way | null {
    const before = wayBetween(game, claims, seats, a, near);
    const after = wayBetween(game, claims, seats, far, b);
    const cities = [...before.cities, ...after.cities];
    const missing = before.missing + spaces + after.missing;
    if (missing === Infinity || new Set(cities).size < cities.length) return null;
    return {
      state: missing === 0 ? "done" : "open",
      routes: [...before.routes, id, ...after.routes],
      cities,
      missing,
      length: before.length + route!.length + after.length,
    };
  }
}

/** All routes of some ways, which may share some. */
export function routesOn(ways: readonly Way[]): readonly string[] {
  return [...new Set(ways.flatMap(({ routes }) => routes))];
}

/** The cities that they are to join. */
export function endsOf(ways: readonly Way[]): readonly string[] {
  return [...new Set(ways.flatMap(({ cities }) => [cities[0]!, cities.at(-1)!]))];
}
