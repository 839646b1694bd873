/** The roof of a wagon as one path, around 0 0: what tells seats apart without colour. */
import { boxOf, disc } from "./shapes";

export interface Roof {
  d: string;
  /** stroke width; nothing: it is filled */
  line: number;
}

/** There are few sizes and many wagons: each is drawn up once. */
const drawn: Record<string, Roof> = {};

export function roofOf(roof: string, length: number, width: number): Roof {
  return (drawn[`${roof} ${length} ${width}`] ??= drawUp(roof, length, width));
}

function drawUp(roof: string, length: number, width: number): Roof {
  const bar = (x: number, long: number, wide: number, round: number): string =>
    boxOf([x * length, 0, 0], long * length, wide * width, round * width);
  const strokes = [-0.22, 0, 0.22].map(
    (x) => `M${x * length - 0.26 * width} ${0.3 * width}L${x * length + 0.26 * width} ${-0.3 * width}`,
  );
  switch (roof) {
    case "plain":
      return { d: bar(0, 0.72, 0.34, 0.17), line: 0 };
    case "ends":
      return { d: bar(-0.31, 0.14, 0.64, 0.09) + bar(0.31, 0.14, 0.64, 0.09), line: 0 };
    case "centre":
      return { d: bar(0, 0.22, 0.7, 0.09), line: 0 };
    case "dots":
      return { d: [-0.28, 0, 0.28].map((x) => disc(x * length, 0, 0.2 * width)).join(""), line: 0 };
    case "slash":
      return { d: strokes.join(""), line: 0.2 * width };
    default:
      return { d: bar(0, 0.72, 0.54, 0.27), line: 0.14 * width };
  }
}
