import type { Querier } from '../../database/connection.ts';
import type { ContentData, ContentKind } from '../kind.ts';
import { checkAsRow, type ImportedRow, writeAsRow } from './imported-row.ts';

/** A sentence at a field of the form. */
type FieldProblem = { field: string; sentence: string };

/** Rows that an import recognizes by some of their fields: their key, which a published row keeps. */
type KeyedRow = {
  imported: ImportedRow;
  /** Returns the id of the row with the key of a version that the import accepts; undefined if there is none. */
  findId(querier: Querier, data: ContentData): Promise<number | undefined>;
  /** Said of a new row whose key another row has. */
  taken: FieldProblem;
  /** Said of a row whose key changed. */
  fixed: FieldProblem;
};

/** Returns how a version of such a row is checked, and published: as a table with this one row is. */
export function keyedRow({
  imported,
  findId,
  taken,
  fixed,
}: KeyedRow): Required<Pick<ContentKind, 'check' | 'publish'>> {
  return {
    async check(querier, { registro, data }): Promise<Record<string, string>> {
      const problems = await checkAsRow(imported, querier, data);
      if (Object.keys(problems).length > 0) return problems;
      const id = await findId(querier, data);
      if (registro === null) return id === undefined ? {} : { [taken.field]: taken.sentence };
      return id === registro ? {} : { [fixed.field]: fixed.sentence };
    },
    async publish(tx, { data }) {
      await writeAsRow(imported, tx, data);
      const id = await findId(tx, data);
      if (id === undefined) throw new Error('The written row is missing');
      return id;
    },
  };
}
