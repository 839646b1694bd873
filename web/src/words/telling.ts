/** What happened, as a sentence: own or another's, in the words of the game. */
import type { Cards, GameEvent } from "../protocol";
import type { Part, PartFacts } from "./filling";
import type { Naming } from "./naming";
import { speech } from "./words.svelte";

/** One event as a sentence in stretches. */
export function told(event: GameEvent, naming: Naming): Part[] {
  const key = keptNone(event) ? "kept_tickets.none" : `${event.kind}${variant(event, naming)}`;
  return sentence(`event.${key}`, isOwn(event, naming), factsOf(event, naming), naming);
}

/** Of the keys there are for this game and this reader, the one that fits best. */
export function sentence(key: string, own: boolean, facts: PartFacts, naming: Naming): Part[] {
  const keys = [`${key}.${naming.game.id}`, key].flatMap((one) => (own ? [`${one}.own`, one] : [one]));
  const fitting = keys.find((one) => speech.has(one)) ?? key;
  return speech.parts(fitting, { ...naming.words(), ...facts });
}

/** Nothing is named where none was kept. */
const keptNone = (event: GameEvent): boolean => event.kind === "kept_these" && event.tickets.length === 0;

/** Where nothing was kept or asked for, other words are needed; what went on track is to be remembered (C-12). */
function variant(event: GameEvent, naming: Naming): string {
  if (event.kind === "moved") return isOwn(event, naming) && naming.game.data.options.look_at_own_pile ? ".seen" : "";
  if (event.kind === "kept_tickets" && event.count === 0) return ".none";
  return event.kind === "tunnel_price" && event.extra === 0 ? ".none" : "";
}

export function seatOf(event: GameEvent): number | null {
  if (event.kind === "new_round") return event.first;
  return "seat" in event ? event.seat : null;
}

export function isOwn(event: GameEvent, naming: Naming): boolean {
  const seat = seatOf(event);
  if (seat === null || naming.me === null) return false;
  return event.kind === "end_triggered" ? naming.game.side(naming.me).includes(seat) : seat === naming.me;
}

/** A fact of an event, as what the sentences call it. */
type Speaker = (value: never, naming: Naming) => PartFacts;
const SPEAKERS: Readonly<Record<string, Speaker>> = {
  seat: (seat: number, naming) => ({ who: naming.who(seat) }),
  first: (seat: number, naming) => ({ who: naming.who(seat) }),
  victim: (seat: number, naming) => ({ whom: naming.whom(seat) }),
  card: (card: string, naming) => ({
    card: naming.cardPart(card),
    kind: naming.kind(card),
    cards: naming.cardsPart({ [card]: 1 }),
  }),
  cards: (cards: Cards, naming) => ({ cards: naming.cardsPart(cards), n_cards: naming.n("cards", sum(cards)) }),
  route: (route: string, naming) => ({ route: naming.routePart(route) }),
  city: (city: string, naming) => ({ city: naming.cityPart(city) }),
  token: (token: string, naming) => ({ symbol: naming.word(`symbol.${token}`) }),
  ticket: (ticket: string, naming) => ({ ticket_name: naming.ticketPart(ticket) }),
  tickets: (tickets: readonly string[], naming) => ({
    ...counted(tickets.length, naming),
    ticket_names: naming.list(tickets.map((ticket) => [naming.ticketPart(ticket)])),
  }),
  count: (n: number, naming) => counted(n, naming),
  size: (n: number, naming) => counted(n, naming),
  extra: (n: number, naming) => counted(n, naming),
  points: (points: number, naming) => ({ n_points: naming.n("points", points) }),
  piles: (piles: readonly Cards[], naming) => ({ piles: pilesOf(piles, naming) }),
};

export function counted(n: number, naming: Naming): PartFacts {
  return { n, n_cards: naming.n("cards", n), n_tickets: naming.n("tickets", n) };
}

/** Facts of the engine, as the sentences call them. */
export function spokenFacts(told: object, naming: Naming): Record<string, PartFacts[string]> {
  const facts: Record<string, PartFacts[string]> = {};
  for (const [name, value] of Object.entries(told) as [string, never][]) {
    const speak = SPEAKERS[name];
    if (speak) Object.assign(facts, speak(value, naming));
    else if (typeof value === "number") facts[name] = value;
  }
  return facts;
}

function factsOf(event: GameEvent, naming: Naming): PartFacts {
  const facts = spokenFacts(event, naming);
  if (event.kind === "claimed" && sum(event.cards) === 0) delete facts.cards;
  if (event.kind === "end_triggered") facts.mate = mateOf(event.seat, naming);
  return facts;
}

/** The other one of the team: mine, where it is my team. */
function mateOf(seat: number, naming: Naming): Part | undefined {
  const side = naming.game.side(seat);
  const first = naming.me !== null && side.includes(naming.me) ? naming.me : seat;
  const mate = side.find((one) => one !== first);
  return mate === undefined ? undefined : naming.whom(mate);
}

function pilesOf(piles: readonly Cards[], naming: Naming): Part[] {
  return piles.flatMap((cards, seat) => [
    ...(seat === 0 ? [] : [{ text: "; " }]),
    ...speech.parts("event.pile", { who: naming.who(seat), cards: naming.cardsPart(cards) }),
  ]);
}

export function sum(cards: Cards): number {
  return Object.values(cards).reduce((all, count) => all + count, 0);
}
