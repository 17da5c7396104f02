import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { chunks } from '#platform/chunks.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import type { Rows } from '#platform/http/paging.ts';
import { sumOf } from '#platform/sum.ts';
import { comparedColumns } from '../rules/columns.ts';
import { formatoFilas } from '../schema.ts';
import { type Compared, type ComparedRows, compareRows } from './compared-rows.ts';
import { rowsByNumber } from './rows.ts';

/** Numbers of rows and cells that differ between two versions. `columna` is a position in the later one, from 1. */
type DifferenceCounts = {
  added: number;
  removed: number;
  changedRows: number;
  changedCells: number;
  columns: { columna: number; cells: number }[];
};
type ChangedCell = { fila: number; columna: number; antes: string; ahora: string; clave: string[] };
type MovedRow = { fila: number; valores: string[] };

/** A difference in the file: an added or removed row, or a changed cell. */
export type Difference = {
  cambio: 'agregada' | 'retirada' | 'cambiada';
  fila: number;
  columna: number | null;
  antes: string | null;
  ahora: string | null;
  valores: string[];
};

/** Rows of the file per statement. */
const FILE_BATCH = 500;

/** Counts the differences between two versions of a format. */
export async function countDifferences(before: Compared, after: Compared): Promise<DifferenceCounts> {
  return countsOf(await compareRows(before, after));
}

/**
 * Compares a version with one that `tx` wrote. Returns the counts, and the differences of the first added, changed and removed rows, at most
 * `amount` of each.
 */
export async function compareWritten(
  tx: Querier,
  before: Compared,
  written: Compared,
  amount: number,
): Promise<{ counts: DifferenceCounts; first: Difference[] }> {
  const compared = await compareRows(before, written, tx);
  const firstRows = {
    added: compared.added.slice(0, amount),
    removed: compared.removed.slice(0, amount),
    changed: { before: compared.changed.before.slice(0, amount), after: compared.changed.after.slice(0, amount) },
  };
  return {
    counts: countsOf(compared),
    first: await Readable.from(differencesOf(firstRows, before, written, tx)).toArray(),
  };
}

function countsOf(compared: ComparedRows): DifferenceCounts {
  return {
    added: compared.added.length,
    removed: compared.removed.length,
    changedRows: compared.changed.after.length,
    changedCells: sumOf(compared.columns, ({ cells }) => cells),
    columns: compared.columns,
  };
}

/** Returns the changed cells of a column, in the order of the later version. */
export async function listChangedCells(
  before: Compared,
  after: Compared,
  columna: number,
  { first, size }: Rows,
): Promise<ChangedCell[]> {
  const { changed } = await compareRows(before, after);
  const { key, data } = comparedColumns(before.columnas, after.columnas);
  const previous = data.find((positions) => positions.after === columna)?.before;
  if (previous === undefined) return [];
  const antes = sql`previa.valores[${sql.raw(String(previous))}]`;
  const ahora = sql`posterior.valores[${sql.raw(String(columna))}]`;
  const clave = key.map((positions) => sql`posterior.valores[${sql.raw(String(positions.after))}]`);
  const { rows } = await db().execute<ChangedCell>(sql`
    select posterior.fila, ${columna}::int as columna, ${antes} as antes, ${ahora} as ahora,
      array[${sql.join(clave, sql`, `)}]::text[] as clave
    from ${changedRows(before, after, changed)}
    where ${antes} is distinct from ${ahora}
    order by posterior.fila limit ${size} offset ${first}`);
  return rows;
}

/** Returns rows that only one of the versions has. */
export async function listMovedRows(
  before: Compared,
  after: Compared,
  kind: 'added' | 'removed',
  { first, size }: Rows,
): Promise<MovedRow[]> {
  const filas = (await compareRows(before, after))[kind].slice(first, first + size);
  return rowsByNumber(kind === 'added' ? after.id : before.id, filas);
}

/** Reads all differences between two versions in batches: added rows, then changed cells, then removed rows. */
export async function* readDifferences(before: Compared, after: Compared): AsyncGenerator<Difference> {
  yield* differencesOf(await compareRows(before, after), before, after);
}

async function* differencesOf(
  { added, changed, removed }: Pick<ComparedRows, 'added' | 'changed' | 'removed'>,
  before: Compared,
  after: Compared,
  querier: Querier = db(),
): AsyncGenerator<Difference> {
  const whole = { columna: null, antes: null, ahora: null };
  for (const batch of chunks(added, FILE_BATCH))
    for (const row of await rowsByNumber(after.id, batch, querier)) yield { cambio: 'agregada', ...whole, ...row };
  const { data } = comparedColumns(before.columnas, after.columnas);
  const numbersBefore = chunks(changed.before, FILE_BATCH);
  for (const [batch, numbers] of chunks(changed.after, FILE_BATCH).entries()) {
    const [previous, later] = await Promise.all([
      rowsByNumber(before.id, numbersBefore[batch] ?? [], querier),
      rowsByNumber(after.id, numbers, querier),
    ]);
    for (const [index, { fila, valores }] of later.entries())
      for (const positions of data) {
        const antes = previous[index]?.valores[positions.before - 1] ?? '';
        const ahora = valores[positions.after - 1] ?? '';
        if (antes !== ahora) yield { cambio: 'cambiada', fila, columna: positions.after, antes, ahora, valores };
      }
  }
  for (const batch of chunks(removed, FILE_BATCH))
    for (const row of await rowsByNumber(before.id, batch, querier)) yield { cambio: 'retirada', ...whole, ...row };
}

/** Returns the rows of both versions (`previa`, `posterior`) with different data. */
function changedRows(before: Compared, after: Compared, changed: ComparedRows['changed']): SQL {
  return sql`unnest(${sql.param(changed.before)}::integer[], ${sql.param(changed.after)}::integer[]) as par (antes, ahora)
    join ${formatoFilas} as previa on previa.version_id = ${before.id} and previa.fila = par.antes
    join ${formatoFilas} as posterior on posterior.version_id = ${after.id} and posterior.fila = par.ahora`;
}
