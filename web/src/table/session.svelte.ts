/** A table as this viewer knows it: the last status and view, all events, and what one may ask. */
import type { Advice, GameEvent, Payments, Reaction, Refused, Said, Seen, Status, Told } from "../protocol";
import type { LinkState, Unsent } from "../wire/connection";
import { Connection, newWord } from "../wire/connection";
import { api } from "../wire/http";
import { Game } from "./game";
import { keptBy, remember, remembered } from "./kept";
import { takenBack } from "./remarks";
import type { TakenBack } from "./remarks";

/** Milliseconds; what comes of a move of one's own does not wait. */
const MOMENT = 50;

export class TableSession {
  status = $state.raw<Status>()!;
  seen = $state.raw<Seen | null>(null);
  /** everything this viewer knows to have happened */
  events = $state.raw<readonly GameEvent[]>([]);
  /** moves that never happened, as far as they were seen to go */
  takenBack = $state.raw<readonly TakenBack[]>([]);
  talk = $state.raw<readonly Said[]>([]);
  link = $state<LinkState>("connecting");
  /** why the table does not want us any more */
  farewell = $state("");
  /** a move is under way */
  busy = $state(false);
  /** what was refused last; shown until the next move or hint, or until my turn comes */
  refused = $state.raw<Refused | null>(null);
  /** the first tickets I have kept, while others still choose theirs */
  kept = $state.raw<readonly string[]>([]);
  /** the server's clock minus ours, in milliseconds */
  ahead = $state(0);
  /** mine; null: I look on */
  seat = $state<number | null>(null);

  /** none: a game that is looked at again */
  private connection: Connection | null = null;
  private sentWord = false;
  private unseen: Seen[] = [];
  private moment: ReturnType<typeof setTimeout> | undefined;
  /** told of every `seen` with only those events that are new, and whether something was taken back */
  onSeen: (seen: Seen, fresh: readonly GameEvent[], rewound: boolean) => void = () => {};
  onTakenBack: (back: TakenBack) => void = () => {};

  protected constructor(
    readonly id: string,
    readonly game: Game,
    status: Status,
    seat: number | null,
    readonly secret: string,
  ) {
    this.status = status;
    this.seat = seat;
    this.kept = remembered(id);
  }

  private connect(): void {
    this.connection = new Connection(this.id, {
      hello: () => this.hello(),
      hear: (message) => this.hear(message),
      changed: (state, reason) => this.changed(state, reason),
    });
  }

  /** `secret`: the watch or invite code from the address, where this device holds no seat. */
  static async join(id: string, secret = "", wanted: number | null = null): Promise<TableSession> {
    const { status, mine } = await api.table(id, secret);
    const game = new Game(await api.game(status.game, status.seats.length, status.options));
    const seat = wanted !== null && mine.includes(wanted) ? wanted : (mine[0] ?? null);
    const session = new TableSession(id, game, status, seat, secret);
    session.connect();
    return session;
  }

  end(): void {
    clearTimeout(this.moment);
    this.connection?.end();
  }

  again(): void {
    this.connection?.again();
  }

  /** One action, or several that are named together. Whoever asks while a move is under way is not heard. */
  async play(action: string | readonly string[]): Promise<boolean> {
    if (this.busy || !this.seen) return false;
    const kept = keptBy(this.seen, action);
    const done = await this.move({ type: "play", answers: this.seen.number, action });
    if (done && kept) remember(this.id, (this.kept = kept));
    return done;
  }

  async takeBack(): Promise<boolean> {
    if (this.busy || !this.seen?.take_back) return false;
    return this.move({ type: "take_back", answers: this.seen.number });
  }

  /** Whoever looked on sits down; the same session goes on as that seat. */
  async sit(name: string, wanted: number | null = null): Promise<void> {
    const { seat } = await api.sit(this.id, { name, seat: wanted, code: this.secret });
    this.seat = seat;
    this.connection?.renew();
  }

