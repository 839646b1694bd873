/** How wide a text is in the typeface that this device really has. */

/** About what a letter takes, of its size, where nothing can be measured. */
const LETTER = 0.58;
const SIZE = 100;

/** Widths in ems. */
export function typeface(weight: number): (text: string) => number {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return (text) => text.length * LETTER;
  pen.font = `${weight} ${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => pen.measureText(text).width / SIZE;
}
