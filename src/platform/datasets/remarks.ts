import { count } from '../format.ts';
import { asSentence } from '../text/first-letter.ts';
import { MAX_NAMED, namedTitles } from '../text/word-list.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import type { Values } from './rows.ts';

type Remark = NonNullable<AnyDeclaration['remarks']>[number];
/** Returns the titles of rows. */
type TitlesOf = (rows: readonly Values[]) => Promise<string[]>;

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
export class RemarkedRows {
  private readonly remarks: { remark: Remark; rows: RemarkedNames }[];

  constructor({ remarks = [] }: Pick<AnyDeclaration, 'remarks'>) {
    this.remarks = remarks.map((remark) => ({ remark, rows: new RemarkedNames() }));
  }

  /** Checks resulting rows. `key` identifies a row that is checked again. */
  collect(rows: readonly { key: string; row: Values }[]): void {
    for (const { remark, rows: named } of this.remarks)
      for (const { key, row } of rows) if (remark.isAbout(row)) named.add(key, row);
  }

  /** Returns a sentence for each remark that applies to a row. */
  async sentences(titlesOf: TitlesOf): Promise<string[]> {
    const sentences: string[] = [];
    for (const { remark, rows } of this.remarks)
      if (rows.amount > 0) sentences.push(remark.sentence(rows.amount, await titlesOf(rows.first)));
    return sentences;
  }
}

/** Collects the rows of an import that contradict others (`doubts`), by sentence, each once. */
export class DoubtedRows {
  private readonly fields: AnyDeclaration['fields'];
  private readonly rows = new Map<string, RemarkedNames>();

  constructor({ fields }: Pick<AnyDeclaration, 'fields'>) {
    this.fields = fields;
  }

  /** Records contradictions of rows. `key` identifies a row that is checked again. */
  collect(doubts: readonly Fault[], rows: readonly { index: number; key: string; row: Values }[]): void {
    for (const { index, field, problem } of doubts) {
      const doubted = rows.find((each) => each.index === index);
      if (!doubted) continue;
      const sentence = `${this.fields[field]?.label}: ${asSentence(problem)}`;
      const named = this.rows.get(sentence) ?? new RemarkedNames();
      named.add(doubted.key, doubted.row);
      this.rows.set(sentence, named);
    }
  }

  /** Returns each sentence with the affected rows. */
  async sentences(titlesOf: TitlesOf): Promise<string[]> {
    const sentences: string[] = [];
    for (const [sentence, { amount, first }] of this.rows) {
      const rows = namedTitles(await titlesOf(first), amount);
      sentences.push(`${sentence} En ${count('renglón', amount, 'renglones')}: ${rows}.`);
    }
    return sentences;
  }
}
