/** The log, kept: every turn is told once, and the one under way anew. */
import { expect, test, vi } from "vitest";
import type { GameEvent } from "../protocol";
import type { LogLine } from "../words/speaking";
import { Chronicle } from "./chronicle";

const event = (number: number) => ({ number, kind: "passed", seat: 0, action: number, of: null }) as GameEvent;

test("only what is new is told", () => {
  const journal = vi.fn((events: readonly GameEvent[]) => events.map(({ number }) => ({ number }) as LogLine));
  const chronicle = new Chronicle({ journal });
  expect(chronicle.read([[event(1), event(2)], [event(3)]]).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(
    chronicle
      .read([
        [event(1), event(2)],
        [event(3), event(4)],
      ])
      .map(({ number }) => number),
  ).toEqual([1, 2, 3, 4]);
  expect(journal.mock.calls.map(([events]) => events.map(({ number }) => number))).toEqual([[1, 2], [3], [3, 4]]);
});
