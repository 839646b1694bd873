/** The stage: what is drawn while events are shown, and that it always ends at what is true. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameEvent, Seen, View } from "../protocol";
import { settings } from "../settings.svelte";
import { Game } from "../table/game";
import type { GameData, Route } from "../table/game";
import type { TableSession } from "../table/session.svelte";
import { Stage } from "./stage.svelte";

const data = {
  id: "nordic",
  seats: 3,
  sides: [[0], [1], [2]],
  palette: [],
  board: { cities: [], tickets: [], routes: [{ id: "a-b red", length: 3 } as Route] },
} as unknown as GameData;

const start = {
  game: "nordic",
  seats: 3,
  seat: 0,
  actor: 1,
  decision: "turn",
  market: ["red", "red", "red", "red", "red"],
  deck_size: 50,
  discard: {},
  hand_sizes: [4, 4, 4],
  points: [0, 0, 0],
  owners: {},
  closed: {},
  pieces: [40, 40, 40],
  laid: {},
  revealed: {},
  complete: [],
  hand: { red: 4 },
} as unknown as View;

/** A table without a server: `happen` is what a message does. */
class Table {
  readonly game = new Game(data);
  seen: Seen | null = null;
  events: GameEvent[] = [];
  onSeen: TableSession["onSeen"] = () => {};
  private action = 0;
  constructor(readonly seat: number | null = 0) {}

  happen(view: Partial<View>, actions: object[][], rewinds = 0, legal: unknown[] = []): Seen {
    const fresh = actions.flatMap((facts) => {
      this.action++;
      return facts.map((one, place) => this.event(one, place));
    });
    const rewound = this.seen !== null && this.seen.rewinds !== rewinds;
    this.seen = {
      view: { ...(this.seen?.view ?? start), ...view },
      rewinds,
      last: this.events.length,
      legal,
    } as unknown as Seen;
    this.onSeen(this.seen, fresh, rewound);
    return this.seen;
  }

  private event(facts: object, place: number): GameEvent {
    const event = { number: this.events.length + 1, action: this.action, of: place || null, ...facts } as GameEvent;
    this.events.push(event);
    return event;
  }
}

const took = (seat: number) => ({ kind: "took", seat, slot: 1, card: "red" });
const claimed = (seat: number) => ({ kind: "claimed", seat, route: "a-b red", cards: { red: 3 }, points: 4 });

function begun(seat: number | null = 0): { table: Table; stage: Stage } {
  const table = new Table(seat);
  const stage = new Stage(table as unknown as TableSession);
  table.happen({}, []);
  return { table, stage };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.set("pace", 1);
});
afterEach(() => {
  vi.useRealTimers();
  settings.set("pace", 1);
});

test("a card has left, then it has come, then all is as the server says", async () => {
  const { table, stage } = begun();
  const seen = table.happen({ hand_sizes: [4, 5, 4], market: [null, "red", "red", "red", "red"], turns: 1 }, [
    [took(1)],
  ]);
  expect(stage.playing).toBe(true);
  expect(stage.current?.kind).toBe("took");
  expect(stage.shown?.market[0]).toBeNull();
  expect(stage.shown?.hand_sizes).toEqual([4, 4, 4]);
  await vi.runAllTimersAsync();
  expect(stage.playing).toBe(false);
  expect(stage.shown).toBe(seen.view);
});

test("wagons are laid one after the other", async () => {
  const { table, stage } = begun();
  table.happen({ owners: { "a-b red": 1 }, points: [0, 4, 0] } as Partial<View>, [[claimed(1)]]);
  expect(stage.recent).toBe("a-b red");
  expect(stage.laying).toEqual({ route: "a-b red", count: 1 });
  await vi.advanceTimersByTimeAsync(75);
  expect(stage.laying?.count).toBe(2);
  expect(stage.shown?.points).toEqual([0, 0, 0]);
  await vi.runAllTimersAsync();
  expect(stage.laying).toBeNull();
  expect(stage.shown?.points).toEqual([0, 4, 0]);
});

test("skipping shows what is true, and tells of all that was passed over", () => {
  const { table, stage } = begun();
  const told: (number | null)[] = [];
  stage.onTurn = (_, seat) => told.push(seat);
  const seen = table.happen({ turns: 3 }, [[took(1)], [took(2)]]);
  stage.skip();
  expect(stage.shown).toBe(seen.view);
  expect(stage.playing).toBe(false);
  expect(told).toEqual([1, 2]);
});

