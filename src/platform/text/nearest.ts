/** Returns the candidate with the fewest changed letters, the first of equals; undefined where all differ in more than half of them. */
export function nearestTo(text: string, candidates: readonly string[]): string | undefined {
  const bound = (candidate: string) => Math.max(text.length, candidate.length) / 2;
  const ranked = candidates
    // As many letters change as the lengths differ: a long text is not compared.
    .filter((candidate) => Math.abs(text.length - candidate.length) <= bound(candidate))
    .map((candidate) => ({ candidate, changes: changedLetters(text, candidate) }))
    .toSorted((a, b) => a.changes - b.changes);
  const [best] = ranked;
  return best && best.changes <= bound(best.candidate) ? best.candidate : undefined;
}

/** The Levenshtein distance. */
function changedLetters(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let index = 0; index < to.length; index++) {
      const replaced = (row[index] ?? 0) + (letter === to[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
