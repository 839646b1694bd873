import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Action, Refused, Seen, Status, Told } from "../protocol";
import type { Hearing } from "../wire/connection";
import { TableSession } from "./session.svelte";

const table = vi.hoisted(() => ({ hearing: null as unknown, answer: null as unknown }));

vi.mock("../wire/connection", () => ({
  Connection: class {
    constructor(_: string, hearing: Hearing) {
      table.hearing = hearing;
    }
    ask = () => Promise.resolve(table.answer);
  },
}));
vi.mock("../wire/http", () => ({
  api: {
    table: () => Promise.resolve({ status: { game: "nordic", phase: "playing", seats: [{}, {}] }, mine: [0] }),
    game: () =>
      Promise.resolve({ id: "nordic", sides: [[0], [1]], palette: [], board: { cities: [], routes: [], tickets: [] } }),
  },
}));

const refused = (code: string): Refused => ({ type: "refused", code, id: "1", rule: "X-01", facts: {} });
const legal = [{ verb: "draw_tickets", text: "tickets" }] as unknown as Action[];

/** What the table tells: it is my turn, or not. */
function told(number: number, mine: boolean): void {
  const seen = { type: "seen", number, legal: mine ? legal : [], events: [], from_event: 0, rewinds: 0 };
  (table.hearing as Hearing).hear(seen as unknown as Seen);
  // whatever is told next is looked at after it, and without a pause
  (table.hearing as Hearing).hear({ type: "status", phase: "playing", seats: [{}, {}] } as unknown as Status);
}

describe("what was refused", () => {
  let session: TableSession;

  async function asked(answer: Told): Promise<void> {
    table.answer = answer;
    await session.hint();
  }

  beforeEach(async () => {
    session = await TableSession.join("t");
  });

  it("is said while others move, and no more when it is my turn", async () => {
    told(1, true);
    await asked(refused("not_your_decision"));
    told(2, false);
    expect(session.refused?.code).toBe("not_your_decision");
    told(3, true);
    expect(session.refused).toBeNull();
  });

  it("was not for me to decide, and now something is", async () => {
    told(1, true);
    await asked(refused("not_your_decision"));
    told(2, true);
    expect(session.refused).toBeNull();
  });

  it("stays while I am still on turn", async () => {
    told(1, true);
    await asked(refused("cards_missing"));
    told(2, true);
    expect(session.refused?.code).toBe("cards_missing");
  });

  it("makes room for a hint", async () => {
    told(1, true);
    await asked(refused("cards_missing"));
    await asked({ type: "advice", id: "2", action: "tickets", reasons: [] } as unknown as Told);
    expect(session.refused).toBeNull();
  });
});
