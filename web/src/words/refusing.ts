/** Why something was refused, as a sentence that says what to do. */
import type { Cards, Problem, View } from "../protocol";
import { question } from "./asking";
import type { PartFacts } from "./filling";
import { textOf } from "./filling";
import type { Naming } from "./naming";
import { counted, sentence } from "./telling";
import { speech, t } from "./words.svelte";

/** A code that was refused, with the facts of the case, as messages and answers over HTTP have them. */
export type Refused = Pick<Problem, "code" | "rule" | "facts">;

/** `view`: what this seat is asked now, which an action out of place is answered with. */
export function refusalWords(refused: Refused, naming: Naming, view?: View): string {
  const own = naming.me !== null && refused.facts.owner === naming.me;
  const text = textOf(sentence(keyOf(refused), own, factsOf(refused, naming, view), naming));
  return /\{\w+\}/.test(text) ? t("refusal.other") : text;
}

function keyOf({ code, facts }: Refused): string {
  const variants = [facts.phase, facts.role, facts.to].map((fact) => `refusal.${code}.${String(fact)}`);
  return [...variants, `refusal.${code}`].find((key) => speech.has(key)) ?? "refusal.other";
}

function plain(value: unknown): string | number | undefined {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : undefined;
}

/** The server says `wanted` where the engine says `allowed`. */
function allowed(facts: Record<string, string | number | undefined>) {
  return { ...facts, allowed: facts.allowed ?? facts.wanted };
}

function factsOf({ facts }: Refused, naming: Naming, view?: View): PartFacts {
  const said: Record<string, PartFacts[string]> = {};
  for (const [name, value] of Object.entries(facts)) Object.assign(said, factOf(name, value, naming));
  if (view && "decision" in facts) said.prompt = question(view, naming);
  return { ...said, ...naming.words() };
}

function factOf(name: string, value: unknown, naming: Naming): PartFacts {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return { [name]: naming.cards(value as Cards) };
  const text = String(value);
  switch (name) {
    case "route":
      return { route: naming.routePart(text), what: naming.route(text) || text };
    case "ticket":
      return { ticket_name: naming.ticketPart(text), what: naming.ticket(text) || text };
    case "name":
    case "action":
      return { [name]: text, what: text };
    case "owner":
      return { owner: naming.whom(Number(value)) };
    case "card":
    case "colour":
      return { kind: naming.kind(text) };
    case "city":
      return { city: naming.cityPart(text) };
    case "token":
      return { symbol: naming.word(`symbol.${text}`) };
    case "pieces":
      return { n: Number(value), n_pieces: naming.n("pieces", Number(value)) };
    case "least":
    case "offered":
    case "size":
    case "extra":
      return counted(Number(value), naming);
    default:
      return allowed({ [name]: plain(value) });
  }
}
