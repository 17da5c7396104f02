import type { RowChange } from '../../database/row-changes.ts';
import { sumOf } from '../../sum.ts';
import type { Columns } from '../column.ts';
import type { ChangedRow, ImportResult } from '../result.ts';

/** An import can no longer be undone; `message` is a Spanish sentence. */
export class UndoRefusedError extends Error {}

/** Maximum number of changed rows of an import that can be undone. */
const MAX_ROWS = 20_000;

/** Records the changes of an import for undoing it. */
export class UndoRecorder {
  private readonly rows: ChangedRow[] = [];
  private isComplete = true;

  add({ source, columns }: RowChange): void {
    if (!source || this.rows.length >= MAX_ROWS) this.isComplete = false;
    else if (this.isComplete) this.rows.push({ ...source, columns });
  }

  changes(): readonly ChangedRow[] {
    return this.rows;
  }

  /**
   * Returns the changed rows to restore; added public records are withdrawn separately. Null if the import cannot be undone: it added other rows,
   * which are never deleted, or changed values outside its columns.
   */
  undoable({ added, changed, newRecords, issue }: ImportResult, columns: Columns<never>): ChangedRow[] | null {
    const keys = new Set(this.rows.map(({ sheet, row }) => sheetRowKey(sheet, row)));
    const isKnown = this.rows.every((row) => row.columns.some(({ name }) => isRestorable(columns, name)));
    const withdrawable = sumOf(newRecords, ({ registros }) => registros.length);
    // The rows of an issue are one record.
    const records = issue ? 1 : added;
    const isWhole = this.isComplete && isKnown && keys.size === changed && withdrawable === records;
    return isWhole && added + changed > 0 ? this.rows : null;
  }
}

/** Returns the earlier values of the import's columns, by row of the sheet. */
export function restoredValues(
  rows: readonly ChangedRow[],
  columns: Columns<never>,
): ReadonlyMap<string, Record<string, unknown>> {
  const values = new Map<string, Record<string, unknown>>();
  for (const { sheet, row, columns: changed } of rows) {
    const rowKey = sheetRowKey(sheet, row);
    const restored = values.get(rowKey) ?? {};
    for (const { name, before } of changed) if (isRestorable(columns, name)) restored[name] = before ?? null;
    values.set(rowKey, restored);
  }
  return values;
}

/** Returns the key of a row in `restoredValues`. */
export function sheetRowKey(sheet: string, row: number): string {
  return `${sheet}\n${row}`;
}

/** Throws `UndoRefusedError` unless the second list exactly reverts the first one. */
export function assertInverse(done: readonly ChangedRow[], undone: readonly ChangedRow[]): void {
  const forward = listChanges(done, (before, after) => [before, after]);
  const backward = listChanges(undone, (before, after) => [after, before]);
  if (forward.join('\n') !== backward.join('\n'))
    throw new UndoRefusedError('No se puede deshacer: después de la importación, algo más cambió esos datos.');
}

function listChanges(rows: readonly ChangedRow[], order: (before: unknown, after: unknown) => unknown[]): string[] {
  return rows
    .flatMap(({ sheet, row, columns }) =>
      columns.map(({ name, before, after }) =>
        JSON.stringify([sheet, row, name, ...order(before ?? null, after ?? null)]),
      ),
    )
    .toSorted();
}

function isRestorable(columns: Columns<never>, name: string): boolean {
  return columns[name] !== undefined && !columns[name].file;
}
