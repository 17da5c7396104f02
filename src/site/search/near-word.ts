import { editDistance } from '#platform/text/nearest.ts';

/** Shortest word that a misspelling can resemble. */
const MIN_LENGTH = 4;
/** A shorter singular is like too many words. */
const MIN_SINGULAR = 5;
/** Words of this length and longer may differ in two letters, after the same first ones. */
const LONG_WORD = 8;
const SAME_START = 3;
/** In words of fewer letters a letter is only mistaken for one that sounds alike: «autos» is no «autor». */
const SHORT_WORD = 6;
const LIKE_SOUNDS = new Set(
  ['bv', 'csz', 'gj', 'ckq', 'iy', 'mn', 'ly', 'xs'].flatMap((letters) =>
    [...letters].flatMap((typed) => [...letters].map((meant) => typed + meant)),
  ),
);

/**
 * Returns the word of `vocabulary` that differs from `word` in the fewest letters added, left out, changed or swapped: at most one, or two in
 * a long word that begins alike; of a plural the singular, where nothing is like it. Undefined without such a word. Both sides are folded text.
 */
export function nearWord(word: string, vocabulary: readonly string[]): string | undefined {
  const singular = word.replace(/(?<=[aeiou])s$|(?<=[dlnr])es$/, '');
  return (
    nearestWord(word, vocabulary) ?? (singular.length < MIN_SINGULAR ? undefined : nearestWord(singular, vocabulary))
  );
}

/**
 * Corrects a partially typed word by `vocabulary`: the word itself if it is a prefix, otherwise the nearest word, or the nearest prefix with the
 * same initial.
 */
export function nearBeginning(word: string, vocabulary: readonly string[]): string {
  if (vocabulary.some((each) => each.startsWith(word))) return word;
  const beginnings = vocabulary.flatMap((each) => (each[0] === word[0] ? each.slice(0, word.length) : []));
  return nearWord(word, vocabulary) ?? nearWord(word, [...new Set(beginnings)]) ?? word;
}

function nearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < MIN_LENGTH) return undefined;
  let best: string | undefined;
  let fewest = word.length >= LONG_WORD ? 2 : 1;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > fewest) continue;
    const differences = editDistance(word, candidate, (typed, meant) => costOfChange(typed, meant, word.length));
    const beginning = beginningOf(word, candidate);
    if (differences > 1 && beginning < SAME_START) continue;
    const isBetter = best === undefined || beginning > beginningOf(word, best);
    if (differences < fewest || (differences === fewest && isBetter)) {
      best = candidate;
      fewest = differences;
    }
  }
  return best;
}

/** Returns how many letters two words have in common at their beginning: «contralor» is nearer to «contraloría» than to «contrato». */
function beginningOf(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Returns the cost of the letter `typed` for `meant` in a word of `length` letters. */
function costOfChange(typed: string | undefined, meant: string | undefined, length: number): number {
  if (typed === meant) return 0;
  return length >= SHORT_WORD || LIKE_SOUNDS.has(`${typed}${meant}`) ? 1 : 2;
}
