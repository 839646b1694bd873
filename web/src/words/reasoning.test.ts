import { beforeEach, describe, expect, it } from "vitest";
import type { Action, Reason } from "../protocol";
import { plannedIn, routeIn, ticketIn } from "./reasoning";
import { speak, speaking, viewOf } from "./samples";
import { LANGUAGES } from "./words.svelte";
import type { Language } from "./words.svelte";

const route = "kobenhavn-oslo";
const ticket = "oslo-rana";
const take = { index: 1, text: "take 1", verb: "take", slot: 1 } as Action;

/** One of every kind; a kind that is forgotten does not compile. */
const FACTS: { readonly [K in Reason["kind"]]: Omit<Extract<Reason, { kind: K }>, "kind"> } = {
  completes: { ticket, points: 9 },
  serves: { ticket, spaces: 3, by_plan: 3, way: [route] },
  nears: { ticket, spaces: 2 },
  ends: { pieces: 2 },
  blocks: { victim: 1 },
  beside: { points: 4 },
  loses: { route, points: 6, spaces: 2 },
  cuts: { route, tickets: [ticket] },
  tunnel: { route, chance: 87 },
  worth_it: { route, count: 1 },
  too_dear: { route, count: 2 },
  token: { city: "oslo", token: "seal" },
  bonus_card: { left: 7 },
  needs: { route, cards: { red: 2 }, unseen: { red: 9 } },
  dearly: { route },
  counted_for: { ticket, cards: { red: 2 } },
  enough: {},
  spoken_for: { route, cards: { red: 2 } },
  plans: { ticket, spaces: 1, by_plan: 4, way: [route] },
  aims: { route, points: 4 },
  reserve: { route },
  blind: {},
  deck: {},
  second: {},
  later: {},
  spare: { card: "green" },
  kept_for: { route },
  for_mate: {},
  for_both: {},
  stands_in: {},
  spares_rack: {},
  fetch: { turns: 12 },
  windfall: { chance: 43 },
  plan: { spaces: 20, turns: 14, left: 30 },
  venture: { spaces: 9, turns: 5, pieces: 7, left: 1 },
  declines: { ticket, spaces: 5 },
  no_room: { ticket },
  given_up: { tickets: [ticket, "oslo-kobenhavn"] },
  shares: { ticket, points: 9 },
  passes: { city: "oslo", count: 2 },
  tokens_left: { token: "seal", left: 1 },
  lacks: { ticket, cards: { red: 1 }, unseen: { red: 0 } },
  ready: { ticket },
  brings: { ticket, count: 2 },
  robs: { victim: 1, count: 3 },
  danger: { chance: 41 },
  free_cards: { count: 4 },
  best_set: { tickets: [ticket], points: 9 },
  no_more: {},
  round_left: { turns: 5 },
  last_turn: {},
  turns_left: { turns: 1 },
  better: { action: "take 1", ahead: 4.2, error: 1.3 },
  close: { action: "take 1", ahead: 0.2, error: 1.3 },
};
const KINDS = Object.keys(FACTS) as Reason["kind"][];

const said = (reason: Reason, game = "nordic"): string => speaking(game).reason(reason, viewOf(), [take]);
const because = <K extends Reason["kind"]>(kind: K, facts: Omit<Extract<Reason, { kind: K }>, "kind">): Reason =>
  ({ kind, ...facts }) as unknown as Reason;

beforeEach(() => {
  speak("en");
});

describe("a reason", () => {
  it.each(Object.keys(LANGUAGES))("of every kind has a sentence with all its facts in %s", (language) => {
    speak(language as Language);
    for (const kind of KINDS) {
      const sentence = said({ kind, ...FACTS[kind] } as Reason);
      expect(sentence, kind).toMatch(/\p{L}.*\.$/u);
      expect(sentence, kind).not.toMatch(/[{}[\]]|reason\./);
    }
  });

  it("names what it serves and how far that is", () => {
    expect(said(because("serves", FACTS.serves))).toBe("On the way for Oslo–Mo i Rana: 3 spaces to go after it.");
    expect(said(because("serves", { ticket, spaces: 1, by_plan: 1, way: [] }))).toContain("1 space to go");
  });

  it("names the planned way where it is longer than the one that the table tells", () => {
    expect(said(because("plans", { ticket, spaces: 6, by_plan: 11, way: [] }))).toBe(
      "The goal: Oslo–Mo i Rana, 6 spaces to go (11 by the planned way, which brings more).",
    );
  });

  it("says what is missing by colour, and how much of it is unseen, even if that is nothing", () => {
    const needs = because("needs", { route, cards: { red: 2, wild: 1 }, unseen: { red: 0, wild: 9 } });
    expect(said(needs)).toBe("Oslo–København still lacks 2 red, 1 locomotive. Unseen: 0 red, 9 locomotives.");
  });

  it("owns up to tickets that do not fit", () => {
    expect(said(because("venture", FACTS.venture), "amsterdam")).toBe(
      "A venture: all contracts that are kept take 9 spaces, about 5 turns. Left: 7 carts, about 1 turn.",
    );
  });

  it("leaves out a way round that is no longer", () => {
    expect(said(because("loses", { route, points: 6, spaces: 0 }))).toBe(
      "Losing Oslo–København would cost about 6 points.",
    );
    expect(said(because("loses", { route, points: 6, spaces: 2 }))).toContain("2 spaces longer");
  });

  it("compares with another action in words, and with one that is not legal any more by its text", () => {
    expect(said(because("close", FACTS.close))).toBe(
      "Too close to call (± 1.3 in points): “Take a red card” is about as good.",
    );
    expect(said(because("close", { ...FACTS.close, error: 0 }))).toContain("Too close to call: “Take a red card”");
    expect(said(because("better", { ...FACTS.better, error: 0 }))).toContain("about 4.2 points better than");
    expect(said(because("better", { ...FACTS.better, action: "tickets" }))).toContain(
      "about 4.2 points (± 1.3) better than “tickets”",
    );
  });

  it("is told in the words of the game", () => {
    expect(said(because("plan", FACTS.plan), "amsterdam")).toContain("all contracts that are kept");
    expect(said(because("last_turn", {}), "cardgame")).toContain("round");
  });
});

describe("what is marked on the board", () => {
  const reasons = [because("blind", {}), because("needs", FACTS.needs), because("plans", FACTS.plans)];

  it("is the first route and the first ticket of the reasons", () => {
    expect([routeIn(reasons), ticketIn(reasons)]).toEqual([route, ticket]);
    expect([routeIn([]), ticketIn([])]).toEqual([null, null]);
  });

  it("is the first way that is planned", () => {
    expect(plannedIn(reasons)).toMatchObject({ ticket, way: [route] });
    expect(plannedIn(reasons.slice(0, 2))).toBeNull();
  });
});
