import { columnName, type Sheet, type SheetRow } from '../../workbook/model.ts';
import type { Header } from '../header.ts';
import type { FileIntake } from '../package/intake.ts';
import type { ImportResult } from '../result.ts';
import { isExample } from '../template.ts';
import { linksOfCell } from './cell-links.ts';
import type { KeyTable } from './key-table.ts';
import { MergedCells } from './merged-cells.ts';
import { type CellProblem, type ReadRow, type RowReading, readRow } from './read-row.ts';
import { sheetRowKey } from './undo.ts';
import { readFiles, writeBatch } from './write-batch.ts';

const BATCH = 1000;
/** Reading stops after this many problems. */
const MAX_PROBLEMS = 5000;

/** Maximum number of rows kept until the rows of the table that they name are written. */
const MAX_WAITING = 5000;
/** Maximum number of times that the kept rows are read again; each time, those whose named rows are written follow. */
const MAX_LEVELS = 100;
/** Problem of a further row that names a later one. */
const UNORDERED = 'nombra una fila que no está antes; ordene la tabla: cada fila después de la que nombra';

/** Start of rows with totals or notes. */
const REMARK = /^((sub|gran )?total(es)?\b|sumas?\b|(fuente|notas?|elabor[oó])\s*[:.])/i;
/** Text of the result for the row that came with the template. */
const EXAMPLE = 'la fila de ejemplo de la plantilla';
const MAX_REMARKS = 100;
const MAX_REMARK = 80;

/** Table of a sheet, with the state shared by all tables of the workbook. */
type Table = Omit<RowReading, 'columnsByIndex'> & {
  sheet: Sheet;
  header: Header;
  /** Keys of all tables read so far. */
  keys: KeyTable;
  /** Index in `tables`. */
  index: number;
  tables: readonly { sheet: Sheet }[];
  intake: FileIntake;
  result: ImportResult;
  /** Earlier values by row. If present, only these rows are written, with these values. */
  restored?: ReadonlyMap<string, Record<string, unknown>> | undefined;
  progress(read: number): Promise<void>;
  signal: AbortSignal | undefined;
};

/** Imports the rows of one table in batches; adds counts and problems to `result`. */
export async function importTable(table: Table): Promise<void> {
  const { result, sheet, header } = table;
  const merged = new MergedCells(header.columnsByIndex);
  const readTableRow = rowReader(table, merged);
  const { problems, faulty, waiting, hiddenRows } = await importRows(table, readTableRow);
  problems.push(...(await importWaiting(waiting, table, readTableRow)));
  // Rows with other problems are not written, but problems of their files are reported too.
  problems.push(...(await readFiles(faulty, table.intake)).flat());
  if (merged.list().length > 0) result.merged.push({ sheet: sheet.name, ranges: merged.list() });
  if (hiddenRows > 0) result.hidden.push({ sheet: sheet.name, rows: hiddenRows });
  // Cell problems are reported before batch problems, hence the sort.
  const ordered = problems.toSorted((a, b) => a.row - b.row);
  result.problems.push(...ordered.map((problem) => toImportProblem(problem, table)));
}

/** Rows of a table that are not written with the first ones, and the problems found. */
type Remainder = {
  problems: CellProblem[];
  /** Rows with problems. */
  faulty: ReadRow[];
  /** Rows that name a later row of the table. */
  waiting: SheetRow[];
  hiddenRows: number;
};

