/** Taking a card by one tap, a key or an answer: which of the lawful actions it is. */
import type { Desk } from "./desk.svelte";

/**
 * `null`: the deck. Where a card may go to two places it is picked, and the second tap puts it back; a card that may not
 * be taken tells why.
 */
export function take(desk: Desk, slot: number | null): void {
  const { session, choice } = desk;
  const [first, ...others] = desk.takes(slot);
  choice.start = null;
  if (first && (others.length || ("to" in first && first.to === "rack")))
    choice.picked = choice.picked === slot ? undefined : slot;
  else if (first) void session.play(first.text);
  // nothing is taken by this: the server says which rule is against it
  else if (desk.mine) void session.play(`take ${slot ?? "deck"}`);
}

/** A card by its key: 1 to 5, D for the deck. */
export function slotOf(key: string): number | null | undefined {
  if (/^[1-5]$/.test(key)) return Number(key);
  return key.toLowerCase() === "d" ? null : undefined;
}
