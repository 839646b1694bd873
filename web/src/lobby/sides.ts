/** Who plays together at a table that is being set up: the server knows. */
import { api } from "../wire/http";

export type Sides = readonly (readonly number[])[];

/** Nobody together until the answer is here, nor where none comes. What this returns makes a late answer count no more. */
export function askSides(game: string, seats: number, take: (sides: Sides) => void): () => void {
  let wanted = true;
  take([]);
  api.game(game, seats, {}).then(
    ({ sides }) => wanted && take(sides),
    () => {},
  );
  return () => (wanted = false);
}
