/** The time, once a second, while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

export function now(): number {
  tick();
  return Date.now();
}

/** Seconds as 0:07, 12:30, or 3 h: as exact as one needs it. */
export function shortTime(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 36_000) return `${Math.round(left / 3600)} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
