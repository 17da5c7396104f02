import { getTableName, inArray, sql } from 'drizzle-orm';
import { contentCommand } from '../acts/command.ts';
import { markChanged, type Transaction } from '../acts/transaction.ts';
import type { ContentPart, PartWithdrawal } from '../editing/kind.ts';
import { withdrawalValues } from '../editing/rows/part-columns.ts';
import { publicationKinds } from '../publications/kind.ts';
import { notePublicChanges } from '../publications/public-changes.ts';
import type { AnyDeclaration, DatasetTable, PartOf } from './declaration.ts';
import { columnsOf, findById, type Values } from './rows.ts';

/** Returns the content part of a dataset: row titles start with the name of their publication, and by default rows are withdrawn as mistakes. */
export function partOf(dataset: AnyDeclaration, part: PartOf<DatasetTable, string>): ContentPart {
  return {
    table: dataset.table,
    list: partList(dataset, part),
    async address(querier, registro) {
      const row = await findById(querier, dataset, registro);
      return row ? part.address(row, querier) : null;
    },
    ...(part.withdraw ? { withdraw: part.withdraw } : { withdraw: withdrawCommand(dataset), onlyMistakes: true }),
  };
}

function partList(
  dataset: AnyDeclaration,
  { whole, field, date, number, searched }: PartOf<DatasetTable, string>,
): ContentPart['list'] {
  const { table, title } = dataset;
  const { retiro, retiradaEl, [field]: of } = columnsOf(dataset);
  if (!of) throw new Error(`${dataset.id} has no column ${field}`);
  return {
    table,
    id: table.id,
    title: title.sql(table),
    whole: { table: whole.table, name: whole.name },
    of,
    date,
    isWithdrawn: sql`${retiro ?? retiradaEl} is not null`,
    visibleFrom: whole.visibleFrom,
    ...(number && { number }),
    ...(searched && { searched }),
  };
}

function withdrawCommand(dataset: AnyDeclaration): ContentPart['withdraw'] {
  const { table, area, afterWrite, subjectsOf } = dataset;
  const withdraw = async (tx: Transaction, { registros, withdrawal, now }: PartWithdrawal) => {
    const ids = [...registros];
    const { retiro } = columnsOf(dataset);
    const reason = retiro && { retiro: withdrawal?.retiro ?? null };
    const rows = await tx
      .update(table)
      .set({ ...withdrawalValues({ withdrawal, now }), ...reason })
      .where(inArray(table.id, ids))
      .returning();
    noteWholes(tx, dataset, rows);
    markChanged(tx, area, await subjectsOf?.(tx, { ids, before: [] }));
    await afterWrite?.(tx, { ids, before: [] });
  };
  return contentCommand(area, withdraw, () => []);
}

/** Records changes of the publications whose parts (`rows`) were written, so that consumers of the change feed reload them. */
export function noteWholes(tx: Transaction, { part }: AnyDeclaration, rows: readonly Values[]): void {
  if (!part) return;
  // Compared by name, since each build in the process has its own table objects.
  const whole = getTableName(part.whole.table);
  const kind = publicationKinds().find(({ table }) => getTableName(table) === whole);
  if (!kind) throw new Error(`No area publishes «${whole}»`);
  notePublicChanges(
    tx,
    kind,
    rows.map((row) => Number(row[part.field])),
  );
}
