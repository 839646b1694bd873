import { beforeEach, describe, expect, it } from "vitest";
import type { GameEvent } from "../protocol";
import { Game } from "../table/game";
import { happened, sampleGame, speak, speaking } from "./samples";
import { Speaking } from "./speaking";

const log = (events: readonly GameEvent[], game = "nordic", me: number | null = 0) =>
  speaking(game, me)
    .journal(events)
    .map((line) => line.text);

beforeEach(() => {
  speak("en");
});

describe("the log", () => {
  it("tells both cards of a draw on one line, each as far as it is known", () => {
    const draw = [
      happened("took", { seat: 0, slot: 1, card: "green" }),
      happened("turned_up", { slot: 1, card: "red" }),
      happened("drew_blind", { seat: 0 }),
    ];
    expect(log(draw, "nordic", 1)).toEqual(["Anna takes a green card and a card from the deck."]);
    expect(log([...draw, happened("saw_card", { seat: 0, card: "wild" })])).toEqual([
      "You take a green card and a locomotive from the deck.",
    ]);
  });

  it("counts two cards that nobody saw", () => {
    const blind = happened("drew_blind", { seat: 1 });
    expect(log([blind, blind])).toEqual(["Bo takes two cards from the deck."]);
  });

  it("begins a line for every draw, even of the same player", () => {
    const draw = [happened("took", { seat: 0, slot: 1, card: "red" }), happened("drew_blind", { seat: 0 })];
    expect(log([...draw, ...draw], "nordic", null)).toHaveLength(2);
  });

  it("says where a card went that was drawn blindly", () => {
    const events = [
      happened("drew_blind", { seat: 1 }),
      happened("put_in_rack", { seat: 1 }),
      happened("saw_rack_card", { seat: 1, card: "red" }),
      happened("drew_blind", { seat: 1 }),
      happened("kept_in_hand", { seat: 1 }),
    ];
    expect(log(events, "asia")).toEqual(["Bo takes a red card for the rack and a card from the deck for the hand."]);
  });

  it("gathers the cards that a tunnel shows", () => {
    const tunnel = { seat: 1, route: "mo-i-rana-oslo" };
    const shows = ["red", "green", "red"].map((card) => happened("revealed", { ...tunnel, card, extra: 0 }));
    expect(log([...shows, happened("tunnel_price", { ...tunnel, extra: 2 })])).toEqual([
      "The tunnel shows 2 red, 1 green: 2 cards more to pay.",
    ]);
    expect(log([...shows, happened("tunnel_price", { ...tunnel, extra: 0 })])).toEqual([
      "The tunnel shows 2 red, 1 green: nothing more to pay.",
    ]);
  });

  it("tells with a claim what came from the rack, and nothing of a claim before", () => {
    const claim = happened("claimed", { seat: 1, route: "kobenhavn-oslo", cards: { red: 2, wild: 1 }, points: 4 });
    const rack = happened("paid_from_rack", { seat: 1, cards: { red: 1 } });
    expect(log([rack, claim, claim], "asia")).toEqual([
      "Bo claims Oslo–København with 1 red, 1 locomotive and 1 red from the rack: 4 points.",
      "Bo claims Oslo–København with 2 red, 1 locomotive: 4 points.",
    ]);
  });

  it("names the tickets that one kept oneself, and counts those of others", () => {
    const kept = happened("kept_tickets", { seat: 0, count: 2 });
    const these = happened("kept_these", { seat: 0, tickets: ["oslo-rana", "oslo-kobenhavn"] });
    expect(log([kept, these])).toEqual(["You keep: Oslo–Mo i Rana and Oslo–København."]);
    expect(log([kept], "nordic", 1)).toEqual(["Anna keeps 2 tickets."]);
  });

  it("says that none was kept", () => {
    const kept = happened("kept_tickets", { seat: 0, count: 0 });
    expect(log([kept, happened("kept_these", { seat: 0, tickets: [] })])).toEqual(["You keep none."]);
  });

  it("counts what went on track and does not name it (C-12), unless one may look at one's own", () => {
    const moved = happened("moved", { seat: 0, cards: { red: 1, green: 1 } });
    expect(log([moved], "cardgame")).toEqual(["You move 2 cards on track."]);
    expect(log([moved], "cardgame", 1)).toEqual(["Anna moves 2 cards on track."]);
    const game = sampleGame("cardgame");
    const open = new Game({ ...game.data, options: { look_at_own_pile: true } });
    const seen = (me: number) => new Speaking(open, () => "Anna", me).journal([moved])[0]?.text;
    expect(seen(0)).toBe("You move 1 red, 1 green on track.");
    expect(seen(1)).toBe("Anna moves 2 cards on track.");
  });

  it("leaves out what the table shows", () => {
    const silent = [
      happened("turned_up", { slot: 1, card: "red" }),
      happened("laid", { seat: 0, card: "red", count: 1 }),
      happened("discarded", { cards: { red: 1 } }),
    ];
    expect(log(silent)).toEqual([]);
  });

  it("knows the number and the seat of each line", () => {
    const [line] = speaking().journal([happened("passed", { seat: 1 }, 17)]);
    expect([line?.number, line?.seat, line?.kind]).toEqual([17, 1, "passed"]);
  });
});
