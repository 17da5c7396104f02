import type { AnyDeclaration } from './declaration.ts';
import type { Values } from './rows.ts';

/** Rows that a remark names. */
const MOST_NAMED = 3;

/** Rows of an import of which its dataset says something (`remarks`), each once. */
export class RemarkedRows {
  private readonly dataset: Pick<AnyDeclaration, 'remarks' | 'title'>;
  /** Of each remark, the keys of its rows and the titles of the first ones. */
  private readonly found: { keys: Set<string>; firstTitles: string[] }[];

  constructor(dataset: Pick<AnyDeclaration, 'remarks' | 'title'>) {
    this.dataset = dataset;
    this.found = (dataset.remarks ?? []).map(() => ({ keys: new Set(), firstTitles: [] }));
  }

  /** Looks at rows as they will be. `key` tells a row that is looked at again. */
  look(rows: readonly { key: string; row: Values }[]): void {
    const { remarks = [], title } = this.dataset;
    for (const [index, { keys, firstTitles }] of this.found.entries())
      for (const { key, row } of rows) {
        if (keys.has(key) || !remarks[index]?.isAbout(row)) continue;
        keys.add(key);
        if (firstTitles.length < MOST_NAMED) firstTitles.push(title.of(row));
      }
  }

  /** Returns a sentence for each remark that holds for a row. */
  sentences(): string[] {
    return (this.dataset.remarks ?? []).flatMap(({ sentence }, index) => {
      const { keys, firstTitles } = this.found[index] ?? { keys: new Set(), firstTitles: [] };
      return keys.size > 0 ? [sentence(keys.size, firstTitles)] : [];
    });
  }
}
