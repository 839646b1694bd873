/** Views patched event by event, compared with the engine's own: moments of games played by it, at least one for every kind of event. */
import { describe, expect, test } from "vitest";
import type { GameEvent, View } from "../protocol";
import { Game } from "../table/game";
import type { GameData } from "../table/game";
import { departed, patched } from "./patching";
import played from "./played.json";

interface Step {
  before: View;
  events: GameEvent[];
  after: Partial<View>;
}
const games = played as unknown as { data: GameData; steps: Step[] }[];

/** All that anybody can see, and the viewer's own cards; the rest comes with the next view. */
const FACTS = [
  "market deck_size discard ticket_deck_size hand_sizes ticket_counts offer_counts hand points",
  "owners pieces laid revealed yards track_sizes tracks completed round",
].flatMap((line) => line.split(" "));
const OWN = "rack_sizes ticket_rack_counts rack places left tokens bonus pile".split(" ");

function picked(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

function facts(view: View): Record<string, unknown> {
  return { ...picked(view, FACTS), own: picked(("own" in view && view.own) || {}, OWN) };
}

const moments = games.flatMap(({ data, steps }) =>
  steps.map((step, place) => ({ ...step, game: new Game(data), name: `${data.id} ${place} ${step.before.seat}` })),
);

describe.each(moments)("$name", ({ before, events, after, game }) => {
  test(events.map((event) => event.kind).join(" "), () => {
    const shown = events.reduce((view, event) => patched(view, event, game), before);
    expect(facts(shown)).toEqual(facts({ ...before, ...after } as View));
  });
});

function first<K extends GameEvent["kind"]>(kind: K) {
  const found = moments.find(({ events }) => events[0]?.kind === kind)!;
  const event = found.events[0] as Extract<GameEvent, { kind: K }>;
  return { ...found, event, away: departed(found.before, event, found.game) };
}

test("a card that is on its way has left the row and has not come to the hand", () => {
  const { before, away, event } = first("took");
  expect(before.market[event.slot - 1]).toBe(event.card);
  expect(away.market[event.slot - 1]).toBeNull();
  expect(away.hand_sizes).toEqual(before.hand_sizes);
});

test("wagons are laid before the points are counted", () => {
  const { before, away, event } = first("claimed");
  expect("owners" in away && away.owners[event.route]).toBe(event.seat);
  expect(away.points).toEqual(before.points);
});

test("every kind of event of a game under way is among them", () => {
  const kinds = new Set(moments.flatMap(({ events }) => events.map((event) => event.kind)));
  expect(kinds.size).toBeGreaterThanOrEqual(38);
});
