/** How a piece gets from one spot to another: keyframes of transform and opacity alone. */
import type { Spot } from "./places";
import type { Flight, Piece } from "./scene";

/** How wide a piece is drawn, in pixels; keyframes scale it. */
export const WIDTHS: Readonly<Record<Piece["kind"], number>> = {
  card: 56,
  ticket: 56,
  bonus: 56,
  token: 40,
  points: 56,
};
/** Of a piece that goes to a seat or a place on the board: how large it is there. */
const SMALL = 0.4;
const TOKEN = 0.7;
/** of the Card Game, where piles are small */
const IN_YARD = 0.66;
/** Milliseconds in which a card turns over. */
const TURN = 220;

interface Pose {
  spot: { x: number; y: number };
  scale: number;
  /** degrees; a card at 180 shows its back */
  turned: number;
  opacity: number;
  offset: number;
}

function keyframe({ spot, scale, turned, opacity, offset }: Pose): Keyframe {
  const place = `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)`;
  return {
    transform: `${place} scale(${scale.toFixed(3)}) perspective(700px) rotateY(${turned}deg)`,
    opacity,
    offset,
  };
}

/** As large as the card that lies there; small where there is something else. */
export function scaleAt({ name, width, height }: Spot, piece: Piece): number {
  if (piece.kind === "points") return 1;
  if (piece.kind === "token") return TOKEN;
  if (/^(yard|track)-/.test(name)) return IN_YARD;
  const card = width >= 12 && width <= 140 && width <= height * 1.2;
  return card ? width / WIDTHS[piece.kind] : SMALL;
}

/** A slight arc: the middle of the way lies a little higher than the line. */
function middle(from: Spot, to: Spot): { x: number; y: number } {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(36, far * 0.12) };
}

export function keyframes(flight: Flight, from: Spot, to: Spot): Keyframe[] {
  if (flight.piece.kind === "points") return floating(from, to);
  if (flight.look) return looked(flight, from, to, flight.look / (flight.look + flight.ms));
  const start = scaleAt(from, flight.piece);
  const end = scaleAt(to, flight.piece);
  const turned = flight.turn ? 180 : 0;
  return [
    keyframe({ spot: from, scale: start, turned, opacity: 1, offset: 0 }),
    keyframe({ spot: middle(from, to), scale: (start + end) / 2 + 0.06, turned: turned / 3, opacity: 1, offset: 0.5 }),
    keyframe({ spot: to, scale: end, turned: 0, opacity: end === SMALL ? 0.3 : 1, offset: 1 }),
  ];
}

/** My own card: turned over where it lies, looked at, and away. */
function looked(flight: Flight, from: Spot, to: Spot, away: number): Keyframe[] {
  const start = scaleAt(from, flight.piece);
  const open = { ...from, y: from.y - 14 };
  const large = Math.max(1.35, start * 1.15);
  const seen = Math.min(away, TURN / ((flight.look ?? 0) + flight.ms));
  return [
    keyframe({ spot: from, scale: start, turned: 180, opacity: 1, offset: 0 }),
    keyframe({ spot: open, scale: large, turned: 0, opacity: 1, offset: seen }),
    keyframe({ spot: open, scale: large, turned: 0, opacity: 1, offset: away }),
    keyframe({ spot: to, scale: scaleAt(to, flight.piece), turned: 0, opacity: 1, offset: 1 }),
  ];
}

/** Points rise from the route, stay a moment to be read, and go to their seat. */
function floating(from: Spot, to: Spot): Keyframe[] {
  const up = { x: from.x, y: from.y - 26 };
  return [
    keyframe({ spot: from, scale: 0.6, turned: 0, opacity: 0, offset: 0 }),
    keyframe({ spot: up, scale: 1.1, turned: 0, opacity: 1, offset: 0.25 }),
    keyframe({ spot: up, scale: 1, turned: 0, opacity: 1, offset: 0.6 }),
    keyframe({ spot: to, scale: 0.7, turned: 0, opacity: 0.2, offset: 1 }),
  ];
}

/** Where motion is not wanted: it is there, and fades. */
export function fading(flight: Flight, from: Spot, to: Spot, ms: number): Keyframe[] {
  const spot = flight.look || flight.piece.kind === "points" ? from : to;
  const scale = flight.look ? 1.35 : scaleAt(spot, flight.piece);
  const soon = Math.min(0.45, 120 / ms);
  const pose = { spot, scale, turned: 0 };
  return [
    keyframe({ ...pose, opacity: 0, offset: 0 }),
    keyframe({ ...pose, opacity: 1, offset: soon }),
    keyframe({ ...pose, opacity: 1, offset: 1 - soon }),
    keyframe({ ...pose, opacity: 0, offset: 1 }),
  ];
}
