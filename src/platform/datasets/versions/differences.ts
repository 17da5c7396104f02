import { createInterface } from 'node:readline';
import { and, gt, inArray } from 'drizzle-orm';
import { bitacora } from '../../acts/schema.ts';
import { db } from '../../database/connection.ts';
import { readContent } from '../../files/state/check.ts';
import { rowOfLine } from '../../tables/json.ts';
import type { TableColumn } from '../../tables/table.ts';
import type { ReadReasons, Reason, RowDifference } from './reasons.ts';

/** A version to compare. */
type ComparedVersion = { dia: string; creada: Date; archivos: { json: { sha256: string } } };

/** Number of differences whose reasons are read together. */
const BATCH = 500;

/** A difference with its reason. */
type Difference = RowDifference & Reason;

/** Numbers of added, changed and removed rows. */
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
  const input = await readContent(sha256);
  const lines = createInterface({ input });
  try {
    for await (const line of lines) {
      const row = rowOfLine(line);
      if (row) yield row as JsonRow;
    }
  } finally {
    // Leaving the loop early closes neither.
    lines.close();
    input.destroy();
  }
}

/**
 * Compares two versions, whose rows must be ordered by id, and adds to `counts`. Yields no values for added and removed rows, since the files
 * contain them.
 */
export async function* compareRows(
  before: AsyncIterable<JsonRow>,
  after: AsyncIterable<JsonRow>,
  counts: DifferenceCounts,
): AsyncGenerator<RowDifference> {
  const earlierRows = before[Symbol.asyncIterator]();
  let earlier = await earlierRows.next();
  for await (const row of after) {
    while (!earlier.done && earlier.value.id < row.id) {
      counts.bajas += 1;
      yield { renglon: earlier.value.id, que: 'baja', columna: null, antes: null, ahora: null };
      earlier = await earlierRows.next();
    }
    if (earlier.done || earlier.value.id > row.id) {
      counts.altas += 1;
      yield { renglon: row.id, que: 'alta', columna: null, antes: null, ahora: null };
      continue;
    }
    const changed = changedColumns(earlier.value, row);
    if (changed.length > 0) counts.cambios += 1;
    yield* changed;
    earlier = await earlierRows.next();
  }
  for (; !earlier.done; earlier = await earlierRows.next()) {
    counts.bajas += 1;
    yield { renglon: earlier.value.id, que: 'baja', columna: null, antes: null, ahora: null };
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
  return withReasons(compared, readReasons, { since: before.dia, until: after.creada });
}

/** Day of the previous version, and the instant of the later version if it was already written; acts after it are irrelevant. */
type Span = { since: string; until: Date | undefined };

/** Adds the reasons to differences. */
export async function* withReasons(
  differences: AsyncIterable<RowDifference>,
  readReasons: ReadReasons,
  span: Span,
): AsyncGenerator<Difference> {
  let batch: RowDifference[] = [];
  for await (const difference of differences) {
    batch.push(difference);
    if (batch.length < BATCH) continue;
    yield* await addReasons(batch, readReasons, span);
    batch = [];
  }
  if (batch.length > 0) yield* await addReasons(batch, readReasons, span);
}

async function addReasons(batch: RowDifference[], readReasons: ReadReasons, { since, until }: Span) {
  const reasons = await readReasons(batch, since);
  const later = until && (await findActsAfter([...reasons.values()], until));
  return batch.map((each) => {
    const { acto, motivo } = reasons.get(each.renglon) ?? unknown;
    return { ...each, ...(acto !== null && later?.has(acto) ? unknown : { acto, motivo }) };
  });
}

const unknown: Reason = { acto: null, motivo: null };

/** Returns the acts among `reasons` that happened after an instant. */
async function findActsAfter(reasons: readonly Reason[], instant: Date): Promise<ReadonlySet<number>> {
  const { numero, momento } = bitacora;
  const numbers = new Set(reasons.flatMap(({ acto }) => acto ?? []));
  if (numbers.size === 0) return numbers;
  const rows = await db()
    .select({ numero })
    .from(bitacora)
    .where(and(inArray(numero, [...numbers]), gt(momento, instant)));
  return new Set(rows.map((row) => row.numero));
}

/** Returns the changed columns of a row. A column that only one version has is not a change. */
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
