import { describe, expect, it } from "vitest";
import { NEAREST, fit, kept, opening, panned, resized, revealing, zoomed } from "./sight";

const board = { width: 1000, height: 1000 };
const box = { width: 400, height: 600 };

describe("fitting", () => {
  it("shows the whole board in the middle", () => {
    expect(fit(board, box)).toEqual({ scale: 0.4, x: 0, y: 100 });
  });

  it("opens whole where spaces can be seen, and filled where they cannot", () => {
    expect(opening(board, box, 14).scale).toBeCloseTo(0.4);
    const filled = opening(board, box, 11);
    expect(filled.scale).toBeCloseTo(0.6);
    expect(filled.x).toBeCloseTo(-100);
    expect(filled.y).toBeCloseTo(0);
  });

  it("opens whole in a box without height to spare, and readable in one with a little", () => {
    expect(opening(board, { width: 600, height: 400 }, 11).scale).toBeCloseTo(0.4);
    expect(opening(board, { width: 400, height: 410 }, 10).scale).toBeCloseTo(0.5);
  });

  it("does not open nearer than a double tap goes", () => {
    expect(opening(board, { width: 300, height: 3000 }, 11).scale).toBeCloseTo(0.3 * 2.2);
  });
});

describe("zooming", () => {
  const whole = fit(board, box);

  it("keeps the point under the fingers", () => {
    const near = zoomed(whole, 1, [200, 300], board, box);
    expect(near).toEqual({ scale: 1, x: -300, y: -200 });
    expect((200 - near.x) / near.scale).toBeCloseTo((200 - whole.x) / whole.scale);
  });

  it("stays between the whole board and four times as near", () => {
    expect(zoomed(whole, 0.01, [0, 0], board, box).scale).toBeCloseTo(0.4);
    expect(zoomed(whole, 99, [0, 0], board, box).scale).toBeCloseTo(0.4 * NEAREST);
  });

  it("leaves no gap at the edges", () => {
    const near = zoomed(whole, 1, [0, 300], board, box);
    expect(near.x).toBe(0);
    expect(panned(near, 5000, 5000, board, box)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(panned(near, -5000, -5000, board, box)).toEqual({ scale: 1, x: -600, y: -400 });
  });

  it("does not pan what is seen whole", () => {
    expect(panned(whole, 50, 50, board, box)).toEqual(whole);
  });
});

describe("another size of the box", () => {
  it("shows the whole board again, if it did", () => {
    const wide = { width: 600, height: 400 };
    expect(resized(fit(board, box), box, board, wide)).toEqual(fit(board, wide));
  });

  it("keeps the middle, if it did not", () => {
    const near = kept({ scale: 1, x: -300, y: -200 }, board, box);
    const after = resized(near, box, board, { width: 500, height: 500 });
    expect((250 - after.x) / after.scale).toBeCloseTo(500);
    expect((250 - after.y) / after.scale).toBeCloseTo(500);
  });
});

describe("bringing something into the free part", () => {
  const whole = fit(board, box);
  const padding = { right: 0, bottom: 330 };

  it("moves up what a sheet would cover", () => {
    const area = [400, 800, 500, 900] as const;
    const seen = revealing(whole, area, board, box, padding);
    expect(seen.scale).toBeCloseTo(whole.scale);
    expect(seen.y + area[3] * seen.scale).toBeLessThanOrEqual(600 - 330);
    expect(seen.y + area[1] * seen.scale).toBeGreaterThanOrEqual(0);
  });

  it("leaves alone what is free already", () => {
    expect(revealing(whole, [400, 100, 500, 200], board, box, padding)).toEqual(whole);
  });

  it("steps back from what is too large, until the whole board is in the free part", () => {
    const seen = revealing(whole, [100, 50, 900, 950], board, box, padding);
    expect(seen).toEqual({ scale: 0.27, x: (400 - 270) / 2, y: 0 });
  });

  it("steps back no further than needed", () => {
    const seen = revealing(whole, [100, 200, 900, 960], board, box, padding);
    expect(seen.scale).toBeCloseTo((270 / 761) * 0.86);
    expect(seen.y + 960 * seen.scale).toBeLessThanOrEqual(270);
    expect(seen.y + 200 * seen.scale).toBeGreaterThanOrEqual(0);
    expect(seen.x).toBeCloseTo((400 - 1000 * seen.scale) / 2);
  });

  it("does not step back beyond recognition", () => {
    const seen = revealing(whole, [100, 50, 900, 950], board, box, { right: 0, bottom: 550 });
    expect(seen.scale).toBeCloseTo(0.4 * 0.3);
  });

  it("makes no gap beside the board for something at its edge", () => {
    expect(revealing(whole, [900, 300, 1000, 400], board, box, padding).x).toBe(whole.x);
    expect(revealing(whole, [0, 300, 100, 400], board, box, padding).x).toBe(whole.x);
    const near = zoomed(whole, 0.8, [400, 300], board, box);
    expect(revealing(near, [950, 300, 1000, 400], board, box, padding).x).toBe(near.x);
  });

  it("ends the board at the sheet for something at its foot", () => {
    const seen = revealing(whole, [400, 900, 500, 1000], board, box, padding);
    expect(seen.y + 1000 * seen.scale).toBeCloseTo(270);
  });

  it("moves aside for a sheet beside the board", () => {
    const wide = { width: 800, height: 400 };
    const seen = revealing(fit(board, wide), [800, 400, 950, 500], board, wide, { right: 350, bottom: 0 });
    expect(seen.x + 950 * seen.scale).toBeLessThanOrEqual(450);
    expect([seen.scale, seen.y]).toEqual([0.4, 0]);
  });

  it("does nothing where no room is left", () => {
    expect(revealing(whole, [0, 0, 10, 10], board, box, { right: 0, bottom: 590 })).toEqual(whole);
  });
});
