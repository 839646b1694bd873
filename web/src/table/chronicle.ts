/** The log, kept: a sentence takes its time, and what is told of a turn that is over stays as it is. */
import type { GameEvent } from "../protocol";
import type { LogLine, Speaking } from "../words/speaking";

export class Chronicle {
  private readonly kept: Record<string, readonly LogLine[]> = {};

  constructor(private readonly speaking: Pick<Speaking, "journal">) {}

  /** The lines of some turns, each a portion of events. */
  read(turns: readonly (readonly GameEvent[])[]): LogLine[] {
    return turns.flatMap((turn) => this.turn(turn));
  }

  private turn(events: readonly GameEvent[]): readonly LogLine[] {
    const key = `${events[0]?.number}-${events.at(-1)?.number}`;
    return (this.kept[key] ??= this.speaking.journal(events));
  }
}
