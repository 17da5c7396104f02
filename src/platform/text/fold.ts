import { oneLine } from './one-line.ts';

/**
 * Returns a text folded for searches: without accents (ñ becomes n), in lower case, with single spaces. Both stored texts and search texts are
 * folded.
 */
export function foldText(text: string): string {
  return oneLine(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

/** Returns a text with the special characters of LIKE escaped, so that `%`, `_` and `\` are literal. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Returns a text with the special characters of regular expressions escaped, of JavaScript and of PostgreSQL. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Accented forms of a folded letter, with capitals: in the locale C, PostgreSQL does not change their case. */
const accented: Readonly<Record<string, string>> = { a: 'áÁ', e: 'éÉ', i: 'íÍ', o: 'óÓ', u: 'úüÚÜ', n: 'ñÑ' };

/**
 * Returns the regular expression of PostgreSQL that finds a folded text in one in lower case, or without regard to case. Matching texts that are
 * not folded takes a third of the time of folding each.
 */
export function unfoldedPattern(folded: string): string {
  return escapePattern(folded).replaceAll(/[aeioun]/g, (letter) => `[${letter}${accented[letter]}]`);
}

const MAX_SLUG = 80;

/**
 * Returns a title as an address fragment: lower-case letters, digits and hyphens, whole words, at most `maxLength` characters. Empty if the title
 * has none.
 */
export function slugOf(title: string, maxLength = MAX_SLUG): string {
  const words = foldText(title).match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, maxLength);
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug;
}
