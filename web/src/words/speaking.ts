/** All that is said of a game to one viewer: names, events, prompts, actions, refusals, the final count. */
import type { Action, Cards, GameEvent, Line, Reason, Sheet, View } from "../protocol";
import type { Game } from "../table/game";
import { button, inFull, prompted } from "./asking";
import type { Prompt } from "./asking";
import { lineWords, sideName, verdictOf } from "./counting";
import type { Verdict } from "./counting";
import type { Part } from "./filling";
import { textOf } from "./filling";
import { journal } from "./journal";
import type { LogLine } from "./journal";
import { Naming } from "./naming";
import { reasonWords } from "./reasoning";
import { refusalWords } from "./refusing";
import type { Refused } from "./refusing";
import { told } from "./telling";

export type { Part } from "./filling";
export type { LogLine } from "./journal";

export class Speaking {
  /** names as stretches of a sentence, and everything smaller than a sentence */
  readonly naming: Naming;

  /** `names`: how a seat is called; `me`: whose eyes these are, null for a watcher's. */
  constructor(game: Game, names: (seat: number) => string, me: number | null) {
    this.naming = new Naming(game, names, me);
  }

  city = (id: string): string => this.naming.city(id);
  /** `Oslo–Bergen`. */
  route = (id: string): string => this.naming.route(id);
  ticket = (id: string): string => this.naming.ticket(id);
  /** A route or ticket for a screen reader: `Oslo to Bergen`. */
  spoken = (id: string): string => this.naming.spoken(id);
  /** A route with colour, length, ferry or tunnel, for a screen reader. */
  routeInFull = (id: string): string => this.naming.routeInFull(id);
  /** `green`, `locomotive`. */
  kind = (card: string): string => this.naming.kind(card);
  /** `a green card`. */
  card = (card: string): string => this.naming.card(card);
  /** `3 green, 1 locomotive`. */
  cards = (cards: Cards): string => this.naming.cards(cards);
  /** The symbol of a tourist token. */
  symbol = (token: string): string => this.naming.word(`symbol.${token}`);
  /** A word of this game: ticket, tickets, wild, wilds, pieces. */
  word = (name: string): string => this.naming.word(name);
  /** A number with its word: cards, points, tickets, pieces, wilds, tokens. */
  n = (word: string, count: number): string => this.naming.n(word, count);
  /** `Anna, Bo and Carl`. */
  list = (names: readonly string[]): string => textOf(this.naming.list(names.map((text) => [{ text }])));
  /** Everybody of a side: `You and Anna`. */
  side = (seats: readonly number[]): string => sideName(seats, this.naming);

  event = (event: GameEvent): string => textOf(told(event, this.naming));
  /** The same in stretches, of which cards, routes and seats can be drawn. */
  eventParts = (event: GameEvent): Part[] => told(event, this.naming);
  /** The visible log. */
  journal = (events: readonly GameEvent[]): LogLine[] => journal(events, this.naming);

  prompt = (view: View): Prompt => prompted(view, this.naming);
  /** A whole action: `Claim Oslo–Bergen with 3 green`. */
  action = (action: Action, view: View): string => inFull(action, view, this.naming);
  /** The short word for a button: `Claim route`. */
  button = (action: Action, view: View): string => button(action, view, this.naming);

  /** Why a bot would do something, of all that is legal. */
  reason = (reason: Reason, view: View, legal: readonly Action[]): string =>
    reasonWords(reason, view, legal, this.naming);

  /** `view` helps where something was done out of place: it is told what is asked now. */
  refusal = (refused: Refused, view?: View): string => refusalWords(refused, this.naming, view);

  scoreLine = (line: Line): string => lineWords(line, this.naming);
  verdict = (sheet: Sheet): Verdict => verdictOf(sheet, this.naming);
}
