import { withDeferred } from '../acts/gathered.ts';
import type { Transaction } from '../acts/transaction.ts';
import { observeRowChanges } from '../database/row-changes.ts';
import type { Workbook } from '../workbook/model.ts';
import { DifferenceCounter, describeRowChange } from './changes.ts';
import type { Import } from './definition.ts';
import { findTables } from './find-tables.ts';
import type { HeaderMappings } from './mapping/header-mapping.ts';
import type { FileIntake } from './package/intake.ts';
import type { PackageFile } from './package/model.ts';
import type { PackageFiles } from './package/package-files.ts';
import type { ChangedRow, ImportResult } from './result.ts';
import { KeyTable } from './rows/key-table.ts';
import { importTable } from './rows/table.ts';
import { restoredValues, type UndoRecorder } from './rows/undo.ts';

/** Maximum number of rows with changes in the result. */
const MAX_CHANGES = 500;

/**
 * Imports the rows of all sheets with a table, and notes in the result the rows, changes and problems. Throws `HeaderError` if no sheet has a
 * table.
 */
export async function importSheets(
  tx: Transaction,
  definition: Import,
  workbook: Workbook,
  context: {
    result: ImportResult;
    table: PackageFile;
    files: PackageFiles;
    intake: FileIntake;
    mappings?: HeaderMappings | undefined;
    progress?: ((read: number) => Promise<void>) | undefined;
    recorder: UndoRecorder | undefined;
    undone: readonly ChangedRow[] | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<void> {
  const tables = await findTables(definition, workbook, context);
  const open = await definition.open(tx);
  const otherSheets = workbook.sheets.filter((sheet) => !tables.some((table) => table.sheet === sheet));
  const used = await open.readSheets([...otherSheets, ...workbook.hidden]);
  context.result.skipped = context.result.skipped.filter(({ sheet }) => !used.includes(sheet));
  const keys = new KeyTable();
  const { recorder, undone } = context;
  const restored = undone && restoredValues(undone, definition.columns);
  const differences = new DifferenceCounter();
  observeRowChanges(tx, (change) => {
    const { changes } = context.result;
    const described = describeRowChange(change, { definition, open, tables });
    differences.add(described);
    changes.push(...described.slice(0, MAX_CHANGES - changes.length));
    recorder?.add(change);
  });
  const { columns, completeRows } = definition;
  await withDeferred(tx, async () => {
    for (const [index, { sheet, header }] of tables.entries())
      await importTable({ ...context, open, columns, completeRows, sheet, header, keys, restored, index, tables });
  });
  observeRowChanges(tx, undefined);
  context.result.differences = differences.result(context.result);
  // An import that only added rows is taken back without writing any.
  if (context.result.problems.length > 0 || restored?.size === 0) return;
  const { notes, issue = null } = await open.finish(() => context.intake.take(context.table));
  Object.assign(context.result, { notes, issue });
}
