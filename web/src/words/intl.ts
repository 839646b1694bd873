/** How a language writes numbers and lists. The formatters are kept: to make one costs more than to use it. */

interface Formats {
  readonly number: Intl.NumberFormat;
  readonly plural: Intl.PluralRules;
  readonly list: Intl.ListFormat;
}

const kept = new Map<string, Formats>();

export function formats(tag: string): Formats {
  let found = kept.get(tag);
  if (!found) {
    found = {
      number: new Intl.NumberFormat(tag),
      plural: new Intl.PluralRules(tag),
      list: new Intl.ListFormat(tag, { type: "conjunction" }),
    };
    kept.set(tag, found);
  }
  return found;
}

/** A minus sign is U+2212 in every language. */
export function number(value: number, tag: string): string {
  return formats(tag).number.format(value).replace("-", "\u2212");
}

export function isOne(n: number, tag: string): boolean {
  return formats(tag).plural.select(n) === "one";
}
