/** Which counts this tab has told already: a page that is loaded again shows them at once. */

const told = new Set<string>();

export function counted(table: string): boolean {
  const key = `counted-${table}`;
  try {
    const before = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, "");
    return before;
  } catch {
    // without storage a page remembers while it is open
    const before = told.has(key);
    told.add(key);
    return before;
  }
}
