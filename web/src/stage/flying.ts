/** What flies from where to where, and how long it takes at the usual pace. */
import type { Cards, GameEvent } from "../protocol";
import type { Game } from "../table/game";
import { each } from "./cards";
import type { Place } from "./places";
import type { Flight, Noise, Piece, Scene } from "./scene";

/** Milliseconds, as the design has them. */
export const FLY = 220;
export const DEAL = 60;
export const POINTS = 600;
export const BREATH = 60;

export type Of<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

/** Who looks on, and at what game. */
export interface Seats {
  readonly me: number | null;
  readonly game: Game;
}

export const anchor = (name: string): Place => ["anchor", name];
export const seatAt = (seat: number): Place => anchor(`seat-${seat}`);
export const yardOf = (seat: number): Place[] => [anchor(`yard-${seat}`), seatAt(seat)];
export const DECK: Place = anchor("deck");
export const DISCARD: readonly Place[] = [anchor("discard"), DECK];

/** A seat's cards: the stack of that kind in my hand, or the seat. */
export function handOf(seat: number, card: string | null, { me }: Seats): Place[] {
  return seat === me && card ? [anchor(`hand-${card}`), seatAt(seat)] : [seatAt(seat)];
}

/** The rack of my team, or the seat whose team it is. */
export function rackOf(seat: number, card: string | null, { me, game }: Seats): Place[] {
  const mine = me !== null && game.side(seat).includes(me);
  return mine && card ? [anchor(`rack-${card}`), anchor("rack"), seatAt(seat)] : [seatAt(seat)];
}

export const card = (kind: string | null): Piece => ({ kind: "card", card: kind });

export function flight(piece: Piece, from: readonly Place[], to: readonly Place[], at = 0, ms = FLY): Flight {
  return { piece, from, to, at, ms };
}

/** Several pieces on one way, one a moment after the other. */
export function dealt(pieces: readonly Piece[], from: readonly Place[], to: readonly Place[]): Flight[] {
  return pieces.map((piece, place) => flight(piece, from, to, place * DEAL));
}

export function backs(count: number, from: readonly Place[], to: readonly Place[]): Flight[] {
  return dealt(
    Array.from({ length: count }, () => card(null)),
    from,
    to,
  );
}

export function spread(cards: Cards, from: (kind: string) => readonly Place[], to: readonly Place[]): Flight[] {
  return each(cards).map((kind, place) => flight(card(kind), from(kind), to, place * DEAL));
}

/** When the last has arrived. */
function until(flights: readonly Flight[]): number {
  return Math.max(0, ...flights.map(({ at, look = 0, ms }) => at + look + ms));
}

export function scene(event: GameEvent, flights: readonly Flight[], noise: Noise, rest = BREATH): Scene {
  return { event, events: [event], flights, ms: until(flights) + rest, noise, settles: null };
}

/** Nothing flies, but it takes its time. */
export const still = (event: GameEvent, ms: number, noise: Noise = ""): Scene => scene(event, [], noise, ms);
