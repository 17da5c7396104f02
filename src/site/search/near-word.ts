import { editDistance } from '#platform/text/nearest.ts';

/** Minimum length of a word that can be a correction. */
const MIN_LENGTH = 4;
/** Minimum length of a singular; shorter ones resemble too many words. */
const MIN_SINGULAR = 5;
/** Minimum length of words that may differ in two letters, after the same first ones. */
const LONG_WORD = 8;
const SAME_START = 3;
/** In shorter words, a letter can only be mistaken for one that sounds alike: «autos» is not «autor». */
const SHORT_WORD = 6;
const LIKE_SOUNDS = new Set(
  ['bv', 'csz', 'gj', 'ckq', 'iy', 'mn', 'ly', 'xs'].flatMap((letters) =>
    [...letters].flatMap((typed) => [...letters].map((meant) => typed + meant)),
  ),
);

/**
 * Returns the word of `vocabulary` that differs from `word` in the fewest letters (added, missing, changed or swapped): at most one, or two in a
 * long word with the same beginning. If no word is similar to a plural, its singular is tried. Undefined without such a word. Both sides must be
 * folded.
 */
export function nearWord(word: string, vocabulary: readonly string[]): string | undefined {
  const singular = singularOf(word);
  return (
    nearestWord(word, vocabulary) ?? (singular.length < MIN_SINGULAR ? undefined : nearestWord(singular, vocabulary))
  );
}

/** Returns a folded word without the ending of its plural. */
export function singularOf(word: string): string {
  return word.replace(/(?<=[aeiou])s$|(?<=[dlnr])es$/, '');
}

/**
 * Returns the correction of a partially typed word: the word itself if it is a prefix of `vocabulary`, otherwise the nearest word, or the nearest
 * prefix with the same initial.
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

/** Returns the length of the common beginning of two words: «contralor» is nearer to «contraloría» than to «contrato». */
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
