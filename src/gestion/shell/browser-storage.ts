/** Returns a text that this browser stores; null without one, and where the browser stores nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser, where it stores anything: without it a choice lasts as long as the page. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is optional.
  }
}

/** Returns a list from browser storage; empty without one, or if storage is blocked. */
export function readStoredList(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores a list in this browser, where it stores anything. */
export function storeList(key: string, list: readonly unknown[]): void {
  storeText(key, JSON.stringify(list));
}
