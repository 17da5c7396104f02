import { withDeferred } from '../acts/gathered.ts';
import type { Transaction } from '../acts/transaction.ts';
import { observeRowChanges } from '../database/row-changes.ts';
import { DifferenceCounter, describeRowChange } from './changes.ts';
import type { Import } from './definition.ts';
import { emptyResult } from './empty-result.ts';
import { findTables } from './find-tables.ts';
import type { HeaderMappings } from './mapping/header-mapping.ts';
import type { FileIntake } from './package/intake.ts';
import type { Package } from './package/open.ts';
import type { ChangedRow, ImportResult } from './result.ts';
import { KeyTable } from './rows/key-table.ts';
import { importTable } from './rows/table.ts';
import { restoredValues, type UndoRecorder } from './rows/undo.ts';

/** Maximum number of rows with changes in the result. */
const MAX_CHANGES = 500;

/** A workbook with its files, the SHA-256 of the imported file, and the columns that people assigned to headers. */
export type ImportSource = Pick<Package, 'workbook' | 'table' | 'files'> & { sha256: string; mappings: HeaderMappings };

/** Imports the rows of all sheets with a table. Returns the rows, changes and problems. Throws `HeaderError` if no sheet has a table. */
export async function importSheets(
  tx: Transaction,
  definition: Import,
  context: {
    source: ImportSource;
    intake: FileIntake;
    progress(read: number): Promise<void>;
    recorder: UndoRecorder | undefined;
    undone: readonly ChangedRow[] | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<ImportResult> {
  const { source, intake, recorder, undone } = context;
  const { workbook, table, files } = source;
  const { tables, skipped, ...headers } = await findTables(definition, source);
  const open = await definition.open(tx);
  const otherSheets = workbook.sheets.filter((sheet) => !tables.some((each) => each.sheet === sheet));
  const used = await open.readSheets([...otherSheets, ...workbook.hidden]);
  const result = { ...emptyResult(), ...headers, skipped: skipped.filter(({ sheet }) => !used.includes(sheet)) };
  const keys = new KeyTable();
  const restored = undone && restoredValues(undone, definition.columns);
  const differences = new DifferenceCounter();
  observeRowChanges(tx, (change) => {
    const described = describeRowChange(change, { definition, open, tables });
    differences.add(described);
    result.changes.push(...described.slice(0, MAX_CHANGES - result.changes.length));
    recorder?.add(change);
  });
  const { columns, completeRows } = definition;
  await withDeferred(tx, async () => {
    const shared = { ...context, result, files, open, columns, completeRows, keys, restored, tables };
    for (const [index, { sheet, header }] of tables.entries()) await importTable({ ...shared, sheet, header, index });
  });
  observeRowChanges(tx, undefined);
  result.differences = differences.result(result);
  if (!result.stopped) result.unnamed = files.unnamed();
  // An import that only added rows is taken back without writing any.
  if (result.problems.length > 0 || restored?.size === 0) return result;
  return { ...result, issue: null, ...(await open.finish(() => intake.take(table))) };
}
