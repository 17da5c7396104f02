/** Text as it is compared in searches: small letters, no accents, one space between words. `Año Fiscal` → `ano fiscal`. */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a visitor typed as a text-search query: every word, each from its beginning. Empty when there is no word. */
export function prefixQuery(text: string): string {
  return searchText(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => `${word.slice(0, 60)}:*`)
    .join(' & ');
}
