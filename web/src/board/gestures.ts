/** Fingers, mouse and wheel on the board: panning, pinching, tapping. The page itself is never zoomed. */
import type { Camera } from "./camera.svelte";

type Spot = [x: number, y: number];

export interface Heard {
  /** at a pixel of the box; `touch`: by a finger or pen */
  tap: (at: Spot, touch: boolean) => void;
  /** the mouse is here, or nowhere */
  hover: (at: Spot | null) => void;
}

const SLOP = 7;
const LONG_PRESS = 700;
const WHEEL = 0.0016;
/** after the last turn of the wheel */
const WHEEL_REST = 160;

export class Gestures {
  private readonly down = new Map<number, Spot>();
  private start: Spot = [0, 0];
  private since = 0;
  private moved = false;
  private wheelRest = 0;
  private box = new DOMRect();

  constructor(
    private readonly node: HTMLElement,
    private readonly camera: Camera,
    private readonly heard: Heard,
  ) {}

  listen(): () => void {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    this.node.addEventListener("pointerdown", (event) => this.pressed(event), options);
    this.node.addEventListener("pointermove", (event) => this.dragged(event), options);
    this.node.addEventListener("pointerup", (event) => this.lifted(event, true), options);
    this.node.addEventListener("pointercancel", (event) => this.lifted(event, false), options);
    this.node.addEventListener("pointerleave", () => this.heard.hover(null), options);
    this.node.addEventListener("wheel", (event) => this.turned(event), { ...options, passive: false });
    // Safari's own pinch of the page
    this.node.addEventListener("gesturestart", (event) => event.preventDefault(), options);
    return () => {
      stop.abort();
      clearTimeout(this.wheelRest);
    };
  }

  private spot(event: MouseEvent): Spot {
    // not asked for while a finger is down, as that would lay out the page at every step
    if (this.down.size === 0) this.box = this.node.getBoundingClientRect();
    return [event.clientX - this.box.left, event.clientY - this.box.top];
  }

  private pressed(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const at = this.spot(event);
    this.down.set(event.pointerId, at);
    if (this.down.size === 1) {
      [this.start, this.since, this.moved] = [at, event.timeStamp, false];
    } else {
      this.moved = true;
      this.hold(event.pointerId);
    }
  }

  private dragged(event: PointerEvent): void {
    const at = this.spot(event);
    const before = this.down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.heard.hover(at);
      return;
    }
    if (this.down.size > 1) this.pinched(event.pointerId, before, at);
    else if (this.moved || this.left(at)) this.panned(event.pointerId, before, at);
    else return;
    this.down.set(event.pointerId, at);
  }

  private left(at: Spot): boolean {
    return Math.hypot(at[0] - this.start[0], at[1] - this.start[1]) > SLOP;
  }

  private panned(pointer: number, before: Spot, at: Spot): void {
    if (!this.moved) this.heard.hover(null);
    this.moved = true;
    if (!this.camera.near) return;
    this.hold(pointer);
    this.camera.pan(at[0] - before[0], at[1] - before[1]);
  }

  private pinched(pointer: number, before: Spot, at: Spot): void {
    const other = [...this.down].find(([id]) => id !== pointer)?.[1];
    if (!other) return;
    const apart = (spot: Spot): number => Math.hypot(spot[0] - other[0], spot[1] - other[1]);
    const middle: Spot = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    this.camera.zoom((this.camera.sight.scale * apart(at)) / Math.max(1, apart(before)), middle);
    this.camera.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
  }

  private hold(pointer: number): void {
    if (this.camera.held) return;
    this.camera.take();
    this.heard.hover(null);
    this.node.setPointerCapture(pointer);
  }

  private lifted(event: PointerEvent, meant: boolean): void {
    const here = this.down.delete(event.pointerId);
    if (!here || this.down.size > 0) return;
    if (this.camera.held) this.camera.settle();
    const tapped = meant && !this.moved && event.timeStamp - this.since < LONG_PRESS;
    if (tapped) this.heard.tap(this.start, event.pointerType !== "mouse");
    else this.heard.hover(null);
  }

  private turned(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    const turn = Math.max(-240, Math.min(240, event.deltaY * lines * (event.ctrlKey ? 5 : 1)));
    if (!this.camera.held) this.camera.take();
    this.camera.zoom(this.camera.sight.scale * Math.exp(-turn * WHEEL), this.spot(event));
    clearTimeout(this.wheelRest);
    this.wheelRest = window.setTimeout(() => this.camera.settle(), WHEEL_REST);
  }
}
