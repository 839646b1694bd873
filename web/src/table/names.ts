/** What the seats are called: people by their names, bots by names of our own. */
import type { Status } from "../protocol";

/** By seat at the first table. A bot takes the next one where a person at the table is called so already. */
const BOTS = ["Astrid", "Bo", "Cilla", "Dag", "Elin", "Frode", "Gro", "Holger", "Inga", "Jorma", "Kaisa", "Leif"];

/** Where the seats have moved on since then, a bot's name has moved with it. */
export function seatNames(status: Pick<Status, "seats" | "moved">): (seat: number) => string {
  const taken = new Set(status.seats.map((seat) => seat.name.toLowerCase()));
  const free = BOTS.filter((name) => !taken.has(name.toLowerCase()));
  const n = status.seats.length;
  const first = (seat: number): number => (((seat - status.moved) % n) + n) % n;
  return (seat) => {
    const { name, bot } = status.seats[seat] ?? { name: "", bot: null };
    return name || (bot === null ? "" : (free[first(seat)] ?? ""));
  };
}
