/** How a seat looks in a list, where the sides are known but not the whole game. */
import type { SeatLook } from "../look/tokens";
import { seatLook } from "../parts/seat";
import type { Game } from "../table/game";

export function lookAmong(sides: readonly (readonly number[])[], seat: number): SeatLook {
  return seatLook({ data: { sides } } as Pick<Game, "data">, seat);
}
