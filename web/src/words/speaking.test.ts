import { beforeEach, describe, expect, it } from "vitest";
import type { Action, GameEvent } from "../protocol";
import { settings } from "../settings.svelte";
import { EVENTS, eventOf, SHEET, speak, speaking, viewOf } from "./samples";
import { LANGUAGES } from "./words.svelte";
import type { Language } from "./words.svelte";

const ALL = Object.keys(LANGUAGES) as Language[];
const GAMES = ["nordic", "asia", "sanfrancisco", "amsterdam", "cardgame"];
const KINDS = Object.keys(EVENTS) as GameEvent["kind"][];

/** A fact that was not filled in, or a key where words should be. */
const UNSAID = /[{}[\]]|undefined|NaN|^\w+\.[\w.]+$/;

beforeEach(() => {
  speak("en");
  settings.set("cityNames", "printed");
});

describe("names", () => {
  it("joins two cities by a dash; Finnish puts spaces round it where a name has several words", () => {
    expect(speaking().route("kobenhavn-oslo")).toBe("Oslo–København");
    expect(speaking().ticket("oslo-rana")).toBe("Oslo–Mo i Rana");
    speak("fi");
    expect(speaking().route("kobenhavn-oslo")).toBe("Oslo–København");
    expect(speaking().ticket("oslo-rana")).toBe("Oslo\u00a0– Mo i Rana"); // no line begins with a dash
  });

  it("names cities as printed, or in the language of the reader", () => {
    speak("sv");
    expect(speaking().city("kobenhavn")).toBe("København");
    expect(speaking().city("junction-east")).toBe("Knutpunkt öst");
    settings.set("cityNames", "own");
    expect(speaking().city("kobenhavn")).toBe("Köpenhamn");
    expect(speaking().city("oslo")).toBe("Oslo");
  });

  it("says a route to a screen reader without the dash", () => {
    expect(speaking().spoken("kobenhavn-oslo")).toBe("Oslo to København");
    expect(speaking().routeInFull("mo-i-rana-oslo")).toBe("Mo i Rana to Oslo: grey, 1 space, tunnel");
  });

  it("bends colours by number and gender, wilds last", () => {
    const said = ALL.map((language) => (speak(language), speaking().cards({ wild: 1, green: 1, red: 3 })));
    expect(said).toEqual([
      "3 red, 1 green, 1 locomotive",
      "3 röda, 1 grönt, 1 lokomotiv",
      "3 røde, 1 grønt, 1 lokomotiv",
      "3 røde, 1 grønt, 1 lokomotiv",
      "3 punaista, 1 vihreä, 1 veturi",
    ]);
    expect(speaking().cards({})).toBe("ei mitään");
  });

  it("has other words for each game", () => {
    const words = GAMES.map((game) => [speaking(game).word("tickets"), speaking(game).card("wild")].join(", "));
    expect(words).toEqual([
      "tickets, a locomotive",
      "tickets, a locomotive",
      "tickets, a ferry card",
      "contracts, a joker",
      "tickets, a locomotive",
    ]);
    expect(speaking("sanfrancisco").n("pieces", 1)).toBe("1 cable car");
    expect(speaking("amsterdam").n("pieces", 3)).toBe("3 carts");
  });
});

describe("events", () => {
  it.each(ALL)("are whole sentences for everybody: %s", (language) => {
    speak(language);
    for (const game of GAMES)
      for (const me of [0, 1, null])
        for (const kind of KINDS) expect(speaking(game, me).event(eventOf(kind))).not.toMatch(UNSAID);
  });

  it("speaks to the one who did it", () => {
    const claim = eventOf("claimed");
    expect(speaking("nordic", 0).event(claim)).toBe("You claim Oslo–København with 2 red, 1 locomotive: 4 points.");
    expect(speaking("nordic", 1).event(claim)).toBe("Anna claims Oslo–København with 2 red, 1 locomotive: 4 points.");
    expect(speaking("nordic", 1).event(eventOf("robbed"))).toBe(
      "Train robbing! Anna makes you discard 2 red, 1 locomotive.",
    );
  });

  it("names both of a team when its trains run out, the reader first", () => {
    const end = eventOf("end_triggered");
    expect(speaking("asia", 1).event(end)).toMatch(/^You and Anna are almost out/);
    expect(speaking("asia", 2).event(end)).toMatch(/^Anna and Bo are almost out/);
  });

  it("marks what can be drawn", () => {
    expect(speaking("nordic", 1).eventParts(eventOf("claimed"))).toEqual([
      { text: "Anna", seat: 0 },
      { text: " claims " },
      { text: "Oslo–København", route: "kobenhavn-oslo" },
      { text: " with " },
      { text: "2 red, 1 locomotive", cards: { red: 2, wild: 1 } },
      { text: ": 4 points." },
    ]);
  });
});

