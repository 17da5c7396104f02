import type { Querier } from '../database/connection.ts';
import { count } from '../format.ts';
import { asSentence } from '../text/first-letter.ts';
import { MAX_NAMED, namedTitles } from '../text/word-list.ts';
import type { CheckedRow } from './checks.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Values } from './rows.ts';

/** A valid row of an import. `key` identifies a row that is checked again. */
export type KeyedRow = CheckedRow & { key: string };

/** Collects rows of an import while they are checked, and returns sentences on them at the end. */
export type ImportRemarks = {
  collect(querier: Querier, rows: readonly KeyedRow[]): Promise<void>;
  sentences(querier: Querier): Promise<string[]>;
};

/** Returns the titles of rows. */
export type TitlesOf = (querier: Querier, rows: readonly Values[]) => Promise<string[]>;
type Remark = NonNullable<AnyDeclaration['remarks']>[number];

/** Keys of the rows that a sentence is about, and the rows that it names. */
class RemarkedNames {
  private readonly keys = new Set<string>();
  readonly first: Values[] = [];

  add(key: string, row: Values): void {
    if (!this.keys.has(key) && this.first.length < MAX_NAMED) this.first.push(row);
    this.keys.add(key);
  }

  get amount(): number {
    return this.keys.size;
  }
}

/** Collects the rows of an import to which `remarks` of its dataset apply, each once. */
export class RemarkedRows implements ImportRemarks {
  private readonly remarks: { remark: Remark; rows: RemarkedNames }[];
  private readonly titlesOf: TitlesOf;

  constructor({ remarks = [] }: Pick<AnyDeclaration, 'remarks'>, titlesOf: TitlesOf) {
    this.remarks = remarks.map((remark) => ({ remark, rows: new RemarkedNames() }));
    this.titlesOf = titlesOf;
  }

  async collect(_querier: Querier, rows: readonly KeyedRow[]): Promise<void> {
    for (const { remark, rows: named } of this.remarks)
      for (const { key, row } of rows) if (remark.isAbout(row)) named.add(key, row);
  }

  /** Returns a sentence for each remark that applies to a row. */
  async sentences(querier: Querier): Promise<string[]> {
    const sentences: string[] = [];
    for (const { remark, rows } of this.remarks)
      if (rows.amount > 0) sentences.push(remark.sentence(rows.amount, await this.titlesOf(querier, rows.first)));
    return sentences;
  }
}

/** Collects the rows of an import that contradict others (`doubts`), by sentence, each once. */
export class DoubtedRows implements ImportRemarks {
  private readonly dataset: Pick<AnyDeclaration, 'fields' | 'doubts'>;
  private readonly titlesOf: TitlesOf;
  private readonly rows = new Map<string, RemarkedNames>();

  constructor(dataset: Pick<AnyDeclaration, 'fields' | 'doubts'>, titlesOf: TitlesOf) {
    this.dataset = dataset;
    this.titlesOf = titlesOf;
  }

  async collect(querier: Querier, rows: readonly KeyedRow[]): Promise<void> {
    const doubts = (await this.dataset.doubts?.(querier, rows)) ?? [];
    for (const { index, field, problem } of doubts) {
      const doubted = rows.find((each) => each.index === index);
      if (!doubted) continue;
      const sentence = `${this.dataset.fields[field]?.label}: ${asSentence(problem)}`;
      const named = this.rows.get(sentence) ?? new RemarkedNames();
      named.add(doubted.key, doubted.row);
      this.rows.set(sentence, named);
    }
  }

  /** Returns each sentence with the affected rows. */
  async sentences(querier: Querier): Promise<string[]> {
    const sentences: string[] = [];
    for (const [sentence, { amount, first }] of this.rows) {
      const rows = namedTitles(await this.titlesOf(querier, first), amount);
      sentences.push(`${sentence} En ${count('renglón', amount, 'renglones')}: ${rows}.`);
    }
    return sentences;
  }
}
