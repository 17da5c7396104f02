import type { AnyDeclaration } from './declaration.ts';
import type { Values } from './rows.ts';

type Remarks = NonNullable<AnyDeclaration['remarks']>;

/** Rows of an import of which its dataset says something (`remarks`), each once. */
export class RemarkedRows {
  private readonly keys: Set<string>[];
  private readonly remarks: Remarks;

  constructor(remarks: Remarks = []) {
    this.remarks = remarks;
    this.keys = remarks.map(() => new Set());
  }

  /** Looks at rows as they will be. `key` tells a row that is looked at again. */
  look(rows: readonly { key: string; row: Values }[]): void {
    for (const [index, { isAbout }] of this.remarks.entries())
      for (const { key, row } of rows) if (isAbout(row)) this.keys[index]?.add(key);
  }

  /** Returns a sentence for each remark that holds for a row. */
  sentences(): string[] {
    return this.remarks.flatMap(({ sentence }, index) => {
      const amount = this.keys[index]?.size ?? 0;
      return amount > 0 ? [sentence(amount)] : [];
    });
  }
}
