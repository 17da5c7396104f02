import { createInterface } from 'node:readline';
import { readContent } from '../../files/state/check.ts';
import { rowOfLine } from '../../tables/json.ts';
import type { TableColumn } from '../../tables/table.ts';
import type { ReadReasons, Reason, RowDifference } from './reasons.ts';

/** A version as a comparison reads it. */
type ComparedVersion = { dia: string; archivos: { json: { sha256: string } } };

/** Differences whose reasons are read together. */
const BATCH = 500;

/** A difference with its reason. */
export type Difference = RowDifference & Reason;

/** Numbers of new rows, changed rows and rows that are gone. */
export type DifferenceCounts = { altas: number; cambios: number; bajas: number };

/** The columns of the file with the differences. */
export const differenceColumns: readonly TableColumn<Difference>[] = [
  { header: 'renglon', kind: 'integer', of: ({ renglon }) => renglon },
  { header: 'que', kind: 'text', of: ({ que }) => que },
  { header: 'columna', kind: 'text', of: ({ columna }) => columna },
  { header: 'antes', kind: 'text', of: ({ antes }) => antes },
  { header: 'ahora', kind: 'text', of: ({ ahora }) => ahora },
  { header: 'acto', kind: 'integer', of: ({ acto }) => acto },
  { header: 'motivo', kind: 'text', of: ({ motivo }) => motivo },
];

/** A row of a JSON file of a dataset. */
export type JsonRow = Readonly<Record<string, unknown>> & { id: number };

/** Reads the rows of a JSON file. */
export async function* readJsonRows(sha256: string): AsyncGenerator<JsonRow> {
  for await (const line of createInterface({ input: await readContent(sha256) })) {
    const row = rowOfLine(line);
    if (row) yield row as JsonRow;
  }
}

/**
 * Compares two versions, whose rows are in the order of their ids, and adds to `counts`. Of new rows and of those that are gone it yields no
 * values: the files have them.
 */
export async function* compareRows(
  before: AsyncIterable<JsonRow>,
  after: AsyncIterable<JsonRow>,
  counts: DifferenceCounts,
): AsyncGenerator<RowDifference> {
  const old = before[Symbol.asyncIterator]();
  let known = await old.next();
  for await (const row of after) {
    while (!known.done && known.value.id < row.id) {
      counts.bajas += 1;
      yield { renglon: known.value.id, que: 'baja', columna: null, antes: null, ahora: null };
      known = await old.next();
    }
    if (known.done || known.value.id > row.id) {
      counts.altas += 1;
      yield { renglon: row.id, que: 'alta', columna: null, antes: null, ahora: null };
      continue;
    }
    const changed = changedColumns(known.value, row);
    if (changed.length > 0) counts.cambios += 1;
    yield* changed;
    known = await old.next();
  }
  for (; !known.done; known = await old.next()) {
    counts.bajas += 1;
    yield { renglon: known.value.id, que: 'baja', columna: null, antes: null, ahora: null };
  }
}

/** Returns the differences between two versions of a dataset, read from their files. */
export function differencesBetween(
  before: ComparedVersion,
  after: ComparedVersion,
  readReasons: ReadReasons,
): AsyncGenerator<Difference> {
  const compared = compareRows(readJsonRows(before.archivos.json.sha256), readJsonRows(after.archivos.json.sha256), {
    altas: 0,
    cambios: 0,
    bajas: 0,
  });
  return withReasons(compared, readReasons, before.dia);
}

/** Adds to differences from a version of the day `since` why they came about. */
export async function* withReasons(
  differences: AsyncIterable<RowDifference>,
  readReasons: ReadReasons,
  since: string,
): AsyncGenerator<Difference> {
  let batch: RowDifference[] = [];
  for await (const difference of differences) {
    batch.push(difference);
    if (batch.length < BATCH) continue;
    yield* await addReasons(batch, readReasons, since);
    batch = [];
  }
  if (batch.length > 0) yield* await addReasons(batch, readReasons, since);
}

async function addReasons(batch: RowDifference[], readReasons: ReadReasons, since: string): Promise<Difference[]> {
  const reasons = await readReasons(batch, since);
  return batch.map((each) => ({ ...each, ...(reasons.get(each.renglon) ?? { acto: null, motivo: null }) }));
}

/** A version may have columns that the one before lacks: no row changed by that. */
function changedColumns(before: JsonRow, after: JsonRow): RowDifference[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names]
    .map((columna) => ({ columna, antes: textOf(before[columna]), ahora: textOf(after[columna]) }))
    .filter(({ columna, antes, ahora }) => antes !== ahora && columna in before)
    .map((change) => ({ renglon: after.id, que: 'cambio' as const, ...change }));
}

function textOf(value: unknown): string | null {
  return value == null ? null : String(value);
}
