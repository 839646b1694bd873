/** What is drawn now: it lags behind what is known while events are shown one after the other. */
import type { GameEvent, Seen, View } from "../protocol";
import { settings } from "../settings.svelte";
import type { TableSession } from "../table/session.svelte";
import { chimes } from "./chimes";
import type { Chime } from "./chimes";
import type { Seats } from "./flying";
import { departed, patched } from "./patching";
import { Pause } from "./pause";
import { Round } from "./round";
import type { Scene, Turn } from "./scene";
import { swept } from "./scenes";
import { WAGON } from "./scenes-claims";
import { sound } from "./sound";
import { added, haste, thinned, turnsOf } from "./turns";
import { dug, tunnelNow } from "./tunnel";
import type { Tunnel } from "./tunnel";

/** At each pace, how much longer than usual it takes. */
const PACES = [0, 1, 1.8];
/** More turns than that at once are what happened while one was away. */
const AWAY = 8;

/** A scene under way, and how much of its usual time it takes. */
export interface Showing {
  scene: Scene;
  speed: number;
}

export class Stage {
  shown = $state.raw<View | null>(null);
  /** is something being shown? */
  playing = $state(false);
  current = $state.raw<GameEvent | null>(null);
  /** whose turn is being shown; the deal is nobody's */
  doer = $state<number | null>(null);
  /** is something that others did still to be shown? */
  behind = $state(false);
  /** the route claimed last */
  recent = $state<string | null>(null);
  /** a route whose wagons are being laid, and how many lie there by now */
  laying = $state.raw<{ route: string; count: number } | null>(null);
  tunnel = $state.raw<Tunnel | null>(null);
  showing = $state.raw<Showing | null>(null);
  /** is it a round that was seen before? */
  replaying = $state(false);
  /** the number of the last event that was shown; all of them while nothing is */
  upTo = $state(Infinity);
  /** told of every turn once, when it is shown, or passed over */
  onTurn: (events: readonly GameEvent[], seat: number | null) => void = () => {};

  private base: View | null = null;
  private waiting: Turn[] = [];
  private now: Turn | null = null;
  private run = 0;
  private pause = new Pause();
  private round: Round;
  private before: Seen | null = null;
  /** to be heard when all is shown */
  private chimes: Chime[] = [];
  private seats: Seats;

  constructor(readonly session: TableSession) {
    // whoever looks on may sit down later
    this.seats = {
      game: session.game,
      get me() {
        return session.seat;
      },
    };
    this.round = new Round(this.seats);
    session.onSeen = (seen, fresh, rewound) => this.see(seen, fresh, rewound);
    if (session.seen) this.see(session.seen, session.events, false);
  }

  /** Show at once whatever is still to be shown. */
  skip(): void {
    this.stop();
    this.settle();
  }

  /** Is there something to show again? */
  get canReplay(): boolean {
    const last = this.session.events.findLast((event) => event.action > 0)?.number ?? 0;
    return last > this.round.mark(this.session.events).number;
  }

  /** What happened since my last turn, once more; then the table is as it is now. */
  replayRound(): void {
    const { view, number } = this.round.mark(this.session.events);
    const events = this.session.events.filter((event) => event.number > number && event.action > 0);
    this.skip();
    if (view !== null) this.draw(view);
    this.replaying = true;
    const turns = turnsOf(events, this.seats, null).slice(-2 * this.seats.game.data.seats);
    this.play(turns.map((turn) => ({ ...turn, again: true, still: view === null })));
  }

  /** No timer is left behind. */
  end(): void {
    this.run++;
    this.waiting = [];
    this.pause.cut();
  }

  private see(seen: Seen, fresh: readonly GameEvent[], rewound: boolean): void {
    const before = this.before;
    this.before = seen;
    if (rewound) this.round.forget();
    else this.round.note(before, seen, fresh);
    this.chimes.push(...chimes(before, seen, this.seats.me));
    if (this.upTo === Infinity && before && fresh.length > 0) this.upTo = before.last;
    if (before === null || rewound) this.open(seen, rewound);
    else this.follow(before, turnsOf(fresh, this.seats, seen.view));
  }

  /** A table seen for the first time shows its last move, on the table as it is; one that went back shows nothing. */
  private open(seen: Seen, rewound: boolean): void {
    this.skip();
    if (rewound || seen.view.decision === "over") return;
    const last = turnsOf(this.session.events, this.seats, null).at(-1);
    if (last) this.play([{ ...last, still: true }]);
  }

  private follow(before: Seen, turns: readonly Turn[]): void {
    if (turns.some(({ seat }) => seat !== null && seat === this.seats.me)) this.cutTo(before);
    if (turns.length === 0 && !this.playing) return this.settle();
    const away = turns.length > AWAY ? turns.length - 1 : 0;
    this.play(turns.map((turn, place) => (place < away ? { ...turn, quick: true } : turn)));
  }

  /** Whoever acts has seen enough of what was before; what they did themselves is still to be shown. */
  private cutTo({ view, last }: Seen): void {
    if (!this.playing) return;
    this.stop();
    this.rest(view);
    this.upTo = last;
  }