/** Reads the rows of a table and writes those without problems, in batches. */
async function importRows(table: Table, readTableRow: ReadTableRow): Promise<Remainder> {
  const { result, signal } = table;
  const remainder: Remainder = { problems: [], faulty: [], waiting: [], hiddenRows: 0 };
  let batch: ReadRow[] = [];
  for await (const sheetRow of dataRows(table)) {
    signal?.throwIfAborted();
    result.read += 1;
    if (sheetRow.hidden) remainder.hiddenRows += 1;
    const { row, problems } = readTableRow(sheetRow);
    noteLinks(row, table);
    const isEarly = isWaiting(problems, table);
    if (isEarly && remainder.waiting.length < MAX_WAITING) {
      remainder.waiting.push(sheetRow);
      continue;
    }
    if (problems.length > 0) remainder.faulty.push(row);
    const admitted = admitRow(row, isEarly ? asUnordered(problems) : problems, table);
    remainder.problems.push(...admitted.problems);
    if (admitted.isWritten) batch.push(row);
    if (batch.length >= BATCH) {
      remainder.problems.push(...(await flush(batch, table)));
      batch = [];
      await table.progress(result.read);
    }
    if (result.problems.length + remainder.problems.length >= MAX_PROBLEMS) {
      result.stopped = true;
      break;
    }
  }
  remainder.problems.push(...(await flush(batch, table)));
  return remainder;
}

type ReadTableRow = (sheetRow: SheetRow) => { row: ReadRow; problems: CellProblem[] };

/** Returns a function that reads a row of a table, with its restored values if there are any. */
function rowReader(table: Table, merged: MergedCells): ReadTableRow {
  const reading = { ...table, columnsByIndex: table.header.columnsByIndex };
  return (sheetRow) => {
    const { row, problems } = readRow(sheetRow, reading);
    const restored = restoredOf(sheetRow, table);
    Object.assign(row.values, restored);
    // Restored values come from the site, so merged cells are not checked.
    return { row, problems: restored ? problems : merged.check(sheetRow, problems) };
  };
}

function restoredOf({ number }: SheetRow, { restored, sheet }: Table): Record<string, unknown> | undefined {
  return restored?.get(sheetRowKey(sheet.name, number));
}

/** Adds the links of a row to the result. */
function noteLinks({ number, values }: ReadRow, { header, sheet, result }: Table): void {
  for (const [index, column] of header.columnsByIndex)
    for (const address of linksOfCell(values[column]))
      result.links.push({ sheet: sheet.name, place: `celda ${columnName(index)}${number}`, address });
}

/** Imports rows that name rows of the same table, named rows first. Returns the problems of the remaining rows. */
async function importWaiting(
  rows: readonly SheetRow[],
  table: Table,
  readTableRow: ReadTableRow,
): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  let waiting = rows;
  for (let level = 1; waiting.length > 0; level++) {
    await table.open.renew();
    const readRows = waiting.map((sheetRow) => ({ sheetRow, ...readTableRow(sheetRow) }));
    const early = readRows.filter((each) => isWaiting(each.problems, table));
    const ready = readRows.filter((each) => !isWaiting(each.problems, table));
    const isLast = ready.length === 0 || level === MAX_LEVELS;
    const admitted = ready.map((each) => ({ row: each.row, ...admitRow(each.row, each.problems, table) }));
    // If no row is ready, the named rows do not exist.
    const refused = (isLast ? early : []).map((each) =>
      admitRow(each.row, ready.length === 0 ? each.problems : asUnordered(each.problems), table),
    );
    const batch = admitted.flatMap(({ row, isWritten }) => (isWritten ? [row] : []));
    problems.push(...[...admitted, ...refused].flatMap((each) => each.problems), ...(await flush(batch, table)));
    waiting = isLast ? [] : early.map(({ sheetRow }) => sheetRow);
  }
  return problems;
}

/** Returns the problems of a row that names a later one as such. */
function asUnordered(problems: readonly CellProblem[]): CellProblem[] {
  return problems.map((problem) => ({ ...problem, reason: UNORDERED }));
}

/** Returns whether the only problem of a row is a reference to a row of the table that is not written yet. */
function isWaiting(problems: readonly CellProblem[], { open: { selfReference } }: Table): boolean {
  return selfReference !== undefined && problems.length > 0 && problems.every(({ column }) => column === selfReference);
}

