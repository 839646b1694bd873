/** What this device prefers; kept in the browser. */
import type { Language } from "./words/words.svelte";

export type Theme = "system" | "light" | "dark";

interface Kept {
  language: Language | "";
  theme: Theme;
  sound: boolean;
  notices: boolean;
  /** 0: at once; 1: usual; 2: slow */
  pace: number;
  cityNames: "printed" | "own";
  name: string;
}

const USUAL: Kept = {
  language: "",
  theme: "system",
  sound: false,
  notices: false,
  pace: 1,
  cityNames: "printed",
  name: "",
};
const PLACE = "tagluff";

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  private kept = $state<Kept>({ ...USUAL, ...stored() });

  get<K extends keyof Kept>(name: K): Kept[K] {
    return this.kept[name];
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept[name] = value;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // a private window keeps nothing, and plays all the same
    }
    if (name === "theme") this.show();
  }

  /** The theme, on the page. */
  show(): void {
    const theme = this.kept.theme;
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const settings = new Settings();
