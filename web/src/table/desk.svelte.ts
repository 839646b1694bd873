/** A person's place at a table: what is drawn, what may be done, how it is all called. */
import type { Planned } from "../words/reasoning";
import { MOST_SAID, plannedIn, routeIn, ticketIn } from "../words/reasoning";
import { Speaking } from "../words/speaking";
import type { Action, SeatStatus, View } from "../protocol";
import { cardSheet } from "../cardgame/offer";
import { forcedSheet } from "../sheets/choosing";
import { meant } from "../sheets/offers";
import type { Stage } from "../stage/stage.svelte";
import type { Choice } from "./choice.svelte";
import type { Game } from "./game";
import { seatNames } from "./names";
import type { TableSession } from "./session.svelte";

export class Desk {
  readonly names = $derived.by(() => seatNames(this.session.status));
  readonly speaking = $derived.by(() => new Speaking(this.session.game, (seat) => this.names(seat), this.own));
  /** what is drawn: it may lag behind what is known */
  readonly view = $derived.by((): View | null => this.stage.shown ?? this.session.seen?.view ?? null);
  /** nothing while a bot plays in my place */
  readonly legal = $derived.by((): readonly Action[] => (this.replaced ? [] : (this.session.seen?.legal ?? [])));
  /** something is asked of me now */
  readonly mine = $derived.by(() => this.legal.length > 0);
  /** moves are still being shown: until then the eye is told of them, and not of my turn */
  readonly watching = $derived.by(
    () => this.stage.playing && (this.stage.behind || this.stage.replaying || (this.stage.doer !== null && !this.mine)),
  );
  /** my turn, and everything before it has been seen */
  readonly asked = $derived.by(() => this.mine && !this.watching);
  /** whom the line speaks of and whose seat is outlined: one and the same */
  readonly actor = $derived.by((): number | null => {
    const { current, doer } = this.stage;
    if (this.watching) return current && "seat" in current ? current.seat : doer;
    return this.mine ? this.me : (this.session.seen?.view.actor ?? null);
  });
  /** the tickets in my hand; those kept in secret too, before they are known to be mine */
  readonly tickets = $derived.by((): readonly string[] => {
    const { tickets = [], offer = [], decision = "" } = this.view ?? {};
    if (tickets.length || this.mine || decision !== "start") return tickets;
    return this.session.kept.filter((ticket) => offer.includes(ticket));
  });
  /** a bot plays my seat */
  readonly replaced = $derived.by(() => this.me !== null && this.session.status.seats[this.me]?.bot != null);

  /** a finished game is looked at: nobody waits for anybody */
  readonly replaying: boolean = false;
  /** a bot thinks about a hint for me */
  asking = $state(false);
  /** how high the line that speaks is: on wide screens sheets begin below it */
  line = $state(0);
  /** the number of the last thing said that was read here */
  heard = $state(0);
  readonly unheard = $derived.by(
    () => this.session.talk.filter((said) => said.number > this.heard && said.seat !== this.me).length,
  );

  private readonly advised = $derived.by(() => this.choice.advice(this.session.seen));
  /** what a bot would do, where this was asked */
  readonly advice = $derived.by((): Action | null => this.advised?.action ?? null);
  /** it stands in the sheet where the choice is made, and need not be said beside it */
  readonly advisedInSheet = $derived.by(
    () => forcedSheet(this.session.seen) !== "" || cardSheet(this.session.seen) !== "",
  );
  /** and why, in a few sentences */
  readonly reasons = $derived.by((): readonly string[] => {
    const { seen } = this.session;
    if (!this.advised || !seen) return [];
    return this.advised.reasons
      .slice(0, MOST_SAID)
      .map((reason) => this.speaking.reason(reason, seen.view, this.legal));
  });
  /** the route to claim, or the one that cards are drawn for */
  readonly advisedRoute = $derived.by((): string | null => {
    if (this.advice?.verb === "claim") return this.advice.route;
    return routeIn(this.advised?.reasons ?? []);
  });
  /** the tickets to choose, whatever the reasons say of others; else the one that it is for */
  readonly advisedTickets = $derived.by((): readonly string[] => {
    const offer = this.session.seen?.view.offer ?? [];
    const served = ticketIn(this.advised?.reasons ?? []);
    return (this.advice && meant(this.advice, offer)) ?? (served === null ? [] : [served]);
  });

  /** the first way that the reasons tell; it may be of another ticket */
  readonly plannedWay = $derived.by((): Planned | null => plannedIn(this.advised?.reasons ?? []));

  constructor(
    readonly session: TableSession,
    readonly stage: Stage,
    readonly choice: Choice,
  ) {}

  get game(): Game {
    return this.session.game;
  }

  get me(): number | null {
    return this.session.seat;
  }

  /** The seat of whoever sits at this screen: nobody else is called "you". */
  get own(): number | null {
    return this.me;
  }

  /** All seats clockwise, mine first. */
  get order(): readonly number[] {
    const n = this.session.status.seats.length;
    return Array.from({ length: n }, (_, i) => (i + (this.me ?? 0)) % n);
  }

  seat(seat: number): SeatStatus {
    return this.session.status.seats[seat]!;
  }

  /** Nobody is told who has won before the points were counted; a replay counts none. */
  get counted(): boolean {
    return this.choice.counted || this.replaying;
  }

  /** Points belong to a side: a seat, or a team. Once they are counted they are those of the end. */
  points(seat: number): number {
    const final = this.counted && !this.watching ? this.session.seen?.sheet?.totals : undefined;
    return (final ?? this.view?.points)?.[this.side(seat)] ?? 0;
  }

  side(seat: number): number {
    return this.game.data.sides.findIndex((seats) => seats.includes(seat));
  }

  /** The lawful ways to take the card at this place; null: the deck. */
  takes(slot: number | null): readonly Action[] {
    return this.legal.filter((action) => action.verb === "take" && action.slot === slot);
  }

  /** Where the card that was picked may go; a card that can no longer be taken goes nowhere. */
  get picks(): readonly Action[] {
    const { picked } = this.choice;
    return picked === undefined ? [] : this.takes(picked);
  }

  async askHint(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    this.stage.skip();
    const number = this.session.seen?.number ?? 0;
    const advice = await this.session.hint().finally(() => (this.asking = false));
    const action = this.legal.find((one) => one.text === advice?.action);
    this.choice.advised = action && advice ? { number, action, reasons: advice.reasons } : null;
  }

  offers(verb: Action["verb"]): boolean {
    return this.legal.some((action) => action.verb === verb);
  }
}
