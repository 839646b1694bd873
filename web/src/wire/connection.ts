/** A socket to a table that comes back by itself, and asks again for what was not answered. */
import type { Asked, Hello, Told } from "../protocol";
import { VERSION } from "../protocol";

/** Reasons after which coming again is no use. */
const FINAL = new Set([
  "not_yours",
  "wrong_code",
  "no_such_table",
  "other_version",
  "too_many_guests",
  "seat_moved",
  "seat_given_up",
  "left",
]);
const SHORTEST = 400;
const LONGEST = 10_000;

export type Question = Exclude<Asked, Hello>;
/** A request without what the connection adds. */
export type Unsent<Q extends Question = Question> = Q extends Question ? Omit<Q, "id"> : never;
export type LinkState = "connecting" | "open" | "lost" | "closed";

export interface Hearing {
  hello(): Omit<Hello, "type" | "version">;
  hear(message: Told): void;
  changed(state: LinkState, reason: string): void;
}

export function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, { frame: string; answer: (message: Told) => void }>();
  private pause = SHORTEST;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly hearing: Hearing,
  ) {
    this.open();
  }

  /** Resolves with the answer that names this request; the same id is sent again after a break, and is carried out once. */
  ask(question: Unsent): Promise<Told> {
    const id = newWord();
    const frame = JSON.stringify({ ...question, id });
    return new Promise((answer) => {
      this.waiting.set(id, { frame, answer });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame);
    });
  }

  /** At once, without waiting for the next attempt. */
  again(): void {
    clearTimeout(this.timer);
    if (!this.ended && this.socket?.readyState !== WebSocket.OPEN) this.open();
  }

  /** As somebody else: another socket, another hello. */
  renew(): void {
    clearTimeout(this.timer);
    if (!this.ended) this.open();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const { protocol, host } = location;
    this.hearing.changed("connecting", "");
    const socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${this.table}/socket`);
    this.socket?.close();
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", version: VERSION, ...this.hearing.hello() }));
      for (const { frame } of this.waiting.values()) socket.send(frame);
    };
    socket.onmessage = (event) => this.socket === socket && this.take(JSON.parse(String(event.data)) as Told);
    socket.onclose = (event) => this.socket === socket && this.lost(event.reason);
  }

  private take(message: Told): void {
    if (message.type === "welcome") {
      this.pause = SHORTEST;
      this.hearing.changed("open", "");
    }
    const id = "id" in message ? message.id : null;
    const asked = id === null ? undefined : this.waiting.get(id);
    if (asked && id !== null) this.waiting.delete(id);
    this.hearing.hear(message);
    asked?.answer(message);
  }

  private lost(reason: string): void {
    if (this.ended) return;
    if (FINAL.has(reason)) {
      this.ended = true;
      this.hearing.changed("closed", reason);
      return;
    }
    this.hearing.changed("lost", reason);
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST);
  }
}
