/** Returns a list that this browser stores; empty without one, and where the browser stores nothing. */
export function readStoredList(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores a list in this browser, where it stores anything: without it a list lasts as long as the page. */
export function storeList(key: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Nothing depends on it.
  }
}
