/** Why a bot would do what it would do, as a sentence. */
import type { Action, Reason, View } from "../protocol";
import { inFull } from "./asking";
import type { PartFacts } from "./filling";
import { textOf } from "./filling";
import type { Naming } from "./naming";
import { sentence, spokenFacts } from "./telling";
import { t } from "./words.svelte";

/** What people read of them: the most telling ones. */
export const MOST_SAID = 3;

/** `legal`: what may be done now, for a reason that compares the action with another. */
export function reasonWords(reason: Reason, view: View, legal: readonly Action[], naming: Naming): string {
  const facts = { ...spokenFacts(reason, naming), ...counts(reason, naming), ...compared(reason, view, legal, naming) };
  return textOf(sentence(`reason.${reason.kind}`, false, facts, naming));
}

/** Numbers with the words that only reasons have. */
function counts(reason: Reason, naming: Naming): PartFacts {
  return {
    n_spaces: "spaces" in reason ? spaces(reason) : undefined,
    by_plan: "by_plan" in reason && reason.by_plan !== reason.spaces ? reason.by_plan : undefined,
    n_turns: "turns" in reason ? naming.n("turns", reason.turns) : undefined,
    n_pieces: "pieces" in reason ? naming.n("pieces", reason.pieces) : undefined,
    n_left: reason.kind === "venture" ? naming.n("turns", reason.left) : undefined,
    unseen: "unseen" in reason ? unseen(reason.unseen, naming) : undefined,
  };
}

/** A way that is no longer than another needs no word. */
function spaces(reason: Extract<Reason, { spaces: number }>): string | undefined {
  return reason.kind === "loses" && reason.spaces === 0 ? undefined : t("terms.length", { n: reason.spaces });
}

/** That there are none is worth a word too. */
function unseen(cards: Readonly<Record<string, number>>, naming: Naming): string {
  const kinds = naming.game.cards.filter((card) => card in cards);
  return kinds.map((card) => naming.n(card === "wild" ? "wilds" : `kind.${card}`, cards[card] ?? 0)).join(", ");
}

function compared(reason: Reason, view: View, legal: readonly Action[], naming: Naming): PartFacts {
  if (!("action" in reason)) return {};
  const other = legal.find(({ text }) => text === reason.action);
  return { action: other ? inFull(other, view, naming) : reason.action, ...(reason.error ? {} : { error: undefined }) };
}

/** The route that it is about, to be pinned on the board. */
export function routeIn(reasons: readonly Reason[]): string | null {
  return reasons.flatMap((reason) => ("route" in reason ? [reason.route] : []))[0] ?? null;
}

/** A ticket, and the routes that are planned for it, own ones among them. */
export interface Planned {
  ticket: string;
  way: readonly string[];
}

/** The first way that is planned, to be shown in place of the shortest. */
export function plannedIn(reasons: readonly Reason[]): Planned | null {
  return reasons.flatMap((reason) => ("way" in reason ? [reason] : []))[0] ?? null;
}

/** The ticket that it is for, whose way is shown. */
export function ticketIn(reasons: readonly Reason[]): string | null {
  return reasons.flatMap((reason) => ("ticket" in reason ? [reason.ticket] : []))[0] ?? null;
}
