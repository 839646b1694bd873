/** SVG paths moved, turned and scaled as numbers, so that many small shapes become one element without transforms. */

export interface Move {
  x: number;
  y: number;
  /** degrees */
  turn?: number;
  scale?: number;
}

type Point = [number, number];

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7, Z: 0 };
const PIECES = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;

const cut = (value: number): string => String(Math.round(value * 100) / 100);

/** Commands one by one, all absolute; H and V as lines, since they would be turned. */
function* absolute(d: string): Generator<[command: string, numbers: number[]]> {
  let [x, y]: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter = "", rest = ""] of d.matchAll(PIECES)) {
    const command = letter.toUpperCase();
    const takes = TAKES[command] ?? 0;
    const all = [...rest.matchAll(NUMBERS)].map(Number);
    for (let from = 0; from < Math.max(1, all.length); from += Math.max(1, takes)) {
      const numbers = all.slice(from, from + takes);
      if (letter !== command) relative(command, numbers, x, y);
      if (command === "Z") [x, y] = start;
      else if (command === "H") x = numbers[0]!;
      else if (command === "V") y = numbers[0]!;
      else [x, y] = numbers.slice(-2) as Point;
      if (command === "M" && from === 0) start = [x, y];
      if (command === "H" || command === "V") yield ["L", [x, y]];
      else yield [command === "M" && from > 0 ? "L" : command, numbers];
    }
  }
}

/** Makes relative numbers absolute; of an arc only its end is a place. */
function relative(command: string, numbers: number[], x: number, y: number): void {
  if (command === "H") numbers[0]! += x;
  else if (command === "V") numbers[0]! += y;
  else
    for (let index = command === "A" ? 5 : 0; index < numbers.length; index += 2) {
      numbers[index]! += x;
      numbers[index + 1]! += y;
    }
}

/** All arcs must be of circles, as ours are. */
export function moved(d: string, { x, y, turn = 0, scale = 1 }: Move): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const put = (px: number, py: number): string => `${cut(x + px * cos - py * sin)} ${cut(y + px * sin + py * cos)}`;
  let path = "";
  for (const [command, numbers] of absolute(d)) {
    const arc =
      command === "A" ? `${cut(numbers[0]! * scale)} ${cut(numbers[1]! * scale)} 0 ${numbers[3]} ${numbers[4]} ` : "";
    const places: string[] = [];
    for (let index = arc ? 5 : 0; index < numbers.length; index += 2)
      places.push(put(numbers[index]!, numbers[index + 1]!));
    path += command + arc + places.join(" ");
  }
  return path;
}

/** Of a symbol in its box of 24, standing around a point. */
export function standing(d: string, x: number, y: number, size: number): string {
  const scale = size / 24;
  return moved(d, { x: x - size / 2, y: y - size / 2, scale });
}
