/** Filling the facts of a case into a sentence. */
import type { Cards } from "../protocol";
import { isOne, number } from "./intl";

/** A stretch of a sentence: always its text, and what it names, for whoever would draw that. */
export interface Part {
  readonly text: string;
  readonly cards?: Cards;
  readonly route?: string;
  readonly seat?: number;
  readonly ticket?: string;
  readonly city?: string;
}

export type Fact = string | number | undefined;
export type Facts = Readonly<Record<string, Fact>>;
export type PartFacts = Readonly<Record<string, Fact | Part | readonly Part[]>>;
/** One sentence, or one for the singular and one for the plural. */
export type Pattern = string | readonly [one: string, other: string];

/** `{name}` is replaced; a part in [ ] is left out where one of its facts is missing. */
export function filled(pattern: Pattern, facts: Facts, tag: string): string {
  return textOf(filledParts(pattern, facts, tag));
}

/** The same sentence in stretches, so that cards, routes and seats in it can be drawn. */
export function filledParts(pattern: Pattern, facts: PartFacts, tag: string): Part[] {
  const text = typeof pattern === "string" ? pattern : pattern[isOne(Number(facts.n ?? 0), tag) ? 0 : 1];
  const kept = text.replace(/\[([^\]]*)\]/g, (_, part: string) => (complete(part, facts) ? part : ""));
  return joined(kept.split(/(\{\w+\})/).flatMap((piece) => shown(piece, facts, tag)));
}

export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join("");
}

function complete(part: string, facts: PartFacts): boolean {
  return [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => facts[name ?? ""] !== undefined);
}

function shown(piece: string, facts: PartFacts, tag: string): readonly Part[] {
  const fact = /^\{\w+\}$/.test(piece) ? facts[piece.slice(1, -1)] : undefined;
  if (fact === undefined) return [{ text: piece }];
  if (typeof fact === "number") return [{ text: number(fact, tag) }];
  if (typeof fact === "string") return [{ text: fact }];
  return "text" in fact ? [fact] : fact;
}

/** Neighbours that are nothing but text become one. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && plain(last) && plain(part)) all[all.length - 1] = { text: last.text + part.text };
    else all.push(part);
  }
  return all.filter((part) => part.text !== "");
}

function plain(part: Part): boolean {
  return Object.keys(part).length === 1;
}
