/** What one gets who asks for nothing in particular: a table against bots, and how long it takes. */
import type { About, NewTable, SeatPlan } from "../protocol";

/** The table size that suits a game best against bots, and minutes of a whole game. */
const GAMES: Readonly<Record<string, { seats: number; minutes: number; teams?: true }>> = {
  nordic: { seats: 3, minutes: 40 },
  asia: { seats: 4, minutes: 60, teams: true },
  sanfrancisco: { seats: 3, minutes: 15 },
  amsterdam: { seats: 3, minutes: 15 },
  cardgame: { seats: 3, minutes: 30 },
};

export function minutesOf(game: string): number | undefined {
  return GAMES[game]?.minutes;
}

export function isInTeams(game: string): boolean {
  return GAMES[game]?.teams ?? false;
}

export function usualSize(about: Pick<About, "id" | "seats">): number {
  const wanted = GAMES[about.id]?.seats ?? 0;
  return about.seats.includes(wanted) ? wanted : (about.seats[0] ?? 2);
}

/** Me and the usual bots. */
export function againstBots(seats: number): SeatPlan[] {
  return Array.from({ length: seats }, (_, seat) => ({ who: seat === 0 ? "me" : "bot" }));
}

export function playNow(about: Pick<About, "id" | "seats">, name: string): NewTable {
  return { game: about.id, seats: againstBots(usualSize(about)), name };
}

/** As many seats as before where that is possible; those that come along are for `who`. */
export function resized(plans: readonly SeatPlan[], seats: number, who: "person" | "bot"): SeatPlan[] {
  const kept = plans.slice(0, seats);
  const mine = kept.some((plan) => plan.who === "me");
  return Array.from({ length: seats }, (_, seat) => (seat === 0 && !mine ? { who: "me" } : (kept[seat] ?? { who })));
}

/** I move to another seat; whoever was there takes mine. */
export function moved(plans: readonly SeatPlan[], to: number): SeatPlan[] {
  const from = plans.findIndex((plan) => plan.who === "me");
  return plans.map((plan, seat) => (seat === to ? plans[from]! : seat === from ? plans[to]! : plan));
}
