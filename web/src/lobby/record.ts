/** The head of a record (docs/record-format.md): enough to ask who is to play on. The server reads the rest. */

export interface RecordHead {
  game: string;
  seats: number;
  players: readonly string[];
  /** actions so far */
  actions: number;
  over: boolean;
}

export const LONGEST_RECORD = 4_000_000;

/** Nothing where it is no record. */
export function headOf(text: string): RecordHead | null {
  const lines = text.split("\n").map((line) => line.trimEnd());
  if (!lines[0]?.startsWith("tagluff record ")) return null;
  const deal = lines.indexOf("deal");
  const head = new Map(lines.slice(1, deal < 0 ? undefined : deal).map(pair));
  const seats = Number(head.get("seats"));
  const game = head.get("game") ?? "";
  if (!game || !Number.isInteger(seats) || seats < 1 || seats > 6) return null;
  const result = lines.indexOf("result");
  const played = deal < 0 ? [] : lines.slice(deal + 1, result < 0 ? undefined : result);
  return {
    game,
    seats,
    players: (head.get("players") ?? "").split(", "),
    actions: played.filter((line) => /^[^\s#]/.test(line)).length,
    over: result >= 0,
  };
}

function pair(line: string): readonly [string, string] {
  const at = line.indexOf(": ");
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 2)];
}
