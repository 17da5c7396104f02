import { oneLine } from './one-line.ts';

/**
 * The text as searches compare it: no accents (ñ counts as n), no capitals, one space between words. Stored next to what is
 * searched and applied to what the visitor types, so that both sides always agree.
 */
export function foldText(text: string): string {
  return oneLine(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

/** Escapes the special characters of LIKE, so that `%`, `_` and `\` are found as written. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

const LONGEST = 80;

/** A title as the fragment of an address: small letters, digits and hyphens, whole words, at most `longest` characters. Empty without any. */
export function slugOf(title: string, longest = LONGEST): string {
  const words = foldText(title).match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longest);
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}
