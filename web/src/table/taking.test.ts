import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Action } from "../protocol";
import { Choice } from "./choice.svelte";
import type { Desk } from "./desk.svelte";
import { slotOf, take } from "./taking";

const legal = [
  { verb: "take", slot: 1, to: "hand", text: "take 1 hand" },
  { verb: "take", slot: 1, to: "rack", text: "take 1 rack" },
  { verb: "take", slot: 2, to: "rack", text: "take 2 rack" },
  { verb: "take", slot: 3, text: "take 3" },
  { verb: "take", slot: null, text: "take deck" },
] as unknown as Action[];

describe("a tap on a card of the market", () => {
  const play = vi.fn();
  let desk: Desk;

  beforeEach(() => {
    play.mockClear();
    const takes = (slot: number | null) => legal.filter((action) => "slot" in action && action.slot === slot);
    desk = { choice: new Choice(), session: { play }, mine: true, takes } as unknown as Desk;
  });

  test("takes it where there is one place for it", () => {
    take(desk, 3);
    take(desk, null);
    expect(play.mock.calls).toEqual([["take 3"], ["take deck"]]);
    expect(desk.choice.picked).toBeUndefined();
  });

  test("picks it where it may go to two places, or ends the draw; the next tap puts it back", () => {
    take(desk, 1);
    expect(desk.choice.picked).toBe(1);
    take(desk, 2);
    expect(desk.choice.picked).toBe(2);
    take(desk, 2);
    expect(desk.choice.picked).toBeUndefined();
    expect(play).not.toHaveBeenCalled();
  });

  test("asks why, where it may not be taken", () => {
    take(desk, 5);
    expect(play).toHaveBeenCalledWith("take 5");
  });
});

test("keys", () => {
  expect(slotOf("3")).toBe(3);
  expect(slotOf("D")).toBeNull();
  expect(slotOf("6")).toBeUndefined();
});
