import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { yesOrNo } from '#platform/tables/table.ts';
import {
  type AskedColumn,
  CENTS,
  type Cell,
  conditionsOf,
  type Limits,
  limitsOf,
  matcherOf,
  type Question,
} from './question.ts';

// Answers a question from the Parquet file of a dataset, on the server or in the browser.

/** Rows with the same value, and their sum: amounts in cents. */
export type Group = { nombre: string | null; filas: number; suma: number };
export type Answer = {
  filas: number;
  /** Number of rows of the whole dataset. */
  total: number;
  suma: number;
  /** Largest first; empty for a question without grouping. */
  grupos: readonly Group[];
  /** First rows for a question without grouping, in the order of the columns. */
  primeras: readonly (readonly Cell[])[];
};

const FIRST_ROWS = 20;

/**
 * Returns the answer to a question from a file with `columns`. `onProgress` receives the share of rows read. Throws if the file cannot be read.
 */
export async function answerQuestion(
  file: AsyncBuffer,
  columns: readonly AskedColumn[],
  question: Question,
  onProgress?: (share: number) => void,
): Promise<Answer> {
  const { por, suma } = question;
  const groups = new Map<string | null, Group>();
  let filas = 0;
  let total = 0;
  let sum = 0;
  for await (const { rows, done, of } of matchingRows(file, columns, question, false)) {
    for (const row of rows) {
      const amount = suma ? Number(row[suma.name] ?? 0) : 0;
      sum += amount;
      if (por) addTo(groups, groupName(por, row[por.name] ?? null), amount);
    }
    filas += rows.length;
    total = of;
    onProgress?.(of === 0 ? 1 : done / of);
  }
  const value = (group: Group) => (suma ? group.suma : group.filas);
  const grupos = [...groups.values()].toSorted((a, b) => value(b) - value(a) || b.filas - a.filas);
  const primeras = por ? [] : await firstRows(file, columns, question);
  return { filas, total, suma: sum, grupos, primeras };
}

/** Bytes read first at the end of a file: the footer of a million rows. A larger one needs a second request. */
const FOOTER = 65_536;

/** Returns the positions of a file's row groups, and the limits of their values. */
export async function readFooter(file: AsyncBuffer): Promise<FileMetaData> {
  const { parquetMetadataAsync } = await import('hyparquet');
  return parquetMetadataAsync(file, { initialFetchSize: FOOTER });
}

/**
 * Yields the matching rows of a file by row group, with the columns named in the question or with all. Skips groups excluded by their statistics;
 * of other groups without matches, only the named columns are read.
 */
export async function* matchingRows(
  file: AsyncBuffer,
  columns: readonly AskedColumn[],
  question: Question,
  isWhole: boolean,
): AsyncGenerator<{ rows: Record<string, Cell>[]; done: number; of: number }> {
  const { por, suma } = question;
  const { parquetReadObjects, parquetScan } = await import('hyparquet');
  const metadata = await readFooter(file);
  const tests = conditionsOf(question).flatMap((condition) => {
    const column = columns.find(({ name }) => name === condition.columna);
    const limits = column && limitsOf(condition, column);
    return column ? [{ name: column.name, matches: matcherOf(condition, column), limits }] : [];
  });
  const named = new Set([...tests.map(({ name }) => name), por?.name, suma?.name].filter((name) => name !== undefined));
  const needed = columns.filter(({ name }, index) => (named.size > 0 ? named.has(name) : index === 0));
  const of = Number(metadata.num_rows);
  const pruningFilter = {
    $and: tests.flatMap(({ name, limits }) => (limits ? [{ [name]: statisticsOf(limits) }] : [])),
  };
  const { ranges } = await parquetScan({ file, metadata, pruningFilter });
  for (const { rowStart, rowEnd } of ranges) {
    const read = async (some: readonly AskedColumn[]) => {
      const names = some.map(({ name }) => name);
      const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd, columns: names });
      return rows.map((row) => Object.fromEntries(some.map(({ name, kind }) => [name, cellOf(kind, row[name])])));
    };
    const isMatch = (row: Record<string, Cell>) => tests.every(({ name, matches }) => matches(row[name] ?? null));
    let rows = (await read(needed)).filter(isMatch);
    if (isWhole && rows.length > 0) rows = (await read(columns)).filter(isMatch);
    yield { rows, done: rowEnd, of };
  }
  yield { rows: [], done: of, of };
}

async function firstRows(file: AsyncBuffer, columns: readonly AskedColumn[], question: Question): Promise<Cell[][]> {
  const first: Cell[][] = [];
  for await (const { rows } of matchingRows(file, columns, question, true)) {
    for (const row of rows) first.push(columns.map(({ name }) => row[name] ?? null));
    if (first.length >= FIRST_ROWS) break;
  }
  return first.slice(0, FIRST_ROWS);
}

function addTo(groups: Map<string | null, Group>, nombre: string | null, amount: number): void {
  const group = groups.get(nombre) ?? { nombre, filas: 0, suma: 0 };
  groups.set(nombre, { nombre, filas: group.filas + 1, suma: group.suma + amount });
}

/** Returns the name of the group of a cell. Days are grouped by year. */
function groupName({ kind }: AskedColumn, cell: Cell): string | null {
  if (cell === null) return null;
  return kind === 'date' ? String(cell).slice(0, 4) : String(cell);
}

/** Returns limits in the form that the Parquet reader compares with the statistics of a group. */
function statisticsOf({ kind, min, max }: Limits) {
  const comparable = (limit: string | number) => {
    if (kind === 'date') return new Date(limit);
    // Computed like the reader does, so that equal amounts are equal numbers.
    return kind === 'pesos' ? Number(limit) * 10 ** -2 : limit;
  };
  return { ...(min !== undefined && { $gte: comparable(min) }), ...(max !== undefined && { $lte: comparable(max) }) };
}

/** Returns a cell from a value of the Parquet reader. */
function cellOf(kind: AskedColumn['kind'], value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'pesos') return Math.round(Number(value) * CENTS);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'bigint' ? Number(value) : (value as string | number);
}
