/** The record of a game, as a file for whoever asks. */
import { api } from "../wire/http";
import type { TableSession } from "./session.svelte";

/** Whole once the game is over; before that as the seat sees it. False: it could not be had. */
export async function download(session: TableSession): Promise<boolean> {
  try {
    const text = await api.record(session.id, session.seat, session.secret);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `tagluff-${session.status.game}-${session.id}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return true;
  } catch {
    return false;
  }
}
