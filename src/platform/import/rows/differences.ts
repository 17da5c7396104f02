import { createHash } from 'node:crypto';
import type { Differences, ImportChange } from '../result.ts';

/** Counts what an import changes, in the order of its rows, and computes its digest. */
export class DifferenceCounter {
  private readonly hash = createHash('sha256');
  private readonly values: Record<string, number> = {};

  add(changes: readonly ImportChange[]): void {
    for (const change of changes) {
      this.values[change.column] = (this.values[change.column] ?? 0) + 1;
      this.hash.update(JSON.stringify(change));
    }
  }

  /** Returns the differences. Call it once, at the end. */
  result({ added, changed }: { added: number; changed: number }): Differences {
    return { values: this.values, digest: this.hash.update(JSON.stringify({ added, changed })).digest('hex') };
  }
}

/** Difference of nothing: the start of a result. */
export const noDifferences: Differences = { values: {}, digest: '' };
