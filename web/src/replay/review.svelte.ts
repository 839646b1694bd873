/** The review of one seat's game: asked for, on its way, found, or failed. */
import { told } from "../lobby/telling";
import type { Mistake, Reviewed, View } from "../protocol";
import { api, Refusal } from "../wire/http";
import { named } from "../words/words.svelte";
import { linesOf } from "./lines";
import type { Replay } from "./replay.svelte";

/** A decision that cost points, and what the seat saw when it made it. */
export interface Costly {
  readonly mistake: Mistake;
  readonly view: View;
}

export class Review {
  state = $state<"" | "looking" | "found" | "failed">("");
  at = $state(0);
  last = $state(0);
  decisions = $state(0);
  found = $state.raw<readonly Costly[]>([]);
  trouble = $state("");
  /** the one that is looked at */
  chosen = $state.raw<Costly | null>(null);
  private asked: AbortController | null = null;

  constructor(
    private readonly replay: Replay,
    readonly seat: number,
  ) {}

  async ask(): Promise<void> {
    if (this.state === "looking" || this.state === "found") return;
    this.state = "looking";
    this.at = this.last = 0;
    this.asked = new AbortController();
    try {
      await this.read(await api.review(this.replay.id, this.seat, this.replay.secret, this.asked.signal));
    } catch (error) {
      this.fail(worded(error));
    }
  }

  /** Nobody waits for it any more. */
  stop(): void {
    this.asked?.abort();
  }

  private async read(answer: Response): Promise<void> {
    for await (const line of linesOf(answer)) await this.hear(JSON.parse(line) as Reviewed);
    if (this.state === "looking") this.fail("");
  }

  private async hear({ at, last, decisions, mistakes, problem }: Reviewed): Promise<void> {
    this.at = at;
    this.last = last;
    if (problem) return this.fail(worded(new Refusal(problem)));
    if (decisions === null) return;
    await this.replay.seeAs(this.seat);
    this.decisions = decisions;
    this.found = mistakes.map((mistake) => ({ mistake, view: this.replay.viewBefore(mistake.number) }));
    this.state = "found";
  }

  private fail(trouble: string): void {
    this.trouble = trouble;
    this.state = "failed";
  }
}

/** As of a review or at a table; the lobby's words are of joining one. */
function worded(error: unknown): string {
  if (!(error instanceof Refusal)) return told(error);
  const { code } = error.problem;
  return named("review.error", code) || named("refusal", code) || told(error);
}
