import { db, type Querier } from '../database/connection.ts';
import { columnName, type Sheet, type SheetRow, type Workbook, WorkbookError } from '../workbook/model.ts';
import { showCell } from './column.ts';
import type { Import, OpenImport } from './definition.ts';
import { findHeader, type Header } from './header.ts';

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
};

const BATCH = 1000;
/** A file that is wrong throughout is not read to its end. */
const MOST_PROBLEMS = 5000;

/** Ends the transaction without changing anything. */
class Undo extends Error {}

/**
 * Imports every table of a workbook, all or nothing, in one transaction; with `dryRun` it does the same work and changes nothing. Throws
 * `WorkbookError` when the file has no table to import.
 */
export async function runImport(
  definition: Import,
  workbook: Workbook,
  { dryRun = false } = {},
): Promise<ImportResult> {
  const result: ImportResult = {
    read: 0,
    added: 0,
    changed: 0,
    same: 0,
    wrong: 0,
    problems: [],
    stopped: false,
    skipped: [],
  };
  try {
    await db().transaction(async (transaction) => {
      await importSheets(transaction, definition, workbook, result);
      if (dryRun || result.problems.length > 0) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return result;
}

async function importSheets(
  querier: Querier,
  definition: Import,
  workbook: Workbook,
  result: ImportResult,
): Promise<void> {
  const tables: { sheet: Sheet; header: Header }[] = [];
  let lacking: { sheet: string; missing: string[] } | undefined;
  for (const sheet of workbook.sheets) {
    const found = await findHeader(sheet, definition.columns);
    if (found.header) tables.push({ sheet, header: found.header });
    else {
      result.skipped.push(sheet.name);
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
  const seen = new Map<string, string>();
  for (const { sheet, header } of tables) await importTable(open, definition, sheet, header, seen, result);
  if (result.problems.length === 0) await open.finish();
}

type ReadRow = { number: number; values: Record<string, unknown> };

async function importTable(
  open: OpenImport,
  { columns }: Import,
  sheet: Sheet,
  { row: headerRow, places }: Header,
  seen: Map<string, string>,
  result: ImportResult,
): Promise<void> {
  const cellOf = new Map([...places].map(([index, name]) => [name, columnName(index)]));
  const firstProblem = result.problems.length;
  let batch: ReadRow[] = [];
  const complain = (number: number, column: string, reason: string) => {
    const letters = cellOf.get(column);
    result.problems.push({
      sheet: sheet.name,
      place: letters ? `celda ${letters}${number}` : `fila ${number}`,
      reason,
      row: number,
    });
  };

  for await (const row of sheet.rows()) {
    if (row.number <= headerRow || ![...places.keys()].some((index) => row.cells[index] != null)) continue;
    result.read += 1;
    const before = result.problems.length;
    const values = parseRow(row, (column, reason) => complain(row.number, column, reason));
    if (result.problems.length === before) checkRepeated(row.number, values);
    if (result.problems.length > before) result.wrong += 1;
    else batch.push({ number: row.number, values });
    if (batch.length >= BATCH) await flush();
    if (result.problems.length >= MOST_PROBLEMS) {
      result.stopped = true;
      break;
    }
  }
  await flush();
  // What shows in a cell is found before what shows between rows.
  const found = result.problems.splice(firstProblem).toSorted((a, b) => a.row - b.row);
  for (const problem of found) result.problems.push(problem);

  function parseRow(row: SheetRow, wrong: (column: string, reason: string) => void): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    for (const [index, name] of places) {
      const cell = row.cells[index] ?? null;
      if (cell === null) {
        values[name] = null;
        if (columns[name]?.required) wrong(name, `falta «${columns[name]?.header}»`);
        continue;
      }
      const shown = showCell(cell).slice(0, 80);
      if (typeof cell === 'object' && cell.kind === 'error') {
        wrong(name, `la celda tiene el error ${shown}`);
        continue;
      }
      const parsed = open.parse(name, cell);
      if ('problem' in parsed) wrong(name, `«${shown}» ${parsed.problem}`);
      else values[name] = parsed.value;
    }
    return values;
  }
  function checkRepeated(number: number, values: Record<string, unknown>): void {
    const key = open.key(values);
    const first = seen.get(key);
    const [column = ''] = places.values();
    if (first !== undefined) complain(number, column, `repite la ${first}`);
    else seen.set(key, `fila ${number} de la hoja «${sheet.name}»`);
  }
  async function flush(): Promise<void> {
    const rows = batch;
    batch = [];
    if (rows.length === 0) return;
    const problems = await open.check(rows.map(({ values }) => values));
    for (const { row, column, problem } of problems) complain(rows[row]?.number ?? 0, column, problem);
    const bad = new Set(problems.map(({ row }) => row));
    result.wrong += bad.size;
    const good = rows.filter((_, index) => !bad.has(index)).map(({ values }) => values);
    if (good.length === 0) return;
    const { added, changed } = await open.write(good);
    result.added += added;
    result.changed += changed;
    result.same += good.length - added - changed;
  }
}
