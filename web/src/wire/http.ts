/** Asking the server over HTTP. What it refuses is thrown as `Refusal`; what does not arrive, as `Unreachable`. */
import type {
  Claim,
  Codes,
  ImportRecord,
  Join,
  Joined,
  Made,
  NewTable,
  Offered,
  Problem,
  Seated,
  SeatKey,
  Sit,
  TableAnswer,
  Tables,
} from "../protocol";
import type { GameData } from "../table/game";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

export class Unreachable extends Error {}

async function answerOf(
  method: string,
  path: string,
  body?: unknown,
  secret = "",
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (method === "POST") headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      signal,
      body: method === "POST" ? JSON.stringify(body ?? {}) : null,
    });
  } catch {
    throw new Unreachable();
  }
  if (!answer.ok) throw new Refusal(await problemIn(answer));
  return answer;
}

async function problemIn(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: "internal", rule: "", facts: {} };
  }
}

async function get<T>(path: string, secret = ""): Promise<T> {
  return (await answerOf("GET", path, undefined, secret)).json() as Promise<T>;
}

async function post<T>(path: string, body?: unknown): Promise<T> {
  return (await answerOf("POST", path, body)).json() as Promise<T>;
}

let offered: Promise<Offered> | null = null;

export const api = {
  /** Asked once a page. */
  offered: (): Promise<Offered> =>
    (offered ??= get<Offered>("/offered").catch((error: unknown) => ((offered = null), Promise.reject(error)))),
  game: (id: string, seats: number, options: Readonly<Record<string, unknown>>) => {
    const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)])).toString();
    return get<GameData>(`/games/${id}/${seats}${query ? `?${query}` : ""}`);
  },
  lobby: () => get<Tables>("/lobby"),
  mine: () => get<Tables>("/mine"),
  table: (id: string, secret = "") => get<TableAnswer>(`/tables/${id}`, secret),
  codes: (id: string) => get<Codes>(`/tables/${id}/codes`),
  join: (join: Join) => post<Joined>("/joins", join),
  open: (table: NewTable) => post<Made>("/tables", table),
  importRecord: (record: ImportRecord) => post<Made>("/imports", record),
  sit: (id: string, sit: Sit) => post<Seated>(`/tables/${id}/seats`, sit),
  seatKey: (id: string, seat: number) => post<SeatKey>(`/tables/${id}/seats/${seat}/key`),
  claim: (id: string, claim: Claim) => post<Seated>(`/tables/${id}/claims`, claim),
  rematch: (id: string) => post<Made>(`/tables/${id}/rematch`),
  record: async (id: string, seat: number | null, secret = "") =>
    (await answerOf("GET", `/tables/${id}/record${seat === null ? "" : `?seat=${seat}`}`, undefined, secret)).text(),
  replay: async (id: string, eyes: number | "all" | null, secret = "") =>
    answerOf("GET", `/tables/${id}/replay${eyes === null ? "" : `?eyes=${eyes}`}`, undefined, secret),
  review: async (id: string, seat: number, secret: string, signal: AbortSignal) =>
    answerOf("GET", `/tables/${id}/seats/${seat}/review`, undefined, secret, signal),
};
