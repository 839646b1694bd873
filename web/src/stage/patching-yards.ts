/** What an event changes in the Card Game: yards, tracks, completed tickets, a new round. */
import type { CardgameView, Cards, GameEvent } from "../protocol";
import type { Game } from "../table/game";
import { minus, plus, total } from "./cards";
import { added, fromHand, inOrder, put, scored } from "./changing";

type Of<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

export function inYards(view: CardgameView, event: GameEvent, game: Game): CardgameView {
  switch (event.kind) {
    case "placed":
      return { ...view, ...fromHand(view, event.seat, event.cards), yards: placed(view, event, game) } as CardgameView;
    case "robbed":
      return {
        ...view,
        yards: yard(view, event.victim, (pile) => (event.colour in pile ? {} : pile)),
        discard: plus(view.discard, event.cards),
      };
    case "moved":
      return {
        ...view,
        yards: moved(view, event),
        track_sizes: added(view.track_sizes, event.seat, total(event.cards)),
      };
    case "opened_tracks":
      return { ...view, tracks: event.piles };
    case "completed":
      return completed(view, event, game);
    case "new_round":
      return anew(view, event);
    default:
      return view;
  }
}

/** One colour with its wilds makes one pile; three singles make three. */
function placed(view: CardgameView, event: Of<"placed">, game: Game): CardgameView["yards"] {
  const colours = Object.keys(event.cards).filter((kind) => kind !== "wild");
  const piles: Cards[] = colours.length > 1 ? colours.map((kind) => ({ [kind]: 1 })) : [event.cards];
  const all = [...(view.yards[event.seat] ?? []), ...piles];
  return put(
    view.yards,
    event.seat,
    inOrder(all, (pile) => game.cards.indexOf(Object.keys(pile)[0] ?? "")),
  );
}

/** From every pile its top card goes: a wild first. */
function moved(view: CardgameView, event: Of<"moved">): CardgameView["yards"] {
  return yard(view, event.seat, (pile) => minus(pile, { [pile.wild ? "wild" : (Object.keys(pile)[0] ?? "")]: 1 }));
}

/** A seat's yard with every pile changed; empty piles are gone. */
function yard(view: CardgameView, seat: number, change: (pile: Cards) => Cards): CardgameView["yards"] {
  const piles = (view.yards[seat] ?? []).map(change).filter((pile) => total(pile) > 0);
  return put(view.yards, seat, piles);
}

function completed(view: CardgameView, event: Of<"completed">, game: Game): CardgameView {
  const mine = event.seat === view.seat;
  const order = [...game.tickets.keys()];
  const all = [...(view.completed[event.seat] ?? []), ...event.tickets];
  return {
    ...view,
    completed: put(
      view.completed,
      event.seat,
      inOrder(all, (ticket) => order.indexOf(ticket)),
    ),
    ticket_counts: added(view.ticket_counts, event.seat, -event.tickets.length),
    tickets: mine ? view.tickets.filter((ticket) => !event.tickets.includes(ticket)) : view.tickets,
    points: scored(view, event.seat, event.points, game),
  };
}

function anew(view: CardgameView, event: Of<"new_round">): CardgameView {
  return {
    ...view,
    round: event.round,
    first: event.first,
    last_turns: null,
    deck_size: event.size,
    discard: {},
    market: view.market.map(() => null),
    yards: view.yards.map(() => []),
    tracks: view.tracks.map(() => null),
    track_sizes: view.track_sizes.map(() => 0),
    completing: [],
    suggestion: null,
  };
}
