/** A table of a list, put in order for people: once each, the most urgent first. */
import type { Listed, Status } from "../protocol";
import { seatNames } from "../table/names";

export interface Entry {
  listed: Listed;
  /** the seats of mine at it */
  seats: readonly number[];
  myTurn: boolean;
}

/** A device may hold two seats of a table: it is one table all the same. */
export function entries(tables: readonly Listed[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const listed of tables) {
    const seats = [...(found.get(listed.table)?.seats ?? []), ...(listed.seat === null ? [] : [listed.seat])];
    const myTurn = listed.phase === "playing" && listed.turn !== null && seats.includes(listed.turn);
    found.set(listed.table, { listed, seats, myTurn });
  }
  return [...found.values()].sort((a, b) => urgency(a) - urgency(b) || b.listed.touched - a.listed.touched);
}

function urgency({ listed, myTurn }: Entry): number {
  return myTurn ? 0 : listed.phase === "over" ? 2 : 1;
}

/** As the table itself names them: people by their names, bots by names of ours. */
export function playerNames(listed: Listed, bots: Readonly<Record<string, string>>): (seat: number) => string {
  const seats = listed.players.map((player) => (player in bots ? seatOf("", player) : seatOf(player, null)));
  return seatNames({ seats, moved: listed.moved });
}

function seatOf(name: string, bot: string | null): Status["seats"][number] {
  return { name, bot, person: bot === null, here: false, away: null, nonce: false };
}

/** Points of a seat's side: those that everybody may know, or the final ones. */
export function pointsOf(listed: Listed, seat: number): number | null {
  const side = listed.sides.findIndex((seats) => seats.includes(seat));
  return (listed.totals ?? listed.points)?.[side] ?? null;
}

export function winnersOf(listed: Listed): readonly number[] {
  return (listed.winners ?? []).flatMap((side) => listed.sides[side] ?? []);
}

/** By route: the seat that has it. The list has a sign for each route in the order of the board. */
export function ownersOf(signs: string, routes: readonly { id: string }[]): Record<string, number> {
  const owned = routes.flatMap(({ id }, at) => (/\d/.test(signs[at] ?? ".") ? [[id, Number(signs[at])] as const] : []));
  return Object.fromEntries(owned);
}
