/** What there is to know of a route before it is claimed, in a few words each. */
import type { Route } from "../table/game";
import type { Speaking } from "../words/speaking";
import { t } from "../words/words.svelte";

export function routeFacts(route: Route, game: string, speaking: Speaking): readonly string[] {
  const colour = route.colour === "grey" ? t("sheet.any_colour") : speaking.kind(route.colour);
  return [
    colour,
    t("terms.length", { n: route.length }),
    ...(route.tunnel ? [t("sheet.tunnel", { n: route.tunnel })] : []),
    ...(route.ferry ? [t("sheet.ferry", { n_wilds: speaking.n("wilds", route.ferry) })] : []),
    ...special(route, game),
  ];
}

/** Nordic Countries: what stands in for something else, and what does not (N-18, N-21, N-35). */
function special(route: Route, game: string): readonly string[] {
  if (route.marks.cart) return [t("sheet.cart")];
  if (route.swap) return [t("sheet.four_for_one")];
  if (route.group_size) return [t("sheet.three_for_one")];
  return game === "nordic" && !route.ferry && !route.tunnel ? [t("sheet.no_wilds")] : [];
}
