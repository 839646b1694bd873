/** What a route is called: for the eye in a hint, for the ear as the name of its button. */
import type { Route } from "../table/game";
import { named, t } from "../words/words.svelte";

export interface Telling {
  board: string;
  /** the name to print */
  city: (id: string) => string;
  state: "claimable" | "free" | "taken" | "closed";
  /** of whoever owns it */
  owner?: string | undefined;
}

function kindOf(route: Route): string {
  const colour = named("terms.kind", route.colour);
  if (route.ferry) return t("board.kind_ferry", { colour });
  return route.tunnel ? t("board.kind_tunnel", { colour }) : colour;
}

export function aboutRoute(route: Route, { board }: Pick<Telling, "board">): string {
  const wilds = { n: route.ferry };
  return t("board.about", {
    kind: kindOf(route),
    spaces: t("board.spaces", { n: route.length }),
    wilds: route.ferry ? named("terms.n_wilds", board, wilds) || t("terms.n_wilds", wilds) : undefined,
    revealed: route.tunnel && board === "asia" ? t("board.revealed", { n: route.tunnel }) : undefined,
    swap: route.swap ? t("board.swap", { n: route.swap }) : undefined,
    cart: route.marks.cart ? t("board.cart") : undefined,
  });
}

function stateOf({ state, owner }: Telling): string | undefined {
  if (state === "claimable") return t("board.state_claimable");
  if (state === "closed") return t("board.state_closed");
  return state === "taken" ? t("board.state_taken", { name: owner }) : undefined;
}

/** "Sundsvall to Vaasa, blue ferry, 3 spaces, 1 locomotive, claimable" */
export function routeName(route: Route, telling: Telling): string {
  return t("board.route", {
    a: telling.city(route.a),
    b: telling.city(route.b),
    about: aboutRoute(route, telling),
    state: stateOf(telling),
  });
}

export function routeHint(route: Route, telling: Telling): { title: string; text: string } {
  return {
    title: t("board.pair", { a: telling.city(route.a), b: telling.city(route.b) }),
    text: t("board.detail", { about: aboutRoute(route, telling), state: stateOf(telling) }),
  };
}
