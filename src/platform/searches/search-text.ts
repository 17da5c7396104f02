import { oneLine } from '../text/one-line.ts';

const MAX_LENGTH = 80;
const MAX_WORDS = 10;

/**
 * Returns a search text as it is counted: lower case, single spaces. Undefined for one that may identify somebody, or that nobody would type again: an
 * e-mail address, a folio or another long number, a long text.
 */
export function countedText(typed: string): string | undefined {
  const text = oneLine(typed.normalize('NFC').toLowerCase());
  const isPersonal = /@|\d[\d\s./-]{7,}\d/.test(text);
  if (text === '' || text.length > MAX_LENGTH || text.split(' ').length > MAX_WORDS || isPersonal) return undefined;
  return text;
}
