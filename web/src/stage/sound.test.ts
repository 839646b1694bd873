/** Sounds: none unless wanted and touched, and never an error. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";

class Node {
  gain = new Param();
  frequency = new Param();
  Q = new Param();
  type = "";
  buffer: unknown = null;
  started = false;
  connect = (to: unknown) => to;
  stop = () => {};
  start = () => (this.started = true);
}
class Param {
  value = 0;
  setValueAtTime = () => {};
  exponentialRampToValueAtTime = () => {};
}
class Context {
  static made: Context[] = [];
  nodes: Node[] = [];
  state = "running";
  currentTime = 0;
  sampleRate = 8;
  destination = new Node();
  constructor() {
    Context.made.push(this);
  }
  node = () => (this.nodes.push(new Node()), this.nodes.at(-1)!);
  createOscillator = this.node;
  createGain = this.node;
  createBufferSource = this.node;
  createBiquadFilter = this.node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  resume = async () => {};
}

async function fresh() {
  vi.resetModules();
  return (await import("./sound")).sound;
}
const touch = () => window.dispatchEvent(new Event("pointerdown"));
const heard = () => Context.made.flatMap(({ nodes }) => nodes.filter(({ started }) => started)).length;

let deaf: () => void = () => {};
beforeEach(() => {
  Context.made = [];
  vi.stubGlobal("AudioContext", Context);
});
afterEach(() => {
  deaf();
  vi.unstubAllGlobals();
  settings.set("sound", false);
});

test("nothing is made while sound is off, nor before the page is touched", async () => {
  const sound = await fresh();
  deaf = sound.listen();
  touch();
  sound.play("card");
  expect(Context.made).toEqual([]);
});

test("each noise and chime is heard once it is on and touched", async () => {
  localStorage.setItem("tagluff", JSON.stringify({ sound: true }));
  const sound = await fresh();
  deaf = sound.listen();
  sound.play("card");
  expect(heard()).toBe(0);
  touch();
  for (const name of ["card", "wagon", "drum", "bright", "token", "sweep", "turn", "chord"] as const) {
    const before = heard();
    sound.play(name, 3);
    expect(heard(), name).toBeGreaterThan(before);
  }
  localStorage.removeItem("tagluff");
});

test("a device without sound plays on silently", async () => {
  vi.stubGlobal("AudioContext", undefined);
  localStorage.setItem("tagluff", JSON.stringify({ sound: true }));
  const sound = await fresh();
  deaf = sound.listen();
  touch();
  expect(() => sound.play("turn")).not.toThrow();
  localStorage.removeItem("tagluff");
});
