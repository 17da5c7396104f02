import { foldText } from './fold.ts';
import { oneLine } from './one-line.ts';

/** Returns at most `length` characters of a text, cut between words and ended with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

/**
 * Returns the part of `text`, some 220 letters cut between words, that contains most words of `query`. Words are compared by their beginning,
 * without accents; endings are ignored.
 */
export function excerptAround(text: string, query: string, length = 220): string {
  const flat = oneLine(text);
  const stems = (foldText(query).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
  const places = [...flat.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ index, 0: word }) => ({ index, stem: stems.find((each) => foldText(word).startsWith(each)) }))
    .filter((match) => match.stem !== undefined);
  const best = places
    .map(({ index }) => {
      const near = places.filter((match) => match.index >= index && match.index < index + length * 0.7);
      return { index, words: new Set(near.map((match) => match.stem)).size };
    })
    .reduce((best, each) => (each.words > best.words ? each : best), { index: 0, words: 0 });
  const start = best.index < length * 0.3 ? 0 : flat.indexOf(' ', best.index - length * 0.3) + 1;
  const end = start + length;
  const cut = end >= flat.length ? flat.slice(start) : flat.slice(start, end).replace(/\s+\S*$/, '');
  return `${start > 0 ? '…' : ''}${cut}${end < flat.length ? '…' : ''}`;
}

/** Returns an approximate common stem of the forms of a word: `auditorias` and `auditoría`. */
function stem(word: string): string {
  return word.length > 5 ? word.slice(0, Math.max(5, word.length - 3)) : word;
}
