/** Routes as a list: what serves one's tickets first, then the longest, then by name. */
import type { Game } from "./game";
import type { Held } from "./ticketing";

export interface Listed {
  id: string;
  name: string;
  /** tickets on whose shortest way it lies, be it by another track of the same two cities */
  serves: readonly string[];
}

export function listed(
  game: Game,
  ids: readonly string[],
  tickets: readonly Held[],
  name: (route: string) => string,
  tag: string,
): readonly Listed[] {
  const open = tickets.filter(({ complete }) => !complete);
  const one = (id: string): Listed => {
    const tracks = game.routes.get(id)?.tracks ?? [];
    const serves = open.filter(({ way }) => way?.routes.some((route) => tracks.includes(route))).map((held) => held.id);
    return { id, name: name(id), serves };
  };
  const length = ({ id }: Listed): number => game.routes.get(id)?.length ?? 0;
  return ids
    .map(one)
    .sort((a, b) => b.serves.length - a.serves.length || length(b) - length(a) || a.name.localeCompare(b.name, tag));
}
