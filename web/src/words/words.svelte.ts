/** What is said to people: by key, in the language chosen, from catalogues that scripts/catalogues.py makes. */
import da from "../../../src/tagluff/words/catalogues/da.json?url";
import en from "../../../src/tagluff/words/catalogues/en.json?url";
import fi from "../../../src/tagluff/words/catalogues/fi.json?url";
import nb from "../../../src/tagluff/words/catalogues/nb.json?url";
import sv from "../../../src/tagluff/words/catalogues/sv.json?url";
import type { Key } from "./keys";
import { filled, filledParts } from "./filling";
import type { Facts, Part, PartFacts, Pattern } from "./filling";

export type { Facts, Part } from "./filling";
export type { Key } from "./keys";
export type Catalogue = Readonly<Record<string, Pattern>>;
export type Language = "en" | "sv" | "da" | "nb" | "fi";

/** Each by its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: "English",
  sv: "Svenska",
  da: "Dansk",
  nb: "Norsk",
  fi: "Suomi",
};
/** As `Intl` knows them. */
const TAGS: Readonly<Record<Language, string>> = { en: "en-GB", sv: "sv", da: "da", nb: "nb", fi: "fi" };
const FILES: Readonly<Record<Language, string>> = { en, sv, da, nb, fi };

class Speech {
  language = $state<Language>("en");
  private catalogue = $state.raw<Catalogue>({});

  get tag(): string {
    return TAGS[this.language];
  }

  async speak(language: Language): Promise<void> {
    const answer = await fetch(FILES[language]);
    if (!answer.ok) throw new Error(`no words of ${language}`);
    this.use(language, (await answer.json()) as Catalogue);
  }

  use(language: Language, catalogue: Catalogue): void {
    this.catalogue = catalogue;
    this.language = language;
    document.documentElement.lang = this.tag;
  }

  has(key: string): boolean {
    return key in this.catalogue;
  }

  say(key: string, facts: Facts = {}): string {
    const pattern = this.catalogue[key];
    return pattern === undefined ? key : filled(pattern, facts, this.tag);
  }

  /** The same, in stretches. */
  parts(key: string, facts: PartFacts): Part[] {
    const pattern = this.catalogue[key];
    return pattern === undefined ? [{ text: key }] : filledParts(pattern, facts, this.tag);
  }
}

export const speech = new Speech();

/** A sentence or word. `n` among the facts chooses between singular and plural. */
export function t(key: Key, facts?: Facts): string {
  return speech.say(key, facts);
}

/** One of a family of keys, such as `colour.` and the name of a colour. Empty where there is none. */
export function named(family: string, name: string, facts?: Facts): string {
  const key = `${family}.${name}`;
  return speech.has(key) ? speech.say(key, facts) : "";
}

/** The first of the browser's languages that we speak. */
export function usual(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (language === "no" || language === "nn") return "nb";
    if (language in LANGUAGES) return language as Language;
  }
  return "en";
}
