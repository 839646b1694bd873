/** What the things of a game are called: cities, routes, tickets, cards, pieces and the people at the table. */
import type { Cards } from "../protocol";
import { settings } from "../settings.svelte";
import type { Game } from "../table/game";
import { textOf } from "./filling";
import type { Part } from "./filling";
import { formats } from "./intl";
import { named, speech, t } from "./words.svelte";

/** Words that every sentence of the game may use, each language in the form it needs. */
const GAME_WORDS = ["ticket", "tickets", "tickets_p", "wild", "wild_p", "wilds", "wilds_p", "pieces"];

export class Naming {
  constructor(
    readonly game: Game,
    /** how a seat is called */
    readonly names: (seat: number) => string,
    /** whose eyes these are; null: a watcher's */
    readonly me: number | null,
  ) {}

  /** As printed on the board, or as the reader's language has it: a setting. */
  city(id: string): string {
    const own = settings.get("cityNames") === "own" ? named("city", id) : "";
    return own || named("city.printed", id) || (this.game.cities.get(id)?.name ?? "");
  }

  route(id: string): string {
    const route = this.game.routes.get(id);
    return route ? this.between(route.a, route.b) : "";
  }

  ticket(id: string): string {
    const ticket = this.game.tickets.get(id);
    return ticket ? this.between(ticket.a, ticket.b) : "";
  }

  /** For a screen reader, which does not read a dash. */
  spoken(id: string): string {
    const ends = this.game.routes.get(id) ?? this.game.tickets.get(id);
    return ends ? t("terms.between", { a: this.city(ends.a), b: this.city(ends.b) }) : "";
  }

  /** `Oslo–Bergen: red, 3 spaces, tunnel`. */
  routeInFull(id: string): string {
    const route = this.game.routes.get(id);
    if (!route) return "";
    const facts = [this.kind(route.colour), t("terms.length", { n: route.length })];
    if (route.ferry) facts.push(t("terms.ferry"));
    if (route.tunnel) facts.push(t("terms.tunnel"));
    return `${this.spoken(id)}: ${facts.join(", ")}`;
  }

  /** The bare label of a kind of card: `green`, `locomotive`. */
  kind(card: string): string {
    return this.word(`kind.${card}`);
  }

  /** `a green card`, `a locomotive`. */
  card(card: string): string {
    return card === "wild" ? this.word("wild") : this.word(`card.${card}`);
  }

  /** `3 green, 1 locomotive`. */
  cards(cards: Cards): string {
    const held = this.game.cards.filter((card) => (cards[card] ?? 0) > 0);
    if (held.length === 0) return t("terms.none");
    return held.map((card) => this.n(card === "wild" ? "wilds" : `kind.${card}`, cards[card] ?? 0)).join(", ");
  }

  /** A word of this game, such as `tickets`, which are contracts in Amsterdam. */
  word(name: string): string {
    return named("terms", `${name}.${this.game.id}`) || named("terms", name);
  }

  /** A number with its word: cards, points, tickets, pieces, wilds, tokens. */
  n(word: string, count: number): string {
    return named("terms", `n_${word}.${this.game.id}`, { n: count }) || named("terms", `n_${word}`, { n: count });
  }

  words(): Record<string, string> {
    return Object.fromEntries(GAME_WORDS.map((name) => [name, this.word(name)]));
  }

  /** At the start of a sentence. */
  who(seat: number): Part {
    return { text: seat === this.me ? t("terms.who") : this.names(seat), seat };
  }

  /** Elsewhere in a sentence. */
  whom(seat: number): Part {
    return { text: seat === this.me ? t("terms.whom") : this.names(seat), seat };
  }

  cityPart(id: string): Part {
    return { text: this.city(id), city: id };
  }

  routePart(id: string): Part {
    return { text: this.route(id), route: id };
  }

  ticketPart(id: string): Part {
    return { text: this.ticket(id), ticket: id };
  }

  cardsPart(cards: Cards): Part {
    return { text: this.cards(cards), cards };
  }

  /** A card as a noun phrase. */
  cardPart(card: string): Part {
    return { text: this.card(card), cards: { [card]: 1 } };
  }

  /** `Anna, Bo and Carl`. */
  list(items: readonly (readonly Part[])[]): Part[] {
    const rest = [...items];
    return formats(speech.tag)
      .list.formatToParts(items.map(textOf))
      .flatMap((piece) => (piece.type === "element" ? (rest.shift() ?? []) : [{ text: piece.value }]));
  }

  /** En dash without spaces; Finnish puts spaces round it where a name has several words. */
  private between(a: string, b: string): string {
    const [from, to] = [this.city(a), this.city(b)];
    const wide = speech.language === "fi" && /\s/.test(from + to);
    return wide ? `${from}\u00a0– ${to}` : `${from}–${to}`;
  }
}