test("whoever acts sees their own move at once", () => {
  const { table, stage } = begun();
  table.happen({ turns: 1 }, [[took(1)]]);
  table.happen({ turns: 2 }, [[took(2)]]);
  table.happen({ turns: 3 }, [[took(0)]]);
  expect(stage.current).toMatchObject({ kind: "took", seat: 0 });
  expect(stage.shown?.turns).toBe(2);
});

test("at no pace nothing is shown on the way", async () => {
  settings.set("pace", 0);
  const { table, stage } = begun();
  const seen = table.happen({ turns: 1 }, [[took(1)]]);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.shown).toBe(seen.view);
  expect(stage.playing).toBe(false);
});

test("what was taken back is gone at once", () => {
  const { table, stage } = begun();
  table.happen({ turns: 1 }, [[took(1)]]);
  const seen = table.happen({ turns: 0 }, [], 1);
  expect(stage.shown).toBe(seen.view);
  expect(stage.playing).toBe(false);
});

test("a table seen for the first time shows its last move on the table as it is", async () => {
  const table = new Table();
  const stage = new Stage(table as unknown as TableSession);
  const seen = table.happen({ owners: { "a-b red": 1 } } as Partial<View>, [[took(2)], [claimed(1)]]);
  expect(stage.current?.kind).toBe("claimed");
  expect(stage.shown).toBe(seen.view);
  await vi.runAllTimersAsync();
  expect(stage.shown).toBe(seen.view);
});

test("after a long absence only the last move is shown", async () => {
  const { table, stage } = begun();
  const many = Array.from({ length: 30 }, (_, place) => [took(1 + (place % 2))]);
  table.happen({ turns: 30 }, many);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.current?.number).toBe(30);
});

test("the last round is shown again from where my turn ended", async () => {
  const { table, stage } = begun();
  const own = table.happen({ turns: 1, actor: 1 }, [[took(0)]]);
  table.happen({ turns: 2, actor: 2 }, [[took(1)]]);
  table.happen({ turns: 3, actor: 0 }, [[claimed(2)]]);
  await vi.runAllTimersAsync();
  expect(stage.canReplay).toBe(true);
  stage.replayRound();
  expect(stage.replaying).toBe(true);
  expect(stage.current).toMatchObject({ kind: "took", seat: 1 });
  expect(stage.shown?.turns).toBe(own.view.turns);
  await vi.runAllTimersAsync();
  expect(stage.shown).toBe(table.seen?.view);
  expect(stage.replaying).toBe(false);
});

test("another's tunnel stays in sight until it is paid", async () => {
  const { table, stage } = begun();
  const route = "a-b red";
  table.happen({ decision: "extra" }, [
    [
      { kind: "entered_tunnel", seat: 1, route, cards: { red: 3 } },
      { kind: "revealed", seat: 1, route, card: "blue", extra: 0 },
      { kind: "revealed", seat: 1, route, card: "red", extra: 1 },
      { kind: "tunnel_price", seat: 1, route, extra: 1 },
    ],
  ]);
  await vi.runAllTimersAsync();
  expect(stage.tunnel).toMatchObject({ seat: 1, price: 1, cards: [{ adds: false }, { adds: true }] });
  table.happen({ decision: "turn" }, [[{ kind: "withdrew", seat: 1, route, cards: {} }]]);
  await vi.runAllTimersAsync();
  expect(stage.tunnel).toBeNull();
});

test("says whose turn is shown, and that others' moves are still to come while my own is shown", async () => {
  const { table, stage } = begun();
  table.happen({}, [[took(0)], [took(1)]], 0, [{}]);
  expect([stage.doer, stage.behind]).toEqual([0, true]);
  await vi.advanceTimersToNextTimerAsync();
  expect([stage.doer, stage.behind]).toEqual([1, true]);
  stage.skip();
  expect([stage.doer, stage.behind]).toEqual([null, false]);
  table.happen({}, [[took(0)]], 0, [{}]);
  expect([stage.doer, stage.behind]).toEqual([0, false]);
});
