/** Links and codes: what is sent to friends, and what comes back when one of them is pasted. */
import type { Codes } from "../protocol";

export function linkTo(
  table: string,
  kind: "invite" | "watch" | "key",
  secret: string,
  origin = location.origin,
): string {
  return `${origin}/t/${table}#${kind}=${secret}`;
}

/** The address on this site that a pasted link leads to; nothing where it is no link to a table. */
export function addressIn(text: string): string {
  const [, table, secret] = /\/t\/([0-9a-f]{16})(#(?:invite|watch|key)=[\w-]{1,64})?\s*$/.exec(text.trim()) ?? [];
  return table ? `/t/${table}${secret ?? ""}` : "";
}

/** Where others find this page: an address of the server's network, where ours is this computer's alone. */
export function originOf(codes: Pick<Codes, "elsewhere">, here = isOnlyHere()): string {
  return (here ? codes.elsewhere[0] : undefined) ?? location.origin;
}

/** Does a link with this host lead here from another device? */
export function isOnlyHere(host = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
