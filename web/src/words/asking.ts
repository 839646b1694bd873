/** What is to be decided, and what one may do: prompts, buttons, and actions in whole. */
import type { Action, AsiaView, Cards, View } from "../protocol";
import type { PartFacts } from "./filling";
import { textOf } from "./filling";
import type { Naming } from "./naming";
import { counted, sentence } from "./telling";

export interface Prompt {
  readonly title: string;
  readonly text: string;
}

/** All decide at the same time, and nobody knows who has not yet. */
const TOGETHER: ReadonlySet<string> = new Set(["start", "share_start", "complete"]);

export function prompted(view: View, naming: Naming): Prompt {
  const say = (key: string, facts: PartFacts = {}) => textOf(sentence(`decision.${key}`, false, facts, naming));
  if (view.decision === "over") return { title: say("title.over"), text: say("over") };
  if (view.verbs.length > 0) return { title: say(`title.${view.decision}`), text: question(view, naming) };
  const actor = view.actor === null ? undefined : naming.names(view.actor);
  const title = TOGETHER.has(view.decision) ? say("title.others") : say("title.waiting", { name: actor });
  return { title, text: say(`others.${view.decision}`, { name: actor }) };
}

/** The question that this seat is asked. */
export function question(view: View, naming: Naming): string {
  const to = view.game === "asia" && view.decision === "pick" ? (view.own.to ?? "") : "";
  const key = `decision.${view.decision}${to && `.${to}`}`;
  return textOf(sentence(key, false, questionFacts(view, naming), naming));
}

function questionFacts(view: View, naming: Naming): PartFacts {
  const mate = view.seat === null ? undefined : naming.game.side(view.seat).find((one) => one !== view.seat);
  return {
    least: view.must_keep || undefined,
    mate: mate === undefined ? undefined : naming.whom(mate),
    ...(view.game === "cardgame" ? {} : boardFacts(view, naming)),
  };
}

function boardFacts(view: Exclude<View, { game: "cardgame" }>, naming: Naming): PartFacts {
  const card = view.game === "asia" ? view.own.card : null;
  return {
    ...counted(view.extra, naming),
    kind: view.lay_card === null ? undefined : naming.kind(view.lay_card),
    missing: view.to_lay,
    card: card === null ? undefined : naming.cardPart(card),
  };
}

/** The short word on a button. */
export function button(action: Action, view: View, naming: Naming): string {
  if (action.verb === "from_rack") return inFull(action, view, naming);
  return textOf(sentence(`action.${short(action)}`, false, {}, naming));
}

function short(action: Action): string {
  if (action.verb === "take" && "to" in action) return `to_${action.to}`;
  if (action.verb === "take" && action.slot === null) return "take_deck";
  if (action.verb === "claim" && action.groups) return "claim_groups";
  if (action.verb === "keep" && action.places.length === 0) return "keep_none";
  return action.verb === "put" ? `to_${action.to}` : action.verb;
}

/** The whole action, for a hint or for who cannot see the picture beside the button. */
export function inFull(action: Action, view: View, naming: Naming): string {
  const [key, facts] = full(action, view, naming);
  return textOf(sentence(`action.${key}`, false, facts, naming));
}

function full(action: Action, view: View, naming: Naming): readonly [string, PartFacts] {
  switch (action.verb) {
    case "take":
      return taken(action, view, naming);
    case "claim":
      return claimed(action, naming);
    case "keep":
      return action.places.length
        ? ["full.keep", { ticket_names: offered(action.places, view, naming) }]
        : ["keep_none", {}];
    case "lay":
      return ["full.lay", { cards: naming.cardsPart({ [action.card]: action.count }) }];
    case "pay":
    case "place_cards":
      return [`full.${action.verb}`, { cards: naming.cardsPart(action.cards) }];
    case "put":
      return [`full.to_${action.to}`, {}];
    case "from_rack":
      return ["from_rack", { cards: naming.cardsPart(fromRack(action, view)) }];
    case "share":
    case "complete":
      return [`full.${action.verb}`, { ticket_name: naming.ticketPart(action.ticket) }];
    case "place_stack":
      return ["full.place_stack", { symbol: naming.word(`symbol.${action.token}`), city: naming.city(action.city) }];
    case "take_token":
      return ["full.take_token", { symbol: naming.word(`symbol.${action.token}`) }];
    default:
      return [action.verb, {}];
  }
}

function taken(action: Extract<Action, { verb: "take" }>, view: View, naming: Naming): readonly [string, PartFacts] {
  const card = action.slot === null ? null : view.market[action.slot - 1];
  if (!card) return ["full.take_deck", {}];
  return ["to" in action ? `full.take_${action.to}` : "full.take", { card: naming.cardPart(card) }];
}

function claimed(action: Extract<Action, { verb: "claim" }>, naming: Naming): readonly [string, PartFacts] {
  const route = naming.routePart(action.route);
  if (action.groups) return ["full.claim_groups", { route, n: action.groups }];
  const key = naming.game.routes.get(action.route)?.tunnel ? "full.tunnel" : "full.claim";
  return [key, { route, cards: naming.cardsPart(action.cards) }];
}

function offered(places: readonly number[], view: View, naming: Naming) {
  const ids = places.map((place) => view.offer[place - 1]).filter((id) => id !== undefined);
  return naming.list(ids.map((id) => [naming.ticketPart(id)]));
}

/** Asia: the coloured cards that were named are of one colour. */
function fromRack(action: Extract<Action, { verb: "from_rack" }>, view: View): Cards {
  const named = (view as AsiaView).own.named ?? {};
  const colour = Object.keys(named).find((card) => card !== "wild");
  return { ...(colour ? { [colour]: action.coloured } : {}), wild: action.wilds };
}
