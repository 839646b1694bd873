/** What is shown of the events, and for how long at the usual pace. */
import type { GameEvent } from "../protocol";
import { each } from "./cards";
import { anchor, backs, card, DEAL, dealt, DECK, DISCARD, flight, FLY, handOf } from "./flying";
import { rackOf, scene, seatAt, still } from "./flying";
import type { Of, Seats } from "./flying";
import type { Place } from "./places";
import type { Flight, Piece, Scene } from "./scene";
import { claimed, entered, prize } from "./scenes-claims";
import { inYard } from "./scenes-yards";

export const REVEAL = 350;
export const LOOK = 600;

/** The scenes of an action's events in order; events that nobody sees join the scene before them. */
export function scenesOf(events: readonly GameEvent[], seats: Seats): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const last = scenes.at(-1);
    if (last && joins(event, last)) scenes[scenes.length - 1] = joined(last, event, seats);
    else scenes.push(sceneOf(event, seats, events));
  }
  return scenes;
}

/** A row turned up at once, a blind card that I see, and what comes of a thing without being seen. */
function joins(event: GameEvent, { event: before }: Scene): boolean {
  if (event.kind === "turned_up") return before.kind === "turned_up";
  if (event.kind === "saw_card") return before.kind === "drew_blind";
  if (event.kind === "saw_rack_card") return before.kind === "put_in_rack";
  return ["discarded", "kept_these", "saw_tickets", "saw_shared_ticket", "dealt"].includes(event.kind);
}

function joined(scene: Scene, event: GameEvent, seats: Seats): Scene {
  const events = [...scene.events, event];
  if (event.kind === "turned_up") return turnedUp(scene.event as Of<"turned_up">, events);
  if (event.kind === "saw_card") return { ...blind(event, seats), event: scene.event, events };
  if (event.kind === "saw_rack_card") return { ...scene, events, flights: racked(event.seat, event.card, seats) };
  return { ...scene, events };
}

/** `action`: all events of the same action, where it matters what else came of it. */
function sceneOf(event: GameEvent, seats: Seats, action: readonly GameEvent[]): Scene {
  switch (event.kind) {
    case "began":
      return began(event, seats);
    case "turned_up":
      return turnedUp(event, [event]);
    case "took": {
      const to = handOf(event.seat, event.card, seats);
      return scene(event, [flight(card(event.card), [anchor(`market-${event.slot}`)], to)], "card");
    }
    case "took_to_rack": {
      const to = rackOf(event.seat, event.card, seats);
      return scene(event, [flight(card(event.card), [anchor(`market-${event.slot}`)], to)], "card");
    }
    case "drew_blind":
      return scene(event, [flight(card(null), [DECK], [seatAt(event.seat)])], "card");
    case "put_in_rack":
      return scene(event, racked(event.seat, null, seats), "card");
    case "drew_tickets":
      return scene(event, tickets(event.count, [anchor("tickets")], [seatAt(event.seat)]), "card");
    case "shared_ticket":
      return scene(event, tickets(1, [seatAt(event.seat)], [anchor("rack"), seatAt(event.seat)]), "card");
    case "market_swept":
      return swept(event, each(event.cards));
    case "reshuffled":
      return scene(event, backs(4, DISCARD, [DECK]), "sweep");
    default:
      return later(event, seats, action);
  }
}

function later(event: GameEvent, seats: Seats, action: readonly GameEvent[]): Scene {
  switch (event.kind) {
    case "claimed":
      return claimed(event, seats, action);
    case "entered_tunnel":
      return entered(event, seats, action);
    case "revealed":
      return still(event, REVEAL, "drum");
    case "tunnel_price":
      return still(event, event.seat === seats.me ? 700 : 450);
    case "withdrew":
      return still(event, REVEAL);
    case "placed_stack":
    case "took_token":
    case "took_bonus_card":
      return prize(event, seats, action);
    case "placed":
    case "robbed":
    case "moved":
    case "completed":
    case "opened_tracks":
      return inYard(event, seats);
    case "end_triggered":
    case "deck_ran_out":
    case "new_round":
      return still(event, 600);
    case "first_player":
    case "passed":
    case "game_over":
      return still(event, 400);
    default:
      return still(event, 0);
  }
}

/** All seats are dealt their cards in turn; there may be many, so they hurry. */
function began(event: Of<"began">, { game }: Seats): Scene {
  const seats = Array.from({ length: event.count }, () => [...Array(game.data.seats).keys()]).flat();
  const apart = Math.min(DEAL, 1200 / Math.max(1, seats.length));
  const flights = seats.map((seat, place) => flight(card(null), [DECK], [seatAt(seat)], place * apart));
  return scene(event, flights, "card");
}

function turnedUp(event: Of<"turned_up">, events: readonly GameEvent[]): Scene {
  const up = events.filter((one) => one.kind === "turned_up");
  const flights = up.map((one, place) => ({
    ...flight(card(one.card), [DECK], [anchor(`market-${one.slot}`)], place * DEAL, 180),
    turn: true,
  }));
  return { ...scene(event, flights, "card", 40), events };
}

/** My own blind card is turned over on the deck and looked at. */
function blind(event: Of<"saw_card">, seats: Seats): Scene {
  const way = flight(card(event.card), [DECK], handOf(event.seat, event.card, seats));
  return scene(event, [{ ...way, look: LOOK + FLY }], "card");
}

function racked(seat: number, kind: string | null, seats: Seats): Flight[] {
  const from = handOf(seat, kind, seats);
  const to = rackOf(seat, kind, seats);
  return to[0]?.[1] === from[0]?.[1] ? [] : [flight(card(kind), from, to)];
}

function tickets(count: number, from: readonly Place[], to: readonly Place[]): Flight[] {
  const some = Array.from({ length: count }, (): Piece => ({ kind: "ticket" }));
  return dealt(some, from, to);
}

/** The row as it lies there leaves it, card by card. */
export function swept(event: Of<"market_swept">, row: readonly (string | null)[]): Scene {
  const flights = row.map((kind, place) => flight(card(kind), [anchor(`market-${place + 1}`)], DISCARD, place * DEAL));
  return scene(event, flights, "sweep", 200);
}
