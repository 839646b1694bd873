/** A finished game that is looked at again: a session without a server, which goes to and fro in what happened. */
import type { GameEvent, Replayed, Status, View } from "../protocol";
import { Game } from "../table/game";
import { seatNames } from "../table/names";
import { TableSession } from "../table/session.svelte";
import { api } from "../wire/http";
import { linesOf } from "./lines";

/** Through whose eyes: a seat, a spectator (null), or whoever acts, with all open. */
export type Eyes = number | null | "all";

export class Replay extends TableSession {
  /** where we are; 0 is the deal */
  at = $state(0);
  eyes = $state<Eyes>(null);
  /** the seats that this device held */
  mine: readonly number[] = [];
  private lines = $state.raw<readonly Replayed[]>([]);
  private rewinds = 0;

  static async open(id: string, secret: string): Promise<Replay> {
    const { status, mine } = await api.table(id, secret);
    const game = new Game(await api.game(status.game, status.seats.length, status.options));
    const replay = new Replay(id, game, asPlayed(status), null, secret);
    replay.link = "open";
    replay.mine = mine;
    await replay.lookThrough(mine[0] ?? null);
    return replay;
  }

  get last(): number {
    return this.lines.length - 1;
  }

  /** The same moment, seen by another. What each may know, the server says. */
  async lookThrough(eyes: Eyes): Promise<void> {
    const lines: Replayed[] = [];
    const answer = await api.replay(this.id, eyes, this.secret);
    for await (const line of linesOf(answer)) lines.push(JSON.parse(line) as Replayed);
    this.eyes = eyes;
    this.lines = lines;
    this.go(Math.min(this.at, this.last));
  }

  /** The same, unless that is how it is seen already. */
  async seeAs(seat: number): Promise<void> {
    if (this.eyes !== seat) await this.lookThrough(seat);
  }

  /** What the one whose eyes these are saw before an action of this number. */
  viewBefore(number: number): View {
    return this.lines[number - 1]!.views[0]!;
  }

  /** At once, wherever that is. */
  go(to: number): void {
    this.at = Math.max(0, Math.min(to, this.last));
    this.rewinds++;
    this.events = this.lines.slice(0, this.at + 1).flatMap((line) => line.events);
    this.show([], true);
  }

  /** One step on, shown as it happened. */
  step(): boolean {
    const line = this.lines[this.at + 1];
    if (!line) return false;
    this.at++;
    const known = this.events.at(-1)?.number ?? 0;
    this.events = [...this.events, ...line.events];
    this.show(
      line.events.filter((event) => event.number > known),
      false,
    );
    return true;
  }

  private show(fresh: readonly GameEvent[], rewound: boolean): void {
    const line = this.lines[this.at];
    if (!line) return;
    this.seat = this.eyes === "all" ? (line.seat ?? 0) : this.eyes;
    const view = line.views[this.eyes === "all" ? (this.seat ?? 0) : 0]!;
    const last = this.events.at(-1)?.number ?? 0;
    const { rewinds, at } = this;
    const told = { number: at + 1, events: fresh, view, legal: [], last, take_back: 0, rewinds, from_event: 0 };
    this.seen = { type: "seen", ...told, sheet: line.sheet };
    this.onSeen(this.seen, fresh, rewound);
  }
}

/** Everybody is there again, nobody is in a hurry, and whoever played a seat, no seat is anybody's to take back. */
function asPlayed(status: Status): Status {
  const name = seatNames(status);
  const seats = status.seats.map((one, seat) => ({ ...one, name: name(seat), bot: null, here: true, away: null }));
  return { ...status, phase: "playing", deadline: null, seats };
}
