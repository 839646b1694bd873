/** How the data of a board came to be, as boards say it: `printed`, or `assumed: which routes`. */

export interface Part {
  part: string;
  state: string;
  /** what it is about, as the board has it */
  note: string;
}

export function partsOf(status: Readonly<Record<string, unknown>>): Part[] {
  return Object.entries(status).map(([part, said]) => {
    const [state = "", ...note] = String(said).split(":");
    return { part, state: state.trim(), note: note.join(":").trim() };
  });
}
