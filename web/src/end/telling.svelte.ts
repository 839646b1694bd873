/** Telling the count step by step; anybody may have the rest at once. */
import type { Sheet } from "../protocol";
import { countOf, pauseAfter, toldLines } from "./count";
import type { Step } from "./count";

export class Telling {
  private steps = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly count;
  readonly lines = $derived.by(() => toldLines(this.count, this.steps));
  readonly done = $derived.by(() => this.steps >= this.count.steps.length);

  /** `slowness`: 1 is usual, 0 at once. */
  constructor(
    readonly sheet: Sheet,
    private readonly own: number,
    private readonly onstep: (step: Step | null) => void,
    private readonly slowness: number,
  ) {
    this.count = countOf(sheet, own);
  }

  get last(): Step | null {
    return this.done ? null : (this.count.steps[this.steps - 1] ?? null);
  }

  begin(): void {
    if (this.slowness === 0) this.finish();
    else this.wait(400);
  }

  finish(): void {
    this.end();
    this.steps = this.count.steps.length;
    this.onstep(null);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private wait(pause: number): void {
    this.timer = setTimeout(() => this.next(), pause * this.slowness);
  }

  private next(): void {
    const step = this.count.steps[this.steps];
    this.steps += 1;
    if (this.done || !step) return this.finish();
    this.onstep(step);
    this.wait(pauseAfter(this.count, this.steps - 1, this.own));
  }
}
