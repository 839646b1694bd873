/** What an event changes on a map: owners and wagons, tunnels, racks, tokens and bonus cards. */
import type { AsiaView, Cards, CardgameView, GameEvent, View } from "../protocol";
import type { Game } from "../table/game";
import { minus, plus, total } from "./cards";
import { added, fromHand, inOrder, put, scored, toHand } from "./changing";

export type MapView = Exclude<View, CardgameView>;
type Of<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

export function onMap(view: MapView, event: GameEvent, game: Game): View {
  switch (event.kind) {
    case "claimed":
      return claimed(paid(view, event.seat, event.cards), event, game);
    case "entered_tunnel":
      return { ...paid(view, event.seat, event.cards), route: event.route };
    case "laid":
      return paid(view, event.seat, plus(lying(view), { [event.card]: event.count }));
    case "lays_groups":
    case "names_cards":
      return { ...view, route: event.route };
    case "revealed":
      return {
        ...view,
        revealed: plus(view.revealed, { [event.card]: 1 }),
        extra: event.extra,
        deck_size: Math.max(0, view.deck_size - 1),
      };
    case "paid_extra":
      return view.game === "asia" ? view : paid(view, event.seat, plus(lying(view), event.cards));
    case "withdrew":
      return withdrawn(view, event, game);
    case "discarded":
      return emptied(view);
    default:
      return special(view, event, game);
  }
}

function special(view: MapView, event: GameEvent, game: Game): View {
  if (view.game === "asia") return inRacks(view, event, game);
  if (view.game === "sanfrancisco" && event.kind === "placed_stack")
    return { ...view, own: { ...view.own, places: { ...view.own.places, [event.token]: event.city } } };
  if (view.game === "sanfrancisco" && event.kind === "took_token") return tokenTaken(view, event);
  if (view.game === "amsterdam" && event.kind === "took_bonus_card")
    return { ...view, own: { bonus: added(view.own.bonus, event.seat, 1), pile: event.left } };
  return view;
}

function claimed(view: MapView, event: Of<"claimed">, game: Game): View {
  const length = game.routes.get(event.route)?.length ?? 0;
  return {
    ...view,
    owners: { ...view.owners, [event.route]: event.seat },
    closed: { ...view.closed, [event.route]: "route_claimed" },
    pieces: added(view.pieces, event.seat, -length),
    points: scored(view, event.seat, event.points, game),
    route: null,
  } as View;
}

/** The cards that lie there for a route by now, from hand and rack. */
function lying(view: MapView): Cards {
  return view.game === "asia" ? plus(view.laid, view.own.laid_from_rack) : view.laid;
}

/** So much lies there now; what did not lie there comes from the hand. */
function paid(view: MapView, seat: number, cards: Cards): MapView {
  const fresh = minus(cards, lying(view));
  return { ...view, ...fromHand(view, seat, fresh), laid: plus(view.laid, fresh) } as MapView;
}

function withdrawn(view: MapView, event: Of<"withdrew">, game: Game): View {
  const back = { ...emptied(view), ...toHand(view, event.seat, view.laid) } as MapView;
  return view.game === "asia" ? racked(back as AsiaView, event.seat, view.own.laid_from_rack, 1, game) : back;
}

/** No cards lie there any more. */
function emptied(view: MapView): MapView {
  const none = { laid: {}, revealed: {}, extra: 0, laid_card: null, route: null };
  if (view.game !== "asia") return { ...view, ...none };
  return { ...view, ...none, own: { ...view.own, laid_from_rack: {}, named: null, named_for: null } };
}

function inRacks(view: AsiaView, event: GameEvent, game: Game): View {
  switch (event.kind) {
    case "took_to_rack": {
      const market = put(view.market, event.slot - 1, null);
      return racked({ ...view, market }, event.seat, { [event.card]: 1 }, 1, game);
    }
    case "put_in_rack":
      return putAside(view, event.seat, game);
    case "saw_rack_card":
      return rackKnown(view, event);
    case "paid_from_rack": {
      const laid = plus(view.own.laid_from_rack, event.cards);
      const after = racked(view, event.seat, event.cards, -1, game);
      return { ...after, own: { ...after.own, laid_from_rack: laid } };
    }
    case "shared_ticket":
      return shared(view, event.seat, game);
    case "saw_shared_ticket":
      return ticketKnown(view, event);
    default:
      return view;
  }
}

/** Cards come to a team's rack (1), or leave it (-1). */
function racked(view: AsiaView, seat: number, cards: Cards, sign: 1 | -1, game: Game): AsiaView {
  const side = sideOf(seat, game);
  const mine = view.seat !== null && game.side(seat).includes(view.seat);
  const rack = view.own.rack && mine ? (sign > 0 ? plus : minus)(view.own.rack, cards) : view.own.rack;
  return { ...view, own: { ...view.own, rack, rack_sizes: added(view.own.rack_sizes, side, sign * total(cards)) } };
}

/** A card drawn blindly was counted with the hand. */
function putAside(view: AsiaView, seat: number, game: Game): AsiaView {
  const rack_sizes = added(view.own.rack_sizes, sideOf(seat, game), 1);
  return { ...view, hand_sizes: added(view.hand_sizes, seat, -1), own: { ...view.own, rack_sizes } };
}

function rackKnown(view: AsiaView, event: Of<"saw_rack_card">): AsiaView {
  const one = { [event.card]: 1 };
  // one that was never seen in the hand is not there either
  const seen = event.seat === view.seat && total(view.hand ?? {}) > (view.hand_sizes[event.seat] ?? 0);
  const hand = view.hand && seen ? minus(view.hand, one) : view.hand;
  return { ...view, hand, own: { ...view.own, rack: plus(view.own.rack ?? {}, one) } };
}

function shared(view: AsiaView, seat: number, game: Game): AsiaView {
  const ticket_rack_counts = added(view.own.ticket_rack_counts, sideOf(seat, game), 1);
  return { ...view, ticket_counts: added(view.ticket_counts, seat, -1), own: { ...view.own, ticket_rack_counts } };
}

function ticketKnown(view: AsiaView, event: Of<"saw_shared_ticket">): AsiaView {
  const tickets = view.tickets.filter((ticket) => event.seat !== view.seat || ticket !== event.ticket);
  return { ...view, tickets, own: { ...view.own, ticket_rack: [...view.own.ticket_rack, event.ticket] } };
}

function tokenTaken(view: Extract<View, { game: "sanfrancisco" }>, event: Of<"took_token">): View {
  const order = Object.keys(view.own.left);
  const had = inOrder([...(view.own.tokens[event.seat] ?? []), event.token], (token) => order.indexOf(token));
  const tokens = put(view.own.tokens, event.seat, had);
  return { ...view, own: { ...view.own, tokens, left: { ...view.own.left, [event.token]: event.left } } };
}

function sideOf(seat: number, game: Game): number {
  return game.data.sides.findIndex((side) => side.includes(seat));
}
