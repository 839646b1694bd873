/** Who has completed most tickets of each big city: what everybody can count on the table. */
import type { City, Game } from "../table/game";

export interface Lead {
  city: City;
  /** of the leaders */
  count: number;
  seats: readonly number[];
}

export function leading(game: Game, completed: readonly (readonly string[])[]): readonly Lead[] {
  return [...game.cities.values()]
    .filter((city) => city.bonus)
    .map((city) => {
      const counts = completed.map((tickets) => tickets.filter((ticket) => names(game, ticket, city.id)).length);
      const count = Math.max(0, ...counts);
      return { city, count, seats: count ? [...counts.keys()].filter((seat) => counts[seat] === count) : [] };
    });
}

function names(game: Game, id: string, city: string): boolean {
  const ticket = game.tickets.get(id);
  return ticket?.a === city || ticket?.b === city;
}
