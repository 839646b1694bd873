/** What this person is called: as kept, or made up once, so that nobody has to type to play. */
import { settings } from "../settings.svelte";

const MADE_UP = [
  ..."Aino Alva Anders Asta Bjarne Britt Ebba Eero Einar Elsa Emil Freja Hanna Helmi Hugo Ida Ingrid Jens Kalle".split(
    " ",
  ),
  ..."Karin Lars Liv Maja Mikko Nora Olof Otto Pekka Ronja Saga Sigrid Signe Sofie Sven Tove Ulla Vidar Ylva".split(
    " ",
  ),
];
export const LONGEST_NAME = 24;

export function madeUp(chance = Math.random()): string {
  return MADE_UP[Math.floor(chance * MADE_UP.length)] ?? "Aino";
}

const invented = madeUp();

/** Nothing is kept by looking. */
export function myName(): string {
  return settings.get("name").trim() || invented;
}

/** Whoever plays under a name has it next time too; an empty one is as good as none. */
export function playingAs(name = ""): string {
  const chosen = name.trim() || myName();
  settings.set("name", chosen);
  return chosen;
}
