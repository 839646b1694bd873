/** Which rules a game is played by, fetched when somebody wants to know; what each says is in the catalogues. */
import url from "../words/rules.json?url";
import { named } from "../words/words.svelte";

/** what a section is called, and its rules */
export type Sections = Readonly<Record<string, readonly string[]>>;

let asked: Promise<Readonly<Record<string, Sections>>> | null = null;

function all(): Promise<Readonly<Record<string, Sections>>> {
  asked ??= fetch(url).then((answer) => answer.json() as Promise<Readonly<Record<string, Sections>>>);
  asked.catch(() => (asked = null));
  return asked;
}

/** The rules of a game, and after them those that it shares with others. */
export async function rulesOf(game: string): Promise<Sections> {
  const books = await all();
  return { ...books[game], ...books.shared };
}

/** A game in a few sentences, for whoever plays it for the first time. */
export function briefOf(game: string): readonly string[] {
  const sentences: string[] = [];
  for (let said = named("brief", `${game}.1`); said; said = named("brief", `${game}.${sentences.length + 1}`)) {
    sentences.push(said);
  }
  return sentences;
}

/** Rule ids in a text such as `X-35, N-18` or `N-18 to N-20`. */
export function idsIn(text: string): readonly string[] {
  return text.match(/[A-Z]-E?\d\d/g) ?? [];
}