  begin = (bot = "") => this.asked({ type: "begin", bot });
  giveSeat = (seat: number, who: "person" | "bot", bot = "") => this.asked({ type: "give_seat", seat, who, bot });
  freeSeat = (seat: number) => this.asked({ type: "free", seat });
  handOver = (seat: number | null = null, bot = "") => this.asked({ type: "hand_over", seat, bot });
  comeBack = () => this.asked({ type: "return" });
  leave = () => this.asked({ type: "leave" });
  say = (text: string) => this.asked({ type: "say", text });
  react = (reaction: Reaction) => this.asked({ type: "react", reaction });

  /** The text of a legal action, or nothing. */
  async hint(bot = ""): Promise<Advice | null> {
    this.refused = null;
    const answer = await this.ask({ type: "hint", bot });
    return answer.type === "advice" ? answer : null;
  }

  async payments(route: string): Promise<Payments | Refused> {
    const answer = await this.ask({ type: "payments", route });
    return answer as Payments | Refused;
  }

  private async move(question: Unsent): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    const answer = await this.ask(question);
    this.busy = false;
    return answer.type === "done";
  }

  private async asked(question: Unsent): Promise<boolean> {
    return (await this.ask(question)).type === "done";
  }

  private async ask(question: Unsent): Promise<Told> {
    const answer = await this.connection?.ask(question);
    if (!answer) return { type: "refused", code: "not_now", id: null, rule: "", facts: {} };
    if (answer.type === "refused") this.refused = answer;
    return answer;
  }

  private hello() {
    const seen = this.seen;
    return {
      seat: this.seat,
      ...(this.seat === null && this.secret ? { key: this.secret } : {}),
      since: seen?.last ?? 0,
      rewinds: seen?.rewinds ?? 0,
      said: this.talk.at(-1)?.number ?? 0,
    };
  }

  private hear(message: Told): void {
    if (message.type === "seen") return this.later(message);
    this.catchUp();
    if (message.type === "welcome") this.ahead = message.now - Date.now();
    if (message.type === "status") this.status = message;
    if (message.type === "said") this.talk = [...this.talk, message].slice(-200);
    this.sendWord();
  }

  /** Bots may move faster than a screen can follow: what others do within a moment is looked at together. */
  private later(seen: Seen): void {
    this.unseen.push(seen);
    if (!this.seen || this.seen.legal.length > 0) this.catchUp();
    else this.moment ??= setTimeout(() => this.catchUp(), MOMENT);
  }

  private catchUp(): void {
    clearTimeout(this.moment);
    this.moment = undefined;
    for (const seen of this.unseen.splice(0)) this.look(seen);
    this.sendWord();
  }

  private look(seen: Seen): void {
    const rewound = this.seen !== null && this.seen.rewinds !== seen.rewinds;
    const back = rewound ? takenBack(this.events, seen) : null;
    if (back) this.takenBack = [...this.takenBack.filter(({ after }) => after <= back.after), back];
    const known = this.events.at(-1)?.number ?? 0;
    const fresh = seen.events.filter((event) => rewound || event.number > known);
    this.events = [...this.events.filter((event) => event.number <= seen.from_event), ...seen.events];
    if (this.outdates(seen)) this.refused = null;
    this.seen = seen;
    this.onSeen(seen, fresh, rewound);
    if (back) this.onTakenBack(back);
  }

  /** My turn comes: what was refused before belongs to another's, and that it is not mine is true no more. */
  private outdates({ legal }: Seen): boolean {
    const anew = !this.seen?.legal.length || this.refused?.code === "not_your_decision";
    return legal.length > 0 && anew;
  }

  /** My word for the deal, made only once the commitment has been shown. */
  private sendWord(): void {
    if (this.sentWord || this.seat === null || this.status.phase !== "dealing" || this.status.seats[this.seat]?.nonce)
      return;
    this.sentWord = true;
    void this.ask({ type: "nonce", word: newWord() });
  }

  private changed(state: LinkState, reason: string): void {
    this.link = state === "connecting" && this.link === "lost" ? "lost" : state;
    if (state === "closed") this.farewell = reason;
  }
}
