/** How a seat looks: by its place, or by its team, whose mates differ by the roofs of their wagons. */
import type { SeatLook } from "../look/tokens";
import { SEATS } from "../look/tokens";
import type { GameData } from "../table/game";

const MATES = ["plain", "ends"];

export function seatLook(game: { readonly data: Pick<GameData, "sides"> }, seat: number): SeatLook {
  const sides = game.data.sides;
  const side = sides.findIndex((seats) => seats.includes(seat));
  const mates = sides[side] ?? [];
  if (mates.length < 2) return SEATS[seat % SEATS.length]!;
  return { ...SEATS[side % SEATS.length]!, roof: MATES[mates.indexOf(seat)] ?? "plain" };
}
