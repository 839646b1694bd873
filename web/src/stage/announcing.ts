/** Moves told to those who do not see them: every one once, not faster than it can be heard. */

/** Milliseconds between two announcements. */
export const APART = 1500;
/** Whoever was away long does not want to hear all of it. */
const MOST = 12;

export class Announcing {
  private lines: string[] = [];
  private last = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly say: (text: string) => void) {}

  /** What belongs together is said together; the first at once, whatever comes meanwhile after a while. */
  tell(lines: readonly string[]): void {
    this.lines = [...this.lines, ...lines.filter(Boolean)].slice(-MOST);
    if (this.timer === undefined && this.lines.length > 0) this.speak();
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private speak(): void {
    this.timer = undefined;
    if (this.lines.length === 0) return;
    const text = this.lines.join(" ");
    // what is said again in the same words would not be heard
    this.last = text === this.last ? `${text}\u00a0` : text;
    this.say(this.last);
    this.lines = [];
    this.timer = setTimeout(() => this.speak(), APART);
  }
}