describe("decisions and actions", () => {
  it("asks whoever is to decide", () => {
    expect(speaking().prompt(viewOf({ decision: "keep", must_keep: 1 })).text).toBe(
      "Which tickets do you keep? At least 1.",
    );
    expect(speaking("cardgame").prompt(viewOf({ decision: "keep" })).text).toBe("Which tickets do you keep?");
    expect(speaking().prompt(viewOf({ decision: "extra", extra: 2 })).text).toBe(
      "The tunnel costs 2 cards more. Pay, or take your cards back?",
    );
  });

  it("tells the others whom they wait for, but not in secret decisions", () => {
    const waiting = { verbs: [], actor: 1 };
    expect(speaking().prompt(viewOf({ ...waiting })).title).toBe("Waiting for Bo");
    const start = speaking().prompt(viewOf({ ...waiting, decision: "start" }));
    expect(start).toEqual({ title: "Waiting for the others", text: "Everyone chooses tickets." });
  });

  it("says an action in whole and on a button", () => {
    const view = viewOf();
    const said = (action: object) => [
      speaking().button(action as Action, view),
      speaking().action(action as Action, view),
    ];
    expect(said({ verb: "take", slot: 2 })).toEqual(["Take", "Take a locomotive"]);
    expect(said({ verb: "take", slot: null })).toEqual(["Draw from the deck", "Draw a card from the deck"]);
    expect(said({ verb: "keep", places: [1, 2] })).toEqual(["Keep", "Keep Oslo–Mo i Rana and Oslo–København"]);
    expect(said({ verb: "claim", route: "mo-i-rana-oslo", cards: { red: 1 }, groups: 0 })).toEqual([
      "Claim route",
      "Try the tunnel Mo i Rana–Oslo with 1 red",
    ]);
    expect(said({ verb: "claim", route: "kobenhavn-oslo", cards: {}, groups: 2 })).toEqual([
      "Pay in groups",
      "Pay for Oslo–København with 2 groups",
    ]);
  });
});

describe("refusals", () => {
  const refused = (code: string, facts: Record<string, unknown> = {}) => ({ code, rule: "X-14", facts });

  it("tells the facts of the case in words", () => {
    const say = (code: string, facts: Record<string, unknown>) => speaking().refusal(refused(code, facts));
    expect(say("route_claimed", { route: "kobenhavn-oslo", owner: 1 })).toBe("Oslo–København is already taken (Bo).");
    expect(say("route_claimed", { route: "kobenhavn-oslo", owner: 0 })).toBe("You already have Oslo–København.");
    expect(say("too_few_pieces", { pieces: 2, length: 3, route: "kobenhavn-oslo" })).toBe(
      "Oslo–København needs 3. You have 2 trains left.",
    );
    expect(say("cards_missing", { hand: { red: 1 }, route: "kobenhavn-oslo" })).toBe(
      "You do not have those cards. You have: 1 red.",
    );
    expect(say("not_now", { phase: "gathering" })).toBe("The game has not begun yet.");
  });

  it("says what is asked now where something was done out of place", () => {
    const view = viewOf({ decision: "pick" });
    expect(speaking().refusal(refused("not_now", { decision: "pick", action: "claim" }), view)).toBe(
      "Not now. First: Take your second card.",
    );
  });

  it("never shows a code or an unfilled sentence", () => {
    expect(speaking().refusal(refused("brand_new_code"))).toBe("That is not possible now.");
    expect(speaking().refusal(refused("route_claimed"))).toBe("That is not possible now.");
  });
});

describe("the final count", () => {
  it("names lines, winners and tie-breaks", () => {
    const ties = [{ key: "tickets", values: [3, 2] }];
    expect(speaking().verdict({ ...SHEET, tie_breaks: ties })).toEqual({
      text: "You win with 40 points!",
      ties: ["Equal points. Completed tickets: You 3, Bo 2"],
    });
    expect(speaking("amsterdam", 1).verdict({ ...SHEET, tie_breaks: ties }).ties).toEqual([
      "Equal points. Completed contracts: Anna 3, You 2",
    ]);
    expect(speaking("nordic", 1).verdict({ ...SHEET, winners: [0, 1] }).text).toBe(
      "Shared victory: You and Anna, 40 points.",
    );
  });

  it("says of a ticket whether it was completed", () => {
    const line = { key: "ticket", ticket: "oslo-rana", holder: 0, side: 0, points: 9 } as const;
    expect(speaking().scoreLine({ ...line, complete: true })).toBe("Oslo–Mo i Rana: completed");
    expect(speaking().scoreLine({ ...line, complete: false })).toBe("Oslo–Mo i Rana: not completed");
    expect(speaking("amsterdam").scoreLine({ key: "bonus_cards", side: 0, points: 0, count: 0, rank: 0 })).toBe(
      "Trade bonus cards (0)",
    );
  });
});
