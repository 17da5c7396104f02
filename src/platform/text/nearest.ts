/** Returns the candidate with the fewest changed letters, the first of equals; undefined if all differ in more than half of the letters. */
export function nearestTo(text: string, candidates: readonly string[]): string | undefined {
  const bound = (candidate: string) => Math.max(text.length, candidate.length) / 2;
  const ranked = candidates
    // At least as many letters change as the lengths differ, so much longer texts are not compared.
    .filter((candidate) => Math.abs(text.length - candidate.length) <= bound(candidate))
    .map((candidate) => ({ candidate, changes: editDistance(text, candidate) }))
    .toSorted((a, b) => a.changes - b.changes);
  const [best] = ranked;
  return best && best.changes <= bound(best.candidate) ? best.candidate : undefined;
}

/** Cost of a changed letter. */
type CostOfChange = (typed: string | undefined, meant: string | undefined) => number;

/** Returns the number of letters to add, remove, change or swap to turn `typed` into `meant`. */
export function editDistance(
  typed: string,
  meant: string,
  costOfChange: CostOfChange = (letter, other) => Number(letter !== other),
): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= meant.length; column++) {
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current.push(
        Math.min(
          Number(last[column]) + 1,
          Number(current[column - 1]) + 1,
          Number(last[column - 1]) + costOfChange(typed[row - 1], meant[column - 1]),
          isSwapped ? Number(beforeLast[column - 2]) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Number(last[meant.length]);
}
