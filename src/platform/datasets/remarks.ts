import { count } from '../format.ts';
import { asSentence } from '../text/first-letter.ts';
import { MAX_NAMED, namedTitles } from '../text/word-list.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import type { Values } from './rows.ts';

/** Collects the rows of an import to which `remarks` of its dataset apply, each once. */
export class RemarkedRows {
  private readonly dataset: Pick<AnyDeclaration, 'remarks' | 'title'>;
  /** For each remark, the keys of its rows and the first titles. */
  private readonly found: { keys: Set<string>; firstTitles: string[] }[];

  constructor(dataset: Pick<AnyDeclaration, 'remarks' | 'title'>) {
    this.dataset = dataset;
    this.found = (dataset.remarks ?? []).map(() => ({ keys: new Set(), firstTitles: [] }));
  }

  /** Checks resulting rows. `key` identifies a row that is checked again. */
  collect(rows: readonly { key: string; row: Values }[]): void {
    const { remarks = [], title } = this.dataset;
    for (const [index, { keys, firstTitles }] of this.found.entries())
      for (const { key, row } of rows) {
        if (keys.has(key) || !remarks[index]?.isAbout(row)) continue;
        keys.add(key);
        if (firstTitles.length < MAX_NAMED) firstTitles.push(title.of(row));
      }
  }

  /** Returns a sentence for each remark that applies to a row. */
  sentences(): string[] {
    return (this.dataset.remarks ?? []).flatMap(({ sentence }, index) => {
      const { keys, firstTitles } = this.found[index] ?? { keys: new Set(), firstTitles: [] };
      return keys.size > 0 ? [sentence(keys.size, firstTitles)] : [];
    });
  }
}

/** Collects the rows of an import that contradict others (`doubts`), by sentence, each once. */
export class DoubtedRows {
  private readonly dataset: Pick<AnyDeclaration, 'fields' | 'title'>;
  private readonly found = new Map<string, Map<string, string>>();

  constructor(dataset: Pick<AnyDeclaration, 'fields' | 'title'>) {
    this.dataset = dataset;
  }

  /** Records contradictions of rows. `key` identifies a row that is checked again. */
  collect(doubts: readonly Fault[], rows: readonly { index: number; key: string; row: Values }[]): void {
    const { fields, title } = this.dataset;
    for (const { index, field, problem } of doubts) {
      const doubted = rows.find((each) => each.index === index);
      const sentence = `${fields[field]?.label}: ${asSentence(problem)}`;
      const titles = this.found.get(sentence) ?? new Map<string, string>();
      if (doubted) this.found.set(sentence, titles.set(doubted.key, title.of(doubted.row)));
    }
  }

  /** Returns each sentence with the affected rows. */
  sentences(): string[] {
    return [...this.found].map(([sentence, titles]) => {
      const rows = namedTitles([...titles.values()]);
      return `${sentence} En ${count('renglón', titles.size, 'renglones')}: ${rows}.`;
    });
  }
}
