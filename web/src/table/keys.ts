/** Keys of the table, apart from those that belong to a field or a shortcut of the browser. */

export function typing(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return true;
  return event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]") !== null;
}
