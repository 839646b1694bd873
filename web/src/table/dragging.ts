/** Dragging a stack of the hand onto a route, by mouse. */

export interface Dragged {
  kind: string;
  drop: (route: string) => void;
}

const FAR = 8;
const NEAR = 40;

/** The route whose spaces lie nearest to the pointer, if one is near. */
export function routeAt(x: number, y: number): string | null {
  let best: string | null = null;
  let nearest = NEAR;
  for (const route of document.querySelectorAll("[data-route]"))
    for (const space of route.children) {
      const box = space.getBoundingClientRect();
      const far = Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
      if (far < nearest) [best, nearest] = [route.getAttribute("data-route"), far];
    }
  return best;
}

export function draggable(
  stack: HTMLElement,
  dragged: Dragged,
): { update: (next: Dragged) => void; destroy: () => void } {
  let now = dragged;
  let from: [number, number] | null = null;
  let ghost: HTMLElement | null = null;
  const off = new AbortController();

  function begin(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button === 0) from = [event.clientX, event.clientY];
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    if (!ghost && Math.hypot(event.clientX - from[0], event.clientY - from[1]) < FAR) return;
    ghost ??= lifted(stack);
    ghost.style.transform = `translate(${event.clientX - 24}px, ${event.clientY - 34}px) rotate(-4deg)`;
  }

  function end(event: PointerEvent): void {
    const route = ghost ? routeAt(event.clientX, event.clientY) : null;
    if (ghost) addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    ghost?.remove();
    ghost = from = null;
    if (route) now.drop(route);
  }

  stack.addEventListener("pointerdown", begin, { signal: off.signal });
  addEventListener("pointermove", move, { signal: off.signal });
  for (const name of ["pointerup", "pointercancel"] as const) addEventListener(name, end, { signal: off.signal });
  return { update: (next) => (now = next), destroy: () => off.abort() };
}

/** A copy of the card that goes with the pointer; nothing under it is hidden from the pointer. */
function lifted(stack: HTMLElement): HTMLElement {
  const ghost = document.createElement("div");
  ghost.append(stack.querySelector("svg")!.cloneNode(true));
  Object.assign(ghost.style, {
    position: "fixed",
    inset: "0 auto auto 0",
    width: "48px",
    zIndex: "40",
    pointerEvents: "none",
  });
  document.body.append(ghost);
  return ghost;
}
