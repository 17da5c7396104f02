import { diffArrays } from 'diff';

/** A part of a field's text in a comparison. */
export type ComparedPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** A word, an amount, a date or a code is one token, as are blanks; any other character is one by itself. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,:/-][\p{L}\p{M}\p{N}]+)*|\s+|./gsu;

/** Returns what changed from one text to another, in whole words and numbers. */
export function compareTexts(before: string, after: string): ComparedPart[] {
  return diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}