/**
 * Adds the key of a row, and counts a row that is not written: one with problems, and one that repeats an earlier row. Returns whether the row is
 * written, and its problems; the key of another row is one.
 */
function admitRow(
  row: ReadRow,
  problems: readonly CellProblem[],
  table: Table,
): { isWritten: boolean; problems: readonly CellProblem[] } {
  const { result, sheet } = table;
  const repeated = problems.length === 0 ? firstRow(row, table) : undefined;
  if (problems.length === 0 && !repeated) return { isWritten: true, problems };
  if (repeated?.isSame) {
    result.same += 1;
    if (result.repeated.length < MAX_REMARKS)
      result.repeated.push({ sheet: sheet.name, row: row.number, first: repeated.location });
    return { isWritten: false, problems };
  }
  result.wrong += 1;
  return { isWritten: false, problems: repeated ? [repeatedKey(row, repeated.location, table)] : problems };
}

/**
 * Yields the rows below the header with a value in a column of the import; of an undo, only the rows to restore. Adds totals and notes to the
 * result.
 */
async function* dataRows(table: Table): AsyncGenerator<SheetRow> {
  const { sheet, header, result } = table;
  const columns = [...header.columnsByIndex.keys()];
  for await (const row of sheet.rows()) {
    if (row.number <= header.row || !columns.some((index) => row.cells[index] != null)) continue;
    const text = isExample(row, header, table.columns) ? EXAMPLE : remarkOf(row, table);
    if (text === undefined) {
      if (!table.restored || restoredOf(row, table)) yield row;
    } else if (result.remarks.length < MAX_REMARKS) result.remarks.push({ sheet: sheet.name, row: row.number, text });
  }
}

/** Returns the text of a row that is not a record: it starts with «Total», «Fuente:» or «Nota:», and lacks a required value. */
function remarkOf({ cells }: SheetRow, { columns, header }: Table): string | undefined {
  const first = cells.find((cell) => cell !== null);
  if (typeof first !== 'string' || !REMARK.test(first.trim())) return undefined;
  // A merged cell has the same value in all the cells that it covers.
  const isBlank = (index: number) => cells[index] == null || cells[index] === first;
  const lacksValue = [...header.columnsByIndex].some(([index, name]) => columns[name]?.required && isBlank(index));
  return lacksValue ? first.trim().slice(0, MAX_REMARK) : undefined;
}

/** Returns the location of an earlier row with the same key, and whether all cells are equal; otherwise adds the key. */
function firstRow({ number, values, files }: ReadRow, { open, keys, index, tables, sheet }: Table) {
  const content = JSON.stringify([values, files.map(([column, file]) => [column, file.path])]);
  const first = keys.add(open.key(values), content, { table: index, row: number });
  return (
    first && {
      location: `la fila ${first.row} de la hoja «${(tables[first.table]?.sheet ?? sheet).name}»`,
      isSame: first.isSame,
    }
  );
}

function repeatedKey({ number }: ReadRow, place: string, { header }: Table): CellProblem {
  const [column = ''] = header.columnsByIndex.values();
  return { row: number, column, reason: `repite ${place}` };
}

async function flush(batch: readonly ReadRow[], { result, ...table }: Table): Promise<CellProblem[]> {
  const { problems, ...counts } = await writeBatch(batch, table);
  for (const [name, amount] of Object.entries(counts)) result[name as keyof typeof counts] += amount;
  return problems;
}

/** Converts a cell problem to one with its place in the spreadsheet. */
function toImportProblem(
  { row, column, reason }: CellProblem,
  { sheet, header }: Table,
): ImportResult['problems'][number] {
  const index = [...header.columnsByIndex].find(([, name]) => name === column)?.[0];
  const cellName = index === undefined ? `fila ${row}` : `celda ${columnName(index)}${row}`;
  return { sheet: sheet.name, place: cellName, reason, row };
}
