/** Which part of a board is seen: pure numbers. A point p of the board is shown at x + scale * p. */

export interface Sight {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What a sheet covers of the box, in pixels. */
export interface Padding {
  right: number;
  bottom: number;
}

/** left, top, right, bottom in board units */
export type Area = readonly [number, number, number, number];

export const NEAREST = 4;
export const DOUBLE_TAP = 2.2;
export const UNCOVERED: Padding = { right: 0, bottom: 0 };
/** A space narrower than this on the screen is too small to open with; one as wide as that can be read. */
const TOO_SMALL = 4.5;
const READABLE = 5;
const MARGIN = 28;
/** Of the whole board's scale: smaller is beyond recognition. */
const FARTHEST = 0.3;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

export function fitScale(board: Size, box: Size): number {
  return Math.min(box.width / board.width, box.height / board.height);
}

/** Along one side: centred where the board is smaller than the box, else without a gap at either end. */
function held(offset: number, length: number, room: number, covered: number): number {
  const spare = room - length;
  return spare >= 0
    ? between(Math.min(0, spare / 2 - covered), offset, spare / 2)
    : between(spare - covered, offset, 0);
}

export function kept(sight: Sight, board: Size, box: Size, padding: Padding = UNCOVERED): Sight {
  const { scale } = sight;
  const roomy = padding.right === 0 && padding.bottom === 0;
  const centre = (length: number, room: number, offset: number): number =>
    roomy && room >= length ? (room - length) / 2 : offset;
  const [width, height] = [board.width * scale, board.height * scale];
  return {
    scale,
    x: held(centre(width, box.width, sight.x), width, box.width, padding.right),
    y: held(centre(height, box.height, sight.y), height, box.height, padding.bottom),
  };
}

export function fit(board: Size, box: Size): Sight {
  return kept({ scale: fitScale(board, box), x: 0, y: 0 }, board, box);
}

/** Where the spaces would be too small in a box with height to spare, the board fills its height and is readable. */
export function opening(board: Size, box: Size, wagonWidth: number): Sight {
  const whole = fit(board, box);
  const tall = box.height / board.height;
  if (whole.scale * wagonWidth >= TOO_SMALL || tall <= whole.scale) return whole;
  const near = Math.min(Math.max(tall, READABLE / wagonWidth), whole.scale * DOUBLE_TAP);
  return zoomed(whole, near, [box.width / 2, box.height / 2], board, box);
}

/** `at` stays where it is on the screen. */
export function zoomed(
  sight: Sight,
  scale: number,
  at: readonly [number, number],
  board: Size,
  box: Size,
  padding: Padding = UNCOVERED,
): Sight {
  const whole = fitScale(board, box);
  const to = between(whole, scale, whole * NEAREST);
  const grown = to / sight.scale;
  const [x, y] = [at[0] - (at[0] - sight.x) * grown, at[1] - (at[1] - sight.y) * grown];
  return kept({ scale: to, x, y }, board, box, padding);
}

export function panned(sight: Sight, dx: number, dy: number, board: Size, box: Size, padding?: Padding): Sight {
  return kept({ scale: sight.scale, x: sight.x + dx, y: sight.y + dy }, board, box, padding);
}

/** After the box changed: the whole board again, or the same middle. */
export function resized(sight: Sight, before: Size, board: Size, box: Size): Sight {
  const grown = sight.scale / fitScale(board, before);
  if (grown < 1.01) return fit(board, box);
  const middle = [(before.width / 2 - sight.x) / sight.scale, (before.height / 2 - sight.y) / sight.scale] as const;
  const scale = Math.min(Math.max(sight.scale, fitScale(board, box)), fitScale(board, box) * NEAREST);
  const x = box.width / 2 - middle[0] * scale;
  const y = box.height / 2 - middle[1] * scale;
  return kept({ scale, x, y }, board, box);
}

/** The least move along one side that brings a stretch into the free part; its middle where it is too long. */
function shift(from: number, to: number, room: number): number {
  const margin = Math.min(MARGIN, room / 6);
  if (to - from > room - 2 * margin) return room / 2 - (from + to) / 2;
  if (from < margin) return margin - from;
  return to > room - margin ? room - margin - to : 0;
}

/**
 * Along one side, of a board that makes room for a sheet: no gap but between the middle of the box and that of its free
 * part, or at the sheet.
 */
function clear(offset: number, length: number, whole: number, room: number): number {
  const least = length <= room ? (room - length) / 2 : room - length;
  return between(least, offset, Math.max(0, (whole - length) / 2));
}

/**
 * Moves, and steps back if need be, so that an area lies in the part of the box that nothing covers. No step goes
 * further back than to the whole board in the free part, where everything is seen.
 */
export function revealing(sight: Sight, area: Area, board: Size, box: Size, padding: Padding): Sight {
  const room = { width: box.width - padding.right, height: box.height - padding.bottom };
  if (room.width < 40 || room.height < 40) return sight;
  const [left, top, right, bottom] = area;
  const whole = fitScale(board, box);
  const wanted = Math.min(room.width / (right - left + 1), room.height / (bottom - top + 1)) * 0.86;
  const scale = Math.min(sight.scale, Math.max(wanted, fitScale(board, room), whole * FARTHEST));
  const grown = scale / sight.scale;
  const x = room.width / 2 - (room.width / 2 - sight.x) * grown;
  const y = room.height / 2 - (room.height / 2 - sight.y) * grown;
  const toX = x + shift(x + left * scale, x + right * scale, room.width);
  const toY = y + shift(y + top * scale, y + bottom * scale, room.height);
  return {
    scale,
    x: clear(toX, board.width * scale, box.width, room.width),
    y: clear(toY, board.height * scale, box.height, room.height),
  };
}
