/** What a tap chooses: a route, two cities one after the other, or a city that is offered. */
import type { Camera } from "./camera.svelte";
import type { Pointed } from "./pointing";
import { between, cityAt, neighbourAt, offeredCity, routeAt } from "./pointing";
import type { Scene } from "./scene.svelte";

type Spot = readonly [x: number, y: number];

/** A second tap within this time and distance means: nearer, or back. */
const SECOND_TAP = 260;
const SECOND_NEAR = 30;

export class Finger {
  /** the route that is pointed at: exactly one */
  over = $state<string | null>(null);
  /** where the mouse is, in pixels of the box; nothing for fingers, which would cover a hint */
  mouse = $state.raw<Spot | null>(null);
  private waiting = 0;
  private first: Spot | null = null;

  constructor(
    private readonly scene: Scene,
    private readonly camera: Camera,
  ) {}

  hover = (at: Spot | null): void => {
    this.mouse = at;
    this.over = at ? (this.meant(at)?.route ?? null) : null;
  };

  /** With a finger the first tap waits for a second one; a mouse has its wheel, and need not. */
  tap = (at: Spot, touch: boolean): void => {
    clearTimeout(this.waiting);
    const twice = this.first && Math.hypot(at[0] - this.first[0], at[1] - this.first[1]) < SECOND_NEAR;
    this.first = null;
    if (twice && touch) {
      this.over = null;
      this.camera.toggle(at);
    } else if (touch) {
      this.first = at;
      this.over = this.meant(at)?.route ?? null;
      this.waiting = window.setTimeout(() => this.once(at), SECOND_TAP);
    } else {
      this.hover(null);
      this.choose(at);
    }
  };

  end(): void {
    clearTimeout(this.waiting);
  }

  private once(at: Spot): void {
    this.first = null;
    this.over = null;
    this.choose(at);
  }

  private choose(at: Spot): void {
    const { drawing, choice } = this.scene.props;
    const point = this.camera.point(...at);
    const { scale } = this.camera.sight;
    if (choice.cities.length) {
      const offered = offeredCity(drawing, point, scale, choice.cities);
      if (offered !== null) choice.onCity(offered);
      return;
    }
    const second = choice.start === null ? null : neighbourAt(drawing, point, scale, choice.start);
    const city = second ?? cityAt(drawing, point, scale);
    if (city !== null) this.tapCity(city);
    else this.open(routeAt(drawing, point, scale, this.scene.standing));
  }

  private tapCity(city: string): void {
    const { drawing, choice } = this.scene.props;
    const pointed = choice.start === null ? null : between(drawing, choice.start, city, this.scene.standing);
    if (pointed) this.open(pointed);
    else choice.start = choice.start === city ? null : city;
  }

  open(pointed: Pointed | null): void {
    const { choice } = this.scene.props;
    choice.start = null;
    if (pointed) {
      choice.lookAt(pointed.route, pointed.also);
    } else if (choice.route !== null) choice.close();
  }

  private meant(at: Spot): Pointed | null {
    const { drawing, choice } = this.scene.props;
    if (choice.cities.length) return null;
    const point = this.camera.point(...at);
    const { scale } = this.camera.sight;
    return cityAt(drawing, point, scale) === null ? routeAt(drawing, point, scale, this.scene.standing) : null;
  }
}
