/** What a sheet needs: the table, what is asked of me now, and how it is all called. */
import type { Action, Cards, CardgameView, View } from "../protocol";
import type { Stage } from "../stage/stage.svelte";
import type { Choice } from "../table/choice.svelte";
import type { Game } from "../table/game";
import { seatNames } from "../table/names";
import type { TableSession } from "../table/session.svelte";
import { MOST_SAID } from "../words/reasoning";
import { Speaking } from "../words/speaking";
import { t } from "../words/words.svelte";
import { plus } from "./counting";
import { meant } from "./offers";

export type MapView = Exclude<View, CardgameView>;

export class Asked {
  readonly speaking = $derived.by(
    () => new Speaking(this.session.game, seatNames(this.session.status), this.session.seat),
  );

  constructor(
    readonly session: TableSession,
    readonly stage: Stage,
    readonly choice: Choice,
  ) {}

  get game(): Game {
    return this.session.game;
  }

  /** Of a map game that is being played. */
  get view(): MapView {
    return this.session.seen!.view as MapView;
  }

  get legal(): readonly Action[] {
    return this.session.seen?.legal ?? [];
  }

  /** What I may pay with: my hand, and in Asia the team's rack. */
  get purse(): Cards {
    const view = this.view;
    return view.game === "asia" ? plus(view.hand ?? {}, view.own.rack ?? {}) : (view.hand ?? {});
  }

  /** What a bot would do, where this was asked. */
  get advice(): Action | null {
    return this.choice.advice(this.session.seen)?.action ?? null;
  }

  /** What is said of a ticket that it would choose; nothing of any other. */
  advised(ticket: string): string {
    const tickets = this.advice && meant(this.advice, this.view.offer);
    return tickets?.includes(ticket) ? t("sheet.advised") : "";
  }

  /** And why, in a few sentences. */
  get reasons(): readonly string[] {
    const advised = this.choice.advice(this.session.seen);
    const told = advised?.reasons.slice(0, MOST_SAID) ?? [];
    return told.map((reason) => this.speaking.reason(reason, this.view, this.legal));
  }

  /** What was chosen is done; whatever was being looked at is over. */
  async play(action: string | readonly string[]): Promise<boolean> {
    const done = await this.session.play(action);
    if (done) {
      this.choice.ticked = [];
      this.choice.close();
    }
    return done;
  }
}
