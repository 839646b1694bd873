/** What went wrong, in words. */
import { Refusal, Unreachable } from "../wire/http";
import { named, t } from "../words/words.svelte";

export function told(error: unknown): string {
  if (error instanceof Unreachable) return t("lobby.error.unreachable");
  if (!(error instanceof Refusal)) return t("lobby.error.other");
  const { code, facts } = error.problem;
  const said = Object.entries(facts ?? {}).map(([name, fact]) => [name, String(fact)] as const);
  return named("lobby.error", code) || named("refusal", code, Object.fromEntries(said)) || t("lobby.error.other");
}

/** 2–3, or 4 or 6. */
export function sizes(seats: readonly number[], tag: string): string {
  const [first, last] = [seats[0] ?? 0, seats.at(-1) ?? 0];
  if (seats.length > 1 && last - first === seats.length - 1) return `${first}–${last}`;
  return new Intl.ListFormat(tag, { type: "disjunction" }).format(seats.map(String));
}

/** A time for a turn: minutes, hours or days. */
export function span(seconds: number, tag: string): string {
  const [unit, size] =
    seconds >= 86_400
      ? (["day", 86_400] as const)
      : seconds >= 3600
        ? (["hour", 3600] as const)
        : (["minute", 60] as const);
  return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(Math.round(seconds / size));
}

/** "5 minutes ago", in the largest unit that fits. */
export function ago(milliseconds: number, tag: string): string {
  const seconds = Math.max(0, milliseconds / 1000);
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  if (seconds < 60) return format.format(0, "minute");
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), "hour");
  return format.format(-Math.floor(seconds / 86_400), "day");
}
