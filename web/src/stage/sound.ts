/** Small sounds, all made here; silent unless switched on, and where a device has none. */
import { settings } from "../settings.svelte";
import type { Chime } from "./chimes";
import type { Noise } from "./scene";

/** A tone: pitch in hertz, when it begins and how long it lasts in seconds, how loud. */
interface Tone {
  pitch: number;
  at: number;
  long: number;
  loud: number;
  shape: OscillatorType;
  /** where the pitch glides to */
  to?: number;
}

const tone = (pitch: number, at: number, long: number, loud: number, shape: OscillatorType = "sine", to?: number) => ({
  pitch,
  at,
  long,
  loud,
  shape,
  ...(to === undefined ? {} : { to }),
});

/** Wood rings short and high, and a little higher with every wagon. */
function wagon(place: number): Tone[] {
  const pitch = 520 * 2 ** (Math.min(place, 9) / 12);
  return [tone(pitch, 0, 0.05, 0.22, "triangle", pitch * 0.7), tone(pitch * 2.4, 0, 0.02, 0.08)];
}

const TONES: Readonly<Record<string, readonly Tone[]>> = {
  drum: [tone(95, 0, 0.22, 0.5, "sine", 55)],
  bright: [tone(120, 0, 0.25, 0.45, "sine", 70), tone(740, 0.02, 0.18, 0.1, "triangle")],
  token: [tone(1320, 0, 0.12, 0.12, "triangle"), tone(1980, 0.04, 0.16, 0.07)],
  turn: [tone(587, 0, 0.22, 0.2, "triangle"), tone(880, 0.14, 0.34, 0.2, "triangle")],
  chord: [523, 659, 784, 1047].map((pitch, place) => tone(pitch, place * 0.07, 0.7, 0.11, "triangle")),
};
/** Paper: how long it rustles. */
const PAPER: Readonly<Record<string, number>> = { card: 0.07, sweep: 0.28 };

class Sound {
  private context: AudioContext | null = null;
  private paper: AudioBuffer | null = null;

  /** Browsers allow sound only after a tap or a key; so does this. */
  listen(page: EventTarget = window): () => void {
    const wake = () => {
      if (settings.get("sound")) this.open();
    };
    page.addEventListener("pointerdown", wake, { passive: true });
    page.addEventListener("keydown", wake, { passive: true });
    return () => {
      page.removeEventListener("pointerdown", wake);
      page.removeEventListener("keydown", wake);
    };
  }

  /** `place`: which one of several, such as wagons. */
  play(name: Noise | Chime, place = 0): void {
    if (name === "turn") shake();
    const context = this.context;
    if (!name || !context || !settings.get("sound") || context.state !== "running") return;
    if (name in PAPER) this.rustle(context, PAPER[name] ?? 0);
    for (const one of name === "wagon" ? wagon(place) : (TONES[name] ?? [])) ring(context, one);
  }

  private open(): void {
    try {
      this.context ??= new AudioContext();
      if (this.context.state === "suspended") void this.context.resume().catch(() => {});
    } catch {
      // a device without sound plays silently
    }
  }

  private rustle(context: AudioContext, long: number): void {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const volume = context.createGain();
    source.buffer = this.paper ??= noise(context);
    filter.type = "bandpass";
    filter.frequency.value = 2600;
    filter.Q.value = 0.6;
    fade(volume.gain, context.currentTime, long, 0.16);
    source.connect(filter).connect(volume).connect(context.destination);
    source.start(0, Math.random() * 0.5, long + 0.02);
  }
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}

function ring(context: AudioContext, { pitch, at, long, loud, shape, to }: Tone): void {
  const start = context.currentTime + at;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + long);
  fade(volume.gain, start, long, loud);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + long + 0.02);
}

/** Up at once, then away: no clicks. */
function fade(gain: AudioParam, start: number, long: number, loud: number): void {
  gain.setValueAtTime(0.0001, start);
  gain.exponentialRampToValueAtTime(loud, start + 0.008);
  gain.exponentialRampToValueAtTime(0.0001, start + long);
}

/** Only a page that was touched may shake; elsewhere browsers complain. */
export function shake(): void {
  if (navigator.userActivation?.hasBeenActive && "vibrate" in navigator) navigator.vibrate(10);
}

export const sound = new Sound();
