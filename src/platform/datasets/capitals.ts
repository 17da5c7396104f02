import { formatInteger } from '../format.ts';
import { wordList } from '../text/word-list.ts';

/** Minimum length of a name in capitals; shorter ones may be initials. */
const MIN_LETTERS = 6;

/** Returns whether a name is written in capitals, as tables from other systems often are. */
export function isInCapitals(name: string): boolean {
  const letters = name.replaceAll(/[^\p{L}]/gu, '');
  return letters.length >= MIN_LETTERS && letters === letters.toUpperCase();
}

/** Returns the import's remark on names in capitals, listing the first ones. */
export function capitalsSentence(amount: number, firstNames: readonly string[]): string {
  if (amount === 1) return `1 nombre está en mayúsculas, y así se publica: escríbalo como se lee («${firstNames[0]}»).`;
  const more = amount - firstNames.length;
  const names = [...firstNames.map((name) => `«${name}»`), ...(more > 0 ? [`${formatInteger(more)} más`] : [])];
  return `${formatInteger(amount)} nombres están en mayúsculas, y así se publican: escríbalos como se leen (${wordList(names)}).`;
}
