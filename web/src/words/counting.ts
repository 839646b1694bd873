/** The final count in words: its lines, the tie-breaks, and who won. */
import type { Line, Sheet } from "../protocol";
import type { Part, PartFacts } from "./filling";
import { textOf } from "./filling";
import { number } from "./intl";
import type { Naming } from "./naming";
import { sentence } from "./telling";
import { speech } from "./words.svelte";

export interface Verdict {
  readonly text: string;
  /** what decided between equals, in order */
  readonly ties: readonly string[];
}

/** What a line is for; the points stand in a column of their own. */
export function lineWords(line: Line, naming: Naming): string {
  const not = line.key === "ticket" && !line.complete ? ".not" : "";
  return textOf(sentence(`score.line.${line.key}${not}`, false, lineFacts(line, naming), naming));
}

function lineFacts(line: Line, naming: Naming): PartFacts {
  switch (line.key) {
    case "ticket":
      return { ticket_name: naming.ticketPart(line.ticket) };
    case "city_bonus":
      return { city: naming.cityPart(line.city), value: line.value };
    case "bonus_cards":
      return { n: line.count, place: line.count ? line.rank : undefined };
    case "routes":
    case "tokens":
      return { n: line.count };
    default:
      return { value: line.value };
  }
}

export function verdictOf(sheet: Sheet, naming: Naming): Verdict {
  const top = sheet.totals[sheet.winners[0] ?? 0] ?? 0;
  const sides = sheet.winners.map((side) => sheet.sides[side] ?? []);
  const seats = sides[0] ?? [];
  const alone = sides.length === 1 && seats.length === 1;
  const key = sides.length > 1 ? "score.shared" : alone ? "score.one" : "score.team";
  const facts = {
    n_points: naming.n("points", top),
    who: seats[0] === undefined ? undefined : naming.who(seats[0]),
    names: namesOf(sides.flat(), naming),
  };
  const text = textOf(sentence(key, alone && seats[0] === naming.me, facts, naming));
  return { text, ties: sheet.tie_breaks.map((tie) => tieWords(tie, sheet, naming)) };
}

/** Only those who were equal so far are compared. */
function tieWords(tie: Sheet["tie_breaks"][number], sheet: Sheet, naming: Naming): string {
  const most = Math.max(...sheet.totals);
  const equal = sheet.totals.flatMap((total, side) => (total === most ? [side] : []));
  const values = equal.map((side) => `${sideName(sheet.sides[side] ?? [], naming)} ${shown(tie.values[side] ?? 0)}`);
  return textOf(sentence(`score.tie.${tie.key}`, false, { values: values.join(", ") }, naming));
}

/** `Anna`, or both of a team. */
export function sideName(seats: readonly number[], naming: Naming): string {
  return textOf(namesOf(seats, naming));
}

/** Whoever reads this comes first, for `Anna and you` has other forms in some languages. */
function namesOf(seats: readonly number[], naming: Naming): Part[] {
  const ordered = [...seats].sort((a, b) => Number(b === naming.me) - Number(a === naming.me));
  return naming.list(ordered.map((seat) => [naming.who(seat)]));
}

function shown(value: number): string {
  return number(value, speech.tag);
}
