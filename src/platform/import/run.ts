import { db, dedicatedConnection, type Querier } from '../database/connection.ts';
import { withImportLock } from '../database/lock.ts';
import type { StoredContents } from '../files/contents.ts';
import { type Sheet, type Workbook, WorkbookError } from '../workbook/model.ts';
import type { Import } from './definition.ts';
import { findHeader, type Header } from './header.ts';
import { KeyTable } from './key-table.ts';
import { FileIntake } from './package/intake.ts';
import { noFiles, type PackageFiles } from './package/names.ts';
import { importTable } from './table.ts';

/** A cell that cannot be imported, as the spreadsheet shows it: `celda C7`; `fila 7` where the file lacks the column. */
export type Wrong = { sheet: string; place: string; reason: string; row: number };

/** Rows read, of them new, changed, the same as before, and wrong; with any wrong one nothing was changed. */
export type ImportResult = {
  read: number;
  added: number;
  changed: number;
  same: number;
  wrong: number;
  problems: Wrong[];
  /** Reading stopped early: too much was wrong. */
  stopped: boolean;
  /** Sheets without a table to read. */
  skipped: string[];
  /** Files that came with the table and that no cell names. */
  unnamed: string[];
};

type Options = {
  /** Does the same work and changes nothing. */
  dryRun?: boolean;
  /** What came with the workbook. */
  files?: PackageFiles;
  /** Ends the import; nothing is changed. */
  signal?: AbortSignal | undefined;
};

/** Ends the transaction without changing anything. */
class Undo extends Error {}

/**
 * Imports every table of a workbook, and the files that it names, all or nothing, in one transaction. One import at a time: throws
 * `BusyError` while another runs. Throws `WorkbookError` when the file has no table to import, `PackageError` when a file cannot be read.
 */
export async function runImport(definition: Import, workbook: Workbook, options: Options = {}): Promise<ImportResult> {
  const client = await dedicatedConnection();
  client.on('error', () => {
    // The work on the pool meets the same trouble and reports it.
  });
  try {
    return await withImportLock(client, () => importWorkbook(definition, workbook, options));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function importWorkbook(
  definition: Import,
  workbook: Workbook,
  { dryRun = false, files = noFiles, signal }: Options,
): Promise<ImportResult> {
  const counts = { read: 0, added: 0, changed: 0, same: 0, wrong: 0 };
  const result: ImportResult = { ...counts, problems: [], stopped: false, skipped: [], unnamed: [] };
  let intake: FileIntake | undefined;
  let stored: StoredContents | undefined;
  try {
    await db().transaction(async (transaction) => {
      intake = new FileIntake(transaction, signal);
      await importSheets(transaction, definition, workbook, { result, files, intake, signal });
      if (dryRun || result.problems.length > 0) throw new Undo();
      // Before the commit: no row that others see ever names a content that is not there.
      stored = await intake.store();
      signal?.throwIfAborted();
    });
    await intake?.forgetReplaced();
  } catch (error) {
    await stored?.undo().catch(() => undefined);
    if (!(error instanceof Undo)) throw error;
  }
  if (!result.stopped) result.unnamed = files.unnamed();
  return result;
}

async function importSheets(
  querier: Querier,
  definition: Import,
  workbook: Workbook,
  about: { result: ImportResult; files: PackageFiles; intake: FileIntake; signal: AbortSignal | undefined },
): Promise<void> {
  const tables: { sheet: Sheet; header: Header }[] = [];
  let lacking: { sheet: string; missing: string[] } | undefined;
  for (const sheet of workbook.sheets) {
    const found = await findHeader(sheet, definition.columns);
    if (found.header) tables.push({ sheet, header: found.header });
    else {
      about.result.skipped.push(sheet.name);
      if (found.missing.length > 0) lacking ??= { sheet: sheet.name, missing: found.missing };
    }
  }
  if (tables.length === 0)
    throw new WorkbookError(
      lacking
        ? `A la hoja «${lacking.sheet}» le faltan columnas: ${lacking.missing.join(', ')}.`
        : `El archivo no tiene una tabla de ${definition.title.toLowerCase()}; parta de la plantilla.`,
    );
  const open = await definition.open(querier);
  const seen = new KeyTable();
  for (const [place, { sheet, header }] of tables.entries())
    await importTable({ ...about, open, columns: definition.columns, sheet, header, seen, place, tables });
  if (about.result.problems.length === 0) await open.finish();
}
