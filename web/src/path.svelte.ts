/** The address of the page; two kinds of pages need no router. */

class Path {
  now = $state(location.pathname);
  /** what stands behind the # */
  part = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
  }

  private read(): void {
    this.now = location.pathname;
    this.part = location.hash;
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  /** The secret behind the #, once: it does not stay in the address. */
  takeSecret(): { kind: "invite" | "watch" | "key" | ""; secret: string } {
    const [, kind, secret] = /^#(invite|watch|key)=([\w-]{1,64})$/.exec(location.hash) ?? [];
    if (kind === "key") history.replaceState(null, "", location.pathname);
    return { kind: (kind ?? "") as "invite" | "watch" | "key" | "", secret: secret ?? "" };
  }
}

export const path = new Path();
