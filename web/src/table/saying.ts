/** What the line at the table says: who, and what is asked, in a few words. */
import type { GameEvent } from "../protocol";
import { t } from "../words/words.svelte";
import type { Desk } from "./desk.svelte";
import { lastRemark, movedOn } from "./remarks";

export interface Saying {
  title: string;
  text: string;
  /** bad: the end is near, or something was refused */
  tone: "" | "bad" | "quiet";
  /** the rule that refuses */
  rule: string;
  /** why a bot would do what a hint says */
  reasons: readonly string[];
}

const plain = (title: string, text = "", tone: Saying["tone"] = "quiet"): Saying => ({
  title,
  text,
  tone,
  rule: "",
  reasons: [],
});

export function saying(desk: Desk): Saying {
  const { session, speaking } = desk;
  const { refused, seen, status } = session;
  if (refused) return { ...plain(speaking.refusal(refused, seen?.view), "", "bad"), rule: refused.rule };
  if (status.broken) return plain(t("table.broken"), "", "bad");
  if (status.phase === "dealing" || !seen) return plain(t("table.dealing"), movedOn(desk) || t("table.dealing_more"));
  if (desk.watching && !desk.replaced) return plain(shown(desk), again(desk), nearEnd(desk) ? "bad" : "quiet");
  if (seen.sheet) return plain(t("table.over"), desk.counted ? speaking.verdict(seen.sheet).text : t("end.counting"));
  if (desk.replaced && !desk.replaying) return plain(t("table.bot_plays"), desk.watching ? shown(desk) : waiting(desk));
  if (desk.replaying && desk.advice)
    return { ...plain(t("review.better"), speaking.action(desk.advice, seen.view), ""), reasons: desk.reasons };
  if (!desk.mine) return plain(waiting(desk), told(desk), nearEnd(desk) ? "bad" : "quiet");
  if (desk.picks.length) return plain(picking(desk), "", "");
  if (desk.choice.start !== null)
    return plain(t("table.other_end", { city: speaking.city(desk.choice.start) }), "", "");
  if (desk.advice && !desk.advisedInSheet)
    return { ...plain(t("table.hint"), speaking.action(desk.advice, seen.view), ""), reasons: desk.reasons };
  const { title, text } = once(speaking.prompt(seen.view));
  return nearEnd(desk)
    ? { ...plain(title, text, "bad"), text: `${t("table.last_turn")} ${text}` }
    : plain(title, text, "");
}

/** Of a card that goes to the hand or to the rack. */
function picking({ choice, view, speaking }: Desk): string {
  const card = choice.picked ? view?.market[choice.picked - 1] : null;
  return t("table.destination", { card: card ? speaking.kind(card) : t("table.draw_blind") });
}

/** A question that repeats its title is said once. */
function once({ title, text }: { title: string; text: string }): { title: string; text: string } {
  if (!text.startsWith(`${title}: `)) return { title, text };
  const rest = text.slice(title.length + 2);
  return { title, text: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** The last turns are being played; when tickets are counted they are over. */
function nearEnd({ session: { seen } }: Desk): boolean {
  return seen?.view.last_turns != null && seen.view.decision !== "complete";
}

/** Whom everybody waits for. */
function waiting(desk: Desk): string {
  const view = desk.session.seen?.view;
  const others = desk.replaying ? t("replay.title") : t("table.waiting");
  if (!view || view.actor === null || (view.actor === desk.me && !desk.replaying)) return others;
  return t("table.choosing", { name: desk.names(view.actor) });
}

/** What is being shown; a part of it that has no words goes by what it belongs to. */
function shown(desk: Desk): string {
  const { current, doer } = desk.stage;
  // a card that fills the gap is seen; who made the gap is what one wants to know
  const said = current && current.kind !== "turned_up" ? desk.speaking.event(current) : "";
  if (said) return said;
  const first = desk.session.events.find((event) => event.action === current?.action && desk.speaking.event(event));
  if (first) return desk.speaking.event(first);
  return doer === null || doer === desk.me ? t("table.waiting") : t("table.choosing", { name: desk.names(doer) });
}

function again({ stage, me }: Desk): string {
  return stage.replaying ? t(me === null ? "stage.again_watching" : "stage.again") : "";
}

/** What happened last, while one waits. */
function told(desk: Desk): string {
  const event = lastTold(desk.session.events);
  const said = lastRemark(desk) || (event ? desk.speaking.event(event) : "");
  return said || (desk.me === null ? t("table.watching") : "");
}

/** Of an action its first event tells most. */
function lastTold(events: readonly GameEvent[]): GameEvent | undefined {
  const action = events.at(-1)?.action;
  return events.find((event) => event.action === action && "seat" in event);
}
