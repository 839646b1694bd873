/** The place of whoever looks at a game again: only their own seat is "you", and with all open nobody changes places. */
import type { Choice } from "../table/choice.svelte";
import { Desk } from "../table/desk.svelte";
import type { Stage } from "../stage/stage.svelte";
import type { Replay } from "./replay.svelte";

export class ReplayDesk extends Desk {
  override readonly replaying = true;

  constructor(
    private readonly replay: Replay,
    stage: Stage,
    choice: Choice,
  ) {
    super(replay, stage, choice);
  }

  override get own(): number | null {
    const { eyes, mine } = this.replay;
    return typeof eyes === "number" && mine.includes(eyes) ? eyes : null;
  }

  override get order(): readonly number[] {
    return this.replay.eyes === "all" ? [...this.session.status.seats.keys()] : super.order;
  }
}
