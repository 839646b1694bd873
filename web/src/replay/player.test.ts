import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Stage } from "../stage/stage.svelte";
import { Player, SPEEDS } from "./player.svelte";
import type { Replay } from "./replay.svelte";

class Course {
  at = 0;
  last = 3;
  shown: string[] = [];
  go(to: number): void {
    this.at = to;
    this.shown.push(`go ${to}`);
  }
  step(): boolean {
    this.at++;
    this.shown.push(`step ${this.at}`);
    return true;
  }
}

let course: Course;
let stage: { playing: boolean; skip: () => void };
let player: Player;

beforeEach(() => {
  vi.useFakeTimers();
  course = new Course();
  stage = { playing: false, skip: () => (stage.playing = false) };
  player = new Player(course as unknown as Replay, stage as unknown as Stage);
});
afterEach(() => void vi.useRealTimers());

test("it goes on until the end, and begins anew from there", () => {
  player.toggle();
  vi.runAllTimers();
  expect(course.shown).toEqual(["step 1", "step 2", "step 3"]);
  expect(player.running).toBe(false);
  player.toggle();
  expect(course.shown.slice(3)).toEqual(["go 0", "step 1"]);
});

test("a step waits until the one before has been shown", () => {
  player.toggle();
  stage.playing = true;
  vi.advanceTimersByTime(10_000);
  expect(course.at).toBe(1);
  stage.playing = false;
  vi.advanceTimersByTime(1000);
  expect(course.at).toBeGreaterThan(1);
});

test("who goes by hand is not carried on", () => {
  player.toggle();
  player.go(2);
  vi.runAllTimers();
  expect(course.at).toBe(2);
  player.step();
  vi.runAllTimers();
  expect(course.at).toBe(3);
});

test("at high speed only what came of it is shown", () => {
  player.speed = SPEEDS.findIndex((speed) => !speed.shown);
  player.toggle();
  vi.runAllTimers();
  expect(course.shown).toEqual(["go 1", "go 2", "go 3"]);
});