  /** Nothing is shown any more, but everything is told. */
  private stop(): void {
    this.run++;
    for (const turn of this.waiting) this.tell(turn);
    this.waiting = [];
    this.pause.cut();
  }

  private play(turns: readonly Turn[]): void {
    for (const turn of turns) this.waiting = added(this.waiting, turn);
    this.waiting = thinned(this.waiting, this.seats.game.data.seats);
    if (this.playing) this.reckon();
    else void this.perform(++this.run);
  }

  private reckon(): void {
    const ahead = [...(this.now ? [this.now] : []), ...this.waiting.filter(({ quick }) => !quick)];
    this.behind = ahead.some(({ seat }) => seat !== null && seat !== this.seats.me);
  }

  private async perform(run: number): Promise<void> {
    this.playing = true;
    for (let turn = this.next(); turn; turn = this.next()) {
      await this.turn(turn, run);
      if (run !== this.run) return;
    }
    this.settle();
  }

  /** The next turn to be shown; those before it that are not shown are done without drawing. */
  private next(): Turn | undefined {
    for (let turn = this.waiting.shift(); turn; turn = this.waiting.shift()) {
      this.tell(turn);
      if (!turn.quick && this.speed(turn) > 0 && !document.hidden) return turn;
      for (const scene of turn.scenes) this.over(scene, turn.still);
    }
    return undefined;
  }

  private speed(turn: Turn): number {
    return haste(turn, this.waiting.length, this.seats.me) * this.pace;
  }

  private get pace(): number {
    return PACES[settings.get("pace")] ?? 1;
  }

  private async turn(turn: Turn, run: number): Promise<void> {
    const hurried = this.speed(turn);
    this.now = turn;
    this.doer = turn.seat;
    this.reckon();
    for (const scene of turn.scenes) {
      const speed = scene.slow ? this.pace : hurried;
      if (scene.ms > 0) await this.show(this.fresh(scene), speed, turn.still, run);
      if (run !== this.run) return;
      this.over(scene, turn.still);
    }
    this.draw(this.base);
  }

  /** A row that is swept away is the one that lies there. */
  private fresh(scene: Scene): Scene {
    if (scene.event.kind !== "market_swept" || !this.base) return scene;
    return { ...scene, flights: swept(scene.event, this.base.market).flights };
  }

  private async show(scene: Scene, speed: number, still: boolean, run: number): Promise<void> {
    const { event } = scene;
    this.current = event;
    this.tunnel = dug(this.tunnel, event);
    this.showing = { scene, speed };
    if (event.kind === "claimed") this.laying = { route: event.route, count: 0 };
    if (this.base && !still) this.shown = departed(this.base, event, this.seats.game);
    const passed = event.kind === "claimed" ? await this.lay(event.route, speed, run) : this.sound(scene);
    if (run === this.run) await this.pause.wait(scene.ms * speed - passed);
  }

  /** The wagons, one after the other; says how long it took. */
  private async lay(route: string, speed: number, run: number): Promise<number> {
    this.recent = route;
    const length = this.seats.game.routes.get(route)?.length ?? 0;
    for (let count = 1; count <= length; count++) {
      this.laying = { route, count };
      sound.play("wagon", count);
      await this.pause.wait(WAGON * speed);
      if (run !== this.run) return 0;
    }
    this.laying = null;
    return length * WAGON * speed;
  }

  private sound(scene: Scene): number {
    sound.play(scene.event.kind === "revealed" && this.tunnel?.cards.at(-1)?.adds ? "bright" : scene.noise);
    return 0;
  }

  /** It has been shown, or passed over: now it is so. */
  private over(scene: Scene, still: boolean): void {
    if (this.current !== scene.event) this.tunnel = dug(this.tunnel, scene.event);
    if (scene.event.kind === "claimed") this.recent = scene.event.route;
    if (still || !this.base) return;
    this.upTo = Math.max(this.upTo, scene.events.at(-1)?.number ?? 0);
    this.base = scene.settles ?? scene.events.reduce((view, one) => patched(view, one, this.seats.game), this.base);
  }

  private draw(view: View | null): void {
    this.base = view;
    this.shown = view;
  }

  /** Nothing moves, and the table looks like this. */
  private rest(view: View): void {
    this.playing = false;
    this.replaying = false;
    this.current = null;
    this.now = null;
    this.doer = null;
    this.behind = false;
    this.laying = null;
    this.showing = null;
    this.upTo = Infinity;
    this.draw(view);
  }

  private settle(): void {
    const { seen, events } = this.session;
    if (!seen) return;
    this.rest(seen.view);
    this.tunnel = seen.view.decision === "over" ? null : tunnelNow(events);
    const claimed = events.findLast((event) => event.kind === "claimed");
    this.recent = claimed?.kind === "claimed" ? claimed.route : null;
    for (const chime of this.chimes.splice(0)) sound.play(chime);
  }

  private tell(turn: Turn): void {
    this.onTurn(
      turn.scenes.flatMap(({ events }) => events),
      turn.seat,
    );
  }
}
