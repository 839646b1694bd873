/** Plays a replay on by itself: one step after the other, as fast as one likes. */
import type { Stage } from "../stage/stage.svelte";
import type { Replay } from "./replay.svelte";

/** Steps are shown as they happened, with a pause after them; or only what came of them. */
export const SPEEDS = [
  { name: "1", shown: true, pause: 700 },
  { name: "2", shown: true, pause: 120 },
  { name: "4", shown: false, pause: 380 },
  { name: "10", shown: false, pause: 110 },
] as const;
const LOOK = 60;

export class Player {
  running = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly replay: Replay,
    private readonly stage: Stage,
  ) {}

  toggle(): void {
    if (this.running) return this.halt();
    if (this.replay.at === this.replay.last) this.replay.go(0);
    this.running = true;
    this.on();
  }

  halt(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  /** By hand; nothing goes on by itself then. */
  go(to: number): void {
    this.halt();
    this.replay.go(to);
  }

  /** By hand, shown as it happened. */
  step(): void {
    this.halt();
    this.stage.skip();
    this.replay.step();
  }

  /** The next step, as soon as the last one has been shown. */
  private on(): void {
    clearTimeout(this.timer);
    if (!this.running) return;
    const speed = SPEEDS[this.speed]!;
    if (this.stage.playing) return this.later(LOOK);
    if (speed.shown) this.replay.step();
    else this.replay.go(this.replay.at + 1);
    if (this.replay.at === this.replay.last) return this.halt();
    this.later(speed.pause);
  }

  private later(ms: number): void {
    this.timer = setTimeout(() => this.on(), ms);
  }
}
