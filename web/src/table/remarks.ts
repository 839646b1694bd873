/** What the log tells beside the events of the game: that the seats have moved on, and that a move was taken back. */
import type { GameEvent, Seen } from "../protocol";
import type { LogLine } from "../words/speaking";
import { textOf } from "../words/filling";
import { speech, t } from "../words/words.svelte";
import type { Desk } from "./desk.svelte";

/** Whose move never happened, and the number of the last event before it. */
export interface TakenBack {
  readonly after: number;
  readonly seat: number;
}

/** The first event that is not what it was tells whose it was; null where nothing that we knew is gone. */
export function takenBack(known: readonly GameEvent[], seen: Pick<Seen, "from_event" | "events">): TakenBack | null {
  const now = new Map(seen.events.map((event) => [event.number, JSON.stringify(event)]));
  const first = known.findIndex(
    (event) => event.number > seen.from_event && now.get(event.number) !== JSON.stringify(event),
  );
  const whose = first < 0 ? undefined : known.slice(first).find((event) => "seat" in event);
  return whose && "seat" in whose ? { after: known[first - 1]?.number ?? 0, seat: whose.seat } : null;
}

/** At a table where the same people play again: who sits where has changed. */
export function movedOn({ game, session }: Pick<Desk, "game" | "session">): string {
  return session.status.moved ? t("table.moved", { n: game.data.sides[0]?.length ?? 1 }) : "";
}

/** Lines of the log, each with a number between those of the events it belongs to. */
export function remarks(desk: Desk): LogLine[] {
  const text = movedOn(desk);
  const moved: LogLine[] = text ? [{ number: 0, seat: null, kind: "remark", parts: [{ text }], text }] : [];
  return [...moved, ...desk.session.takenBack.map((one, at) => backLine(desk, one, at))];
}

function backLine({ speaking: { naming } }: Desk, { after, seat }: TakenBack, at: number): LogLine {
  const parts = speech.parts(`event.took_back${seat === naming.me ? ".own" : ""}`, { who: naming.who(seat) });
  return { number: after + (at + 1) / 1000, seat, kind: "remark", parts, text: textOf(parts) };
}

/** What was taken back a moment ago: nothing has happened since. */
export function lastRemark(desk: Desk): string {
  const last = desk.session.takenBack.at(-1);
  const since = desk.session.events.at(-1)?.number ?? 0;
  return last && last.after >= since ? (remarks(desk).at(-1)?.text ?? "") : "";
}

/** Each remark after the event it followed; those before the first line belong to what is not shown. */
export function woven(lines: readonly LogLine[], more: readonly LogLine[], all: boolean): LogLine[] {
  const from = all ? 0 : (lines[0]?.number ?? 0);
  return [...lines, ...more.filter(({ number }) => number >= from)].sort((a, b) => a.number - b.number);
}
