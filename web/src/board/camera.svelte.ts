/** What of the board is on the screen. While it moves only a transform changes; at rest the board is laid out anew. */
import type { Area, Padding, Sight, Size } from "./sight";
import { DOUBLE_TAP, UNCOVERED, fit, fitScale, kept, opening, panned, resized, revealing, zoomed } from "./sight";

/** The end of a transition is not told where nothing had to move; then this is waited for. */
const LONGEST_GLIDE = 400;

export class Camera {
  /** the size of the window onto the board, in pixels */
  box = $state.raw<Size>({ width: 0, height: 0 });
  sight = $state.raw<Sight>({ scale: 1, x: 0, y: 0 });
  /** the scale the board is laid out in */
  laidOut = $state(1);
  /** moves by itself */
  gliding = $state(false);
  /** a hand moves it */
  held = $state(false);
  private arrival: ReturnType<typeof setTimeout> | undefined;
  private padding: Padding = UNCOVERED;
  /** where it was before something was brought into sight */
  private before: Sight | null = null;

  constructor(
    readonly board: Size,
    private readonly wagonWidth: number,
  ) {}

  get whole(): number {
    return fitScale(this.board, this.box);
  }

  get near(): boolean {
    return this.sight.scale > this.whole * 1.02;
  }

  /** Of a board point, on the screen. */
  shown(x: number, y: number): [number, number] {
    return [this.sight.x + x * this.sight.scale, this.sight.y + y * this.sight.scale];
  }

  /** Of a pixel of the box, on the board. */
  point(x: number, y: number): [number, number] {
    return [(x - this.sight.x) / this.sight.scale, (y - this.sight.y) / this.sight.scale];
  }

  measure(box: Size): void {
    if (box.width < 1 || box.height < 1) return;
    const before = this.box;
    if (before.width === box.width && before.height === box.height) return;
    this.box = box;
    this.sight =
      before.width === 0
        ? opening(this.board, box, this.wagonWidth)
        : resized(this.before ?? this.sight, before, this.board, box);
    this.before = null;
    this.settle();
  }

  take(): void {
    this.held = true;
    this.gliding = false;
    this.before = null;
  }

  pan(dx: number, dy: number): void {
    this.sight = panned(this.sight, dx, dy, this.board, this.box, this.padding);
  }

  zoom(scale: number, at: readonly [number, number]): void {
    this.sight = zoomed(this.sight, scale, at, this.board, this.box, this.padding);
  }

  /** The hand is gone, or the glide is over: crisp again. */
  settle(): void {
    this.held = false;
    this.gliding = false;
    this.laidOut = this.sight.scale;
  }

  step(factor: number, at: readonly [number, number] = [this.box.width / 2, this.box.height / 2]): void {
    this.before = null;
    this.glide(zoomed(this.sight, this.sight.scale * factor, at, this.board, this.box, this.padding));
  }

  /** Nearer, and back. */
  toggle(at: readonly [number, number]): void {
    this.before = null;
    if (this.near) this.fit();
    else this.glide(zoomed(this.sight, this.whole * DOUBLE_TAP, at, this.board, this.box, this.padding));
  }

  fit(): void {
    this.before = null;
    this.glide(fit(this.board, this.box));
  }

  slide(dx: number, dy: number): void {
    this.glide(panned(this.sight, dx, dy, this.board, this.box, this.padding));
  }

  /** Brings something into the part that nothing covers; `release` goes back, unless a hand moved it since. */
  reveal(area: Area, padding: Padding): void {
    this.padding = padding;
    const from = this.before ?? this.sight;
    const to = revealing(from, area, this.board, this.box, padding);
    this.glide(padding.right || padding.bottom ? to : kept(this.atLeast(to), this.board, this.box));
    this.before = from;
  }

  /** Brings something into sight for good. */
  look(area: Area): void {
    this.glide(
      kept(
        this.atLeast(revealing(this.sight, area, this.board, this.box, this.padding)),
        this.board,
        this.box,
        this.padding,
      ),
    );
  }

  release(): void {
    this.padding = UNCOVERED;
    if (this.before) this.glide(this.before);
    else if (this.box.width > 0) this.glide(kept(this.atLeast(this.sight), this.board, this.box));
    this.before = null;
  }

  private atLeast(sight: Sight): Sight {
    return sight.scale < this.whole ? fit(this.board, this.box) : sight;
  }

  private glide(to: Sight): void {
    const { scale, x, y } = this.sight;
    const same = Math.abs(to.scale - scale) < 1e-6 && Math.abs(to.x - x) < 0.5 && Math.abs(to.y - y) < 0.5;
    if (same) return;
    this.gliding = true;
    this.sight = to;
    clearTimeout(this.arrival);
    this.arrival = setTimeout(() => this.gliding && this.settle(), LONGEST_GLIDE);
  }
}
