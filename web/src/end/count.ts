/** The final count as a table: one column a side, one row a source, and the order in which it is told. */
import type { Line, Sheet } from "../protocol";

export type TicketLine = Extract<Line, { key: "ticket" }>;

export interface Row {
  /** routes, done, missed, or the source of a bonus; a city's has the city behind a colon */
  key: string;
  /** by side */
  lines: readonly (readonly Line[])[];
}

/** What is shown next: a row as a whole, or one ticket of a row. */
export type Step = { row: string; ticket?: TicketLine };

export interface Count {
  rows: readonly Row[];
  steps: readonly Step[];
}

export function rowOf(line: Line): string {
  if (line.key === "ticket") return line.complete ? "done" : "missed";
  return line.key === "city_bonus" ? `city_bonus:${line.city}` : line.key;
}

/** `first`: the side whose tickets are told before the others'. */
export function countOf(sheet: Sheet, first: number): Count {
  const found = [...new Set(sheet.lines.map(rowOf))];
  const tickets = ["done", "missed"].filter((key) => found.includes(key));
  const before = found.filter((key) => key === "routes");
  const after = found.filter((key) => key !== "routes" && !tickets.includes(key));
  const rows = [...before, ...tickets, ...after].map((key) => ({
    key,
    lines: sheet.sides.map((_, side) => sheet.lines.filter((line) => line.side === side && rowOf(line) === key)),
  }));
  const steps = [
    ...before.map((row) => ({ row })),
    ...told(sheet, first).map((ticket) => ({ row: rowOf(ticket), ticket })),
    ...after.map((row) => ({ row })),
  ];
  return { rows, steps };
}

/** Own tickets first, then side by side; of each side those completed first. */
export function told(sheet: Sheet, first: number): readonly TicketLine[] {
  const order = sheet.sides.map((_, at) => (at + first) % sheet.sides.length);
  return order.flatMap((side) => ticketsOf(sheet, side));
}

export function ticketsOf(sheet: Sheet, side: number): readonly TicketLine[] {
  return sheet.lines
    .filter(
      (line): line is TicketLine & { side: number; points: number } => line.key === "ticket" && line.side === side,
    )
    .sort((a, b) => Number(b.complete) - Number(a.complete));
}

/** The lines that have been told after so many steps. */
export function toldLines(count: Count, steps: number): ReadonlySet<Line> {
  const seen = new Set<Line>();
  for (const { row, ticket } of count.steps.slice(0, steps)) {
    const lines = ticket ? [ticket] : (count.rows.find(({ key }) => key === row)?.lines.flat() ?? []);
    for (const line of lines) seen.add(line);
  }
  return seen;
}

export function sum(lines: Iterable<Line>): number {
  let points = 0;
  for (const line of lines) points += line.points;
  return points;
}

/** Milliseconds until the next step: a row stands for a while, many tickets of others go by faster. */
export function pauseAfter(count: Count, step: number, own: number): number {
  const ticket = count.steps[step]?.ticket;
  if (!ticket || ticket.side === own) return 600;
  const others = count.steps.filter((one) => one.ticket && one.ticket.side !== own).length;
  return Math.max(160, Math.min(600, 8000 / others));
}
