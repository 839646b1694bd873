/** What is shown of a claim: the cards that pay for it, the wagons, and what it brings. */
import type { Cards, GameEvent } from "../protocol";
import { minus, plus } from "./cards";
import { anchor, BREATH, DEAL, DISCARD, flight, handOf, POINTS, rackOf, scene, seatAt, spread } from "./flying";
import type { Of, Seats } from "./flying";
import type { Place } from "./places";
import type { Flight, Piece, Scene } from "./scene";

export const WAGON = 70;
/** A bonus card of mine is looked at for so many milliseconds. */
const SHOWN = 900;

const at = (route: string): readonly Place[] => [["route", route]];

/** The wagons are laid one after the other while the cards for them leave; then the points go to the seat. */
export function claimed(event: Of<"claimed">, seats: Seats, action: readonly GameEvent[]): Scene {
  const route = seats.game.routes.get(event.route);
  const points: Piece = { kind: "points", points: event.points, seat: event.seat };
  // in a tunnel they lie there already
  const cards = route?.tunnel
    ? spread(event.cards, () => at(event.route), DISCARD)
    : paying(event.seat, event.cards, seats, action, DISCARD);
  const laying = (route?.length ?? 0) * WAGON;
  const rising = flight(points, at(event.route), [seatAt(event.seat)], laying, POINTS);
  return scene(event, [...cards, rising], "wagon", 0);
}

/** The cards for a tunnel are laid there before anything is known. */
export function entered(event: Of<"entered_tunnel">, seats: Seats, action: readonly GameEvent[]): Scene {
  return scene(event, paying(event.seat, event.cards, seats, action, at(event.route)), "card", 240);
}

/** Cards from the hand, and in Asia from the rack, as the same action tells. */
function paying(
  seat: number,
  cards: Cards,
  seats: Seats,
  action: readonly GameEvent[],
  to: readonly Place[],
): readonly Flight[] {
  const rack = action.reduce<Cards>((sum, one) => (one.kind === "paid_from_rack" ? plus(sum, one.cards) : sum), {});
  return [
    ...spread(minus(cards, rack), (kind) => handOf(seat, kind, seats), to),
    ...spread(rack, (kind) => rackOf(seat, kind, seats), to),
  ].map((one, place) => ({ ...one, at: place * DEAL }));
}

type Prize = Of<"placed_stack"> | Of<"took_token"> | Of<"took_bonus_card">;

export function prize(event: Prize, { me }: Seats, action: readonly GameEvent[]): Scene {
  const seat = [seatAt(event.seat)];
  const mine = event.seat === me;
  if (event.kind === "took_bonus_card") return bonus(event, seat, mine, action);
  const token: Piece = { kind: "token", token: event.token };
  const city: Place[] = [["city", event.city]];
  if (event.kind === "placed_stack") return scene(event, [flight(token, seat, city)], "token", 200);
  return scene(event, [flight(token, city, seat)], "token", mine ? 200 : BREATH);
}

/** From the cart on the route; its owner sees the face. */
function bonus(event: Of<"took_bonus_card">, seat: Place[], mine: boolean, action: readonly GameEvent[]): Scene {
  const claim = action.find((one) => one.kind === "claimed");
  const from: readonly Place[] = [anchor("bonus"), ...(claim?.kind === "claimed" ? at(claim.route) : [])];
  const way = flight({ kind: "bonus", face: mine }, from, seat);
  return scene(event, [mine ? { ...way, look: SHOWN } : way], "card");
}
