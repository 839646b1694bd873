/** The board by keyboard: one stop has the focus, arrows go to the nearest in their direction, Enter chooses. */
import type { Camera } from "./camera.svelte";
import type { Finger } from "./finger.svelte";
import type { Arrow, Stop } from "./pointing";
import { towards } from "./pointing";
import type { Scene } from "./scene.svelte";

const PAN = 80;
const STEP = 1.5;

function away(arrow: Arrow): [number, number] {
  if (arrow === "ArrowUp") return [0, PAN];
  if (arrow === "ArrowDown") return [0, -PAN];
  return arrow === "ArrowLeft" ? [PAN, 0] : [-PAN, 0];
}

const isArrow = (key: string): key is Arrow => key.startsWith("Arrow");

export class Keyboard {
  /** had the focus last; the only one that Tab comes to */
  private last = $state<string | null>(null);
  /** has the focus, and shows it */
  focused = $state<string | null>(null);
  readonly home = $derived.by(() => {
    const { stops } = this.scene;
    return stops.some(({ id }) => id === this.last) ? this.last : (stops[0]?.id ?? null);
  });

  constructor(
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly finger: Finger,
    private readonly focus: (id: string) => void,
  ) {}

  tabindex = (id: string): number => (id === this.home ? 0 : -1);

  gained(id: string | null, shown: boolean): void {
    if (id === null) return;
    this.last = id;
    this.focused = shown ? id : null;
    const stop = this.scene.stops.find((one) => one.id === id);
    const margin = this.scene.props.drawing.wagon.length;
    if (shown && stop) this.camera.look([stop.x - margin, stop.y - margin, stop.x + margin, stop.y + margin]);
  }

  left(): void {
    this.focused = null;
  }

  /** Whether the key meant the board. */
  pressed(key: string, shift: boolean): boolean {
    if (key === "+" || key === "=") this.camera.step(STEP);
    else if (key === "-") this.camera.step(1 / STEP);
    else if (key === "0") this.camera.fit();
    else if (isArrow(key) && (shift || this.here() === null)) this.camera.slide(...away(key));
    else if (isArrow(key)) this.go(towards(this.here()!, key, this.scene.stops));
    else if (key === "PageUp" || key === "PageDown") this.go(this.next(key === "PageUp" ? -1 : 1));
    else if (key === "Home") this.go(this.scene.stops[0]);
    else if (key === "End") this.go(this.scene.stops.at(-1));
    else if (key === "Enter" || key === " ") return this.choose(this.focused);
    else return false;
    return true;
  }

  choose(id: string | null): boolean {
    const { choice } = this.scene.props;
    if (id === null) return false;
    if (choice.cities.includes(id)) choice.onCity(id);
    else this.finger.open({ route: id, also: [] });
    return true;
  }

  private here(): Stop | null {
    return this.scene.stops.find(({ id }) => id === this.focused) ?? null;
  }

  /** In the board's order, round and round. */
  private next(step: number): Stop | undefined {
    const { stops } = this.scene;
    const place = stops.findIndex(({ id }) => id === this.home);
    return stops[(place + step + stops.length) % stops.length];
  }

  private go(stop: Stop | null | undefined): void {
    if (stop) this.focus(stop.id);
  }
}
