/** The log: what happened, in lines that people read. The cards of one draw share a line, and so does a tunnel. */
import type { Cards, GameEvent } from "../protocol";
import { textOf } from "./filling";
import type { Part } from "./filling";
import type { Naming } from "./naming";
import { counted, isOwn, seatOf, sentence, told } from "./telling";
import { speech } from "./words.svelte";

export interface LogLine {
  /** of its first event */
  readonly number: number;
  /** who acted; null: nobody */
  readonly seat: number | null;
  /** kind of its first event; a remark is about the table, not of the game */
  readonly kind: GameEvent["kind"] | "remark";
  readonly parts: readonly Part[];
  readonly text: string;
}

/** Not worth a line of their own: seen on the table, or told by another line. */
const SILENT: ReadonlySet<string> = new Set([
  "turned_up",
  "lays_groups",
  "laid",
  "names_cards",
  "discarded",
  "chose",
  "saw_tickets",
]);
type Of<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

/** One line being made, of one or several events. */
interface Draft {
  readonly first: GameEvent;
  parts: Part[];
  /** what a draw took so far, each as a noun phrase; null where it is no draw */
  drawn: Part[][] | null;
}

export function journal(events: readonly GameEvent[], naming: Naming): LogLine[] {
  return new Journal(naming).read(events);
}

class Journal {
  private readonly drafts: Draft[] = [];
  /** of the tunnel that is tried */
  private revealed: Cards = {};
  /** so much of the payment under way came from the rack */
  private racked: Cards = {};

  constructor(private readonly naming: Naming) {}

  read(events: readonly GameEvent[]): LogLine[] {
    for (const event of events) if (!SILENT.has(event.kind)) this.add(event);
    return this.drafts.map(({ first, parts }) => ({
      number: first.number,
      seat: seatOf(first),
      kind: first.kind,
      parts,
      text: textOf(parts),
    }));
  }

  private add(event: GameEvent): void {
    const last = this.drafts.at(-1);
    switch (event.kind) {
      case "took":
      case "took_to_rack":
      case "drew_blind":
        return this.draw(event);
      case "saw_card":
      case "saw_rack_card":
        return this.name(event);
      case "kept_in_hand":
      case "put_in_rack":
        return this.lead(event);
      case "revealed":
        this.revealed = plus(this.revealed, { [event.card]: 1 });
        return;
      case "tunnel_price":
        return this.tunnel(event);
      case "paid_from_rack":
        this.racked = plus(this.racked, event.cards);
        return;
      case "claimed":
        return this.claim(event);
      case "kept_these":
        if (last?.first.kind === "kept_tickets") last.parts = told(event, this.naming);
        return;
      case "saw_shared_ticket":
        if (last?.first.kind === "shared_ticket")
          last.parts = [...last.parts, { text: " " }, ...told(event, this.naming)];
        return;
      default:
        if (event.kind === "withdrew") this.racked = {};
        this.line(event, told(event, this.naming));
    }
  }

  private line(first: GameEvent, parts: Part[], drawn: Part[][] | null = null): void {
    this.drafts.push({ first, parts, drawn });
  }

  private draw(event: Of<"took"> | Of<"took_to_rack"> | Of<"drew_blind">): void {
    const card = this.drawn(event);
    const draft = this.drafts.at(-1);
    if (draft?.drawn?.length === 1 && seatOf(draft.first) === event.seat) draft.drawn.push(card);
    else this.line(event, [], [card]);
    this.drawAgain();
  }

  private drawn(event: Of<"took"> | Of<"took_to_rack"> | Of<"drew_blind">): Part[] {
    if (event.kind === "drew_blind") return speech.parts("terms.blind", {});
    const card = this.naming.cardPart(event.card);
    return event.kind === "took" ? [card] : speech.parts("terms.for_rack", { card });
  }

  /** The seat itself, or its team, knows what it drew. */
  private name(event: Of<"saw_card"> | Of<"saw_rack_card">): void {
    const draft = this.drafts.at(-1);
    if (!draft?.drawn) return;
    const card = this.naming.cardPart(event.card);
    const key = event.kind === "saw_card" ? "terms.blind_seen" : "terms.for_rack";
    draft.drawn[draft.drawn.length - 1] = speech.parts(key, { card });
    this.drawAgain();
  }

  /** Where a card went that was drawn blindly. */
  private lead(event: Of<"kept_in_hand"> | Of<"put_in_rack">): void {
    const draft = this.drafts.at(-1);
    const card = draft?.drawn?.pop();
    if (!draft?.drawn || !card) return;
    draft.drawn.push(speech.parts(event.kind === "kept_in_hand" ? "terms.for_hand" : "terms.for_rack", { card }));
    this.drawAgain();
  }

  private drawAgain(): void {
    const draft = this.drafts.at(-1);
    if (!draft?.drawn) return;
    const blind = textOf(speech.parts("terms.blind", {}));
    const two = draft.drawn.length === 2 && draft.drawn.every((card) => textOf(card) === blind);
    const what = two ? speech.parts("terms.two_blind", {}) : this.naming.list(draft.drawn);
    const facts = { who: this.naming.who(seatOf(draft.first) ?? 0), what };
    draft.parts = sentence("event.drew", isOwn(draft.first, this.naming), facts, this.naming);
  }

  private tunnel(event: Of<"tunnel_price">): void {
    const facts = { ...counted(event.extra, this.naming), cards: this.naming.cardsPart(this.revealed) };
    this.revealed = {};
    this.line(event, sentence(event.extra ? "event.tunnel" : "event.tunnel.none", false, facts, this.naming));
  }

  /** What came from the rack is told with the claim. */
  private claim(event: Of<"claimed">): void {
    const rack = this.racked;
    this.racked = {};
    const parts = told(event, this.naming);
    this.line(event, Object.keys(rack).length ? parts.flatMap((part) => this.split(part, rack)) : parts);
  }

  private split(part: Part, rack: Cards): readonly Part[] {
    if (!part.cards) return [part];
    const hand = plus(part.cards, rack, -1);
    const facts = { hand: this.naming.cardsPart(hand), rack: this.naming.cardsPart(rack) };
    return speech.parts(Object.keys(hand).length ? "terms.from_hand_and_rack" : "terms.from_rack", facts);
  }
}

/** Kinds that are not there any more are left out. */
function plus(a: Cards, b: Cards, times = 1): Cards {
  const kinds = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const counts = kinds.map((kind) => [kind, (a[kind] ?? 0) + times * (b[kind] ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
