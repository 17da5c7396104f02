import { availableParallelism } from 'node:os';
import { columnName, type Sheet, type SheetRow } from '../workbook/model.ts';
import { type Columns, showCell } from './column.ts';
import type { OpenImport } from './definition.ts';
import type { Header } from './header.ts';
import type { KeyTable } from './key-table.ts';
import type { FileIntake } from './package/intake.ts';
import type { PackageFile } from './package/model.ts';
import type { PackageFiles } from './package/names.ts';
import type { ImportResult } from './run.ts';

const BATCH = 1000;
/** A file that is wrong throughout is not read to its end. */
const MOST_PROBLEMS = 5000;
/** Rows whose files are read at a time: a PDF is opened in a process of its own, which takes its while to start. */
const READERS = Math.min(4, availableParallelism());
/** More rows than a sheet has: what is kept of a row tells its sheet too. */
const SHEET = 2_000_000;

type Table = {
  open: OpenImport;
  columns: Columns<never>;
  sheet: Sheet;
  header: Header;
  /** The rows of every table so far, by their keys. */
  seen: KeyTable;
  /** Which of `tables` this is. */
  place: number;
  tables: readonly { sheet: Sheet }[];
  result: ImportResult;
  files: PackageFiles;
  intake: FileIntake;
  signal: AbortSignal | undefined;
};
type ReadRow = { number: number; values: Record<string, unknown>; files: [column: string, file: PackageFile][] };

/** Imports the rows of one table, batch by batch; what is wrong goes into `result`. */
export async function importTable(table: Table): Promise<void> {
  const { open, columns, sheet, seen, place, tables, result, files, intake, signal } = table;
  const { row: headerRow, places } = table.header;
  const cellOf = new Map([...places].map(([index, name]) => [name, columnName(index)]));
  const firstProblem = result.problems.length;
  let batch: ReadRow[] = [];
  const complain = (number: number, column: string, reason: string) => {
    const letters = cellOf.get(column);
    const where = letters ? `celda ${letters}${number}` : `fila ${number}`;
    result.problems.push({ sheet: sheet.name, place: where, reason, row: number });
  };

  for await (const row of sheet.rows()) {
    if (row.number <= headerRow || ![...places.keys()].some((index) => row.cells[index] != null)) continue;
    signal?.throwIfAborted();
    result.read += 1;
    const before = result.problems.length;
    const read = readRow(row);
    if (result.problems.length === before) checkRepeated(read);
    if (result.problems.length > before) result.wrong += 1;
    else batch.push(read);
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

  function readRow(row: SheetRow): ReadRow {
    const read: ReadRow = { number: row.number, values: {}, files: [] };
    for (const [index, name] of places) {
      const cell = row.cells[index] ?? null;
      if (cell === null) {
        read.values[name] = null;
        if (columns[name]?.required) complain(row.number, name, `falta «${columns[name]?.header}»`);
        continue;
      }
      const shown = showCell(cell).slice(0, 80);
      if (typeof cell === 'object' && cell.kind === 'error') {
        complain(row.number, name, `la celda tiene el error ${shown}`);
        continue;
      }
      const types = columns[name]?.file;
      if (types) {
        const file = files.find(cell, types);
        if ('problem' in file) complain(row.number, name, `«${shown}» ${file.problem}`);
        else read.files.push([name, file.value]);
        continue;
      }
      const parsed = open.parse(name, cell);
      if ('problem' in parsed) complain(row.number, name, `«${shown}» ${parsed.problem}`);
      else read.values[name] = parsed.value;
    }
    return read;
  }
  function checkRepeated({ number, values }: ReadRow): void {
    const first = seen.keep(open.key(values), place * SHEET + number);
    if (first === undefined) return;
    const [column = ''] = places.values();
    const earlier = tables[Math.floor(first / SHEET)]?.sheet ?? sheet;
    complain(number, column, `repite la fila ${first % SHEET} de la hoja «${earlier.name}»`);
  }
  async function flush(): Promise<void> {
    const waiting = batch;
    batch = [];
    const taken = await inTurns(waiting, READERS, takeFiles);
    const rows = waiting.filter((_, index) => taken[index]);
    result.wrong += waiting.length - rows.length;
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
  /** Reads the files that a row names; false where one is wrong. */
  async function takeFiles(row: ReadRow): Promise<boolean> {
    let good = true;
    for (const [name, file] of row.files) {
      const taken = await intake.take(file);
      if ('value' in taken) row.values[name] = taken.value;
      else {
        good = false;
        complain(row.number, name, `«${file.path.split('/').at(-1)}» ${taken.problem}`);
      }
    }
    return good;
  }
}

/** Does `work` for every item, a few at a time; throws when none is at work any more. */
async function inTurns<Item, Done>(items: readonly Item[], most: number, work: (item: Item) => Promise<Done>) {
  const done: Done[] = [];
  let next = 0;
  const turns = Array.from({ length: most }, async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) done[at] = await work(item);
    }
  });
  for (const turn of await Promise.allSettled(turns)) if (turn.status === 'rejected') throw turn.reason;
  return done;
}
