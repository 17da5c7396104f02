/** Item of `localStorage` with the last searches: they are kept in this browser and never sent. */
const ITEM = 'buscado';
const MOST = 5;

/** Returns the last searches of this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(ITEM) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others. A browser that stores nothing forgets it. */
export function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text) store([text, ...recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())]);
}

/** Forgets all searches of this browser. */
export function forgetSearches(): void {
  store([]);
}

function store(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(ITEM);
    else localStorage.setItem(ITEM, JSON.stringify(texts.slice(0, MOST)));
  } catch {
    // Storage is off or full: the search works without.
  }
}
