/** Pulling a sheet by its handle: far enough down it is let go, otherwise it springs back. */

const FAR = 70;

export interface Pulled {
  /** how far it is down now */
  moved: (down: number) => void;
  /** it was pulled down, or up */
  ended: (down: boolean, up: boolean) => void;
}

export function pullable(handle: HTMLElement, pulled: Pulled): { destroy: () => void } {
  let from: number | null = null;
  const distance = (event: PointerEvent) => event.clientY - (from ?? event.clientY);
  const begin = (event: PointerEvent) => {
    from = event.clientY;
    handle.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => from !== null && pulled.moved(Math.max(0, distance(event)));
  const end = (event: PointerEvent) => {
    if (from === null) return;
    const far = distance(event);
    from = null;
    pulled.moved(0);
    pulled.ended(far > FAR, far < -FAR / 2);
  };
  const off = new AbortController();
  handle.addEventListener("pointerdown", begin, { signal: off.signal });
  handle.addEventListener("pointermove", move, { signal: off.signal });
  for (const name of ["pointerup", "pointercancel"] as const)
    handle.addEventListener(name, end, { signal: off.signal });
  return { destroy: () => off.abort() };
}
