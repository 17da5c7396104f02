import type { AsyncBuffer } from 'hyparquet';
import { yesOrNo } from '#platform/tables/table.ts';
import { type AskedColumn, type Cell, matcherOf, type Question } from './question.ts';

// Answers a question from the Parquet file of a dataset, on the server or in the browser.

/** Rows that share a value, and the sum over them: amounts in cents. */
export type Group = { nombre: string | null; filas: number; suma: number };
export type Answer = {
  filas: number;
  /** Rows of the whole dataset. */
  total: number;
  suma: number;
  /** The largest first; none where the question does not group. */
  grupos: readonly Group[];
  /** The first rows, where the question does not group, in the order of the columns. */
  primeras: readonly (readonly Cell[])[];
};

const FIRST_ROWS = 20;

/** Returns the answer to a question; `onProgress` hears the share of the rows that was read. Throws where the file cannot be read. */
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
    onProgress?.(done / of);
  }
  const value = (group: Group) => (suma ? group.suma : group.filas);
  const grupos = [...groups.values()].toSorted((a, b) => value(b) - value(a) || b.filas - a.filas);
  const primeras = por ? [] : await firstRows(file, columns, question);
  return { filas, total, suma: sum, grupos, primeras };
}

/**
 * Reads the rows of a file that answer a question, a group of rows at a time: with the columns that the question names, or with all of them.
 * Of a group without such rows only the named columns are read.
 */
export async function* matchingRows(
  file: AsyncBuffer,
  columns: readonly AskedColumn[],
  { condiciones, por, suma }: Question,
  isWhole: boolean,
): AsyncGenerator<{ rows: Record<string, Cell>[]; done: number; of: number }> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const metadata = await parquetMetadataAsync(file);
  const tests = condiciones.flatMap((condition) => {
    const column = columns.find(({ name }) => name === condition.columna);
    return column ? [{ name: column.name, matches: matcherOf(condition, column) }] : [];
  });
  const named = new Set([...tests.map(({ name }) => name), por?.name, suma?.name].filter((name) => name !== undefined));
  const needed = columns.filter(({ name }, index) => (named.size > 0 ? named.has(name) : index === 0));
  // A file of an older version may lack a column: its cells are empty.
  const stored = new Set(metadata.schema.map(({ name }) => name));
  const of = Number(metadata.num_rows);
  let done = 0;
  for (const group of metadata.row_groups) {
    const rowStart = done;
    const rowEnd = done + Number(group.num_rows);
    const read = async (some: readonly AskedColumn[]) => {
      const names = some.map(({ name }) => name).filter((name) => stored.has(name));
      const rows = await parquetReadObjects({
        file,
        metadata,
        rowStart,
        rowEnd,
        // Without any of them, rows are still counted.
        columns: names.length > 0 ? names : columns.slice(0, 1).map(({ name }) => name),
      });
      return rows.map((row) => Object.fromEntries(some.map(({ name, kind }) => [name, cellOf(kind, row[name])])));
    };
    const isMatch = (row: Record<string, Cell>) => tests.every(({ name, matches }) => matches(row[name] ?? null));
    let rows = (await read(needed)).filter(isMatch);
    if (isWhole && rows.length > 0) rows = (await read(columns)).filter(isMatch);
    done = rowEnd;
    yield { rows, done, of };
  }
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

/** Days are grouped by year. */
function groupName({ kind }: AskedColumn, cell: Cell): string | null {
  return kind === 'date' && cell !== null ? String(cell).slice(0, 4) : cell === null ? null : String(cell);
}

const CENTS = 100;

/** A value as the reader of Parquet returns it. */
function cellOf(kind: AskedColumn['kind'], value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'pesos') return Math.round(Number(value) * CENTS);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'bigint' ? Number(value) : (value as string | number);
}
