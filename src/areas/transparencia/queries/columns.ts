import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { db, type Querier } from '#platform/database/connection.ts';
import { type ColumnOrder, markMatches, readPiece, type VocabularyPiece } from '../rules/column-store/column-index.ts';
import { formatoOrdenes, formatoVocabularios } from '../schema.ts';
import { listColumnasToImport } from './imports.ts';

type Column = ColumnOrder & {
  /** Places of the first value of each vocabulary piece. */
  pieces: number[];
};

/** Maximum bytes of columns in memory. A column of 100,000 rows takes 0.4 MB, and its values up to 10 MB. */
const MAX_BYTES = 48_000_000;

/** Columns and vocabulary pieces by database id: a version never changes, and ids are never reused. */
const cache = new LRUCache<string, Column | VocabularyPiece>({
  maxSize: MAX_BYTES,
  sizeCalculation: (entry) =>
    'text' in entry ? entry.text.length + entry.starts.byteLength : entry.lugares.byteLength + 1,
});

/** Returns the order of the rows of a version by a column. */
export async function readColumn(versionId: number, columna: number): Promise<Column> {
  const key = `${versionId} ${columna}`;
  const cachedColumn = cache.get(key);
  if (cachedColumn && 'lugares' in cachedColumn) return cachedColumn;
  const pieces = db()
    .select({ all: sql`array_agg(${formatoVocabularios.primero} order by ${formatoVocabularios.primero})` })
    .from(formatoVocabularios)
    .where(and(eq(formatoVocabularios.versionId, versionId), eq(formatoVocabularios.columna, columna)));
  const [row] = await db()
    .select({
      valores: formatoOrdenes.valores,
      lugares: formatoOrdenes.lugares,
      pieces: sql<number[] | null>`(${pieces})`,
    })
    .from(formatoOrdenes)
    .where(and(eq(formatoOrdenes.versionId, versionId), eq(formatoOrdenes.columna, columna)));
  if (!row) throw new Error(`Column ${columna} of version ${versionId} is not indexed.`);
  const column = { valores: row.valores, lugares: readPlaces(row.lugares), pieces: row.pieces ?? [] };
  cache.set(key, column);
  return column;
}

/** Returns the values of a column that contain a folded text, by place. */
export async function findValues(
  versionId: number,
  columna: number,
  { valores, pieces }: Column,
  folded: string,
): Promise<Uint8Array> {
  const matches = new Uint8Array(valores + 1);
  for (const first of pieces) markMatches(await readVocabulary(versionId, columna, first), folded, matches);
  return matches;
}

async function readVocabulary(versionId: number, columna: number, first: number): Promise<VocabularyPiece> {
  const key = `${versionId} ${columna} ${first}`;
  const cachedColumn = cache.get(key);
  if (cachedColumn && 'text' in cachedColumn) return cachedColumn;
  const [row] = await db()
    .select({ plegados: formatoVocabularios.plegados })
    .from(formatoVocabularios)
    .where(
      and(
        eq(formatoVocabularios.versionId, versionId),
        eq(formatoVocabularios.columna, columna),
        eq(formatoVocabularios.primero, first),
      ),
    );
  if (!row) throw new Error(`Vocabulary ${first} of column ${columna} of version ${versionId} does not exist.`);
  const piece = readPiece(first, row.plegados);
  cache.set(key, piece);
  return piece;
}

/** Reads big-endian 32-bit numbers. */
function readPlaces(bytes: Buffer): Uint32Array {
  const places = new Uint32Array(bytes.length / 4);
  for (let row = 0; row < places.length; row += 1) places[row] = bytes.readUInt32BE(row * 4);
  return places;
}

/** A column with its position, from a form or a table. */
type Placed = { index: number; row: { id: number; formatoId: number; orden: number } };

/** Returns faults of columns with the position of another one. Changed columns give up their positions first, so that two can swap. */
export async function findTakenPlaces(querier: Querier, changes: readonly Placed[]) {
  const stored = await listColumnasToImport(querier, {
    formatoIds: [...new Set(changes.map(({ row }) => row.formatoId))],
    ids: [],
  });
  const faults: { index: number; field: 'orden'; problem: string }[] = [];
  // A rejected column keeps its position, which may conflict with other columns.
  for (let before = -1; before < faults.length; ) {
    before = faults.length;
    const moving = changes.filter(({ index }) => !faults.some((fault) => fault.index === index));
    const leaving = new Set(moving.map(({ row }) => row.id));
    const places = new Map(stored.filter(({ id }) => !leaving.has(id)).map((each) => [placeOf(each), each.id]));
    for (const { index, row } of moving) {
      const other = places.get(placeOf(row));
      if (other === undefined) places.set(placeOf(row), row.id);
      else faults.push({ index, field: 'orden', problem: `es el lugar de la columna ${other} del formato` });
    }
  }
  return faults;
}

function placeOf({ formatoId, orden }: { formatoId: number; orden: number }): string {
  return `${formatoId} ${orden}`;
}
