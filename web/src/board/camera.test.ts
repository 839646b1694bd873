import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "./camera.svelte";

const board = { width: 1000, height: 1000 };

function camera(): Camera {
  const made = new Camera(board, 20);
  made.measure({ width: 400, height: 600 });
  return made;
}

describe("a camera", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("shows the whole board at first, laid out in that size", () => {
    const { sight, laidOut, near } = camera();
    expect([sight, laidOut, near]).toEqual([{ scale: 0.4, x: 0, y: 100 }, 0.4, false]);
  });

  it("is laid out anew only when a hand has let go", () => {
    const one = camera();
    one.take();
    one.zoom(0.8, [200, 300]);
    expect([one.sight.scale, one.laidOut, one.held]).toEqual([0.8, 0.4, true]);
    one.settle();
    expect([one.laidOut, one.held, one.near]).toEqual([0.8, false, true]);
  });

  it("is laid out anew after a glide, though nobody tells its end", () => {
    const one = camera();
    one.toggle([200, 300]);
    expect([one.gliding, one.laidOut]).toEqual([true, 0.4]);
    vi.runAllTimers();
    expect([one.gliding, one.laidOut]).toEqual([false, one.sight.scale]);
    expect(one.sight.scale).toBeCloseTo(0.88);
    one.toggle([0, 0]);
    expect(one.sight.scale).toBeCloseTo(0.4);
  });

  it("goes back when what it revealed is looked at no more", () => {
    const one = camera();
    const before = one.sight;
    one.reveal([400, 900, 500, 980], { right: 0, bottom: 300 });
    const [, bottom] = one.shown(500, 980);
    expect(bottom).toBeLessThan(300);
    one.reveal([400, 20, 500, 60], { right: 0, bottom: 300 });
    one.release();
    expect(one.sight).toEqual(before);
  });

  it("stays where a hand has moved it since", () => {
    const one = camera();
    one.reveal([400, 900, 500, 980], { right: 0, bottom: 300 });
    one.take();
    one.zoom(1, [0, 0]);
    one.settle();
    const chosen = one.sight.scale;
    one.release();
    expect(one.sight.scale).toBe(chosen);
  });

  it("does not move what is in sight already", () => {
    const one = camera();
    one.reveal([0, 0, 1000, 20], { right: 0, bottom: 0 });
    expect(one.sight).toEqual({ scale: 0.4, x: 0, y: 100 });
  });

  it("tells points of the screen and of the board", () => {
    const one = camera();
    expect(one.point(200, 300)).toEqual([500, 500]);
    expect(one.shown(500, 500)).toEqual([200, 300]);
  });
});
