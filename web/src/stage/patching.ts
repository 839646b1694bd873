/** A view after one more event: its public facts, and those of the viewer's own cards. Whatever else there is comes with the next view. */
import type { Game } from "../table/game";
import type { AnyView, Card, Cards, GameEvent, View } from "../protocol";
import { plus, total } from "./cards";
import { added, fewer, fromHand, put, toHand } from "./changing";
import { onMap } from "./patching-maps";
import { inYards } from "./patching-yards";

export function patched(view: View, event: GameEvent, game: Game): View {
  const after = { ...view, ...common(view, event, game) } as View;
  return after.game === "cardgame" ? inYards(after, event, game) : onMap(after, event, game);
}

/** While something is on its way: it has left, and has not come. */
export function departed(view: View, event: GameEvent, game: Game): View {
  switch (event.kind) {
    case "took":
    case "took_to_rack":
      return { ...view, market: put(view.market, event.slot - 1, null) };
    case "turned_up":
    case "drew_blind":
      return { ...view, deck_size: Math.max(0, view.deck_size - 1) };
    case "drew_tickets":
      return { ...view, ticket_deck_size: Math.max(0, view.ticket_deck_size - event.count) };
    case "entered_tunnel":
      return patched(view, event, game);
    case "claimed":
    case "completed":
      return { ...patched(view, event, game), points: view.points };
    case "placed":
      return { ...view, ...fromHand(view, event.seat, event.cards) };
    case "moved":
      return {
        ...patched(view, event, game),
        ...("track_sizes" in view ? { track_sizes: view.track_sizes } : {}),
      } as View;
    default:
      return view;
  }
}

function common(view: View, event: GameEvent, game: Game): Partial<AnyView> {
  switch (event.kind) {
    case "dealt":
      return dealt(view, event.cards);
    case "turned_up":
      return { market: put(view.market, event.slot - 1, event.card), deck_size: fewer(view.deck_size, 1) };
    case "took":
      return { market: put(view.market, event.slot - 1, null), ...toHand(view, event.seat, { [event.card]: 1 }) };
    case "drew_blind":
      return { deck_size: fewer(view.deck_size, 1), hand_sizes: added(view.hand_sizes, event.seat, 1) };
    case "saw_card":
      return known(view, event.seat, event.card);
    case "discarded":
      return { discard: plus(view.discard, event.cards) };
    case "reshuffled":
      return { deck_size: event.size, discard: {} };
    case "market_swept":
      return { market: view.market.map(() => null), discard: plus(view.discard, event.cards) };
    case "end_triggered":
    case "deck_ran_out":
      return { last_turns: event.turns };
    case "first_player":
      return { first: event.seat };
    default:
      return tickets(view, event, game);
  }
}

function tickets(view: View, event: GameEvent, game: Game): Partial<AnyView> {
  switch (event.kind) {
    case "drew_tickets":
      return {
        ticket_deck_size: fewer(view.ticket_deck_size, event.count),
        offer_counts: put(view.offer_counts, event.seat, event.count),
      };
    case "saw_tickets":
      return event.seat === view.seat ? { offer: event.tickets } : {};
    case "kept_tickets":
      return kept(view, event.seat, event.count, game);
    case "kept_these":
      return event.seat === view.seat ? { tickets: [...view.tickets, ...event.tickets], offer: [] } : {};
    default:
      return {};
  }
}

/** The others have as many as I was dealt; only mine are known. */
function dealt(view: View, cards: Cards): Partial<AnyView> {
  const count = total(cards);
  return {
    hand: plus(view.hand ?? {}, cards),
    hand_sizes: view.hand_sizes.map((size) => size + count),
    deck_size: fewer(view.deck_size, count * view.seats),
  };
}

/** Tickets that are not kept go back under the deck, or leave the game. */
function kept(view: View, seat: number, count: number, game: Game): Partial<AnyView> {
  const back = game.data.numbers?.rejects_leave ? 0 : (view.offer_counts[seat] ?? 0) - count;
  return {
    ticket_counts: added(view.ticket_counts, seat, count),
    offer_counts: put(view.offer_counts, seat, 0),
    ticket_deck_size: view.ticket_deck_size + Math.max(0, back),
  };
}

function known(view: View, seat: number, card: Card): Partial<AnyView> {
  return seat === view.seat ? { hand: plus(view.hand ?? {}, { [card]: 1 }) } : {};
}
