/** A tunnel that is being tried: what was laid down, what was turned up for it, what it costs. */
import type { GameEvent } from "../protocol";

export interface Tunnel {
  seat: number;
  route: string;
  /** as it is told: who tries what, and what comes of it */
  tried: GameEvent;
  priced: GameEvent | null;
  /** the cards turned up, and whether each asks for one more */
  cards: readonly { card: string; adds: boolean }[];
  extra: number;
  /** all are turned up: so many more are asked for */
  price: number | null;
}

/** The tunnel after one more event; none where that is the end of it. */
export function dug(tunnel: Tunnel | null, event: GameEvent): Tunnel | null {
  switch (event.kind) {
    case "entered_tunnel":
      return { seat: event.seat, route: event.route, tried: event, priced: null, cards: [], extra: 0, price: null };
    case "revealed":
      return tunnel && turned(tunnel, event.card, event.extra);
    case "tunnel_price":
      return tunnel && { ...tunnel, price: event.extra, priced: event };
    case "claimed":
    case "withdrew":
      return null;
    default:
      return tunnel;
  }
}

function turned(tunnel: Tunnel, card: string, extra: number): Tunnel {
  return { ...tunnel, cards: [...tunnel.cards, { card, adds: extra > tunnel.extra }], extra };
}

/** The tunnel that is tried now, as the events tell it. */
export function tunnelNow(events: readonly GameEvent[]): Tunnel | null {
  const start = events.findLastIndex((event) => event.kind === "entered_tunnel");
  return start < 0 ? null : events.slice(start).reduce<Tunnel | null>(dug, null);
}
