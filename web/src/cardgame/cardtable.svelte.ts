/** The Card Game as this person sees it now, and the cards about to be placed. */
import type { CardgameView, Cards } from "../protocol";
import type { Desk } from "../table/desk.svelte";
import { t } from "../words/words.svelte";
import { matching, open, placings, smallest, tapped, total, without } from "./draft";
import { holding, robbed } from "./yards";
import type { Pile } from "./yards";

export class CardTable {
  private built = $state.raw<Cards>({});
  readonly view = $derived.by(() => this.desk.view as CardgameView);
  readonly offers = $derived.by(() => placings(this.desk.legal));
  /** cards that are about to be placed: only while they can be */
  readonly draft = $derived.by((): Cards => (open(this.offers, this.built) ? this.built : {}));
  /** cards that a hint places */
  readonly advised = $derived.by((): Cards => {
    const { advice } = this.desk;
    return advice?.verb === "place_cards" ? advice.cards : {};
  });
  readonly ready = $derived.by(() => matching(this.offers, this.draft));
  readonly victim = $derived.by(() => (this.me === null ? undefined : robbed(this.view, this.draft, this.me)));

  constructor(readonly desk: Desk) {}

  get me(): number | null {
    return this.desk.me;
  }

  get drafting(): boolean {
    return total(this.draft) > 0;
  }

  /** Everybody else in the order of play; all seats for a spectator. */
  get others(): readonly number[] {
    return this.desk.order.slice(this.me === null ? 0 : 1);
  }

  /** A first tap on a card of a hint takes all that it places. */
  tap(kind: string): void {
    this.built = !this.drafting && this.advised[kind] ? this.advised : tapped(this.offers, this.draft, kind);
  }

  takeOut(kind: string): void {
    this.built = without(this.draft, kind);
  }

  choose(cards: Cards): void {
    this.built = cards;
  }

  clear(): void {
    this.built = {};
  }

  async place(): Promise<void> {
    if (this.ready && (await this.desk.session.play(this.ready.text))) this.clear();
  }

  /** How few cards of a colour can be placed now; none where the hand does not do it. */
  least(colour: string): number | undefined {
    const offer = smallest(this.offers, colour);
    return offer && total(offer.cards);
  }

  /** What a set of this colour would have to beat. */
  beaten(colour: string): number | undefined {
    const found = holding(this.view, colour);
    return found && found.seat !== this.me ? found.size : undefined;
  }

  spoken(pile: Pile): string {
    const facts = { kind: this.desk.speaking.kind(pile.colour), n: pile.size };
    return t("cardgame.pile", pile.wilds ? { ...facts, wilds: pile.wilds } : facts);
  }

  /** How much is on track; what it is where that may be seen (C-12). */
  spokenTrack(seat: number): string {
    const cards = this.view.tracks[seat];
    const n = this.view.track_sizes[seat] ?? 0;
    if (n === 0) return t("cardgame.track_empty");
    if (cards) return t("cardgame.track_open", { cards: this.desk.speaking.cards(cards) });
    return t(seat === this.me ? "cardgame.track_own" : "cardgame.track_held", { n });
  }
}
