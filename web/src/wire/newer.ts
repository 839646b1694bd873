/**
 * Parts of the page are fetched when they are wanted. If the server has a newer page by then they are gone there; then the
 * page is loaded anew, and nothing is lost, since the table is at the server.
 */

const PAGE = "/";

async function served(): Promise<string> {
  const answer = await fetch(PAGE, { cache: "no-store" });
  return answer.ok ? answer.text() : "";
}

/** `script`: this page's first one, whose name changes with anything in the page. Nobody knows while the server is away. */
export async function outdated(script: string, ask = served): Promise<boolean> {
  const page = await ask().catch(() => "");
  return page !== "" && !page.includes(script);
}

/** Whenever a part cannot be fetched. */
export function keepUp(script: string): void {
  addEventListener("vite:preloadError", () => {
    void outdated(script).then((newer) => newer && location.reload());
  });
}
