/** Shortest word that a misspelling can resemble. */
const MIN_LENGTH = 4;
/** Words of this length and longer may differ in two letters. */
const LONG = 8;

/**
 * Returns the word of `vocabulary` that differs from `word` in the fewest letters added, left out, changed or swapped: at most one, or two in
 * a long word; of a plural the singular, where nothing is like it. Undefined without such a word. Both sides are folded text.
 */
export function nearWord(word: string, vocabulary: readonly string[]): string | undefined {
  const singular = word.replace(/(?<=[aeiou])s$|(?<=[dlnr])es$/, '');
  return nearestWord(word, vocabulary) ?? (singular === word ? undefined : nearestWord(singular, vocabulary));
}

function nearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < MIN_LENGTH) return undefined;
  let best: string | undefined;
  let fewest = word.length >= LONG ? 2 : 1;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > fewest) continue;
    const differences = lettersApart(word, candidate);
    const isBetter = best === undefined || beginningOf(word, candidate) > beginningOf(word, best);
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

/** Returns how many letters must be added, left out, changed or swapped to turn `a` into `b`. */
function lettersApart(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          Number(last[column]) + 1,
          Number(current[column - 1]) + 1,
          Number(last[column - 1]) + (isSame ? 0 : 1),
          isSwapped ? Number(beforeLast[column - 2]) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Number(last[b.length]);
}
