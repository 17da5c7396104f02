/** Shortest word that a misspelling can resemble. */
const MIN_LENGTH = 4;
/** A shorter singular is like too many words. */
const LEAST_SINGULAR = 5;
/** Words of this length and longer may differ in two letters, after the same first ones. */
const LONG = 8;
const SAME_START = 3;
/** In words of fewer letters a letter is only mistaken for one that sounds alike: «autos» is no «autor». */
const SHORT = 6;
const ALIKE = new Set(
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
    nearestWord(word, vocabulary) ?? (singular.length < LEAST_SINGULAR ? undefined : nearestWord(singular, vocabulary))
  );
}

function nearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < MIN_LENGTH) return undefined;
  let best: string | undefined;
  let fewest = word.length >= LONG ? 2 : 1;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > fewest) continue;
    const differences = lettersApart(word, candidate);
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

/** Returns what it costs to take the letter `typed` for `meant` in a word of `length` letters. */
function costOfChange(typed: string | undefined, meant: string | undefined, length: number): number {
  if (typed === meant) return 0;
  return length >= SHORT || ALIKE.has(`${typed}${meant}`) ? 1 : 2;
}

/** Returns how many letters must be added, left out, changed or swapped to turn `a` into `b`. */
function lettersApart(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          Number(last[column]) + 1,
          Number(current[column - 1]) + 1,
          Number(last[column - 1]) + costOfChange(a[row - 1], b[column - 1], a.length),
          isSwapped ? Number(beforeLast[column - 2]) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Number(last[b.length]);
}
